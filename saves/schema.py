"""The file of a saved game. Importing this module loads pydantic.

The position, the moves and the base are checked one by one later, so that what is whole can be used even
if another part is not.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from pydantic import (
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    StrictBool,
    StrictInt,
    StrictStr,
    ValidationError,
)
from pydantic import Field as Limit

from engine.setup import Chair, GameSetup
from saves.errors import Damaged
from saves.plain import Plain


def _parse_time(value: object) -> object:
    return datetime.fromisoformat(value) if isinstance(value, str) else value


Time = Annotated[AwareDatetime, BeforeValidator(_parse_time)]
Count = Annotated[int, Limit(strict=True, ge=0)]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Header(_Model):
    """What a list of games shows, and what the file must be read with."""

    format: StrictInt
    app: StrictStr
    """The version of the program that wrote it."""
    rules: StrictStr
    revision: StrictInt
    id: StrictStr
    """Tells games of the same name apart."""
    title: StrictStr
    players: list[StrictStr]
    created: Time
    saved: Time
    played: Count
    """Seconds."""
    round: Count
    moves: Count
    """How many commands lead from the beginning, or from the base, to the position."""
    over: StrictBool
    verified: StrictBool


class ChairModel(_Model):
    """One seat."""

    name: StrictStr
    token: StrictStr
    player: StrictStr


class Setup(_Model):
    """What the game was made from."""

    rules: StrictStr
    options: dict[StrictStr, StrictBool | StrictInt | StrictStr]
    chairs: list[ChairModel]
    seed: Count

    def to_engine(self) -> GameSetup:
        """As the engine wants it."""
        chairs = tuple(Chair(chair.name, chair.token, chair.player) for chair in self.chairs)
        return GameSetup(self.rules, dict(self.options), chairs, self.seed)


class Base(_Model):
    """Where the moves start if they do not start at the beginning, and why."""

    epoch: Annotated[int, Limit(strict=True, ge=1)]
    reason: StrictStr
    snapshot: Any


class SaveFile(_Model):
    """The whole file."""

    header: Header
    setup: Setup
    digest: StrictStr = ""
    """SHA-256 of the position."""
    snapshot: Any = None
    """The position."""
    base: Base | None = None
    commands: Any = ()


def parse(document: Plain) -> SaveFile:
    """The file of a JSON object in the present format. Raises Damaged."""
    try:
        return SaveFile.model_validate(document)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Damaged(f"The file is damaged at {where!r}: {first['msg'].lower()}.") from error

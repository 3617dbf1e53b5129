"""The schema of a saved game's file. Importing this module loads pydantic.

The position, the moves and the base are checked one by one later, so that intact parts can be used even if
another part is damaged.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    FailFast,
    PlainValidator,
    StrictBool,
    StrictInt,
    StrictStr,
    ValidationError,
    model_validator,
)
from pydantic import Field as Limit

from engine.setup import Chair, GameSetup
from saves.dice import Dice
from saves.errors import Damaged
from saves.moments import moment
from saves.plain import Plain

_MOST_MEMBERS = 50
"""Of one object."""

_MOST_SEATS = 50

_MOST_OPTIONS = 500

_LONGEST_TEXT = 1000


def _whole(text: str) -> str:
    """Refuse unpaired surrogates, which JSON can contain but which cannot be written again."""
    text.encode()
    return text


Time = Annotated[datetime, PlainValidator(moment)]
Text = Annotated[StrictStr, Limit(max_length=_LONGEST_TEXT), AfterValidator(_whole)]
Count = Annotated[int, Limit(strict=True, ge=0)]
Tally = Annotated[int, Limit(strict=True, ge=0, le=10**9)]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _has_few_members(cls, value: object) -> object:
        """An object this large is refused as a whole: listing the faults of each member would take long."""
        if isinstance(value, Mapping) and len(value) > _MOST_MEMBERS:
            raise ValueError("there are far too many members")
        return value


class Header(_Model):
    """What a list of games shows, and what is needed to read the file."""

    format: StrictInt
    app: Text
    """The version of the program that wrote it."""
    rules: Text
    revision: StrictInt
    id: Text
    """Tells games with the same name apart."""
    title: Text
    players: Annotated[list[Text], Limit(max_length=_MOST_SEATS)]
    created: Time
    saved: Time
    played: Tally
    """Seconds."""
    round: Tally
    moves: Tally
    """The number of commands from the beginning, or from the base, to the position."""
    over: StrictBool
    verified: StrictBool
    hints: Tally = 0
    """How often a player has asked for one."""
    day: Text = ""
    """In ISO format, if it was begun as the game of a day."""


class ChairModel(_Model):
    """One seat."""

    name: Text
    token: Text
    player: Text


class Setup(_Model):
    """What the game was made from."""

    rules: Text
    options: Annotated[dict[Text, StrictBool | StrictInt | Text], Limit(max_length=_MOST_OPTIONS)]
    chairs: Annotated[list[ChairModel], Limit(max_length=_MOST_SEATS), FailFast()]
    seed: Count

    def to_engine(self) -> GameSetup:
        """The setup as the engine's type."""
        chairs = tuple(Chair(chair.name, chair.token, chair.player) for chair in self.chairs)
        return GameSetup(self.rules, dict(self.options), chairs, self.seed)


class DiceModel(_Model):
    """What the seed was made from."""

    hash: Text
    secret: Text
    words: Annotated[list[Text], Limit(max_length=_MOST_SEATS)]

    def to_dice(self) -> Dice:
        """The dice as the type that checks them."""
        return Dice(self.hash, self.secret, tuple(self.words))


class Base(_Model):
    """Where the moves start, if not at the beginning, and why."""

    epoch: Annotated[int, Limit(strict=True, ge=1)]
    reason: Text
    snapshot: Any


class SaveFile(_Model):
    """The whole file."""

    header: Header
    setup: Setup
    dice: DiceModel | None = None
    digest: Text = ""
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

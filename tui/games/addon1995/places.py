"""Picking a space on the board: the destination of a ride or flight, the ends of a bridge."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from textual.strip import Strip

from engine.board import Place
from engine.game import Game
from engine.games.addon1995.commands import RideTo
from engine.games.addon1995.tracks import links
from tui.games.addon1995.drafts import BridgeDraft, TripDraft
from tui.games.addon1995.routes import landing_words
from tui.look.lines import heading
from tui.look.style import Look
from tui.screen.panels.base import BACK, YES, Answer, Forms, Give, Hint, Outcome, Panel, Point, Say, Sight
from tui.words.menu import Draft
from tui.words.phrases import People, money, space_name

D = TypeVar("D", bound=Draft)

_WALK_HINTS = (Hint("i", "Other board"), Hint("g", "Group"))


class Picker(Panel, Generic[D]):
    """One line saying what is being picked, and what the space under the cursor is."""

    picks = True

    def __init__(self, game: Game, draft: D, people: People, at: Place) -> None:
        self.game = game
        self.draft = draft
        self.people = people
        self.at = at

    @property
    def begins_at(self) -> Place:
        return self.at

    @property
    def rows(self) -> int:
        return 1

    def point(self, place: Place) -> None:
        self.at = place

    def press(self, key: str) -> Outcome:
        if key in YES:
            why = self.why_not()
            return Say(why) if why else self.pick()
        return self.step_back() if key in BACK else Answer.PASS

    @abstractmethod
    def why_not(self) -> str | None:
        """Why the space under the cursor cannot be picked; None if it can."""

    @abstractmethod
    def pick(self) -> Outcome:
        """Take the space under the cursor."""

    def step_back(self) -> Outcome:
        return Answer.CLOSE

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        return [heading(self.picking, width, look)]


class Trip(Picker[TripDraft]):
    """The destination of a ride or flight."""

    @property
    def picking(self) -> str:
        verb = "Ride" if self.draft.kind is RideTo else "Fly"
        if self.at == self.game.state.players[self.draft.seat].place:
            return f"{verb} where? Walk to a space, then Enter."
        name = space_name(self.game.board, self.at)
        if why := self.why_not():
            return f"{verb} to {name}? {why}"
        landing = landing_words(self.game, self.draft.seat, self.at, self.people)
        fare = self.draft.to(self.at).fare(self.game)
        cost = f" The fare is {money(fare)}." if fare else ""
        return f"{verb} to {name}{f' ({landing})' if landing else ''}?{cost}"

    @property
    def hints(self) -> tuple[Hint, ...]:
        verb = "Ride there" if self.draft.kind is RideTo else "Fly there"
        return (Hint("enter", verb, is_default=True), *_WALK_HINTS, Hint("escape", "Back"))

    def why_not(self) -> str | None:
        return self.draft.to(self.at).why_not(self.game)

    def pick(self) -> Outcome:
        return Give(self.draft.to(self.at).command)


class Bridging(Picker[BridgeDraft]):
    """The two ends of a bridge, outer end first."""

    @property
    def picking(self) -> str:
        board = self.game.board
        name, why = space_name(board, self.at), self.why_not()
        if self.draft.picks_inner:
            text = f"A bridge between {space_name(board, self.draft.outer)} and {name}?"
        else:
            text = f"The outer end of the bridge: {name}?"
        return f"{text} {why}" if why else text

    @property
    def hints(self) -> tuple[Hint, ...]:
        take = "Put it there" if self.draft.picks_inner else "This end"
        return (Hint("enter", take, is_default=True), *_WALK_HINTS, Hint("escape", "Back"))

    def why_not(self) -> str | None:
        return self.draft.with_end(self.at).why_not(self.game)

    def pick(self) -> Outcome:
        self.draft = self.draft.with_end(self.at)
        if self.draft.inner == self.at:
            return Give(self.draft.command)
        return Point(self.draft.facing(self.game))

    def step_back(self) -> Outcome:
        """From the inner end back to the outer one, then close."""
        if not self.draft.picks_inner:
            return Answer.CLOSE
        outer, self.draft = self.draft.outer, self.draft.back()
        return Point(outer)


def open_picker(
    game: Game,
    draft: TripDraft | BridgeDraft,
    people: People,
) -> Trip | Bridging:
    """The panel that picks a draft's places, starting at the player's space; a bridge's outer end first."""
    at = game.state.players[draft.seat].place
    if isinstance(draft, TripDraft):
        return Trip(game, draft, people, at)
    if game.board.spaces[at].ring:
        at = links(game).get(at, at)
    return Bridging(game, draft, people, at)


# --- the panels of the inner board: picking places on the board


def _pick(sight: Sight, draft: TripDraft | BridgeDraft) -> Panel:
    return open_picker(sight.game, draft, sight.people)


FORMS = Forms(drafts={TripDraft: _pick, BridgeDraft: _pick})

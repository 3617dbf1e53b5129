"""What a page that draws the board itself is told: position and questions as data, and no cells.

    view     what lies on the table: whole at first, then a merge patch of what has changed (`position_data`)
    lines    [how many were told before, those that follow], of the journal
    cues     dice, tokens and money that have moved since
    clock    [seconds left, seconds in all] for what is asked; null where it may take as long as it likes
    offer    what is asked, listed or read now, with what can be tapped; whole at first as well
    menu     what can be done at any time

A tap comes back as {"do": [its id, the number of the offer, what was written with it]}. A tap on an offer
that is not the present one does nothing, for the page is about to be told another; on the one before it, what
has a name is still done.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from time import monotonic
from typing import Any, cast
from weakref import ref

from engine.commands import Seat
from tui.ask.prompt import deed_actions
from tui.look.deed_view import deed_of
from tui.look.style import Look
from tui.look.views import TableView
from tui.screen.game import GameScreen
from tui.screen.page import Paged
from tui.screen.palette import Palette
from tui.screen.panels.base import Chosen
from tui.screen.tabletop import Tabletop
from tui.serve.screen.table import TableScreen
from tui.serve.web import position_data
from tui.serve.web.acts import NAMED, Act, Acts, Data, Misfit, told
from tui.serve.web.page_data import PageOffer, palette
from tui.serve.web.position_data import changes
from tui.serve.web.question_data import TableOffer, menu
from tui.terminal.app import TerminalApp
from tui.words.menu import AnswerKind

_FIRST_LINES = 60
"""Of the journal, told to a page that knows none."""
_UNTOLD = (0.0, 0.0)
"""Of no question: a page that comes back may have one that runs."""
_MOST_CUES = 24
"""More are not played back."""


class BoardData:
    """What one page was told of the app, and what its taps do."""

    def __init__(self) -> None:
        self._view: Data | None = None
        """Empty where no table is shown; None while nothing was told, for a page may have an old one."""
        self._seen: tuple[TableView, Look, Collection[Seat]] | None = None
        """What `_view` was made from."""
        self._offer: Data = {}
        self._menu: list[Data] = []
        self._number = 0
        """Of the offer."""
        self._acts, self._menu_acts = Acts(), Acts("m")
        self._deed_acts: dict[str, Acts] = {}
        self._journal: Any = None
        self._lines = self._turns = 0
        """How many lines of that journal, and turns, were told."""
        self._clock: tuple[float, float] | None = _UNTOLD
        self._app: ref[TerminalApp] | None = None

    # --- what is told

    def news(self, app: TerminalApp) -> Data:
        """What has changed since it was told last."""
        self._app, screen = ref(app), app.screen
        said: Data = {}
        table = self._table_of(app)
        if table is not None and not (isinstance(table, GameScreen) and table.shows_steps):
            said |= self._position(table)
        elif table is None and self._view != {}:
            self._view, self._journal, said["view"] = {}, None, None
        said |= self._timed(table)
        said |= self._offered(screen)
        return said

    def _timed(self, table: Tabletop | None) -> Data:
        """How long what is asked may still take, once for each question."""
        clock = table.clock if isinstance(table, TableScreen) else None
        if clock == self._clock:
            return {}
        self._clock = clock
        return {"clock": clock and [round(max(0.0, clock[0] - monotonic()), 1), clock[1]]}

    def _table_of(self, app: TerminalApp) -> Tabletop | None:
        """The table that is shown, or lies below what is shown."""
        found = (screen for screen in reversed(app.screen_stack) if isinstance(screen, Tabletop))
        table = next(found, None)
        return table if table is not None and table.layout_shown is not None else None

    def _position(self, table: Tabletop) -> Data:
        is_new = self._journal is None or self._journal() is not table.journal
        if is_new:
            self._journal, self._lines, self._turns = ref(table.journal), 0, 0
            self._view, self._seen = {}, None
        away = table.away if isinstance(table, TableScreen) else frozenset[Seat]()
        seen = table.view, table.look, away
        said: Data = {}
        if seen != self._seen:
            self._seen = seen
            before, self._view = self._view or {}, position_data.position(*seen)
            patch = changes(before, self._view)
            said = {"view": {"whole": True, **patch}} if is_new else told(view=patch)
        return said | self._happened(table, only_dice=is_new)

    def _happened(self, table: Tabletop, *, only_dice: bool) -> Data:
        sentences, said = table.journal.sentences, {}
        if len(sentences) != self._lines:
            begin = max(self._lines if self._lines < len(sentences) else 0, len(sentences) - _FIRST_LINES)
            said["lines"] = [begin, position_data.journal(sentences[begin:], table.look)]
            self._lines = len(sentences)
        turns = table.desk.told[self._turns :]
        self._turns = len(table.desk.told)
        cues = [cue for turn in turns for cue in position_data.cues(turn.events)]
        if only_dice or len(cues) > _MOST_CUES:  # who comes back sees what was rolled last
            cues = [cue for cue in cues if cue[0] == "dice"][-1:]
        return said | told(cues=cues)

    def _offered(self, screen: Any) -> Data:
        acts, said = Acts(), {}
        if isinstance(screen, GameScreen):
            if screen.layout_shown is None:
                return {}
            if screen.shows_steps:
                found: Data = {"what": "moves"}
            else:
                found = TableOffer(screen, acts).told()
            said = self._menu_of(screen)
        elif isinstance(screen, Paged):
            found = PageOffer(screen, acts).told()
        elif isinstance(screen, Palette):
            found = palette(screen, acts)
        else:
            found = {"what": "page"}
        found = position_data.in_currency_of(screen.look, found) if hasattr(screen, "look") else found
        patch = changes(self._offer, found)
        if patch:
            first = {} if self._number else {"whole": True}
            self._number += 1
            said["offer"] = {**first, **patch, "n": self._number}
        self._offer, self._acts = found, acts  # the same words may stand for another question
        return said

    def _menu_of(self, screen: GameScreen) -> Data:
        self._menu_acts = Acts("m")
        found = menu(screen, self._menu_acts)
        if found == self._menu:
            return {}
        self._menu = found
        return {"menu": found}

    def deed(self, place: int) -> Data | None:
        """A space in full, with what can be done with it; None if the table it was asked of is gone."""
        app = None if self._app is None else self._app()
        table = None if app is None else self._table_of(app)
        if table is None or not 0 <= place < len(table.view.spaces):
            return None
        game, acts = table.table.game, Acts(f"d{place}.")
        self._deed_acts[f"d{place}"] = acts  # each by itself: two may be seen at once
        deed = deed_of(game, place, table.names)
        answers = []
        if app is not None and app.screen is table and isinstance(table, GameScreen):
            for entry in deed_actions(game, table.desk.prompt, place, table.names):
                act = _decides(table, Chosen(entry))
                answers.append(acts.button(entry.label, AnswerKind.SPENDS, act, hint=entry.hint))
        found = told(
            place=place,
            name=deed.name,
            group=deed.group.id if deed.group else "",
            rows=[[row.label, row.sum, row.is_now] for row in deed.rows],
            costs=[[row.label, row.sum] for row in deed.costs],
            owner=deed.owner,
            mortgaged=deed.mortgage.word if deed.is_mortgaged else "",
            others=[other.place for other in deed.others],
            notes=[*deed.notes],
            meaning=deed.stands_for,
            arrivals=[[mark, ways] for mark, ways in deed.arrivals],
            ways=deed.ways,
            answers=answers,
        )
        return cast(Data, position_data.in_currency_of(table.look, found))

    # --- what is tapped

    def find(self, number: str, offer: int) -> Act | None:
        """What a tap does; None if it is on what is no longer offered."""
        if number.startswith("m"):
            return self._menu_acts.find(number)
        if number.startswith("d"):
            acts = self._deed_acts.get(number.partition(".")[0])
            return None if acts is None else acts.find(number)
        is_meant = offer == self._number or (offer == self._number - 1 and number.startswith(NAMED))
        return self._acts.find(number) if is_meant else None

    def do(self, number: str, offer: int, value: Any) -> None:
        """Do it within the app, which is painted then, be there anything to paint or not."""
        act, app = self.find(number, offer), None if self._app is None else self._app()
        if act is None or app is None:
            return

        async def done() -> None:
            with suppress(Misfit):
                await act(value)
            app.tell_other_end()

        app.call_later(done)


def _decides(screen: GameScreen, chosen: Chosen) -> Act:
    async def act(value: Any) -> None:
        await screen.decide(chosen)

    return act

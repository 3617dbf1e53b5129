"""Looking around: walking the board, deeds and what can be done with them, the deeds of all, the log."""

from __future__ import annotations

from typing import ClassVar

from textual.actions import parse
from textual.binding import BindingType
from textual.timer import Timer

from engine.board import Place
from tui.ask.conversation import OpenList
from tui.ask.prompt import deed_actions
from tui.ask.trade_draft import TradeDraft
from tui.look.ring import Arrow
from tui.look.title_views import letters_told, ownership, titles_of
from tui.screen.desk import TAB
from tui.screen.keys.bindings import bindings_of_kind, by_id, usual_key
from tui.screen.moment import question_hints
from tui.screen.panels.boxes import Boxes
from tui.screen.panels.deeds import Deeds
from tui.screen.panels.log import Log, SinceTurn
from tui.screen.tabletop import Tabletop
from tui.screen.widgets.board import Board
from tui.words.kept_cards import beside_deeds
from tui.words.menu import Entry

DEED_FOLLOWS = 0.1
"""Seconds after a step until a walk has ended and the deed follows, so that walking on costs little."""


_WALKS = ("walk", "own", "token", "inner", "group")


class TabletopWithCursor(Tabletop):
    """A table where everything can be looked at, in anyone's turn."""

    BINDINGS: ClassVar[list[BindingType]] = [
        by_id("game.left", "walk('LEFT')", "Left", "Walk the board"),
        by_id("game.right", "walk('RIGHT')", "Right", "Walk the board"),
        by_id("game.up", "walk('UP')", "Up", "Walk the board"),
        by_id("game.down", "walk('DOWN')", "Down", "Walk the board"),
        by_id("game.token", "token", "My token", "To your token"),
        by_id("game.previous", "own(-1)", "Own deeds", "To the previous deed of yours"),
        by_id("game.next", "own(1)", "Own deeds", "To the next deed of yours"),
        by_id("game.group", "group", "Group", "To a group by its letter"),
        by_id("game.inner", "inner", "Other board", "To the other board"),
        by_id("game.deeds", "deeds", "Deeds", "All deeds, by player"),
        by_id("game.since", "since", "Since", "What has happened since your last turn"),
        by_id("game.log", "log", "Log", "Browse and search the journal"),
        by_id("game.tab", "nothing", ""),
    ]

    _walk: Timer | None = None
    """Runs out when the latest step of the cursor was a while ago."""
    _awaits_group = False
    _unlooked: Place | None = None
    """Where the cursor was put without anybody wanting to look."""
    _knows_arrows = False
    """It has been said that they do not move from answer to answer."""

    # --- keys

    def take_looking_key(self, key: str) -> bool:
        """Keys that belong to looking around: the letter of a group, and what to do with a deed."""
        self.desk.point(self.board.cursor)
        if self._awaits_group:
            self._awaits_group = False
            self._go_to_group(key)
        elif self.desk.is_picking:
            return self._walk_to_pick(key)
        elif self.desk.panels or not self.is_looking or key not in ("enter", "escape", *TAB):
            return False
        elif key in TAB:  # moves to a choice, which Enter then is for
            self.stop_looking()
            return False
        elif key == "escape":
            self.stop_looking()
            self.desk.go_back()
        elif self.shares_deed() and not self.reads_deeds:
            self.reads_deeds = True
        else:
            self._open_deed(self.board.cursor)
        return True

    def _walk_to_pick(self, key: str) -> bool:
        """Walk at once where a space is picked: the next key may pick it already."""
        for binding in bindings_of_kind(TabletopWithCursor):
            _, action, arguments = parse(binding.action)
            keys = self.desk.keys.changed.get(binding.id or "", binding.key).split(",")
            if action in _WALKS and key in map(usual_key, keys):
                getattr(self, f"action_{action}")(*arguments)
                return True
        return False

    def stop_looking(self) -> None:
        """Back to the game: the deed goes, the journal comes back."""
        self.is_looking = self.reads_deeds = False

    def after_key(self) -> None:
        self.show_question()

    # --- walking the board

    def begin_at(self, at: Place) -> None:
        """Put the cursor somewhere without anybody having asked to look there."""
        self._unlooked = at if self.board.cursor != at else None
        self.board.cursor = at

    def action_walk(self, arrow: str) -> None:
        """From the space in question on, if one has not looked elsewhere."""
        if not self.is_looking and not self.desk.is_picking:
            self.begin_at(self.in_question)
            self._tell_of_arrows()
        self.board.walk(Arrow[arrow])

    def _tell_of_arrows(self) -> None:
        """Once, where somebody may have meant to move among answers that stand in a line."""
        desk = self.desk
        if not self._knows_arrows and desk.prompt is not None and len(question_hints(desk)) > 1:
            self._knows_arrows = True
            desk.note = "The arrows walk the board; Tab moves to a choice."

    def on_board_pointed(self, message: Board.Pointed) -> None:
        """A few words about the space, and its deed if that is shown; while one walks on it follows later."""
        if message.place == self._unlooked:
            self._unlooked = None
            return
        self.is_looking = True
        walk, self._walk = self._walk, None
        if walk is not None:
            walk.stop()
        if self.desk.is_picking or (self.shares_deed() and not self.reads_deeds):
            self.show_question()
        elif walk is None:
            self._walk = self.set_timer(DEED_FOLLOWS, self._end_walk)
            self.show_question()
        else:
            self._walk = self.set_timer(DEED_FOLLOWS, self._follow)
            self._mark_board()

    def _end_walk(self) -> None:
        self._walk = None

    def _follow(self) -> None:
        self._end_walk()
        self.show_question()

    def show_question(self) -> None:
        self.desk.point(self.board.cursor)
        super().show_question()

    def on_board_opened(self, message: Board.Opened) -> None:
        if self.desk.is_picking:
            self.desk.point(message.place)
            self.desk.press("enter")
            self.after_key()
            return
        self._open_deed(message.place)
        self.after_key()

    def look_at(self, at: Place) -> None:
        """Go to a space to read its deed."""
        self.board.cursor = at
        self.is_looking = self.reads_deeds = True

    def _open_deed(self, at: Place) -> None:
        entries = deed_actions(self.table.game, self.desk.prompt, at, self.names)
        name = self.table.game.board.spaces[at].name
        if entries:
            self.desk.open(OpenList(name, entries))
        else:
            self.desk.note = f"You can do nothing with {name} now."

    def place_of(self, seat: int) -> Place:
        return self.table.game.state.players[seat].place

    def action_token(self) -> None:
        if (you := self.desk.you) is not None:
            self.look_at(self.place_of(you))
            self.show_question()

    def action_own(self, by: int) -> None:
        """To the player's next deed along the tracks, one board after the other."""
        you, track = self.desk.you, [place for ring in self.view.rings for place in ring]
        owned = {title.place for title in titles_of(self.table.game, you or 0)}
        at = track.index(self.board.cursor)
        ahead = [track[(at + by * n) % len(track)] for n in range(1, len(track) + 1)]
        found = next((spot for spot in ahead if spot in owned), None)
        if found is None:
            self.desk.note = "You have no deeds yet."
        else:
            self.look_at(found)
        self.show_question()

    def action_group(self) -> None:
        self._awaits_group = True
        self.desk.note = f"Which group? Its letter: {letters_told(self.table.game)}."
        self.show_question()

    def _go_to_group(self, letter: str) -> None:
        self.desk.note = ""
        marked = [(space.place, space.group.letter.lower()) for space in self.view.spaces if space.group]
        places = [place for place, its_letter in marked if its_letter == letter.lower()]
        if not places:
            self.desk.note = f"There is no group {letter}."
            return
        later = [spot for spot in places if spot > self.board.cursor]
        self.look_at(later[0] if later and self.board.cursor in places else places[0])

    def action_inner(self) -> None:
        """To the other ring, or to the boxes in the middle."""
        if self.view.is_nested:
            self._change_rings()
            return
        if self.view.boxes:
            self.desk.open(Boxes(self.view))
            self.after_key()
            return
        self.desk.note = "This board has only one ring."
        self.show_question()

    def _change_rings(self) -> None:
        """From a link to its other end, else straight across; back at the player's piece, looking ends."""
        cursor = self.board.cursor
        self.wants_inner = not self.board.rings.ring_of(cursor)
        partner = self.view.spaces[cursor].notes.partner
        goal = self.board.rings.across(cursor) if partner is None else partner
        if not self.wants_inner and self.desk.you is not None and goal == self.place_of(self.desk.you):
            self.stop_looking()
            self.begin_at(goal)
        else:
            self.board.cursor = goal
            self.is_looking = True
        self.show_question()

    # --- what can always be opened

    def action_deeds(self) -> None:
        self._open_deeds(self.desk.you or 0)

    def _open_deeds(self, whose: int) -> None:
        game, seats = self.table.game, range(len(self.names))
        you = self.desk.you
        cards = [beside_deeds(game, self.names, seat, is_own=seat == you) for seat in seats]
        groups = ownership(game)
        self.desk.open(Deeds(self.view.players, groups, cards, self._trade_for, whose))
        self.after_key()

    def _trade_for(self, place: Place) -> Entry | None:
        """A trade for the deed at a place, or with it, if one can be begun now."""
        entries = deed_actions(self.table.game, self.desk.prompt, place, self.names)
        return next((entry for entry in entries if isinstance(entry.does, TradeDraft)), None)

    def action_log(self) -> None:
        self.desk.open(Log(self.journal))
        self.after_key()

    def action_since(self) -> None:
        self.desk.open(SinceTurn(self.table.game, self.desk.people, self.since))
        self.after_key()

    def action_nothing(self) -> None:
        """Tab moves no focus here: the keys always go to the game."""

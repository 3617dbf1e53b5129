"""Seats that pass between bots and people during a game: those play whom the kept table names."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Collection

from engine.commands import Seat
from engine.setup import HUMAN, SeatHolder
from tui.serve.chat import Chat
from tui.serve.seating import NO_SEAT, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import ASKED
from tui.table.table import Table
from tui.words.phrases import listed, somebody
from tui.words.sentences import Line, Weight

NOT_ASKED = "No one waits for your word to take a seat."
KNOCKED = "The others at that table have to agree; you sit down as soon as they do."


class SeatTakeover(Chat, ABC):
    """Lets anyone take over a seat at which nobody sits, and gives it back to its bot when they leave."""

    def __init__(self, table: Table, table_setup: TableSetup) -> None:
        super().__init__(table)
        self.table_setup = table_setup
        self.stood_in: set[Seat] = set()
        """For whom bots play."""
        self.agreed: set[Seat] = set()
        """Who would end the game here."""
        self.knocking: dict[str, str] = {}
        """The names of those who would sit down, by their ids."""
        self._agreed_to: defaultdict[str, set[Seat]] = defaultdict(set)
        """Who has agreed to that."""
        self.on_let_in: Callable[[Somebody], None] = lambda who: None
        """Told who may sit down, once everybody has agreed."""
        table.on_held = self._note_held
        table.person = self._person

    # --- for the table as it is played at

    @property
    @abstractmethod
    def voters(self) -> set[Seat]:
        """Whose word counts: the people who are still in the game, and here."""

    @abstractmethod
    def _replace(self, seat: Seat, why: str = "") -> None:
        """Let a bot play for somebody until they are back, and say why."""

    @abstractmethod
    def _stop_leaving(self, seat: Seat) -> None:
        """Somebody is no longer waited for."""

    # --- who has which seat

    def _person(self, seat: Seat) -> str:
        """What the one is called who has a seat, by what is kept: theirs may be the third name."""
        place = self.table_setup.places[seat]
        return place.name if place.player else self.table.names[seat]

    def is_taken(self, seat: Seat) -> bool:
        """Whether a person has taken the seat over, by what is kept."""
        return self.table_setup.places[seat].took

    def mind_seats(self) -> None:
        """Let those play who have the seats by what is kept; that is kept with the game, and told then."""
        if self.table_setup.is_over:
            return
        for seat, place in enumerate(self.table_setup.places):
            name = place.name if place.took else ""
            if name != self.table.holder_of(seat):
                self.table.hold(seat, name)

    def _note_held(self, holder: SeatHolder, before: str) -> None:
        seat = holder.seat
        self._stop_leaving(seat)
        self.agreed.discard(seat)
        self.stood_in.discard(seat)
        if holder.name:
            if not before:
                self._tell_taken(seat, holder.name)
            return
        told = f"{before} has left: a bot plays {self._called(seat)} again."
        if self.table.setup.chairs[seat].player == HUMAN:
            self._replace(seat, told)
        else:
            self._headline(seat, told)

    def _called(self, seat: Seat) -> str:
        """What the game calls a seat, within a text for `People.told`."""
        return self.table.names[seat].replace("{", "{{")

    def _tell_taken(self, seat: Seat, name: str) -> None:
        self._headline(seat, f"{name} takes over {self._called(seat)}'s seat.")

    def _headline(self, seat: Seat | None, text: str) -> None:
        self.table.say(Line(seat, text, Weight.HEADLINE))

    def best_seat(self, but: Collection[Seat] = ()) -> Seat | None:
        """The one of those that can be taken over, but these, that is worth most; None if there is none."""
        game, players = self.table.game, self.table.game.state.players
        free = [seat for seat in self.table_setup.to_take if not (seat in but or players[seat].is_out)]
        return max(free, key=lambda seat: game.rules.facts.worth(game, seat).worth, default=None)

    # --- asking the others

    def knock(self, who: Somebody) -> str:
        """Ask those who play here whether somebody may sit down; returns a sentence, empty if they may."""
        if self.best_seat() is None:
            return NO_SEAT
        if self.table_setup.terms.takeover != ASKED or not self.voters:
            return ""
        self._ask_for(who)
        return KNOCKED

    def _ask_for(self, who: Somebody) -> None:
        if who.id not in self.knocking:
            self.knocking[who.id] = who.name
            self._headline(None, f"{who.name} would take over a bot's seat: everyone here has to agree.")

    def _let_in(self, seat: Seat, player: str) -> str:
        """Somebody agrees that somebody sits down; once all have, they may."""
        if player not in self.knocking or seat not in self.voters:
            return NOT_ASKED
        self._agreed_to[player].add(seat)
        if missing := self.voters - self._agreed_to[player]:
            names = listed([somebody(other) for other in sorted(missing)])
            name = self.knocking[player]
            self._headline(seat, f"{somebody(seat, 'lets', 'let')} {name} in; {names} must agree.")
            return ""
        del self._agreed_to[player]
        self.on_let_in(Somebody(player, self.knocking.pop(player)))
        return ""

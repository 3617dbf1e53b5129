"""What a player finds on a server, with or without a screen, and what a seat at a table allows."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Protocol

from engine.commands import Seat
from engine.record import record
from tui.pages.page import Action, Answer, Do
from tui.pages.title import TitlePage
from tui.serve.gathering import Gathering, NoSeat, Somebody
from tui.serve.hall import Hall
from tui.serve.hosted import HostedTable
from tui.serve.league.standings import League


class LinkTo(Protocol):
    """Gives the link by which friends come to a table; empty where no browser can come in."""

    def __call__(self, table: Gathering, *, watches: bool = False) -> str: ...


def no_link(table: Gathering, *, watches: bool = False) -> str:
    """Where no browser can come in."""
    return ""


async def _no_key(text: str) -> str:
    """For those who have none."""
    return "Guests have no keys; log in with one, and the name is yours."


@record
class Surroundings:
    """What a player finds on a server."""

    who: Somebody
    hall: Hall
    here: Callable[[], Sequence[Somebody]]
    """All players who are here, in this order or another."""
    league: League
    notice: str = ""
    """What the host has to say to everybody."""
    add_key: Callable[[str], Coroutine[None, None, str]] = _no_key
    """Takes another public key of the player's; gives a sentence."""
    link_to: LinkTo = no_link
    """The link to a table, to sit down there or to watch."""

    def how_friends_come(self, table: Gathering) -> str:
        """What to tell somebody who waits for friends at a table."""
        link = self.link_to(table)
        return f"Send friends this link: {link}" if link else f"Give friends the code {table.invitation}."


class ServedTitlePage(TitlePage):
    """The title, from which a lobby is reached."""

    actions = (
        *TitlePage.actions[:-1],
        Action("title.lobby", "l,L", "lobby", "Lobby", "Lobby: play with others"),
        TitlePage.actions[-1],
    )

    def do(self, word: str) -> Answer:
        return Do("show_daily") if word == "daily" else super().do(word)


# --- somebody's place at a table, and what they may do there beside the game: talk, agree, give it away


REACTIONS = ("a fair deal", "a bold deal", "a gift", "daylight robbery", "envy")
"""What is thought of a deal."""

ONLY_LOOKS_ON = "Spectators cannot speak."
REVOKED = "The old links and code no longer work."
GIVEN = "Someone else has your seat at that table now."
"""What another window of the same player is told."""


class Chair:
    """Without a seat one only looks on."""

    def __init__(self, hosted: HostedTable, seat: Seat | None, around: Surroundings) -> None:
        self.hosted = hosted
        self.seat = seat
        self._around = around
        self.muted = hosted.muted_by(around.who.id)
        """Whom this player does not want to hear."""

    @property
    def is_given(self) -> bool:
        """Whether it is somebody else's now, from whichever of the player's windows it was given."""
        return self.seat is not None and self.hosted.gathering.seat_of(self._around.who.id) != self.seat

    @property
    def link(self) -> str:
        """By which others come to watch; empty if no one may, or no browser can come in."""
        gathering = self.hosted.gathering
        if not gathering.manners.can_be_watched:
            return ""
        return self._around.link_to(gathering, watches=True)

    @property
    def has_company(self) -> bool:
        """Whether anyone else may sit at this table, to talk and settle things with."""
        return not self.hosted.gathering.is_of_a_day

    @property
    def is_owners(self) -> bool:
        """Whether this player has set up the table."""
        return self.hosted.gathering.owner == self._around.who.id

    def revoke_links(self) -> str:
        """Let the links and the code given out so far lead nowhere; gives a sentence of what came of it."""
        if not self.is_owners:
            return "Only the player who set up the table can do that."
        self._around.hall.revoke_links(self.hosted.gathering)
        return f"{REVOKED} To watch: {self.link}" if self.link else REVOKED

    @property
    def others(self) -> dict[Seat, str]:
        """The other people by their seats."""
        table = self.hosted.table
        return {seat: table.names[seat] for seat in table.humans if seat != self.seat}

    @property
    def may_have_it(self) -> list[Somebody]:
        """Those who are here, and do not sit at this table; nobody once the game is over."""
        gathering = self.hosted.gathering
        if gathering.is_over or not self.has_company:
            return []
        return [each for each in self._around.here() if gathering.seat_of(each.id) is None]

    def give_sign(self) -> None:
        """A key was pressed: a player who was played for plays again."""
        if self.seat is not None and not self.is_given:
            self.hosted.give_sign(self.seat)

    def do(self, deed: str, about: str | bool) -> str:
        """`say` something to all, `react` to the last deal, or want the `end` of the game as it stands, or no
        longer; gives a sentence if that is not possible."""
        if self.seat is None:
            return ONLY_LOOKS_ON
        if deed == "end" and self.seat not in self.hosted.voters:
            return "Only players still in the game can settle that."
        return self.hosted.do(deed, self.seat, about)

    def mute(self, seat: Seat, is_muted: bool) -> None:
        """Hear somebody no longer, or again."""
        (self.muted.add if is_muted else self.muted.discard)(seat)

    @property
    def wants_end(self) -> bool:
        return self.seat in self.hosted.agreed

    def give_to(self, somebody: Somebody) -> str:
        """Let somebody who is here have the chair; gives a sentence of what came of it."""
        if self.seat is None:
            return ONLY_LOOKS_ON
        try:
            self._around.hall.hand_over(self.hosted.gathering, self.seat, somebody)
        except NoSeat as why:
            return str(why)
        return f"Your seat is {somebody.name}'s now; they will find the table in the lobby."

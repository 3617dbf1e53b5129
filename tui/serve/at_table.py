"""A place at a table, and what is settled with the others beside the game, in words."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Mapping, Sequence
from typing import TypeVar

from engine.commands import Seat
from engine.options import SetupError
from saves.errors import SaveError
from tui.lines.matching import found, simple, which
from tui.serve.chat import LONGEST_SAID, REACTIONS
from tui.serve.live_table import LiveTable
from tui.serve.lobby.rematch import play_again
from tui.serve.seating import NoSeat, Somebody
from tui.serve.visit import Services
from tui.words.phrases import count

ONLY_LOOKS_ON = "Spectators cannot speak."
REVOKED = "The old links and code no longer work."
GIVEN = "Someone else has your seat at that table now."
"""What another window of the same player is told."""


class Attendee:
    """Without a seat one only looks on."""

    def __init__(self, live: LiveTable, seat: Seat | None, services: Services) -> None:
        self.live = live
        self.seat = seat
        self.services = services
        self.muted = live.muted_by(services.who.id)
        """Whom this player does not want to hear."""

    @property
    def is_given(self) -> bool:
        """Whether it is somebody else's now, from whichever of the player's windows it was given."""
        return self.seat is not None and self.live.table_setup.seat_of(self.services.who.id) != self.seat

    @property
    def may_keep_name(self) -> bool:
        """Whether they are a guest who can become a player."""
        return self.services.is_guest and self.services.takes_keys

    @property
    def link(self) -> str:
        """By which others come to watch; empty if no one may, or no browser can come in."""
        table_setup = self.live.table_setup
        if not table_setup.terms.can_be_watched:
            return ""
        return self.services.link_to(table_setup, watches=True)

    @property
    def has_company(self) -> bool:
        """Whether anyone else may sit at this table, to talk and settle things with."""
        return not self.live.table_setup.is_of_a_day

    @property
    def words(self) -> Collection[str]:
        """What can be typed at this table."""
        known = WORDS if self.has_company else ("dice",)
        return [word for word in known if word != "keep" or self.may_keep_name]

    @property
    def is_owners(self) -> bool:
        """Whether this player has set up the table."""
        return self.live.table_setup.owner == self.services.who.id

    async def revoke_links(self) -> str:
        """Let the links and the code given out so far lead nowhere; returns a sentence of what came of it."""
        if not self.is_owners:
            return "Only the player who set up the table can do that."
        why = await _why_not(self.services.registry.revoke_links(self.live.table_setup))
        return why or (f"{REVOKED} To watch: {self.link}" if self.link else REVOKED)

    @property
    def others(self) -> dict[Seat, str]:
        """The other people by their seats."""
        table = self.live.table
        return {seat: table.person(seat) for seat in table.humans if seat != self.seat}

    @property
    def may_have_it(self) -> list[Somebody]:
        """Those who are here, and do not sit at this table; nobody once the game is over."""
        table_setup = self.live.table_setup
        if table_setup.is_over or not self.has_company:
            return []
        return [each for each in self.services.here() if table_setup.seat_of(each.id) is None]

    def give_sign(self) -> None:
        """A key was pressed: a player who was played for plays again."""
        if self.seat is not None and not self.is_given:
            self.live.give_sign(self.seat)

    def do(self, deed: str, about: str | bool) -> str:
        """`say` to all, `react` to a deal, or want the `end` or not; returns a sentence if that cannot be."""
        if self.seat is None:
            return ONLY_LOOKS_ON
        if deed == "end" and self.seat not in self.live.voters:
            return "Only players still in the game can settle that."
        return self.live.do(deed, self.seat, about)

    def mute(self, seat: Seat, is_muted: bool) -> None:
        """Hear somebody no longer, or again."""
        (self.muted.add if is_muted else self.muted.discard)(seat)

    async def again(self) -> str:
        """Set up the same game once more, or sit down at it; returns a sentence of what came of it."""
        if self.seat is None:
            return ONLY_LOOKS_ON
        try:
            table = await play_again(self.services, self.live)
        except (SetupError, SaveError) as why:
            return str(why)
        return f"You have a seat at {table.code}; quit, then find it in the lobby."

    @property
    def has_taken(self) -> bool:
        """Whether they have taken their seat over, and can give it back to its bot."""
        return self.seat is not None and not self.is_given and self.live.is_taken(self.seat)

    async def give_back(self) -> str:
        """Let a bot have the seat again; returns a sentence of what came of it."""
        if not self.has_taken:
            return "Your seat is yours: give it to someone who is here."
        giving = self.services.registry.give_back(self.live.table_setup, self.services.who.id)
        return await _why_not(giving) or "A bot has your seat again."

    @property
    def wants_end(self) -> bool:
        return self.seat in self.live.agreed

    async def give_to(self, somebody: Somebody) -> str:
        """Let somebody who is here have the chair; returns a sentence of what came of it."""
        if self.seat is None:
            return ONLY_LOOKS_ON
        giving = self.services.registry.hand_over(self.live.table_setup, self.seat, somebody)
        given = f"Your seat is {somebody.name}'s now; they will find the table in the lobby."
        return await _why_not(giving) or given


async def _why_not(change: Awaitable[None]) -> str:
    """Change something about the table; returns a sentence if that is not possible."""
    try:
        await change
    except (NoSeat, SaveError) as why:
        return str(why)
    return ""


# --- in words


HELP = "say HELLO talks to everyone; words lists what else you can do at a table."

WORDS: Mapping[str, str] = {
    "say": "say, and a message: tell everyone.",
    "mute": "mute, and a name: stop hearing that player; hear undoes it.",
    "hear": "",
    "call it": f"call it, and one of these: {', '.join(REACTIONS)}. Say what you think of the last deal.",
    "agree to end": "agree to end: the game ends as it stands once everyone here agrees; play on takes that"
    " back.",
    "play on": "",
    "give seat to": "give seat to, and the name of someone who is here: they take over for you.",
    "rematch": "rematch: the same game once more, with everyone who is here and wants to.",
    "let in": "let in, and a name: someone may take over a bot's seat, if everyone here agrees.",
    "leave seat": "leave seat: the bot whose seat you took over plays on for you.",
    "dice": "dice: check that no one chose how they fall.",
    "link": "link: where friends watch with a browser.",
    "new link": "new link: the links and the code given out so far stop working.",
    "keep": "keep, and the line from the .pub file of your ssh key: your name is yours from then on.",
    "words": "quit: leave for the lobby; your seat stays yours.",
}
"""What can be typed, and how that is told."""

_One = TypeVar("_One")


async def obey(chair: Attendee, typed: str) -> Sequence[str] | None:
    """Do what a line asks for; returns what is told, None if it is none of these words."""
    for word in chair.words:
        if f"{simple(typed)} ".startswith(f"{word} "):
            rest = typed.strip()[len(word) :].strip()
            return tuple(filter(None, await settle(chair, word, rest)))
    return None


async def settle(chair: Attendee, word: str, rest: str = "") -> Sequence[str]:
    """Do what a word is for, with what stands behind it; returns what is told."""
    match word:
        case "say" if len(rest) > LONGEST_SAID:
            return (f"That is {count(len(rest), 'character')}; the limit is {LONGEST_SAID}.",)
        case "say":
            return (chair.do("say", rest) if rest else "Say what?",)
        case "mute" | "hear":
            others = chair.others
            people = {chair.live.table.names[seat]: seat for seat in others}
            people |= {name: seat for seat, name in others.items()}
            name, seat, why = _meant(rest, people, "No one else here has that name.")
            if seat is None:
                return (why,)
            chair.mute(seat, word == "mute")
            return (f"You no longer hear {name}." if word == "mute" else f"You hear {name} again.",)
        case "call it":
            known = dict.fromkeys(REACTIONS, True)
            reaction, is_known, _ = _meant(rest, known, "")
            return (chair.do("react", reaction) if is_known else f"One of these: {', '.join(REACTIONS)}.",)
        case "agree to end" | "play on":
            return (chair.do("end", word == "agree to end"),)
        case "give seat to":
            there = {each.name: each for each in chair.may_have_it}
            _, to, why = _meant(rest, there, "No one here has that name.")
            return (why if to is None else await chair.give_to(to),)
        case "let in":
            waiting = {name: id for id, name in chair.live.knocking.items()}
            _, id, why = _meant(rest, waiting, "No one of that name waits for a seat.")
            return (why if id is None else chair.do("let_in", id),)
        case "rematch":
            return (await chair.again(),)
        case "leave seat":
            return (await chair.give_back(),)
        case "dice":
            return chair.live.about_dice()
        case "link":
            return (chair.link or "No one can watch this table with a browser.",)
        case "new link":
            return (await chair.revoke_links(),)
        case "keep":
            return (await chair.services.add_key(rest),) if rest else how_to_keep(chair.services)
    return tuple(filter(None, map(WORDS.__getitem__, chair.words)))


def _meant(typed: str, known: Mapping[str, _One], unknown: str) -> tuple[str, _One | None, str]:
    """Which of those with these names is meant: its name and itself, or None and why, as a sentence."""
    names = [*known]
    hits = found(typed, names)
    if len(hits) == 1:
        return names[hits[0]], known[names[hits[0]]], ""
    return "", None, which([names[hit] for hit in hits]) if hits else unknown


def how_to_keep(services: Services) -> Sequence[str]:
    """What a guest has to paste to have their name for good, and where else they can have it, in lines."""
    told = (
        "It is the line in a file like ~/.ssh/id_ed25519.pub. To be called something else, write that name"
        " before it."
    )
    link = services.device_link()
    return (f"{told} Or go on in a browser, and keep it there:", link) if link else (told,)

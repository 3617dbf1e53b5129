"""What is settled at a table as a page: a form for all of it, and a key that a guest's name is kept by."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tui.pages.fields import Choice, Doing, Form, Value
from tui.pages.notice import AskPage
from tui.pages.page import BACK, Answer, FormPage, LeavePage, Wait
from tui.serve.at_table import Attendee, how_to_keep, settle
from tui.serve.chat import REACTIONS
from tui.serve.players import LONGEST_KEY
from tui.serve.visit import Services
from tui.table.table import Waits
from tui.words.phrases import listed

_GAME = "The game"
_LETS_IN, _BOT = "let in ", "*"
"""Fields and values of the form: whom to let in, and that a bot has the seat again."""


class KeepPage(AskPage):
    """Asks a guest for the key by which they become a player."""

    def __init__(self, services: Services, settled: Callable[[str], None]) -> None:
        """`settled` is told what is in the way, if anything is: else they have to come again."""

        def keep(text: str) -> Answer:
            async def add() -> Answer:
                settled(await services.add_key(text))
                return None

            return Wait(add)

        super().__init__(
            "Keep your name",
            "Line of your .pub file",
            "Keep it",
            keep,
            longest=LONGEST_KEY,
            help="\n".join(how_to_keep(services)),
        )


class AtTablePage(FormPage):
    """Nothing is done before the last line."""

    id = "at_table"
    heading = "At this table"

    def __init__(self, chair: Attendee, settled: Callable[[str], None]) -> None:
        """`settled` is told what came of it, if anything, as a sentence."""
        self._chair = chair
        self._settled = settled
        done = Doing("do", "Done", help="Done")
        self.form = Form([*_people(chair), *_own(chair), _dice(chair), *_link(chair), done])

    def do(self, word: str) -> Answer:
        if word == BACK:
            return LeavePage()
        return Wait(self._settle)

    async def _settle(self) -> Answer:
        told = ""
        for field in self.form.fields:
            if field.is_changed:
                words = self._in_words(field.name, field.value)
                told = " ".join(await settle(self._chair, *words)) or told
        return LeavePage(lambda: self._settled(told))

    def _in_words(self, name: str, value: Value) -> tuple[str, str]:
        """The word that does what a field now says, and what stands behind it."""
        if name.startswith(_LETS_IN):
            return "let in", self._chair.live.knocking.get(name.removeprefix(_LETS_IN), "")
        match name:
            case "give" if value == _BOT:
                return "leave seat", ""
            case "deal":
                return "call it", str(value)
            case "end":
                return ("agree to end" if value else "play on"), ""
            case "give":
                return "give seat to", next(
                    (each.name for each in self._chair.may_have_it if each.id == value), ""
                )
            case "links":
                return "new link", ""
        return ("hear" if value else "mute"), self._chair.others[int(name)]


def _choice(
    name: str, label: str, words: dict[Value, str], help: str, value: Value = "", heading: str = _GAME
) -> Choice:
    """One of the values that `words` has a name for."""
    return Choice(name, label, tuple(words), value, words.__getitem__, help=help, heading=heading)


def _people(chair: Attendee) -> Iterator[Choice]:
    """Whether each of the others is heard."""
    words: dict[Value, str] = {True: "you hear it", False: "muted"}
    help = "Only you stop hearing it; the others still do."
    for seat, name in chair.others.items():
        yield _choice(f"{seat}", f"What {name} says", words, help, seat not in chair.muted, "Talk")


def _dice(chair: Attendee) -> Choice:
    """What can be known of them."""
    table_setup = chair.live.table_setup
    said = listed(table_setup.dice.words)
    words = "that day" if table_setup.day else "everyone's words"
    help = f"They follow from {words} and a secret whose SHA-256 is: {table_setup.promise}"
    return _choice("dice", "The dice", {"": f"from {said}" if said else "cannot be checked"}, help)


def _link(chair: Attendee) -> Iterator[Choice]:
    """Where friends watch, if they can, and for how long the links lead there."""
    if chair.link:
        yield _choice("link", "A link to watch", {"": "for friends with a browser"}, chair.link)
    if chair.is_owners:
        help = "With new ones, those you gave out so far stop working."
        yield _choice("links", "Links and code", {False: "stay as they are", True: "new ones"}, help, False)


def _own(chair: Attendee) -> Iterator[Choice]:
    """What only those who sit here may settle."""
    live = chair.live
    if chair.seat is None:
        return
    people = live.table.people_for([chair.seat])
    persons = live.table.persons_for([chair.seat])
    if live.last_deal is not None:
        parties = [people.object(seat) for seat in (live.last_deal.proposer, live.last_deal.partner)]
        words: dict[Value, str] = {"": "say nothing", **{each: each for each in REACTIONS}}
        help = "Tell everyone what you think of it, once per deal."
        yield _choice("deal", f"The deal of {listed(parties)}", words, help, heading="Talk")
    if live.table.waits is not Waits.NOBODY:
        agreed = persons.all_of(sorted(live.agreed)) or "nobody"
        help = f"It ends as it stands once everyone here agrees; so far {agreed}."
        words = {False: "play on", True: "you would"}
        yield _choice("end", "End the game here", words, help, chair.wants_end)
    for id, waits in live.knocking.items():
        help = "They take over a bot's seat once everyone here agrees."
        words = {False: "not yet", True: "let them in"}
        yield _choice(f"{_LETS_IN}{id}", f"A seat for {waits}", words, help, False)
    names = {each.id: each.name for each in chair.may_have_it}
    if chair.has_taken:
        names[_BOT] = "its bot"
    if names:
        help = "Someone who is here but not seated at this table can take over for you."
        words = {"": "stays yours", **{id: f"goes to {name}" for id, name in names.items()}}
        yield _choice("give", "Your seat", words, help)

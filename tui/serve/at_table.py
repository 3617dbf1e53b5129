"""What is settled with the others at a table, on a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tui.pages.fields import Choice, Doing, Form
from tui.pages.page import BACK, Answer, FormPage, Leave
from tui.serve.around import REACTIONS, Chair
from tui.table.table import Waits
from tui.words.phrases import listed

_DEAL, _END, _GIVE = "deal", "end", "give"
_GAME = "The game"


class AtTablePage(FormPage):
    """Nothing is done before the last line."""

    id = "at_table"
    heading = "At this table"

    def __init__(self, chair: Chair, settled: Callable[[str], None]) -> None:
        """`settled` is told what came of it, if anything, as a sentence."""
        self._chair = chair
        self._settled = settled
        self.form = Form([*_people(chair), *_own(chair), _dice(chair), Doing("do", "Done", help="Done")])

    def do(self, word: str) -> Answer:
        if word == BACK:
            return Leave()
        chair, told = self._chair, ""
        for field in self.form.fields:
            if not isinstance(field, Choice) or not field.is_changed:
                continue
            if field.name == _DEAL:
                told = chair.react(str(field.value)) or told
            elif field.name == _END:
                told = chair.would_end(field.value is True) or told
            elif field.name == _GIVE:
                to = next((each for each in chair.may_have_it if each.id == field.value), None)
                told = "No one by that name is here anymore." if to is None else chair.give_to(to)
            else:
                chair.mute(int(field.name), field.value is False)
        return Leave(lambda: self._settled(told))


def _people(chair: Chair) -> list[Choice]:
    """Whether each of the others is heard."""
    fields = []
    for seat, name in chair.others.items():
        field = Choice(f"{seat}", f"What {name} says", (True, False), seat not in chair.muted)
        field.words = lambda heard: "you hear it" if heard else "muted"
        field.help, field.heading = "Only you stop hearing it; the others still do.", "Talk"
        fields.append(field)
    return fields


def _dice(chair: Chair) -> Choice:
    """What can be known of them."""
    said = listed([place.word for place in chair.hosted.gathering.places if place.word])
    field = Choice("dice", "The dice", ("",), "", lambda _: f"from {said}" if said else "cannot be checked")
    promise = chair.hosted.gathering.promise
    field.help = f"They follow from everyone's words and a secret whose SHA-256 is: {promise}"
    field.heading = _GAME
    return field


def _own(chair: Chair) -> Iterator[Choice]:
    """What only those who sit here may settle."""
    hosted = chair.hosted
    if chair.seat is None:
        return
    people = hosted.table.people_for([chair.seat])
    if hosted.last_deal is not None:
        parties = [people.object(seat) for seat in (hosted.last_deal.proposer, hosted.last_deal.partner)]
        deal = Choice(_DEAL, f"The deal of {listed(parties)}", ("", *REACTIONS), "")
        deal.words = lambda word: str(word) or "say nothing"
        deal.help, deal.heading = "Tell everyone what you think of it, once per deal.", "Talk"
        yield deal
    if hosted.table.waits is not Waits.NOBODY:
        agreed = people.all_of(sorted(hosted.agreed)) or "nobody"
        end = Choice(_END, "End the game here", (False, True), chair.wants_end)
        end.words = lambda wants: "you would" if wants else "play on"
        end.help = f"It ends as it stands once everyone here agrees; so far {agreed}."
        end.heading = _GAME
        yield end
    if names := {each.id: each.name for each in chair.may_have_it}:
        give = Choice(_GIVE, "Your seat", ("", *names), "")
        give.words = lambda who: f"goes to {names[str(who)]}" if who else "stays yours"
        give.help = "Someone who is here but not seated at this table can take over for you."
        give.heading = _GAME
        yield give

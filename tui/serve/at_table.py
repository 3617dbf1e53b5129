"""What is settled with the others at a table, on a page."""

from __future__ import annotations

from collections.abc import Callable

from tui.pages.fields import Choice, Doing, Field, Form
from tui.pages.page import BACK, Answer, FormPage, Leave
from tui.serve.around import REACTIONS, Chair
from tui.table.table import Waits
from tui.words.phrases import listed

_DEAL, _END, _GIVE = "deal", "end", "give"


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


def _people(chair: Chair) -> list[Field]:
    """Whether each of the others is heard."""
    return [
        Choice(
            f"{seat}",
            f"What {name} says",
            values=(True, False),
            value=seat not in chair.muted,
            words=lambda heard: "you hear it" if heard else "muted",
            help="Only you stop hearing it; the others still do.",
            heading="Talk",
        )
        for seat, name in chair.others.items()
    ]


def _dice(chair: Chair) -> Field:
    """What can be known of them."""
    said = listed([place.word for place in chair.hosted.gathering.places if place.word])
    return Choice(
        "dice",
        "The dice",
        values=("",),
        value="",
        words=lambda _: f"from {said}" if said else "cannot be checked",
        help="They follow from everyone's words and a secret whose SHA-256 is: "
        f"{chair.hosted.gathering.promise}",
        heading="The game",
    )


def _own(chair: Chair) -> list[Field]:
    """What only those who sit here may settle."""
    hosted, fields = chair.hosted, list[Field]()
    if chair.seat is None:
        return fields
    people = hosted.table.people_for([chair.seat])
    if hosted.last_deal is not None:
        parties = [people.object(seat) for seat in (hosted.last_deal.proposer, hosted.last_deal.partner)]
        fields.append(
            Choice(
                _DEAL,
                f"The deal of {listed(parties)}",
                values=("", *REACTIONS),
                value="",
                words=lambda word: str(word) or "say nothing",
                help="Tell everyone what you think of it, once per deal.",
                heading="Talk",
            )
        )
    if hosted.table.waits is not Waits.NOBODY:
        agreed = people.all_of(sorted(hosted.agreed)) or "nobody"
        fields.append(
            Choice(
                _END,
                "End the game here",
                values=(False, True),
                value=chair.wants_end,
                words=lambda wants: "you would" if wants else "play on",
                help=f"It ends as it stands once everyone here agrees; so far {agreed}.",
                heading="The game",
            )
        )
    names = {each.id: each.name for each in chair.may_have_it}
    if names:
        fields.append(
            Choice(
                _GIVE,
                "Your seat",
                values=("", *names),
                value="",
                words=lambda who: f"goes to {names[str(who)]}" if who else "stays yours",
                help="Someone who is here but not seated at this table can take over for you.",
                heading="The game",
            )
        )
    return fields

"""Each kind of question at a table, as a page is told it: made by the screens that ask it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

from engine.board import TitleNumber
from engine.commands import Goods, Offer
from engine.events import Reason
from engine.steps import Auction, Considers, JailTurn, MayBuy, Owes, PassTurn, StartTurn, Step, TurnOver
from tests.support.position import position, title_of
from tests.tui.sittings import playing, sitting
from tui.screen.game import GameScreen
from tui.serve.web import position_data
from tui.serve.web.acts import Acts
from tui.serve.web.question_data import TableOffer

END = (TurnOver(0), PassTurn(0))


def _number(name: str) -> TitleNumber:
    return title_of(position(), name)


_PARK, _BALTIC = _number("Park Place"), _number("Baltic Avenue")
_OWNS = {"Boardwalk": 0, "Baltic Avenue": 1, "Oriental Avenue": 0, "Reading Railroad": 0}
_DEBT = Owes(0, 1, 560, Reason.RENT, _BALTIC, is_debt=True)

QUESTIONS: dict[str, tuple[Sequence[Step], Sequence[str]]] = {
    "roll": ((StartTurn(0), *END), ()),
    "end of turn": (END, ()),
    "in jail": ((JailTurn(0), *END), ()),
    "buy": ((MayBuy(0, _PARK), *END), ()),
    "auction": ((Auction(0, _PARK, bidders=(0, 1), leader=1, bid=40), *END), ()),
    "a sum": ((Auction(0, _PARK, bidders=(0, 1), leader=1, bid=40), *END), ("Bid a sum",)),
    "proposing a trade": (END, ("Trade ...", "Baltic Avenue, purple")),
    "answering a trade": ((Considers(0, Offer(1, 0, Goods(titles=(_BALTIC,)), Goods(300)), 0), *END), ()),
    "a counteroffer": (
        (Considers(0, Offer(1, 0, Goods(titles=(_BALTIC,)), Goods(300)), 0), *END),
        ("Counter ...",),
    ),
    "debt": ((_DEBT, *END), ()),
    "a list": (END, ("Mortgage ...",)),
    "being sure": (END, ("Give up",)),
}
"""What is asked, and what is tapped then."""


async def moments() -> AsyncIterator[tuple[str, dict[str, Any]]]:
    """The name of each, and what a page is told."""
    for name in QUESTIONS:
        if name not in _told:
            _told[name] = await _made(*QUESTIONS[name])
        yield name, _told[name]


_told: dict[str, dict[str, Any]] = {}
"""What has been made: every page is told the same."""


async def _made(agenda: Sequence[Step], taps: Sequence[str]) -> dict[str, Any]:
    cash = (300, 900) if agenda[0] is _DEBT else (900, 900)
    async with playing(sitting(position(cash, owns=_OWNS, agenda=(*agenda,)))) as play:
        screen = play.app.screen
        assert isinstance(screen, GameScreen)
        for label in taps:
            acts = Acts()
            offer = TableOffer(screen, acts).told()
            parts = [*offer.get("answers", ()), *offer.get("beside", ()), *offer.get("rows", ())]
            act = acts.find(next(each["do"] for each in parts if each["label"] == label))
            assert act is not None
            await act(None)
        position_told = position_data.position(screen.view, screen.look)
        offered = TableOffer(screen, Acts()).told()
        return {"view": {"whole": True, **position_told}, "offer": offered}

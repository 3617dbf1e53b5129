"""Positions that somebody made up or edited: what cannot be is refused when it is read, and never later."""

from __future__ import annotations

import random
import re

import pytest

import magnate
from engine.games import OWN
from tests.support.long import few
from tests.tui.library.test_library import wandered

MONOPOLY = (
    "monopoly-1935 rent_part_property=on | agenda=[PassTurn(p1),{}]"
    " | p0 $5 @5 Boardwalk | p1 $9 @39 BalticAvenue"
)
LANDLORD = (
    "landlord-1904 lot_trades=on | agenda=[PassTurn(p0),{}] own=([(0,p1,p0,9,0,0,[Lot5],0,0,0)],1)"
    " | p0 $300 @0 Lot1 | p1 $30 @5 Lot2 Lot5* | p2 $5 @5"
)
FINANCE = (
    "finance-1936 | agenda=[PassTurn(p0),{}] houses=0"
    " | p0 $90 @5 GoatAlley=1 | p1 $900 @5 HillsideDrive own=(99,yes,yes,no)"
)
NOWHERE = (
    "landlord-1904 | agenda=[PassTurn(p0),ChoosePass(p0,-1),LotChoice(p0,Lot1,p1,1)] | p0 $9 @0 | p1 $9 @5"
)
"""A position in which it is asked, after the first answer, what nobody could be asked there."""

_OVERBUILT = "The position has impossible owners or buildings."

NUMBER = re.compile(r"-?\d+")


def refused(text: str) -> str:
    with pytest.raises(magnate.Misread) as told:
        magnate.position(text)
    return str(told.value)


@pytest.mark.parametrize(
    ("text", "possible", "impossible"),
    [
        (LANDLORD, "Considers(p1,(p0,p1,$300,Lot2),0)", "Considers(p1,(p0,p1,$301,Lot2),0)"),
        (LANDLORD, "Considers(p1,(p0,p1,$1,Lot2),0)", "Considers(p1,(p0,p1,$1,Lot3),0)"),
        (LANDLORD, "Considers(p1,(p0,p1,$1,Lot2),0)", "Considers(p2,(p0,p1,$1,Lot2),0)"),
        (
            LANDLORD,
            "ConsidersLoan(p0,(p1,p0,300,5,0,[Lot2],0,0))",
            "ConsidersLoan(p0,(p1,p0,301,5,0,[Lot2],0,0))",
        ),
        (
            LANDLORD,
            "ConsidersLoan(p0,(p1,p0,9,5,0,[Lot2],0,0))",
            "ConsidersLoan(p2,(p1,p0,9,5,0,[Lot2],0,0))",
        ),
        (LANDLORD, "LotChoice(p0,Lot7,bank1,7)", "LotChoice(p0,Lot7,bank1,-5)"),
        (LANDLORD, "LotChoice(p0,Lot7,p2,4)", "LotChoice(p0,Lot7,p2,8)"),
        (LANDLORD, "ChoosePass(p0,10)", "ChoosePass(p0,-1)"),
        (FINANCE, "ConsidersHouses(p1,p0,[GoatAlley],900)", "ConsidersHouses(p1,p0,[GoatAlley],901)"),
        (FINANCE, "ConsidersSale(p0,p1,1,900)", "ConsidersSale(p0,p1,1,901)"),
        (FINANCE, "ConsidersSale(p0,p1,1,10)", "ConsidersSale(p0,p1,2,10)"),
        (FINANCE, "GiveHouses(p0,p1,1,10,[])", "GiveHouses(p0,p1,2,10,[])"),
        (FINANCE, "MoveHouse(p1)", "MoveHouse(p0)"),
        (
            MONOPOLY,
            "ConsidersPart(p0,(p1,p0,90,rent,Boardwalk,yes,none),9,[BalticAvenue])",
            "ConsidersPart(p0,(p1,p0,90,rent,Boardwalk,yes,none),10,[BalticAvenue])",
        ),
        (
            MONOPOLY,
            "ConsidersPart(p0,(p1,p0,90,rent,Boardwalk,yes,none),9,[BalticAvenue])",
            "ConsidersPart(p1,(p1,p0,90,rent,Boardwalk,yes,none),9,[BalticAvenue])",
        ),
    ],
)
def test_a_question_is_one_that_could_be_asked_and_answered(
    text: str, possible: str, impossible: str
) -> None:
    assert not magnate.position(text.format(possible)).is_over
    assert refused(text.format(impossible)) == "The position cannot be played."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LANDLORD.format("BeforeThrow(bank)"), "The position asks somebody who does not play."),
        (
            MONOPOLY.format("Auction(p0,ParkPlace,none,bank,1,[p0,bank],none,0,[],none)"),
            "The position asks somebody who does not play.",
        ),
        (
            LANDLORD.format("Considers(p1,(p0,p1,$1,Lot2),0),BeforeThrow(p0)"),
            "The position has an offer with something before its answer.",
        ),
        (MONOPOLY.format("Due(p0,0,[])").replace("Boardwalk", "Boardwalk=6"), _OVERBUILT),
        (
            "monopoly-1935 | agenda=[] | p0 $5 @5 | p1 $9 @39",
            "The position has nothing that happens next, and nobody who has won.",
        ),
        (MONOPOLY.format("Due(p0,0,[p0])").replace("[p0]", "none"), "A list stands in brackets, not 'none'."),
        (LANDLORD.replace("[Lot5]", "[Lot1]"), "The position has an impossible loan."),
        (LANDLORD.replace("[Lot5]", "[Lot2]"), "The position has an impossible loan."),
        (LANDLORD.replace("[Lot5]", "[Lot5,Lot5]"), "The position has an impossible loan."),
        (LANDLORD.replace(",1) |", ",0) |"), "The position has an impossible loan."),
        (
            MONOPOLY.replace(" | p0", " decks=[[c20],[c1]] | p0").format("Due(p0,0,[])"),
            "The position has a card in the wrong deck.",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(text: str, why: str) -> None:
    assert refused(text.format("BeforeThrow(p0)")) == why


def test_a_made_up_position_that_leads_no_further_says_so_and_is_still_written_out() -> None:
    game = magnate.position(NOWHERE)
    game.play("p0 RentLot")
    assert repr(game).endswith("\n p0 is asked: ChoosePass>")
    with pytest.raises(magnate.Misread, match=r"^The position in which this game began leads no further\.$"):
        game.play("p0 UsePass")


def edited(text: str, rng: random.Random) -> str:
    """A position with one number changed, or one word left out or put elsewhere."""
    numbers, words = [*NUMBER.finditer(text)], text.split(" ")
    if rng.random() < 0.6:
        found = rng.choice(numbers)
        number = rng.choice((0, 1, -1, int(found.group()) + 1, int(found.group()) * 10, rng.randrange(40)))
        return f"{text[: found.start()]}{number}{text[found.end() :]}"
    word = words.pop(rng.randrange(1, len(words)))
    return " ".join(
        words if rng.random() < 0.5 else [*words[: (at := rng.randrange(1, len(words)))], word, *words[at:]]
    )


@pytest.mark.parametrize("rules", few(OWN))
def test_an_edited_position_is_refused_or_played_on_and_raises_nothing_else(rules: str) -> None:
    rng, read = random.Random(5), 0
    for seed in range(16):
        text = wandered(rules, seed % 6, rng.randrange(150)).position()
        try:
            game = magnate.position(edited(text, rng))
        except (magnate.Misread, magnate.SetupError):
            continue
        read += 1
        for _ in range(20):
            if game.is_over:
                break
            commands = game.legal() + (magnate.deals(game) if rng.random() < 0.3 else [])
            try:
                events = game.play(rng.choice(commands))
            except magnate.Misread:
                break
            assert game.tell(events) is not None
            assert str(game)
    assert read > 4

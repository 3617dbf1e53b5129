"""What a player has before them, as a stack: what is opened, planned, filled in, asked about and given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import pytest

from engine.commands import Build, Buy, Command, DrawCredit, EndTurn, GiveUp, Mortgage, Propose
from engine.events import Reason
from engine.game import Game
from engine.games import all_games
from engine.games.landlord1904.commands import Repay
from engine.ruleset import RuleSet
from engine.steps import Auction, MayBuy, Owes, PassTurn, Step, TurnOver
from tests.support import finance, landlord
from tests.support.position import position, title_of
from tests.tui.lockstep import GAMES, table_at
from tests.tui.screen.panels.sheets import OnPanel
from tests.tui.screen.panels.test_sheet import drafts
from tui.ask.answers import limit_entries
from tui.ask.conversation import Act, Conversation, Filling, Given, OpenList, Sure, Writing
from tui.ask.conversation_start import asked, out_of_game
from tui.ask.plan import NEEDED, Plan
from tui.ask.sheet import Seen, Take
from tui.ask.vocabulary import known_words
from tui.ask.ways import WayDraft
from tui.screen.desk import Desk
from tui.screen.panels.base import Say
from tui.screen.panels.sheet import Picker
from tui.words.menu import AnswerKind, AskAmount, BidUpTo, Entry, Follow, Submenu
from tui.words.phrases import People

PEOPLE = People(("You", "Bea", "Cyd"), you=0)
END = (TurnOver(0), PassTurn(0))
BALTIC, MEDITERRANEAN, PARK, BOARDWALK = (
    title_of(position(), name)
    for name in ("Baltic Avenue", "Mediterranean Avenue", "Park Place", "Boardwalk")
)

Value = TypeVar("Value")


def at(game: Game) -> Conversation:
    return asked(Seen(game, PEOPLE), 0)


def then(act: Act) -> Conversation:
    """The next state."""
    assert isinstance(act, Conversation), act
    return act


def top(now: Conversation, kind: type[Value]) -> Value:
    assert isinstance(now.top, kind)
    return now.top


def entry(now: Conversation, label: str) -> Entry:
    """What is called so, in the list on top or at the question."""
    entries = now.top.entries if isinstance(now.top, OpenList) else now.prompt.entries if now.prompt else ()
    return next(one for one in entries if one.label.startswith(label))


def owning(*names: str, cash: int = 900, agenda: Sequence[Step] = END) -> Game:
    return position((cash, 900, 900), owns=dict.fromkeys(names, 0), agenda=agenda)


# --- the question


def test_enter_is_for_what_goes_on_and_nothing_is_chosen_where_nothing_does() -> None:
    assert at(owning()).do() == Given((EndTurn(0),))
    assert at(owning(agenda=(MayBuy(0, PARK), *END))).do() == "Choose first: Buy (b) or Auction it (a)."


def test_every_answer_has_a_kind() -> None:
    now = at(owning("Baltic Avenue"))
    kinds = {one.label.removesuffix(" ..."): one.kind for one in (*now.answers, *now.beside)}
    assert kinds["End turn"] is AnswerKind.GOES_ON
    assert kinds["Mortgage"] is AnswerKind.LOOKS
    assert kinds["Give up"] is AnswerKind.LEAVES
    bought = {one.label: one.kind for one in at(owning(agenda=(MayBuy(0, PARK), *END))).answers}
    assert bought == {"Buy": AnswerKind.SPENDS, "Auction it": AnswerKind.ANSWERS}
    row = entry(then(now.choose(entry(now, "Mortgage"))), "Baltic")
    assert now.kind(row) is AnswerKind.SPENDS


@pytest.mark.parametrize("rule_set", all_games(), ids=lambda rule_set: rule_set.id)
def test_what_costs_money_by_its_name_is_a_kind_that_spends(rule_set: RuleSet) -> None:
    for words in known_words(rule_set):
        if words.label.startswith(("Buy", "Pay", "Bid", "Build", "Rent", "Accept")):
            assert words.answer_kind is AnswerKind.SPENDS, words.label
        if words.label.startswith(("Refuse", "Decline", "Drop out", "Stay")):
            assert words.answer_kind is AnswerKind.ANSWERS, words.label


def test_a_purchase_that_cannot_be_paid_offers_what_raises_the_money() -> None:
    poor = at(owning("Baltic Avenue", cash=10, agenda=(MayBuy(0, PARK), *END)))
    assert [one.label.removesuffix(" ...") for one in poor.answers] == ["Auction it", "Trade", "Mortgage"]
    rich = at(owning("Baltic Avenue", agenda=(MayBuy(0, PARK), *END)))
    assert [one.label for one in rich.answers] == ["Buy", "Auction it"]


def test_yes_buys_where_a_purchase_is_asked_about_and_means_nothing_elsewhere() -> None:
    now = at(owning(agenda=(MayBuy(0, PARK), *END)))
    assert now.yes is not None
    assert now.choose(now.yes) == Given((Buy(0),))
    assert at(owning()).yes is None


def test_the_ways_out_of_a_debt_come_first_and_the_cheapest_is_expected() -> None:
    debt = Owes(0, 1, 200, Reason.RENT, BOARDWALK)
    now = at(owning("Park Place", "Baltic Avenue", cash=50, agenda=(debt, *END)))
    assert now.is_list
    assert now.answers[0].is_default
    assert [one.is_default for one in now.answers].count(True) == 1
    way = then(now.do())
    assert isinstance(top(way, Filling).sheet.draft, WayDraft)
    given = way.do()
    assert isinstance(given, Given)
    assert {type(command) for command in given.commands} == {Mortgage}


def test_a_limit_that_is_past_is_the_first_fact() -> None:
    game = owning(agenda=(Auction(0, PARK, bidders=(0, 1), leader=1, bid=40), *END))
    now = asked(Seen(game, PEOPLE), 0, limit=30)
    assert now.prompt is not None
    assert "$30" in now.prompt.facts[0]


# --- lists and plans


def mortgaging(*names: str, cash: int = 900) -> Conversation:
    now = at(owning(*names, cash=cash))
    return then(now.choose(entry(now, "Mortgage")))


def test_what_is_chosen_from_a_list_is_planned_and_done_together() -> None:
    now = mortgaging("Baltic Avenue", "Park Place", "Boardwalk")
    now = then(now.choose(entry(now, "Baltic")))
    now = then(now.choose(entry(now, "Park")))
    assert now.plan is not None
    assert now.comes_to == (now.plan.told,)
    assert entry(now, "Baltic").gone == "chosen"
    assert now.do() == Given((Mortgage(0, BALTIC), Mortgage(0, PARK)))


def test_what_is_planned_is_taken_out_by_choosing_it_again() -> None:
    first = mortgaging("Baltic Avenue", "Park Place", "Boardwalk")
    both = then(first.choose(entry(first, "Baltic")))
    both = then(both.choose(entry(both, "Park")))
    one = then(both.choose(entry(both, "Baltic")))
    assert one.do() == Given((Mortgage(0, PARK),))
    assert entry(one, "Baltic").gone == ""
    none = then(one.choose(entry(one, "Park")))
    assert none.plan is None
    assert top(none, OpenList).entries == top(first, OpenList).entries


def test_a_house_more_on_a_lot_that_is_planned_is_added_or_says_why_not() -> None:
    now = at(owning("Baltic Avenue", "Mediterranean Avenue"))
    now = then(now.choose(entry(now, "Build")))
    now = then(now.choose(entry(now, "A house on Baltic")))
    assert entry(now, "A house on Baltic").gone == "planned"
    assert "Build evenly" in str(now.choose(entry(now, "A house on Baltic")))
    for street in ("Mediterranean", "Baltic"):
        now = then(now.choose(entry(now, f"A house on {street}")))
    assert now.plan is not None
    assert now.plan.commands == tuple(Build(0, (lot,)) for lot in (BALTIC, MEDITERRANEAN, BALTIC))


def test_what_a_later_part_of_a_plan_needs_is_not_taken_out_before_it() -> None:
    plan: Plan | str = Plan.of(owning("Baltic Avenue", "Mediterranean Avenue"), 0)
    for lot in (BALTIC, MEDITERRANEAN, BALTIC):
        assert isinstance(plan, Plan)
        plan = plan.with_one(Build(0, (lot,)))
    assert isinstance(plan, Plan)
    assert plan.without(Build(0, (MEDITERRANEAN,))) == NEEDED
    left = plan.without(Build(0, (BALTIC,)))
    assert isinstance(left, Plan)
    assert left.commands == (Build(0, (BALTIC,)), Build(0, (MEDITERRANEAN,)))


def test_what_is_planned_last_stays_marked_when_something_later_was_dropped() -> None:
    now = at(owning("Baltic Avenue", "Mediterranean Avenue"))
    now = then(now.choose(entry(now, "Build")))
    for street in ("Mediterranean", "Baltic", "Mediterranean", "Baltic"):
        now = then(now.choose(entry(now, f"A house on {street}")))
    now = now.drop_last()
    assert entry(now, "A house on Mediterranean").gone == "planned"
    assert entry(now, "All purple up to 2 houses").gone == "(instead)"


@pytest.mark.parametrize("kept", [0, 1])
def test_what_is_planned_in_1904_is_taken_out_by_choosing_it_again(kept: int) -> None:
    loans = [landlord.notes(0, 1, 20), landlord.notes(0, 1, 21)]
    now = at(landlord.position((300, 300, 300), loans=loans))
    now = then(now.choose(entry(now, "Repay")))
    labels = [row.label for row in top(now, OpenList).entries]
    for label in labels:
        now = then(now.choose(entry(now, label)))
    assert [row.gone for row in top(now, OpenList).entries] == ["chosen", "chosen"]
    now = then(now.choose(entry(now, labels[1 - kept])))
    assert now.do() == Given((Repay(0, kept, 100),))


def test_the_only_choice_there_is_is_done_at_once() -> None:
    now = mortgaging("Baltic Avenue")
    assert now.choose(entry(now, "Baltic")) == Given((Mortgage(0, BALTIC),))


def test_four_houses_on_the_only_lot_are_built_at_once_and_one_is_planned() -> None:
    game = finance.position((900, 900, 900), owns={0: 0}, circuit=(0,))
    now = at(game)
    now = then(now.choose(entry(now, "Build")))
    rows = top(now, OpenList).entries
    most = now.choose(rows[-1])
    assert isinstance(most, Given)
    assert isinstance(most.commands[0], Build)
    assert isinstance(now.choose(rows[0]), Conversation)


def test_what_was_planned_last_is_left_out_and_the_list_is_as_before() -> None:
    first = mortgaging("Baltic Avenue", "Park Place", "Boardwalk")
    now = then(first.choose(entry(first, "Baltic"))).drop_last()
    assert now.plan is None
    assert top(now, OpenList).entries == top(first, OpenList).entries


def test_a_row_that_excludes_what_was_planned_last_takes_its_place() -> None:
    game = position((900, 900), owns={"purple": 0, "light_blue": 0}, agenda=END)
    now = asked(Seen(game, People(("You", "Bea"), you=0)), 0)
    sets = then(now.choose(entry(now, "Build")))
    lots = then(sets.choose(top(sets, OpenList).entries[0]))
    planned = then(lots.choose(entry(lots, "All purple up to 4 houses")))
    instead = entry(planned, "All purple up to 2 houses")
    assert instead.gone == "(instead)"
    replaced = then(planned.choose(instead))
    at_once = then(lots.choose(entry(lots, "All purple up to 2 houses")))
    assert replaced.comes_to == at_once.comes_to
    gone = {row.label: row.gone for row in top(replaced, OpenList).entries}
    assert gone.items() >= {row.label: row.gone for row in top(at_once, OpenList).entries}.items()
    assert entry(replaced, "All purple up to 4 houses").gone == ""


def test_with_the_last_list_its_plan_is_dropped() -> None:
    game = position((900, 900), owns={"purple": 0, "light_blue": 0}, agenda=END)
    now = asked(Seen(game, People(("You", "Bea"), you=0)), 0)
    sets = then(now.choose(entry(now, "Build")))
    lots = then(sets.choose(top(sets, OpenList).entries[0]))
    planned = then(lots.choose(top(lots, OpenList).entries[0]))
    one_back = then(planned.back())
    assert one_back.plan is not None
    assert then(one_back.back()).plan is None


def test_typed_in_full_a_row_is_done_without_a_plan() -> None:
    now = at(owning("Baltic Avenue", "Park Place"))
    opens = entry(now, "Mortgage").does
    assert isinstance(opens, Submenu)
    assert now.choose(opens.entries[0]) == Given((Mortgage(0, BALTIC),))


def test_of_a_deed_s_list_everything_is_done_at_once() -> None:
    now = at(owning("Baltic Avenue", "Park Place"))
    opens = entry(now, "Mortgage").does
    assert isinstance(opens, Submenu)
    of_deed = now.open(OpenList("Baltic Avenue", opens.entries))
    assert of_deed.choose(opens.entries[0]) == Given((Mortgage(0, BALTIC),))


# --- sums, drafts, and what is asked before


def test_a_sum_is_within_its_range_and_of_whole_units() -> None:
    ask = AskAmount("How much?", 10, 90, lambda amount: DrawCredit(0, amount), unit=5)
    now = then(at(owning()).choose(Entry("", "Draw credit", ask)))
    assert top(now, Writing).ask is ask
    assert now.write(95) == "Enter an amount from $10 to $90."
    assert now.write(12) == "Enter a multiple of $5."
    assert now.write(20) == Given((DrawCredit(0, 20),))
    assert then(now.back()).top is None


def test_a_limit_is_given_as_such() -> None:
    now = at(owning(agenda=(Auction(0, PARK, bidders=(0, 1), bid=0), *END)))
    writing = then(now.choose(entry(now, "Set a limit")))
    assert writing.comes_to
    assert writing.write(300) == Given(limit=BidUpTo(0, 300))


def test_a_draft_is_filled_in_and_says_why_it_cannot_be_done() -> None:
    game = position((900, 900), owns={"Baltic Avenue": 0}, agenda=END)
    now = asked(Seen(game, People(("You", "Bea"), you=0)), 0)
    now = then(now.choose(entry(now, "Trade")))
    assert isinstance(now.do(), str)
    row = top(now, Filling).sheet.rows[0]
    assert isinstance(row, Take)
    taken = then(now.take(row))
    assert len(taken.opened) == len(now.opened)
    assert top(then(taken.do()), Sure).question == "You would give Baltic Avenue for nothing. Propose it?"
    given = then(taken.do()).do()
    assert isinstance(given, Given)
    assert isinstance(given.commands[0], Propose)


def test_what_ends_a_game_is_asked_about_and_only_yes_does_it() -> None:
    debt = Owes(0, 1, 200, Reason.RENT, BOARDWALK)
    now = at(owning(cash=50, agenda=(debt, *END)))
    sure = then(now.choose(entry(now, "Declare bankruptcy")))
    assert "you are out" in top(sure, Sure).question
    assert sure.do() == Given((GiveUp(0),))
    assert then(sure.back()).top is None


def test_who_is_out_watches_or_skips() -> None:
    now = out_of_game(Seen(owning(), PEOPLE))
    assert now.do() == Given(follow=Follow.WATCH)
    assert now.back() == Given(follow=Follow.SKIP)


# --- one rule for every plan and draft: Enter and y do it, Space takes a row, nothing else does


CONFIRMING = ("enter", "y")
OTHERS = "abcdefgimnopqrstuvwxzABCDEFGHIJKLMNOPQRSTUVWXYZ$*/"


def offered(panel: OnPanel) -> list[str]:
    """The keys that a panel says are for carrying out what is open."""
    return [hint.key for hint in panel.hints if hint.kind is AnswerKind.SPENDS]


@pytest.mark.parametrize("number", range(len(drafts())))
def test_every_draft_is_carried_out_by_the_same_keys_and_by_no_other(number: int) -> None:
    game, draft = drafts()[number]
    panel = OnPanel(Seen(game, People(("Ann", "Bea", "Cyd"), you=0)), draft)
    if isinstance(panel.panel, Picker):
        row = next(one for one in panel.sheet.rows if isinstance(one, Take) and not one.why_not)
        panel.point(row.shown.place)
    is_begun = isinstance(panel.panel, Picker) or panel.sheet.begun_with(game) is None
    assert offered(panel) == ["enter"] * is_begun
    assert [hint.key for hint in panel.hints if hint.is_default] == ["enter"]
    for key in OTHERS:
        trial = OnPanel(Seen(game, People(("Ann", "Bea", "Cyd"), you=0)), draft)
        assert not isinstance(trial.press(key), Given), key
    done = [OnPanel(Seen(game, People(("Ann", "Bea", "Cyd"), you=0)), draft) for _ in CONFIRMING]
    if isinstance(panel.panel, Picker):
        for one in done:
            one.point(row.shown.place)
    if not is_begun:  # Enter says how to begin, and y why it cannot be done
        assert all(isinstance(one.press(key), Say) for one, key in zip(done, CONFIRMING, strict=True))
        return
    results = [one.press(key) for one, key in zip(done, CONFIRMING, strict=True)]
    assert results[0] == results[1]
    assert len({one.now.asks for one in done}) == 1


def plans() -> list[tuple[Game, str]]:
    """A game, and the business that is planned in it."""
    dark = {"dark_blue": 0, "Baltic Avenue": 0}
    bound = ("Baltic Avenue", "Boardwalk")
    return [
        (position((900, 900, 900), owns=dark, agenda=END), "Mortgage"),
        (position((900, 900, 900), owns={"dark_blue": 0}, agenda=END), "Build"),
        (position((900, 900, 900), owns={"dark_blue": 0}, built={"dark_blue": 3}, agenda=END), "Sell"),
        (position((900, 900, 900), owns=dark, mortgaged=bound, agenda=END), "Lift"),
    ]


@pytest.mark.parametrize("number", range(len(plans())))
def test_every_plan_is_carried_out_by_the_same_keys_and_by_no_other(number: int) -> None:
    game, business = plans()[number]

    def planned() -> OnPanel:
        now = at(game)
        opens = entry(now, business)
        assert isinstance(opens.does, Submenu)
        panel = OnPanel(Seen(game, PEOPLE), opens.does, opens.label)
        panel.press("1")
        return panel

    assert planned().now.plan is not None
    assert offered(planned()) == ["enter"]
    results: list[Command] = []
    for key in CONFIRMING:
        given = planned().press(key)
        assert isinstance(given, Given)
        results += given.commands
    assert results[0] == results[1]
    for key in (*OTHERS, "space"):
        assert not isinstance(planned().press(key), Given), key


# --- a debt that cannot be paid


def ruined() -> Game:
    """You owe more than everything you own would bring."""
    return owning("Baltic Avenue", cash=50, agenda=(Owes(0, 1, 2000, Reason.RENT, BOARDWALK), *END))


def test_a_debt_that_cannot_be_paid_expects_giving_in_and_says_what_may_still_help() -> None:
    now = at(ruined())
    assert now.prompt is not None
    assert now.prompt.default == entry(now, "Declare bankruptcy")
    told = now.prompt.facts[-1]
    assert told == now.prompt.remarks[-1]
    assert told.startswith("Offer property (z), Trade (t), Mortgage (m)")
    assert told.endswith("may still help. If not: Declare bankruptcy (Q).")


def test_enter_at_a_debt_that_cannot_be_paid_asks_before_anybody_is_out() -> None:
    now = then(at(ruined()).do())
    assert top(now, Sure).question.startswith("Declare bankruptcy?")
    assert now.do() == Given((GiveUp(0),))
    assert then(now.back()).top is None


@pytest.mark.parametrize("rules", GAMES)
def test_every_debt_of_a_random_game_has_something_for_enter(rules: str) -> None:
    debts = 0
    for seed in range(6):
        for game, decision, _, _ in GAMES[rules](seed, 400):
            if not isinstance(decision.step, Owes):
                continue
            debts += 1
            now = Desk(table_at(game, decision.seat, 1)).conversation
            assert now.prompt is not None
            assert now.prompt.default is not None, (seed, decision)
            act = now.do()
            assert isinstance(act, Conversation), (seed, decision, act)
    assert debts > 3


def bidding(*, bid: int = 40, limit: int = 0) -> Conversation:
    """What Bea has before her while you decide whether to bid more."""
    game = owning(agenda=(Auction(0, PARK, bidders=(0, 1), leader=1, bid=bid), *END))
    seen = Seen(game, PEOPLE)
    return Conversation(seen=seen, keys={}, meanwhile=limit_entries(game, 1, limit))


def test_a_limit_is_set_changed_and_ended_while_others_bid() -> None:
    now = bidding()
    assert [each.label for each in now.meanwhile] == ["Set a limit"]
    assert then(now.choose(now.meanwhile[0])).write(90) == Given(limit=BidUpTo(1, 90))
    now = bidding(limit=90)
    change, end = now.meanwhile
    assert (change.label, change.hint, end.label) == ("Change the limit", "now $90", "No limit")
    assert [now.kind(each) for each in now.meanwhile] == [AnswerKind.ANSWERS] * 2
    assert now.choose(end) == Given(limit=BidUpTo(1, 0))
    writing = then(now.choose(change))
    assert isinstance(writing.top, Writing)
    assert writing.top.ask.suggested[0] == 90, "the one of now stands first"
    assert writing.write(40) == Given(limit=BidUpTo(1, 40)), "as low as the bid in their own name"
    assert "from $40 to" in str(writing.write(39))


def test_a_limit_that_is_written_while_others_bid_on_is_judged_by_the_bids_of_now() -> None:
    writing = then(bidding().choose(bidding().meanwhile[0]))
    later = replace(writing, seen=bidding(bid=75).seen)
    assert "from $75 to" in str(later.write(60))
    assert later.write(80) == Given(limit=BidUpTo(1, 80))
    ask = top(bidding(bid=75).keep_open(writing), Writing).ask
    assert (top(writing, Writing).ask.low, ask.low) == (40, 75), "what is on the screen says so"
    assert 40 in top(writing, Writing).ask.suggested
    assert 40 not in ask.suggested
    over = Conversation(seen=Seen(owning(agenda=END), PEOPLE), keys={}).keep_open(writing)
    assert over.top == writing.top, "it stays open, and says why not"
    assert over.write(80) == "It is too late for a limit: you can bid no more."

"""How to play on two boards, in short: Monopoly's paragraphs, and one for each feature in use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.board import Kind, Place
from engine.events import Event
from engine.game import Game
from engine.games.addon1995.board import AddonBoard
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.rides import FLIGHTS
from engine.games.addon1995.tracks import bridges_in_play
from engine.games.addon1995.words import AddonKind
from engine.review.rents import rents_owed
from engine.rules.places.double_trouble import ON_A_DOUBLE, RARE, RAREST, USUAL
from engine.rules.places.subway import RIDES
from engine.rules.places.triple_play import OWN_TRIPLE, PAYS
from engine.ruleset import Rules
from tui.games.monopoly1935.how_to_play import PLAY, THE_END
from tui.words import place_notes
from tui.words.paragraphs import Case, ClosingWords, History, Paragraphs
from tui.words.phrases import People, capital, count, fare_words, listed, money, times


def _options(case: Case) -> AddonOptions:
    return AddonOptions.of(case.options)


def _name(case: Case, place: Place) -> str:
    return case.rule_set.board(case.options).spaces[place].name


def _boards(case: Case) -> str:
    board, options = case.rule_set.board(case.options), _options(case)
    spaces = len(board.rings[1])
    text = f"Inside the usual board is a ring of {spaces} spaces. Everyone moves clockwise on both."
    link = _link(options)
    if not link:
        return f"{text} No link joins them: only cards and rides lead across."
    step = " Changing boards takes a step." if options.elevator_costs_step else ""
    ending = "Ending a move on a link is not passing it: your next move does that."
    if options.landing_counts_as_passing:
        ending = "Ending a move on a link passes it at once, and your next move does not."
    by_card = "takes you forward to a link, across, and on."
    if options.card_route == "direct":
        by_card = "takes you straight there, passing nothing."
    return (
        f"{text} {link} one place, a link, with the same letter at both ends. {_crossing(options)}{step} "
        f"{ending} A card to the other board {by_card}"
    )


def _link(options: AddonOptions) -> str:
    bridges = "the two ends of a bridge" if bridges_in_play(options) else ""
    elevators = "" if options.transition_means == "bridges" else "an elevator and the railroad it faces"
    text = ", and ".join(part for part in (elevators, bridges) if part)
    return f"{capital(text)} are" if text else ""


def _crossing(options: AddonOptions) -> str:
    number = "number of the move (the total of a roll)"
    if options.transition_basis == "step":
        number = "number of that step within the move"
    may = "may " if options.transition_choice == "player" else ""
    other = {"even": "odd", "odd": "even"}
    enter, leave = options.enter_on, options.leave_on
    rule = f"if it is {enter}, you {may}change boards; if it is {other[enter]}, you stay."
    if enter != leave:
        rule = f"you {may}go in if it is {enter} and out if it is {leave}; otherwise you stay."
    return f"When you step off one, the {number} decides: {rule}"


def _backward(case: Case) -> str:
    options = _options(case)
    text = ""
    if options.feature_move_backwards:
        text = "From Move Backwards, your next roll takes you backward. "
        if options.backwards_mode == "rotate_board":
            text = (
                "Move Backwards turns the inner board a quarter "
                f"{options.rotate_direction}, with everything on it: its elevators then "
                "face other railroads. "
            )
    links = "Links work the same going backward. " if _link(options) else ""
    corners = "Go or PASS" if options.feature_pass else "Go"
    ending = "stopping there does" if options.backward_landing_pays else "nor does stopping there"
    return f"{text}{links}Going back past {corners} pays nothing; {ending}."


def _pass(case: Case) -> str:
    board = AddonBoard.of(case.rule_set.board(case.options))
    for corner, (passing, landing) in board.salaries.items():
        if board.spaces[corner].kind is AddonKind.PASS:
            pays = f"PASS on the inner board pays {money(passing)} each time you"
            if landing == passing:
                return f"{pays} reach or pass it going forward."
            return f"{pays} pass it going forward, or {money(landing)} if you stop there."
    return ""


def _property(case: Case) -> str:
    board = case.rule_set.board(case.options)
    inner = [title for title in board.titles if board.spaces[title.place].ring]
    groups = {title.group for title in inner if title.kind is Kind.LOT}
    text = f"The inner lots come in {len(groups)} more colors and are owned and built on like the others."
    utilities = [title for title in inner if title.kind is Kind.UTILITY]
    if not utilities:
        return text
    *fewer, most = utilities[0].rents
    times = ", ".join(map(str, fewer))
    names = listed([title.name for title in utilities])
    return (
        f"{text} {names} join the utilities: with one to four, your rent is {times} or {most} times the roll."
    )


def _travel(case: Case, options: AddonOptions) -> str:
    dealt = options.travel_cards_at_start
    start = f"You begin with {count(dealt, 'travel card')}, hidden from the others. " if dealt else ""
    kinds = ", some to the next elevator" if options.travel_deck == "with_elevators" else ""
    where = "in jail" if options.travel_from_backwards else "in jail or on Move Backwards"
    if not options.feature_move_backwards:
        where = "in jail"
    added = " You may also add cards to a roll." if options.travel_with_roll else ""
    corners = "Go and PASS pay" if options.feature_pass else "Go pays"
    change = {
        "total": "and their total is the number of the move",
        "player": "and you choose at links",
        "never": "and you never change boards",
    }[options.travel_transition]
    return (
        f"{start}Ending a move on an elevator, you draw {'another' if dealt else 'a travel card'}. Instead "
        "of rolling you may use one or more, in any order, and your turn ends: each leads up to three "
        f"spaces forward or back{kinds}, {change}. {corners} once, if you end there or beyond. You cannot "
        f"use them {where}.{added}"
    )


def _triple_play(case: Case, options: AddonOptions) -> str:
    dealt = options.triple_cards_at_start
    start = f"You begin with {count(dealt, 'triple play card')}, open to all. " if dealt else ""
    best = " Only each player's best card counts." if options.triple_cards_counted == "best_one" else ""
    kept = (
        "Everyone keeps their cards." if options.triple_cards_kept else "Cards that win go back to the pile."
    )
    _, one, two, three = map(money, PAYS)
    return (
        f"{start}On Triple Play you take a card and roll three dice. For every card that anyone holds, the "
        f"Bank pays {one} if one number matches, {two} for two and {three} for three, or "
        f"{money(OWN_TRIPLE)} if the card is yours.{best} {kept}"
    )


def _double_trouble(case: Case, options: AddonOptions) -> str:
    text = "On Double Trouble you roll both dice, and each other player pays you"
    if options.double_trouble == "doubles_only":
        return f"{text} {money(ON_A_DOUBLE)} on a double, otherwise nothing."
    usual, rare, rarest = map(money, (USUAL, RARE, RAREST))
    return f"{text} {usual} on 5 to 9, {rare} on 3, 4, 10 or 11, and {rarest} on 2 or 12."


def _pool(case: Case, options: AddonOptions) -> str:
    sources = "Money paid for cards, taxes and leaving jail goes"
    if options.pool_sources == "taxes_only":
        sources = "Taxes, including tax cards, go"
    share = {50: "half of it", 100: "all of it"}.get(options.pool_share, f"{options.pool_share}% of it")
    rounded = "" if options.pool_share == 100 else f", rounded {options.pool_rounding}"
    return f"{sources} into the pool in the middle. Ending a move on Tax Refund, you take {share}{rounded}."


def _more_cards(case: Case, options: AddonOptions) -> str:
    decks = [
        deck for deck in case.rule_set.decks(options) if deck.kind in (Kind.CHANCE, Kind.COMMUNITY_CHEST)
    ]
    names = listed([deck.name for deck in decks])
    text = f"{names} have {len(decks[0].cards)} cards each."
    kept = []
    if options.feature_tax_refund:
        there = "; instead of a roll, it takes you there" if options.refund_card == "advance" else ""
        kept.append(f"One is kept for Tax Refund, where it takes the whole pool{there}.")
    if options.feature_triple_play:
        kept.append("One is kept for a Triple Play roll: it takes half of another player's winnings.")
    return " ".join((text, *kept))


def _subway(case: Case, options: AddonOptions) -> str:
    moment = "at once" if options.subway_timing == "at_once" else "instead of your next roll"
    goal = "any space on either board"
    if options.subway_range == "as_printed":
        goal = "any space on the outer board, or inside from PASS to Triple Play"
    fare = fare_words(RIDES[options.subway_fare], " The fare is {}", ", or {} to the outer board")
    return (
        f"Ending a move on the Subway, you may ride {moment} to {goal}, passing nothing, and do what it says "
        f"there.{fare and f'{fare}.'}"
    )


def _bridges(case: Case) -> str:
    options = _options(case)
    number = bridges_in_play(options)
    if not number:
        return ""
    if options.bridge_placement == "fixed":
        pairs = AddonBoard.of(case.rule_set.board(options)).bridges[:number]
        joined = listed([f"{_name(case, outer)} with {_name(case, inner)}" for outer, inner in pairs])
        text = f"{'A bridge joins' if number == 1 else 'Bridges join'} {joined}."
    else:
        text = f"The players put {count(number, 'bridge')} between the boards before the first roll."
    moved = (
        " A player who ends a move on one may put it elsewhere." if options.bridge_moves == "lander" else ""
    )
    return f"{text} Their ends are links like the others.{moved}" if number > 1 else f"{text}{moved}"


def _airplanes(case: Case, options: AddonOptions) -> str:
    places = AddonBoard.of(case.rule_set.board(options)).airplanes[: options.airplanes]
    names = listed([_name(case, place) for place in places])
    wait = "An airplane waits" if len(places) == 1 else "Airplanes wait"
    fare = fare_words(FLIGHTS[options.airplane_fare], " A flight costs {}", ", or {} to the other board")
    return (
        f"{wait} on {names}. Ending a move there, you do what the space says and may then fly on to any "
        f"other; the airplane stays where you land.{fare and f'{fare}.'}"
    )


def _if(feature: str, tell: Callable[[Case, AddonOptions], str]) -> Callable[[Case], str]:
    """A paragraph about a feature, by the option that has it; nothing where that is off."""

    def told(case: Case) -> str:
        options = _options(case)
        return tell(case, options) if getattr(options, feature) else ""

    return told


_FEATURES: Paragraphs = (
    ("Two boards", _boards),
    ("Property", _property),
    ("PASS", _pass),
    ("Travel", _if("feature_travel_cards", _travel)),
    ("Triple Play", _if("feature_triple_play", _triple_play)),
    ("Trouble", _if("feature_double_trouble", _double_trouble)),
    ("Tax Refund", _if("feature_tax_refund", _pool)),
    ("Subway", _if("feature_subway", _subway)),
    ("Backward", _backward),
    ("Bridges", _bridges),
    ("Airplanes", _if("airplanes", _airplanes)),
    ("More cards", _if("feature_extra_cards", _more_cards)),
    (
        "Sources",
        "The rules are the patent's. Names, prices and rents on the inner board come from boards made after "
        "it; the numbers of travel cards of each kind, the places of bridges and airplanes, and all fares "
        "are reconstructed.",
    ),
)

PARAGRAPHS = (*PLAY, *_FEATURES, *THE_END)


HISTORY = History(
    "A second board inside the first",
    {
        "Who": (
            "Robert F. Wilkins, David B. Beffa-Negrini, and David M. Hall, for McLellan and McMahon, Inc."
        ),
        "When": (
            "They filed for the patent on August 31, 1995, sixty years to the day after the filing of "
            "Monopoly's. It was granted on December 26, 2000: US 6,164,650."
        ),
        "Its point": (
            "Lay another board inside the one you have, and the old game has new places to go. Elevators and "
            "a subway join the two, a third die comes with them, and every part can be left out."
        ),
        "The board": (
            "It has its own streets: Wall Street, Fifth Avenue, Newbury, Lombard, Biscayne, and seven "
            "more. Most names and all prices inside come from boards made after the patent. Where bridges "
            "and airplanes stand, and what a ride costs, is a reconstruction."
        ),
    },
)


def lesson(game: Game, happened: Sequence[Event], people: People) -> ClosingWords:
    """How often pieces changed boards, and how much of the rent was paid on the inner one."""
    changes, board = changes_of_board(happened), game.board
    crossed = f"Pieces changed boards {times(changes)}" if changes else "No piece changed boards"
    whole = inside = 0
    for rent in rents_owed(happened):
        if rent.title is not None:
            whole += rent.amount
            inside += rent.amount if board.spaces[board.titles[rent.title].place].ring else 0
    if not whole:
        return ClosingWords(f"{crossed}, and no rent was due.")
    share = money(round(100 * inside / whole))
    return ClosingWords(f"{crossed}, and {share} of every $100 in rent was due on the inner board.")


def changes_of_board(happened: Sequence[Event]) -> int:
    """How often a piece passed a link to the other board."""
    return sum(isinstance(event, LinkPassed) and event.changes for event in happened)


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """Board changes, and what Triple Play and Tax Refund paid."""
    changes = "Board changes", times(changes_of_board(happened))
    return [changes, *place_notes.figures(rules, happened, "Tax refunds")]

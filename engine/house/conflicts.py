"""Options that cannot both hold, and options without effect beside others (HR-03)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.options import Options
from engine.record import record
from engine.ruleset import RuleSet


@record
class Conflict:
    """Two options that cannot both hold as they are."""

    holds: Callable[[Options], bool]
    why: str
    """A sentence that names both and says which to change."""


CONFLICTS = (
    Conflict(
        lambda options: options.even_selling and not options.even_building,
        "even_building=off and even_selling=on cannot both hold: what is built unevenly is sold unevenly. "
        "Set even_selling to off, or even_building to on.",
    ),
)


def why_not_together(options: Options) -> str | None:
    """Why two of the options cannot both hold, as a sentence; None if all can."""
    return next((one.why for one in CONFLICTS if one.holds(options)), None)


def _is_not(name: str, *values: object) -> Callable[[Options], bool]:
    return lambda options: getattr(options, name) not in values


_NO_POT = _is_not("free_parking", "pot"), "Only the pot on Free Parking has it."
_NO_LIMIT = (
    lambda options: not options.agreed_minutes,
    "There is no time limit in minutes.",
)
_ALL_STAY = _is_not("unbought", "auction"), "Property that nobody buys stays with the Bank, without auction."
_NO_MORTGAGES = _is_not("mortgages", True), "Nothing can be mortgaged."
_NO_CHOICE = _is_not("income_tax_choice", "player"), "Income tax is always the flat sum."
_NO_ASKING = _is_not("rent_claim", "must_ask"), "Rent is paid without asking."
_ALL_AT_ONCE = _is_not("shortage_auction", True), "The last buildings are not auctioned."
_NONE_DEALT = _is_not("dealt_deeds", 1, 2, 3), "No deeds are dealt."
_CASH_AGREED = _is_not("starting_cash", "printed"), "The starting cash is the same at tables of any size."
_NO_HOUSES = (
    lambda options: (
        isinstance(options.house_stock, int) and options.house_stock < options.houses_before_hotel
    ),
    "There are too few houses for a hotel.",
)
_NO_TRADES = (
    lambda options: getattr(options, "lot_trades", True) is False,
    "Lots are not traded, so nothing is countered.",
)
_NO_SUCH_CARDS = _is_not("free_parking", "triple_play"), "Free Parking is not Triple Play."

Idle = tuple[Callable[[Options], bool], str]
"""Whether an option has no effect, and why, as a sentence."""

IDLE: Mapping[str, tuple[Idle, ...]] = {
    "pot_sources": (_NO_POT,),
    "pot_share": (_NO_POT,),
    "pot_start": (_NO_POT,),
    "triple_cards_at_start": (_NO_SUCH_CARDS,),
    "time_up_ends": (_NO_LIMIT,),
    "most_counters": (_NO_TRADES,),
    "bank_auction_mortgage": (_ALL_STAY, _NO_MORTGAGES),
    "mortgage_interest": (_NO_MORTGAGES,),
    "mortgage_needs": (_NO_MORTGAGES,),
    "trade_mortgaged": (_NO_MORTGAGES,),
    "hotel_stock": (_NO_HOUSES,),
    "credit_table_over": (_CASH_AGREED,),
    "income_tax_base": (_NO_CHOICE,),
    "income_tax_blind": (_NO_CHOICE,),
    "rent_claim_window": (_NO_ASKING,),
    "building_auction_floor": (_ALL_AT_ONCE,),
    "dealt_deeds_paid": (_NONE_DEALT,),
}
"""By option: when it has no effect beside the others."""


def without_effect(rule_set: RuleSet, options: Options) -> dict[str, str]:
    """The options of a game that have no effect beside the others, each with the reason as a sentence."""
    offered = {spec.name for spec in rule_set.options}
    found = {}
    for name, reasons in IDLE.items():
        why = next((why for is_idle, why in reasons if name in offered and is_idle(options)), "")
        if why:
            found[name] = why
    return found


# --- games that may have no end

MUCH_CASH, MUCH_SALARY, FEW_HOUSES = 4_000, 300, 16
"""Of games beyond these, played by careful bots without a limit, some had no end in sight."""


def why_endless(rule_set: RuleSet, options: Options) -> str | None:
    """Why the game may never end with these options, as a sentence; None if it does sooner or later."""
    offered = {spec.name for spec in rule_set.options}
    has_limit = options.time_limit_rounds or options.agreed_minutes or options.goal_worth
    if has_limit or "time_limit_rounds" not in offered:
        return None
    cash, credit = rule_set.starting_money(options, rule_set.players[0])
    houses, _ = rule_set.stock(options)
    if houses <= FEW_HOUSES:
        return f"With no more houses than {houses}, rents may stay low for good: set a limit or a goal."
    if cash + credit > MUCH_CASH or max(options.go_salary, options.snake_eyes) > MUCH_SALARY:
        return "With so much money, nobody may ever go bankrupt: set a limit or a goal."
    return None

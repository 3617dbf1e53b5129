"""House deals and lots to keep, filled in line by line."""

from __future__ import annotations

from functools import partial

from engine.games.finance1936.events import HousesAsked, HousesOffered
from tui.ask.sheet import Row, Seen, Sheet, Sheets, Shown, Take, Write
from tui.games.finance1936.drafts import HouseItem, HousesDraft, KeepDraft, KeptItem
from tui.games.finance1936.lots import houses_words
from tui.words.phrases import count, money


def offer_houses(seen: Seen, draft: HousesDraft) -> Sheet:
    """How many extra houses off each lot, and the price for all of them."""
    game = seen.game
    whom, most = seen.people.object(draft.buyer), draft.most_price(game)
    rows: list[Row] = [_off(item, draft) for item in draft.items(game)]
    rows.append(Write("Price", draft.price, 0, most, draft.with_price, game.options.money_unit))
    number = len(draft.lots)
    bank = f"The Bank would pay {money(draft.bank_price(game))} for {count(number, 'extra house')}."
    return Sheet(
        draft=draft,
        title=f"Which extra houses will you offer {whom}, and for how much?",
        verb="offer",
        rows=tuple(rows),
        told=(f"{whom[:1].upper()}{whom[1:]} has {money(most)}.", *([bank] if number else [])),
    )


def _off(item: HouseItem, draft: HousesDraft) -> Write:
    write = partial(draft.with_houses, item.lot)
    columns = Shown(houses=item.chosen)
    return Write(item.name, item.chosen, 0, item.most, write, in_words=partial(_of, item.most), shown=columns)


def _of(most: int, number: int) -> str:
    return f"{number} of {count(most, 'extra house')}"


def keep(seen: Seen, draft: KeepDraft) -> Sheet:
    """The bankrupt player's lots, some of them kept."""
    left = draft.markers_left(seen.game)
    markers = f"{count(-left, 'marker')} too few" if left < 0 else f"{count(left, 'marker')} left"
    return Sheet(
        draft=draft,
        title="Which lots will you keep?",
        verb="keep",
        rows=tuple(_kept(item, draft) for item in draft.items(seen.game)),
        told=(f"You have {markers}. The Bank pays you {money(draft.paid(seen.game))} for the others.",),
        alarms=left < 0,
    )


def _kept(item: KeptItem, draft: KeepDraft) -> Take:
    label = f"{item.name}, {houses_words(item.houses)}, the Bank pays {money(item.bank_pays)}"
    columns = Shown(item.name, item.lot, f"the Bank pays {money(item.bank_pays)}", houses=item.houses + 1)
    return Take(label, draft.toggle(item.lot), item.is_kept, shown=columns)


SHEETS = Sheets(
    drafts={HousesDraft: offer_houses, KeepDraft: keep},
    repeated=frozenset({HousesOffered, HousesAsked}),
)

"""Travel cards, rides, flights and bridges, filled in line by line."""

from __future__ import annotations

from engine.board import Place
from engine.game import Game
from engine.games.addon1995.commands import RideTo
from tui.ask.sheet import Seen, Sheet, Sheets, Shown, Take
from tui.games.addon1995.drafts import NOWHERE, BridgeDraft, TravelDraft, TripDraft
from tui.games.addon1995.particulars import facing
from tui.games.addon1995.routes import BOARDS, landing_words
from tui.words.phrases import money, space_name, spot_name


def travel(seen: Seen, draft: TravelDraft) -> Sheet:
    """The player's travel cards, carried out in the order they are chosen."""
    game, thrown = seen.game, draft.thrown
    items = draft.items(game)
    title = "Which travel cards, in what order?" if len(items) > 1 else "Use your travel card?"
    if thrown:
        title = f"You rolled {abs(thrown)}{' back' if thrown < 0 else ''}: which cards follow?"
    rows = []
    for item in items:
        leads = f", {item.leads}" if item.leads else ""
        columns = Shown(item.name, remark=item.leads, brief=item.leads_shortly)
        done = draft.toggle(item.card)
        rows.append(Take(f"{item.name}{leads}", done, item.turn > 0, order=item.turn, shown=columns))
    return Sheet(
        draft=draft, title=title, verb="play", rows=tuple(rows), told=tuple(filter(None, _way(seen, draft)))
    )


def _way(seen: Seen, draft: TravelDraft) -> tuple[str, str]:
    """Where the cards lead, and what landing there costs."""
    game = seen.game
    route = draft.route(game)
    if route is None or route.asks is not None:
        return draft.sentence(game), ""
    landing = landing_words(game, draft.seat, route.goal, seen.people)
    return draft.sentence(game), f"{space_name(game.board, route.goal)}: {landing}." if landing else ""


def trip(seen: Seen, draft: TripDraft) -> Sheet:
    """Every possible destination."""
    game, verb = seen.game, "ride" if draft.kind is RideTo else "fly"
    places = (place for place in range(len(game.board.spaces)) if draft.to(place).why_not(game) is None)
    rows = tuple(Take(_goal(seen, draft.to(place)), draft.to(place)) for place in places)
    is_chosen = draft.why_not(game) is None
    return Sheet(
        draft=draft,
        title=f"Where will you {verb}?",
        verb=verb,
        rows=rows,
        told=(f"{_goal(seen, draft)}. Type {verb}.",) if is_chosen else (),
    )


def _goal(seen: Seen, draft: TripDraft) -> str:
    """A space, what landing there costs, and the fare."""
    game, fare = seen.game, draft.fare(seen.game)
    landing = landing_words(game, draft.seat, draft.goal, seen.people)
    words = [_spot(game, draft.goal), landing, f"fare {money(fare)}" if fare else ""]
    return ", ".join(filter(None, words))


def _spot(game: Game, place: Place) -> str:
    """A space and its board."""
    return f"{spot_name(game.rules, place, facing(game))}, {BOARDS[game.board.spaces[place].ring]}"


def bridge(seen: Seen, draft: BridgeDraft) -> Sheet:
    """The outer end of a bridge, then the inner one."""
    game = seen.game
    ends = (place for place in range(len(game.board.spaces)) if draft.with_end(place).why_not(game) is None)
    rows = [Take(_spot(game, place), draft.with_end(place)) for place in ends]
    title, told = "Where will the bridge's outer end be?", ""
    if draft.picks_inner:
        outer = space_name(game.board, draft.outer)
        rows.append(Take("Another outer end", draft.back()))
        title = f"Where will the bridge from {outer} end?"
        if draft.inner == NOWHERE:
            told = f"The nearest space is {space_name(game.board, draft.facing(game))}."
        else:
            told = f"A bridge between {outer} and {space_name(game.board, draft.inner)}. Type put."
    return Sheet(
        draft=draft,
        title=title,
        verb="put",
        rows=tuple(rows),
        told=(told,) if told else (),
    )


SHEETS = Sheets(drafts={TravelDraft: travel, TripDraft: trip, BridgeDraft: bridge})

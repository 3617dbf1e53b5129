"""Travel cards, rides, flights and bridges, filled in line by line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.board import Place
from engine.games.addon1995.commands import RideTo
from engine.games.addon1995.tracks import links
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
    """Every space, those that can be reached first."""
    game, verb = seen.game, "ride" if draft.kind is RideTo else "fly"
    here = game.state.players[draft.seat].place
    told: tuple[str, ...] = ()
    if draft.goal not in (NOWHERE, here):
        landing, fare = landing_words(game, draft.seat, draft.goal, seen.people), draft.fare(game)
        goal = f"{space_name(game.board, draft.goal)}{f' ({landing})' if landing else ''}"
        told = (f"{verb.capitalize()} to {goal}?", *([f"The fare is {money(fare)}."] if fare else []))
    return Sheet(
        draft=draft,
        title=f"Where will you {verb}?",
        verb=verb,
        rows=_spaces(seen, draft.to),
        told=told,
        begins=here,
    )


def _spaces(
    seen: Seen, with_place: Callable[[Place], TripDraft | BridgeDraft], *others: Take
) -> tuple[Take, ...]:
    """Every space of the two boards with the draft that has it, those that cannot be taken at the end."""
    game, rows = seen.game, [*others]
    for place in range(len(game.board.spaces)):
        draft = with_place(place)
        shown = Shown(space_name(game.board, place), place=place)
        rows.append(Take(_label(seen, place, draft), draft, why_not=draft.why_not(game) or "", shown=shown))
    return tuple(sorted(rows, key=lambda row: bool(row.why_not)))


def _label(seen: Seen, place: Place, draft: TripDraft | BridgeDraft) -> str:
    """A space and its board; of a trip what landing there costs, and the fare."""
    game = seen.game
    words = [spot_name(game.rules, place, facing(game)), BOARDS[game.board.spaces[place].ring]]
    if isinstance(draft, TripDraft):
        fare = draft.fare(game)
        words += [landing_words(game, draft.seat, place, seen.people), f"fare {money(fare)}" if fare else ""]
    return ", ".join(filter(None, words))


def bridge(seen: Seen, draft: BridgeDraft) -> Sheet:
    """The outer end of a bridge, then the inner one."""
    game, board = seen.game, seen.game.board
    if not draft.picks_inner:
        rows = _spaces(seen, draft.with_end)
        here = game.state.players[draft.seat].place
        begins = links(game).get(here, here) if board.spaces[here].ring else here
        return Sheet(
            draft=draft, title="Where will the bridge's outer end be?", verb="put", rows=rows, begins=begins
        )
    outer, opposite = space_name(board, draft.outer), draft.facing(game)
    whole = replace(draft, inner=opposite) if draft.inner == NOWHERE else draft
    return Sheet(
        draft=whole,
        title=f"Where will the bridge from {outer} end?",
        verb="put",
        rows=_spaces(seen, draft.with_end, Take("Another outer end", draft.back())),
        told=(f"A bridge between {outer} and {space_name(board, whole.inner)}?",),
        begins=opposite,
    )


SHEETS = Sheets(drafts={TravelDraft: travel, TripDraft: trip, BridgeDraft: bridge})

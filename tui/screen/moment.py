"""What each moment shows: the panel that belongs to the question, the line of it, and the keys."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from engine.commands import Seat
from engine.steps import Auction
from tui.ask.meanwhile import business_meanwhile, is_of_use
from tui.ask.prompt import name_of, waiting
from tui.ask.usual_keys import ONE_BY_ONE, PAUSE, TAKE_BACK
from tui.ask.vocabulary import place_asked
from tui.screen.follower import Follower
from tui.screen.keys.bindings import usual_key
from tui.screen.panels.auction import Bidding
from tui.screen.panels.base import Hint, Panel, choice_hint, on_hint
from tui.screen.panels.menu import Menu
from tui.screen.panels.registry import panel_of
from tui.table.rhythm import Pace
from tui.table.table import Waits
from tui.words.command_words import Bottom, CommandWords
from tui.words.menu import AnswerKind, Entry, Prompt, Submenu
from tui.words.phrases import count
from tui.words.presentation import Presentation, presentation
from tui.words.sentences import Weight

_STAY = "Any key: stay."


def base_panel(desk: Follower) -> Panel | None:
    """The panel that belongs to the present question."""
    decision = desk.table.decision
    if decision is None:
        return None
    prompt, step = desk.prompt, decision.step
    if isinstance(step, Auction):
        return _auction(desk, step, prompt)
    if prompt is None or not prompt.must_answer:
        return None
    if (own := panel_of(step, prompt, desk.seen)) is not None:
        return own
    if desk.conversation.is_list:
        return Menu("", prompt.entries, prompt.facts, is_own=False)
    return None


def _auction(desk: Follower, step: Auction, prompt: Prompt | None) -> Panel | None:
    """An auction is seen by all, unless nobody of them has the time."""
    if prompt is None and (desk.pace is Pace.INSTANT or desk.hurries or desk.all_out):
        return None
    game = desk.table.game
    limits = [desk.table.limits.of(game, seat) for seat in desk.seats]
    limit = next(((seat, most) for seat, most in zip(desk.seats, limits, strict=True) if most), None)
    if prompt is None:
        return Bidding(desk.seen, step, limit, desk.conversation.meanwhile)
    business = desk.conversation.business
    sales = [entry for entry in prompt.entries if isinstance(entry.does, Submenu) and business(entry)]
    return Bidding(desk.seen, step, limit, prompt.entries, prompt.remarks, sales, is_asked=True)


def subject(desk: Follower) -> int | None:
    """The space the question is about, to show its deed."""
    return None if desk.prompt is None else place_asked(desk.table.game)


def _presented(desk: Follower) -> Presentation:
    return presentation(desk.table.game.rules.rule_set.id)


# --- keys


def meanwhile_keys(desk: Follower) -> Mapping[str, CommandWords]:
    """The keys that open business while others play, where there are open moments for all."""
    return {desk.keys.of(words): words for words in business_meanwhile(desk.table.game)}


def _brief(desk: Follower, entry: Entry) -> str:
    words, label = desk.conversation.words(entry), name_of(entry)
    return words.brief if words is not None and label == words.label else label


def why_not(desk: Follower, key: str) -> str:
    """Why the key of a command does nothing now, as a sentence; empty if it is no such key."""
    now = desk.conversation
    return "" if desk.keys.is_usual(key) else now.why_not(*now.keyed(key))


def question_hints(desk: Follower) -> tuple[Hint, ...]:
    """The keys that answer the question, for the line below it."""
    prompt = desk.prompt
    if desk.panels:
        hints = desk.panels[-1].hints
        return (hints[0], hints[-1]) if desk.is_picking else ()
    if desk.is_over:
        return (on_hint("Final score"),)
    if prompt is None:
        return _meanwhile(desk)
    if desk.base is not None:
        return ()
    return tuple(
        # longer remarks than a price have no room in a line of keys
        Hint(
            entry.key,
            f"{_brief(desk, entry)} {entry.hint if entry.hint.startswith('$') else ''}".rstrip(),
            is_default=entry.is_default,
            kind=entry.kind,
        )
        for entry in desk.conversation.answers
    )


def _meanwhile(desk: Follower) -> tuple[Hint, ...]:
    if desk.base is not None and not isinstance(desk.base, Bidding):
        return ()
    if desk.shows_card:
        return (on_hint("Go on"),)
    if not desk.sets_pace or desk.table.waits is Waits.HUMAN:
        return ()  # others at the table are waited for as long as they like
    one_by_one, pause = desk.keys.first(ONE_BY_ONE), desk.keys.first(PAUSE)
    skip = on_hint("See the result" if desk.all_out else "Skip")
    if desk.is_paused:
        return (Hint(one_by_one, "Next"), skip, Hint(pause, "Play on"))
    return (skip, Hint(one_by_one, "One by one"), Hint(pause, "Pause"))


def _speed(desk: Follower) -> tuple[Hint, Hint]:
    slower, faster = desk.keys.first("game.slower"), desk.keys.first("game.faster")
    return (
        Hint(slower, "Slower", short="Slow"),
        Hint(faster, f"Faster ({desk.pace.title})", short=f"Fast: {desk.pace.title}"),
    )


def all_hints(desk: Follower) -> tuple[Hint, ...]:
    """Everything that a key does now, with what it costs or brings; of what is open only its own."""
    if desk.panels:
        return desk.panels[-1].hints
    entries = () if desk.prompt is None else desk.prompt.entries
    named = [Hint(entry.key, entry.told, kind=entry.kind) for entry in entries]
    return (*named, *question_hints(desk), *footer_hints(desk), *last_hints(desk))


def footer_hints(desk: Follower) -> tuple[Hint, ...]:
    """The keys for the bottom line: of what is open, if that does not name them, or business and looking."""
    if desk.panels:
        return () if desk.panels[-1].names_keys else desk.panels[-1].hints
    label, short = _presented(desk).looking.middle
    looking = (
        *(
            (Hint("escape", "Back to the list", short="Back", kind=AnswerKind.LEAVES),)
            if desk.came_from is not None
            else ()
        ),
        *((Hint(desk.keys.first(TAKE_BACK), "Undo", kind=AnswerKind.ANSWERS),) if desk.may_undo else ()),
        *((Hint(desk.keys.first("game.inner"), label, short=short),) if label else ()),
        Hint(desk.keys.first("game.deeds"), "Deeds"),
        Hint(desk.keys.first("game.log"), "Log"),
        *(() if desk.prompt is None or desk.why_no_hint else (Hint(desk.keys.first("game.hint"), "Hint"),)),
    )
    if desk.prompt is None:
        if desk.is_over:
            return looking
        known = {} if desk.all_out else meanwhile_keys(desk)
        business = (
            Hint(key, words.brief)
            for key, words in known.items()
            if is_of_use(desk.table.game, words, desk.seats)
        )
        return (*business, *_speed(desk), *looking)
    usual = _at_bottom(desk, Bottom.USUAL)
    if len(desk.may_act) > 1:
        usual += (Hint("tab", "Next player"),)
    if desk.prompt.default is None and not isinstance(desk.base, Menu):
        usual = (choice_hint(), *usual)
    return (*usual, *looking, *_at_bottom(desk, Bottom.RARE))


def _at_bottom(desk: Follower, bottom: Bottom) -> tuple[Hint, ...]:
    """The business that can be done now and has its place there, unless it is in a list with the answers."""
    if desk.prompt is None or isinstance(desk.base, Menu):
        return ()
    return tuple(
        Hint(entry.key, _brief(desk, entry), kind=entry.kind)
        for entry in desk.prompt.entries
        if (business := desk.conversation.business(entry)) is not None and business.bottom is bottom
    )


def last_hints(desk: Follower) -> tuple[Hint, ...]:
    """Those that are always to be seen; of what is open there are others."""
    if desk.panels:
        return ()
    leave = Hint(desk.keys.first("game.leave"), "Leave", kind=AnswerKind.LEAVES)
    return (Hint(desk.keys.first("app.help"), "Help"), leave)


def spare_hints(desk: Follower) -> tuple[Hint, ...]:
    """Those of looking around, where the line has room for them."""
    if desk.panels or desk.prompt is None:
        return ()
    arrows = ("game.left", "game.right", "game.up", "game.down")
    is_changed = any(name in desk.keys.changed for name in arrows)
    return (
        Hint(_together(desk, *arrows) if is_changed else "arrows", "Walk"),
        Hint(desk.keys.first("game.since"), "Since your turn"),
        Hint(_together(desk, "game.previous", "game.next"), "Your deeds"),
        Hint(_together(desk, "game.token"), "Your token"),
        Hint(desk.keys.first("game.slower"), "Slower"),
    )


def _together(desk: Follower, *names: str) -> str:
    """The keys with these ids, side by side."""
    return " ".join(usual_key(desk.keys.first(name)) for name in names)


def question_seat(desk: Follower) -> Seat | None:
    """Whose token leads the question: of whom it tells; None where a panel asks it."""
    if desk.base is not None:
        return None
    if desk.prompt is not None:
        return desk.prompt.seat
    if desk.card is not None and desk.shows_card and not _presented(desk).asking.tells_what_is_awaited:
        return desk.card.seat
    return desk.table.must_act


def ends_in(desk: Follower) -> str:
    """Said while a turn is about to end by itself."""
    return f"Your turn ends in {count(ceil(desk.rest_of_turn), 'second')}."


def question_text(desk: Follower) -> str:
    """What is asked, or who is playing."""
    table = desk.table
    if desk.is_over:
        headlines = [line.text for line in desk.latest if line.weight is Weight.HEADLINE]
        return headlines[-1] if headlines else "The game is over."
    if desk.is_picking:
        return desk.panels[-1].picking
    if desk.ends_by_itself:
        return f"{ends_in(desk)} {_STAY}"
    if desk.prompt is not None:
        return desk.prompt.question
    seat = table.must_act
    if seat is None:
        return ""
    if _presented(desk).asking.tells_what_is_awaited:
        return waiting(table.game, desk.people)
    if desk.card is not None and desk.shows_card:
        return f"{desk.people.subject(desk.card.seat)} drew a card."
    if desk.is_paused:
        return f"Paused. {desk.people.names[seat]} is next."
    if seat != table.game.state.turn:
        return f"Waiting for {desk.people.object(seat)}."
    return f"{desk.people.names[seat]} is playing."

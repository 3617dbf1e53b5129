"""A table as a page asks at it, as data: what is asked, what lies open, and the acts behind the answers.

All of it is from the player's `Conversation`; nothing is read off a drawing. `docs/web.md` says what the
words mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.board import Place
from engine.choices import Decision
from engine.commands import Command
from engine.game import Game
from engine.queries import bid_limit
from engine.steps import Considers, ConsidersPart
from tui.ask.conversation import Conversation, Filling, OpenList, Sure, Writing
from tui.ask.sheet import InColumns, Row, Sheet, Take
from tui.ask.usual_keys import TAKE_BACK
from tui.ask.vocabulary import place_asked, titles_in
from tui.ask.ways import WayDraft, way_words
from tui.look.situation import matters
from tui.pages.notice import LONGEST
from tui.screen.board_cursor import TabletopWithCursor
from tui.screen.desk import Desk
from tui.screen.game import GameScreen
from tui.screen.keys.bindings import bindings_of_kind, usual_key, with_keys
from tui.screen.moment import ends_in, question_hints, question_seat, question_text
from tui.screen.panels.auction import Bidding
from tui.screen.panels.base import Chosen, Panel, PanelAnswer, PanelOutcome, Picks, Takes, Writes
from tui.screen.panels.boxes import CardShown
from tui.serve.screen.table import TableScreen
from tui.serve.web.acts import Act, Acts, Data, number_in, text_in, told
from tui.serve.web.position_data import token_of
from tui.words.command_words import Bottom
from tui.words.menu import CHOSEN, AnswerKind, Entry

_PANEL = (46, 40)
"""Columns and rows of what only a keyboard opens, which a page shows as text."""
_SPENDS, _LOOKS, _LEAVES = AnswerKind.SPENDS, AnswerKind.LOOKS, AnswerKind.LEAVES


class TableOffer:
    """What a player can do at a table now."""

    def __init__(self, screen: GameScreen, acts: Acts) -> None:
        self._screen, self._acts = screen, acts
        self._desk: Desk = screen.desk

    def told(self) -> Data:
        """All of it; without an answer while what has happened is played back."""
        desk, now = self._desk, self._desk.conversation
        if desk.panels and desk.panels[-1].opened is None:
            return self._panel(desk.panels[-1])
        if now.top is not None:
            return {**self._opened(now), **told(note=desk.note, about=_about(now.game))}
        asked = self._question(now) if desk.prompt is not None else self._waiting()
        return {**asked, **told(note=desk.note, auction=self._auction(), by=question_seat(desk))}

    # --- the question itself

    def _question(self, now: Conversation) -> Data:
        prompt, desk = now.prompt, self._desk
        assert prompt is not None
        ways = [entry for entry in prompt.entries if isinstance(entry.does, WayDraft)]
        told_already = () if desk.base is not None else (line.text for line in matters(desk))
        asked = prompt.remarks if isinstance(desk.base, Bidding) else prompt.facts
        facts = dict.fromkeys((*asked, *now.terms, *told_already))
        return told(
            what="debt" if ways else "list" if now.is_list else "question",
            asks=ends_in(desk) if desk.ends_by_itself else now.asks,
            facts=[*facts],
            about=_about(now.game),
            deeds=_in_offer(now.game),
            answers=[self._answer(now, entry) for entry in now.answers],
            beside=[*(self._answer(now, entry) for entry in now.beside), *self._undo(), *self._stay()],
        )

    def _stay(self) -> list[Data]:
        """A turn that is about to end by itself goes on with whatever is tapped, and with this alone."""
        does = self._does(PanelAnswer.STAY)
        return [self._acts.button("Stay", _LOOKS, does)] if self._desk.ends_by_itself else []

    def _undo(self) -> list[Data]:
        """The last decision is taken back, if that is possible."""
        desk = self._desk
        if desk.table.may_take_back(desk.seats) is None:
            return []
        key = desk.keys.first(TAKE_BACK)
        return [self._acts.button("Undo", _LOOKS, _presses(self._screen, key), key=key)]

    def _answer(self, now: Conversation, entry: Entry) -> Data:
        does = self._does(Chosen(entry))
        more: Data = {"hint": entry.hint, "main": entry.is_default, "key": entry.key}
        business = now.business(entry)
        if business is not None and business.bottom is not Bottom.USUAL:
            more["rare"] = True
        if isinstance(entry.does, WayDraft):
            more["more"] = way_words(now.game, entry.does.way)
        return self._acts.button(entry.label, now.kind(entry), does, **more)

    def _waiting(self) -> Data:
        """Others decide, a card is shown, or the game is over."""
        desk = self._desk
        answers = [
            self._acts.button(
                hint.label,
                AnswerKind.GOES_ON if hint.is_default or hint.kind is _LOOKS else hint.kind,
                _presses(self._screen, hint.key),
                main=hint.is_default,
                key=hint.key,
            )
            for hint in question_hints(desk)
        ]
        answers += [self._answer(desk.conversation, entry) for entry in desk.conversation.meanwhile]
        card = desk.card if isinstance(desk.card, CardShown) and desk.prompt is None else None
        return told(
            what="over" if desk.is_over else "wait",
            asks=question_text(desk),
            card=None if card is None else [card.deck, card.text, *card.consequences],
            answers=answers,
        )

    def _auction(self) -> Data | None:
        """What is for sale, who bids, and how much each of them can pay."""
        base = self._desk.base
        if not isinstance(base, Bidding):
            return None
        step, game = base.step, base.game
        seats = [seat for seat, player in enumerate(game.state.players) if not player.is_out]
        return told(
            name=base.name,
            place=None if base.title is None else base.title.place,
            bid=step.bid or None,
            leader=step.leader,
            limit=base.limit or None,
            bidders=[[seat, base.state(seat), bid_limit(game, seat)] for seat in seats],
        )

    # --- what lies open on it

    def _opened(self, now: Conversation) -> Data:
        match now.top:
            case OpenList(entries=entries):
                rows = [self._entry(now, entry) for entry in entries]
                return told(
                    what="list", asks=now.asks, rows=rows, comes=[*now.comes_to], answers=self._list(now)
                )
            case Writing():
                return self._writing(now, now.top)
            case Filling(sheet=sheet):
                return self._sheet(now, sheet)
            case Sure():
                yes = self._acts.button(now.top.yes, _SPENDS, self._does(PanelAnswer.DO), key="y", main=True)
                no = self._acts.button(now.top.no, _LEAVES, self._does(PanelAnswer.CLOSE), key="n")
                return told(what="sure", asks=now.asks, answers=[no, yes])
        raise AssertionError

    def _entry(self, now: Conversation, entry: Entry) -> Data:
        kind = now.kind(entry)
        title = next(titles_in(now.game, [entry.does]), None) if isinstance(entry.does, Command) else None
        place = None if title is None else now.game.board.titles[title].place
        more: Data = {
            "hint": entry.hint,
            "gone": entry.gone,
            "taken": entry.gone == CHOSEN,
            "place": place,
            "cash": entry.cash,
            "key": entry.key,
            "token": self._token(entry.label),
        }
        return self._acts.button(entry.label, kind, self._does(Chosen(entry)), **more)

    def _token(self, name: str) -> tuple[str, list[str]] | None:
        """The sign and colors of the player who is called so."""
        seats, people = self._desk.table.game.state.seats_in_play(), self._desk.people
        return next(
            (token_of(seat, self._screen.look) for seat in seats if people.object(seat) == name), None
        )

    def _list(self, now: Conversation) -> list[Data]:
        if now.plan is None:
            return [self._back()]
        done = self._acts.button("Do it", _SPENDS, self._does(PanelAnswer.DO), main=True)
        drop = self._acts.button("Drop the last", _LOOKS, self._does(PanelAnswer.DROP))
        return [self._back(), drop, done]

    def _writing(self, now: Conversation, top: Writing) -> Data:
        ask = top.ask
        first = ask.suggested[0] if ask.suggested else ask.low
        sum_ = told(
            amount=first, low=ask.low, high=ask.high, unit=ask.unit, money=True, suggested=[*ask.suggested]
        )
        sum_["do"] = self._acts.add(self._writes(None))
        done = {"do": sum_["do"], "label": "Done", "kind": _SPENDS.value, "main": True, "sum": True}
        return told(
            what="sum",
            asks=now.asks,
            sum=sum_,
            comes=[*now.comes_to],
            auction=self._auction(),
            answers=[self._back(), done],
        )

    def _sheet(self, now: Conversation, sheet: Sheet) -> Data:
        done = self._acts.button(sheet.does, _SPENDS, self._does(PanelAnswer.DO), main=True)
        is_picked = sheet.begins is not None
        return told(
            what="pick" if is_picked else "sheet",
            asks=now.asks,
            rows=[self._row(now, row, is_picked) for row in sheet.open_rows],
            comes=[*sheet.told],
            alarms=sheet.alarms,
            answers=[self._back(), *([] if is_picked else [done])],
        )

    def _row(self, now: Conversation, row: Row, is_picked: bool) -> Data:
        shown = row.shown
        place = shown.place
        if shown.title is not None:
            place = now.game.board.titles[shown.title].place
        if isinstance(row, Take):
            does = self._does(Picks(row) if is_picked else Takes(row))
            more: Data = {"why": row.why_not, "order": row.order or None}
            data = self._acts.button(_label(row.label, shown), _LOOKS, does, **more)
            data |= {} if row.is_taken is None else {"taken": row.is_taken}
        else:
            data = told(
                do=self._acts.add(self._writes(row)),
                label=_label(row.label, shown),
                amount=row.amount,
                low=row.low,
                high=row.high,
                unit=row.unit,
                words="" if row.is_money else row.in_words(row.amount),
                money=row.is_money,
            )
        besides = {} if shown.name else told(remark=shown.remark, alarm=shown.alarm)  # a long label has them
        return {**data, **told(place=place, side=shown.side), **besides}

    def _back(self) -> Data:
        return self._acts.button("Back", _LEAVES, self._does(PanelAnswer.CLOSE))

    def _panel(self, panel: Panel) -> Data:
        """What only keys open, such as the log, as it is drawn."""
        lines = [strip.text.rstrip() for strip in panel.draw(*_PANEL, self._screen.look)]
        close = self._acts.button("Close", _LEAVES, _presses(self._screen, "escape"), main=True)
        return told(what="panel", text="\n".join(lines).rstrip(), answers=[close])

    # --- what a tap does

    def _does(self, outcome: PanelOutcome) -> Act:
        async def act(value: Any) -> None:
            await self._screen.decide(outcome)

        return act

    def _writes(self, row: Any) -> Act:
        async def act(value: Any) -> None:
            await self._screen.decide(Writes(number_in(value), row))

        return act


def _about(game: Game) -> Place | None:
    """The space a question is about: of an offer, the first that would be given up."""
    asked = place_asked(game)
    return next(iter(_in_offer(game)), None) if asked is None else asked


def _in_offer(game: Game) -> list[Place]:
    """Where the deeds lie that an offer to consider is about, those asked for first."""
    match game.decision:
        case Decision(step=Considers(offer=offer)):
            titles = (*offer.gets.titles, *offer.gives.titles)
        case Decision(step=ConsidersPart(titles=titles)):
            pass
        case _:
            return []
    return [game.board.titles[title].place for title in titles]


def _label(label: str, shown: InColumns) -> str:
    """A row's label; without its side where it stands under that."""
    return label.removeprefix(f"{shown.side} ") if shown.side else label


# --- what can be done at any time


def menu(screen: GameScreen, acts: Acts) -> list[Data]:
    """What the keys of the screen and the app do at any time, besides walking the board."""
    desk, walking = screen.desk, {binding.id for binding in bindings_of_kind(TabletopWithCursor)}
    found = {}
    for node in (screen, screen.app):
        for plain in bindings_of_kind(type(node)):
            binding = with_keys(plain, desk.keys.changed)
            is_known = binding.id in walking or binding.id in found or not binding.description
            if (
                not is_known
                and binding.action not in ("nothing", "commands", "say")
                and _is_of_use(desk, binding.id)
                and node.check_action(binding.action, ()) is not False
            ):
                key = usual_key(binding.key.split(",")[0])
                act = _runs(screen, _BY_TOUCH.get(binding.action, binding.action), node)
                found[binding.id] = acts.button(binding.description, _LOOKS, act, key=key)
    talk = _talk(screen, acts) if isinstance(screen, TableScreen) and screen.may_speak else ()
    return [*found.values(), *talk]


_BY_TOUCH = {"help": "help('rules')"}
"""What is meant by what is tapped and not typed: who asks for help without a key asks for no keys."""

EMOJI = ("👍", "👏", "😀", "😮", "😢", "🎲")
"""What can be said in one tap."""


def _talk(screen: TableScreen, acts: Acts) -> Iterator[Data]:
    """What can be said, and a line to write."""
    for emoji in EMOJI:
        yield acts.button(emoji, _LOOKS, _says(screen, emoji), said=True)
    yield acts.button("Say to all", _LOOKS, _says(screen), line=LONGEST)


def _says(screen: TableScreen, text: str = "") -> Act:
    async def act(value: Any) -> None:
        screen.say(text or text_in(value, LONGEST))

    return act


def _is_of_use(desk: Desk, name: str | None) -> bool:
    return name != "game.hint" or desk.table.coach.gives_hints(desk.table.game)


def _presses(screen: GameScreen, key: str) -> Act:
    async def act(value: Any) -> None:
        await screen.press_shown(key)

    return act


def _runs(screen: GameScreen, action: str, node: Any) -> Act:
    async def act(value: Any) -> None:
        await screen.app.run_action(action, node)

    return act

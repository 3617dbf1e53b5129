"""A page beside the table as data: what it says and lists, what is filled in, and the acts behind its words.

Made from the `Page` of a screen, as every front end's pages are; nothing is read off a drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tui.pages.fields import Choice, Doing, Field, Text
from tui.pages.final_score import FinalScorePage
from tui.pages.page import BACK, Action, Ask, Block, Code, Curves, FormPage, Passage, Row, Section, in_words
from tui.pages.review import ReviewPage
from tui.pages.title import TitlePage
from tui.screen.form import FormScreen
from tui.screen.page import Paged
from tui.screen.palette import Palette
from tui.serve.web.acts import Act, Acts, Data, number_in, text_in, told
from tui.serve.web.position_data import token_of
from tui.serve.web.share import link_in
from tui.table.table import Waits
from tui.words.menu import AnswerKind
from tui.words.paragraphs import Paragraph
from tui.words.phrases import money

_GOES, _LOOKS, _LEAVES = AnswerKind.GOES_ON, AnswerKind.LOOKS, AnswerKind.LEAVES

_LONGEST = 200
"""Letters that are taken of what is written."""
_LISTED = 120
"""Numbers that are chosen from a list; more are written."""


class PageOffer:
    """What a page shows, and what can be done there."""

    def __init__(self, screen: Paged, acts: Acts) -> None:
        self._screen, self._acts, self._page = screen, acts, screen.page

    def told(self) -> Data:
        """All of it; where something is asked first, that alone."""
        page, asks = self._page, self._screen.asks
        said = told(
            what="page",
            id=page.id,
            heading=page.heading,
            subtitle=page.note,
            note=page.message,
            blocks=[_block(block) for block in (*self._score(), *page.blocks)],
            share=link_in(page.message),
        )
        if asks is not None:
            return {**said, **self._asked(asks)}
        fields = [*self._fields()] if isinstance(page, FormPage) else []
        return {
            **said,
            **told(
                heads=[column.head for column in page.columns] if any(c.head for c in page.columns) else [],
                rows=[self._row(number, row) for number, row in enumerate(self._rows)],
                empty="" if page.rows else page.empty,
                at=self._at,
                about=page.about,
                detail=self._detail(),
                fields=fields,
                answers=[*self._actions()],
            ),
        }

    @property
    def _at(self) -> int | None:
        """The field or row that keys are about."""
        if isinstance(self._page, FormPage):
            return self._page.form.place
        return self._page.at if self._page.rows and not isinstance(self._page, TitlePage) else None

    def _asked(self, asks: Ask) -> Data:
        """A yes or no, or a line of text."""
        leave = self._acts.button("Back" if asks.text is not None else "No", _LEAVES, self._answers(None))
        if asks.text is None:
            yes = self._acts.button("Yes", AnswerKind.SPENDS, self._answers("yes"), main=True)
            return told(asks=asks.question, answers=[leave, yes])
        line = {"do": self._acts.add(self._writes_answer), "value": asks.text, "longest": asks.longest}
        done = {"do": line["do"], "label": "Done", "kind": _GOES.value, "main": True, "line": True}
        return told(asks=asks.question, line=line, answers=[leave, done])

    def _score(self) -> Iterator[Section]:
        """Everybody's place and worth, above what the final score says of them."""
        page = self._page
        if not isinstance(page, FinalScorePage) or page.part:
            return
        rows = []
        for one in page.ranked():
            name = f"{self._screen.look.token(one.seat)} {page.people.names[one.seat]}"
            worth = "out" if page.game.state.players[one.seat].is_out else money(one.worth)
            rows.append((f"{page.place_of(one.seat)}", name, worth))
        yield Section("", ("place", "player", "worth"), tuple(rows))

    # --- rows and actions

    @property
    def _rows(self) -> Sequence[Row]:
        """What is listed; at the title without what is told elsewhere."""
        rows = self._page.rows
        return rows[:-1] if isinstance(self._page, TitlePage) else rows

    def _row(self, number: int, row: Row) -> Data:
        page = self._page
        besides = (page.moments[number].better,) if isinstance(page, ReviewPage) else ()
        cells = [cell for cell in (*row.cells, *besides) if cell.strip()] or [row.text]
        more: Data = {"cells": cells[1:], "mark": row.mark, "gone": not row.is_usable}
        if row.seat is not None:
            more["token"] = token_of(row.seat, self._screen.look)
        if isinstance(page, TitlePage):
            kind = _GOES if number == 0 else _LOOKS
            return self._button(row.text.rstrip("."), kind, page.entries[number].word, main=number == 0)
        label = f"Round {cells[0]}" if isinstance(page, ReviewPage) else cells[0]
        return self._acts.button(label, _LOOKS, self._chooses(number), **more)

    def _detail(self) -> list[str]:
        """What is told of the chosen row."""
        found = self._page.detail
        if found is None:
            return []
        standings = [
            f"{one.name}: ${one.worth}" + (" (out)" if one.is_out else "") for one in found.standings
        ]
        players = standings or ([", ".join(found.players)] if found.players else [])
        return [text for text in (found.heading, found.problem, *found.facts, *players) if text]

    def _actions(self) -> Iterator[Data]:
        """What its keys and words do now; the field that a form is for is told with the others."""
        page = self._page
        is_final = isinstance(page, FinalScorePage) and page.table.waits is Waits.NOBODY
        main = page.usual or (page.actions[0].word if page.rows or is_final else self._done)
        first = {each.word: each for each in reversed(page.actions)}  # a word may have two keys
        for action in (each for each in page.actions if each is first[each.word]):
            if not page.can(action.word) or (isinstance(page, TitlePage) and action.word != "quit"):
                continue
            if action.shows_link and link_in(page.message):
                continue
            if action.label and (action.key or action.is_of_row):
                kind, label = self._kind(action, main), page.called(action)
                more = {"main": action.word == main, "about": action.help}
                yield self._button(label, kind, action.word, is_of_row=action.is_of_row, **more)
        if isinstance(page, FormPage) and not any(action.word == BACK for action in page.actions):
            yield self._acts.button("Back", _LEAVES, self._leaves)

    @property
    def _done(self) -> str:
        """The word for what a form is filled in for; empty on any other page."""
        fields = self._page.form.fields if isinstance(self._page, FormPage) else ()
        return next((field.name for field in fields if isinstance(field, Doing)), "")

    def _button(
        self, label: str, kind: AnswerKind, word: str, *, is_of_row: bool = False, **more: Any
    ) -> Data:
        """What does a word of the page: the same whatever else is shown, unless it is about a row."""
        name = "" if is_of_row else f"{self._page.id}.{word}"
        return self._acts.button(label, kind, self._acts_on(word), name=name, **more)

    def _kind(self, action: Action, main: str) -> AnswerKind:
        if action.word == self._screen.back:
            return _GOES if len(self._page.actions) == 1 else _LEAVES
        if action.word == main:  # a tap too many on the way to the final score or a form begins no game
            begins = isinstance(self._page, FinalScorePage | FormPage)
            return AnswerKind.ANSWERS if begins else _GOES
        return AnswerKind.ANSWERS if action.word == "begin" else _LOOKS

    # --- what is filled in

    def _fields(self) -> Iterator[Data]:
        page = self._page
        assert isinstance(page, FormPage)
        for field in page.form.fields:
            said = told(
                label=field.label,
                value=field.text,
                about=field.about,
                heading=field.heading,
                changed=field.is_marked,
                seat=field.seat,
            )
            yield {**said, **self._input(page, field)}

    def _input(self, page: FormPage, field: Field) -> Data:
        """How its value is given: chosen, written, a number, or something that is done."""
        match field:
            case Doing():
                return {"what": "do", "value": page.doing, "do": self._acts.add(self._acts_on(field.name))}
            case Choice() if field.opens:
                return {"what": "open", "do": self._acts.add(self._acts_on(field.opens))}
            case Choice() if field.is_number and len(field.values) > _LISTED:
                return {"what": "number", "do": self._acts.add(self._writes(field))}
            case Choice():
                words = [field.words(value) for value in field.values]
                at = [*field.values].index(field.value) if field.value in field.values else None
                return {"what": "choice", "values": words, "at": at, "do": self._acts.add(self._picks(field))}
            case Text():
                written = told(longest=field.longest, empty=field.empty, enough=field.is_enough)
                return {"what": "text", "do": self._acts.add(self._writes(field)), **written}
        return {"what": "said"}

    # --- what a tap does

    def _acts_on(self, word: str, row: int | None = None) -> Act:
        async def act(value: Any) -> None:
            if isinstance(self._screen, FormScreen):
                self._screen.settle()
            await self._screen.follow(lambda: self._page.act(word, row))

        return act

    async def _leaves(self, value: Any) -> None:
        await self._screen.action_leave()

    def _chooses(self, row: int) -> Act:
        async def act(value: Any) -> None:
            self._page.choose(row)
            self._page.message = ""
            self._screen.shown()

        return act

    def _answers(self, text: str | None) -> Act:
        async def act(value: Any) -> None:
            await self._screen.answer(text)

        return act

    async def _writes_answer(self, value: Any) -> None:
        asks = self._screen.asks
        await self._screen.answer(text_in(value, 60 if asks is None else asks.longest))

    def _writes(self, field: Field) -> Act:
        async def act(value: Any) -> None:
            text = text_in(value, _LONGEST)
            await self._changed(field, lambda: field.take(field.good_letters(text)))

        return act

    def _picks(self, field: Choice) -> Act:
        async def act(value: Any) -> None:
            chosen = field.values[number_in(value, len(field.values))]
            await self._changed(field, lambda: setattr(field, "value", chosen))

        return act

    async def _changed(self, field: Field, change: Any) -> None:
        page = self._page
        assert isinstance(page, FormPage)
        if field in page.form.fields:
            page.form.go(page.form.fields.index(field))
            change()
            await self._screen.follow(lambda: page.changed(field))


def palette(screen: Palette, acts: Acts) -> Data:
    """All commands by name, those that fit what a keyboard has typed."""

    def does(place: int) -> Act:
        async def act(value: Any) -> None:
            if place < len(screen.found):
                screen.choose(place)

        return act

    async def leave(value: Any) -> None:
        screen.action_leave()

    rows = [
        acts.button(one.label, _LOOKS, does(place), cells=[one.about] if one.about else [])
        for place, one in enumerate(screen.found)
    ]
    heading, about = screen.top
    back = acts.button("Back", _LEAVES, leave)
    return told(what="page", heading=heading, subtitle=about, rows=rows, at=screen.at, answers=[back])


def _block(block: Block) -> list[Any]:
    """A block with its kind before it."""
    match block:
        case Section():
            return ["table", block.heading, [*block.columns], [[*row] for row in block.rows]]
        case Curves():
            return ["curves", block.heading, [*block.names], [[*point] for point in block.points]]
        case Code():
            return ["code", block.text, [*block.dots]]
        case Paragraph(heading=heading, text=text):
            return ["text", text, heading]
        case Passage():
            return ["text", f"{block.text} {block.why}", block.when]
    return ["text", in_words(block)]

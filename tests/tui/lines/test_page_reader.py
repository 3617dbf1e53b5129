"""Any page in lines: what is read of it, and what can be typed."""

from __future__ import annotations

import io
from collections.abc import Sequence
from contextlib import suppress

from engine.record import record
from saves.errors import SaveError
from tests.tui.lines.sittings import console_on
from tui.lines.console import Ended, finish
from tui.lines.page_reader import read
from tui.pages.fields import Choice, Doing, Form, Text
from tui.pages.notice import AskPage
from tui.pages.outcomes import Begin, Outcome
from tui.pages.page import Action, Answer, Ask, Block, FormPage, LeavePage, Page, Row, Section, Work


@record
class Give(Outcome):
    """A book is handed over."""

    book: str


class Shelf(FormPage):
    """Books that can be read and thrown away, with a name for it and an order."""

    id = "shelf"
    heading = "Shelf"
    help = "What stands here."
    actions = (
        Action("shelf.open", "enter", "open", "Open", is_of_row=True),
        Action("shelf.drop", "x", "drop", "Drop", help="Throw a book away", is_of_row=True),
        Action("shelf.burn", "", "burn", "Burn"),
        Action("shelf.title", "", "title", "Title", is_of_row=True),
        Action("shelf.count", "c", "count", "Count"),
        Action("shelf.fail", "f", "fail", "Fail"),
        Action("shelf.give", "g", "give", "Give away", is_of_row=True),
        Action("shelf.back", "q", "back", "Back"),
    )

    def __init__(self, *books: str) -> None:
        self.books = list(books)
        self.note = f"{len(books)} books"
        self.form = Form(
            [
                Text("name", "Name", value="Mine", help="What it is called."),
                Choice("order", "Order", values=("up", "down"), value="up", words=lambda v: f"going {v}"),
                Doing("drop", "Drop the book"),
            ]
        )

    @property
    def rows(self) -> Sequence[Row]:
        return [Row(book) for book in self.books]

    def can(self, word: str) -> bool:
        return word == "back" or not (word == "drop" and self.books[self.at] == "Atlas")

    def do(self, word: str) -> Answer:
        match word:
            case "open":
                return Leaf(self.books[self.at])
            case "drop":
                self.message = f"{self.books.pop(self.at)} is gone."
                self.note, self.at = f"{len(self.books)} books", 0
            case "burn":
                return Ask("Burn all of them?", self._burn)
            case "title":
                return Ask("Which title?", self._title, text=self.books[self.at], longest=8)
            case "count":
                return Work(lambda tell: len(self.books), self._counted)
            case "fail":
                return Work(self._fail, self._counted)
            case "give":
                return Give(self.books[self.at])
            case _:
                return LeavePage()
        return None

    def _burn(self, yes: str) -> Answer:
        self.message = "All burnt."
        return None

    def _title(self, title: str) -> Answer:
        self.books[self.at] = title
        return None

    def _counted(self, number: int) -> Answer:
        self.message = f"Counted {number}."
        return None

    def _fail(self, tell: object) -> int:
        raise SaveError("The shelf fell down.")


class Leaf(Page):
    """Is only read."""

    id = "leaf"
    actions = (Action("leaf.back", "enter,q", "back", "Back"),)

    def __init__(self, heading: str) -> None:
        self.heading = heading

    @property
    def blocks(self) -> Sequence[Block]:
        head = Section("By year", ("", "read", "lent"), (("1904", "3", "1"), ("1935", "2", "")))
        return ["A good book.", head]


def typed(page: Page, *lines: str, given: list[Outcome] | None = None) -> dict[str, str]:
    """What is said after each line, and first of all under an empty key."""
    sink, told = io.StringIO(), {}

    async def carry(outcome: Outcome) -> None:
        assert given is not None
        given.append(outcome)

    console = console_on(io.StringIO("".join(f"{line}\n" for line in lines)), sink)
    with suppress(Ended):
        finish(read(page, console, carry))
    first, *others = sink.getvalue().split("> ")
    told["at first"] = first
    for other in others:
        line, _, answer = other.partition("\n")
        told.setdefault(line, answer)
    return told


def test_a_page_is_read_with_numbered_rows_and_its_fields() -> None:
    assert typed(Shelf("Atlas", "Novel"))["at first"].splitlines() == [
        "Shelf. 2 books.",
        "1. Atlas.",
        "2. Novel.",
        "3. Drop the book.",
        "4. Name: Mine.",
        "5. Order: going up.",
        "Type a number, open, drop, burn, title, count, fail, give or back.",
    ]


def test_a_row_is_opened_by_its_number_or_name_and_the_page_read_again_after_it() -> None:
    for line in ("2", "novel", "open 2", "ope nov"):
        told = typed(Shelf("Atlas", "Novel"), line)[line]
        assert told.startswith("Novel.\nA good book.\nBy year:\n1904: read 3, lent 1.\n1935: read 2.\nShelf.")


def test_enter_does_what_the_key_does() -> None:
    assert typed(Shelf("Atlas"), "")[""].startswith("Atlas.\nA good book.")


def test_a_word_with_a_row_does_something_with_it_and_says_only_what_changed() -> None:
    told = typed(Shelf("Atlas", "Novel", "Zoo"), "drop 3", "drop novel")
    assert told["drop 3"].splitlines()[:3] == ["Shelf. 2 books.", "Zoo is gone.", "4. Name: Mine."]
    assert told["drop novel"].splitlines()[:2] == ["Shelf. 1 books.", "Novel is gone."]


def test_what_cannot_be_done_with_any_row_is_no_word() -> None:
    told = typed(Shelf("Atlas"), "drop", "help")
    assert "drop" not in told["at first"].splitlines()[-1]
    assert "drop:" not in told["help"]


def test_one_letter_does_nothing_that_two_may_do() -> None:
    given: list[Outcome] = []
    told = typed(Shelf("Atlas"), "c", "g", "f", "co", "gi", "fai", given=given)
    for letter in "cgf":
        assert told[letter].startswith(f"I don't know '{letter}'."), told[letter]
    assert "Counted 1." in told["co"]
    assert given == [Give("Atlas")]
    assert "The shelf fell down." in told["fai"]


def test_a_row_that_is_not_there_or_not_known_is_said() -> None:
    told = typed(Shelf("Atlas", "Novel"), "9", "give 9", "novle", "x")
    assert told["9"] == "There is no number 9 here.\n"
    assert told["give 9"] == "There is no number 9 here.\n"
    assert told["novle"] == "I don't know 'novle'. Did you mean 'novel'?\n"


def test_a_field_is_filled_in_in_one_line_or_in_two() -> None:
    page = Shelf("Atlas")
    told = typed(page, "name Yours", "3", "Ours, 1!", "order", "2", "order up", "order sideways", "3", "back")
    assert told["name Yours"] == "3. Name: Yours.\n"
    assert told["Ours, 1!"] == "3. Name: Ours, 1!.\n"
    assert told["order"] == "Order? Going up or going down; or back.\n"
    assert told["order up"] == "4. Order: going up.\n"
    assert told["order sideways"] == "Order: one of going up, going down.\n"
    assert page.form.field("name").text == "Ours, 1!"


def test_a_number_among_the_values_is_that_value_and_else_the_place_of_one() -> None:
    page = Shelf("Atlas")
    page.form = Form([Choice("size", "Size", values=(2, 3, 4), value=4)])
    told = typed(page, "size 3", "size 1")
    assert (told["size 3"], told["size 1"]) == ("2. Size: 3.\n", "2. Size: 2.\n")


def test_a_question_is_asked_first_and_only_yes_is_yes() -> None:
    told = typed(Shelf("Novel"), "burn", "perhaps", "burn", "yes")
    assert told["burn"] == "Burn all of them? Yes or no?\n"
    assert not told["perhaps"]
    assert told["yes"] == "All burnt.\n"


def test_a_text_is_asked_for_unless_it_is_there_already() -> None:
    page = Shelf("Atlas", "Novel")
    told = typed(page, "title", "title 2", "A, B!", "title 1 The Maps of All", "title 1", "back")
    assert told["title"] == "Which one? Type title and a number.\n"
    assert told["title 2"] == "Which title?\n"
    assert told["A, B!"] == "2. A, B!\n"
    assert page.books == ["The Maps", "A, B!"]


def test_a_page_that_asks_for_one_line_takes_the_next_one() -> None:
    said: list[str] = []

    def take(text: str) -> Answer:
        said.append(text)
        return None

    told = typed(AskPage("The dice", "Your word", "Say it", take, help="Any word."), "Pear, please!", "x")
    assert told["at first"] == "The dice.\nAny word.\nYour word?\n"
    assert said == ["Pear, please!"]
    typed(AskPage("The dice", "Your word", "Say it", take), "back")
    assert len(said) == 1


def test_work_is_done_and_what_goes_wrong_is_a_sentence() -> None:
    told = typed(Shelf("Atlas"), "count", "fail")
    assert told["count"] == "Counted 1.\n"
    assert told["fail"] == "The shelf fell down.\n"


def test_what_is_no_page_is_given_to_whoever_runs_it() -> None:
    given: list[Outcome] = []
    typed(Shelf("Atlas", "Novel"), "give 2", given=given)
    assert given == [Give("Novel")]
    assert not any(isinstance(one, Begin) for one in given)


def test_help_tells_the_page_its_words_and_its_fields() -> None:
    told = typed(Shelf("Novel"), "help")["help"]
    for line in ("What stands here.", "drop: Throw a book away.", "name: What it is called."):
        assert line in told.splitlines()


def test_back_leaves_the_page_and_quit_everything() -> None:
    assert list(typed(Shelf("Novel"), "back", "2")) == ["at first", "back"]
    assert list(typed(Shelf("Novel"), "quit", "2")) == ["at first", "quit"]


def test_a_page_with_nothing_to_do_is_left_once_it_is_read() -> None:
    assert list(typed(Leaf("Novel"), "2")) == ["at first"]


class Long(FormPage):
    """Has more than is read at once."""

    id = "long"
    heading = "Long"

    def __init__(self) -> None:
        first = [
            Text("name", "Name", heading="First"),
            Choice("kind", "Kind", values=("man", "bot"), value="man", heading="First"),
        ]
        for field in first:
            field.line = "name"
        later = [
            Choice(
                f"jar_{number}",
                f"Jar no. {number}",
                values=(f"salt of {number}", f"sugar of {number}"),
                value=f"salt of {number}",
                heading="Later",
            )
            for number in range(20)
        ]
        self.form = Form([*first, *later, Doing("do", "Do it")])

    @property
    def doing(self) -> str:
        return "with salt, pepper"


def test_of_a_long_form_the_first_parts_are_read_and_what_it_is_for() -> None:
    told = typed(Long(), "later", "sugar of 7", "jar-3=sugar of 3", "jar_4=pepper", "name bot", "name Botho")
    assert told["at first"].splitlines()[1:-1] == [
        "1. Do it with salt, pepper. Or Enter.",
        "First:",
        "2. Name: man.",
        "Also: Later. Type one to hear it.",
    ]
    assert told["later"].splitlines() == [
        "Later:",
        *(f"{n + 3}. Jar no. {n}: salt of {n}." for n in range(20)),
    ]
    assert told["sugar of 7"] == "10. Jar no. 7: sugar of 7.\n"
    assert told["jar-3=sugar of 3"] == "6. Jar no. 3: sugar of 3.\n"
    assert told["jar_4=pepper"].startswith("Jar no. 4: one of salt of 4, sugar of 4.")
    assert told["name bot"] == "2. Name: bot.\n"
    assert told["name Botho"] == "2. Name: Botho, bot.\n"


def test_of_a_long_list_rows_that_may_be_meant_are_said_once_with_their_numbers() -> None:
    told = typed(Shelf(*(f"Book {number}" for number in range(70)), "Novel a", "Novel b"), "novel")
    assert told["novel"] == "Which of them?\n71. Novel a.\n72. Novel b.\n"

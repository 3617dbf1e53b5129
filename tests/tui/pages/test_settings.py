"""The options and the keys as pages, without anything that shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from saves import Store
from tui.pages.page import Ask, Page, Work
from tui.pages.settings import Changeable, KeysPage, SettingsPage
from tui.words.settings import Settings

NOWHERE = Path("nowhere")


@dataclass
class AtHome:
    """Keeps settings as long as its disk is not full."""

    settings: Settings = field(default_factory=Settings)
    trouble: str = ""
    is_full: bool = False
    directory: Path = NOWHERE

    @property
    def store(self) -> Store:
        raise AssertionError("options need no saved games")

    def change_settings(self, new: Settings) -> str:
        self.settings = new
        return "Cannot save the settings: no space left." if self.is_full else ""

    def keys_page(self) -> Page:
        return keys(self)


def keys(home: AtHome) -> KeysPage:
    """Two things that must not have one key."""
    known = (
        Changeable("game.log", "Log", "Browse the journal.", "L"),
        Changeable("game.deeds", "Deeds", "All deeds", "o,f2"),
    )

    def troubles(wanted: Mapping[str, str], names: Mapping[str, str]) -> Mapping[str, str]:
        now = {one.id: wanted.get(one.id, one.usual) for one in known}
        is_twice = now["game.log"] in now["game.deeds"].split(",")
        return {"game.log": f"That is {names['game.deeds']}."} if is_twice else {}

    return KeysPage(home, known, troubles, str.upper)


def test_an_option_is_kept_as_soon_as_it_is_written() -> None:
    home = AtHome()
    page = SettingsPage(home)
    page.write("pace", "Slow: two seconds a turn")
    assert home.settings.pace == "slow"
    page.write("theme", "nonsense")
    assert home.settings.theme == "dark"
    assert page.message.startswith("Colors: one of dark, for most terminals;")


def test_options_begin_as_they_are_set_and_go_back_to_the_default() -> None:
    page = SettingsPage(AtHome(Settings(motion="none")))
    motion = page.form.field("motion")
    assert motion.text == "jump"
    assert motion.is_changed
    motion.reset()
    assert motion.text == "slide tokens if the line is fast"


def test_a_setting_that_cannot_be_kept_counts_and_says_so() -> None:
    home = AtHome(is_full=True)
    page = SettingsPage(home)
    page.write("ascii", "True")
    assert home.settings.ascii
    assert page.message == "Cannot save the settings: no space left."


def test_the_keys_are_read_before_their_page_is_shown() -> None:
    work = SettingsPage(AtHome()).act("keys")
    assert isinstance(work, Work)
    assert isinstance(work.then(work.job(lambda message: None)), KeysPage)


def asked(page: KeysPage, row: int) -> Ask:
    """What is asked for the key of a row."""
    answer = page.act("change", row)
    assert isinstance(answer, Ask)
    assert answer.is_key
    return answer


def test_a_new_key_is_kept_and_starred_until_the_default_is_wanted_again() -> None:
    home = AtHome()
    page = keys(home)
    assert page.rows[1].text == "All deeds: O, F2."
    assert asked(page, 1).then("F7") is None
    assert home.settings.keys == {"game.deeds": "f7"}
    assert (page.rows[1].mark, page.rows[1].cells) == ("*", ("F7", "All deeds", "game.deeds"))
    page.act("usual")
    assert home.settings.keys == {}
    assert (page.rows[1].mark, page.rows[1].cells) == ("", ("O, F2", "All deeds", "game.deeds"))


def test_a_key_that_something_else_has_is_refused_and_another_asked_for() -> None:
    home = AtHome()
    again = asked(keys(home), 0).then("o")
    assert isinstance(again, Ask)
    assert again.question == 'That is "Deeds". Which key instead?'
    assert home.settings.keys == {}
    assert again.then("R") is None
    assert home.settings.keys == {"game.log": "R"}


def test_the_default_can_be_said_where_a_key_is_asked_for() -> None:
    home = AtHome(Settings(keys={"game.log": "R"}))
    assert asked(keys(home), 0).then("usual") is None
    assert home.settings.keys == {}

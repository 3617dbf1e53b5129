"""Names and talk are text on a page, whatever they look like, where a Chromium is found."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from tests.web.browser import PHONE, Page, connected
from tests.web.calling import both_doors, table_of
from tests.web.touching import at_table, tap, with_a_game

TALK = (
    "<script>pwned = 1</script>",
    '<img src=x onerror="pwned = 1">',
    "</p></div></dialog><iframe src=/>",
    "[bold red]x[/] [@click=quit]y[/]",
    "{0} {{name}} ${pwned = 1} %s \\n",
    "&lt;b&gt; &amp; <!-- ]]>",
    "javascript:pwned=1 data:text/html,x",
)
UNSEEN = {"a\u202eb\u2066c\u200bd\ufeffe\x1b[2J": "a?b?c?d?e?[2J"}
"""What is said with letters that cannot be seen or turn a line round, and how it is told."""
NAMES = ("<script>x", "<img src=x>", "[bold]B[/]", "محمد علي")
_MADE = "document.querySelectorAll(':is(#game, #sheet) :is(script, img, iframe)').length"
_SAID = "table.lines.reduce((sum, [text]) => sum + text.length, 0)"


async def is_usable(page: Page) -> None:
    """Nothing came of it, and a tap does what it should."""
    assert await page.get(f"[{_MADE}, window.pwned ?? 0]") == [0, 0]
    assert await page.get("document.documentElement.scrollWidth <= innerWidth")
    await page.get("askDeed(1)")
    await page.see("A house costs")
    await page.tap("#sheet > button")
    await page.wait_for("!document.getElementById('sheet').open")
    assert page.faults == []


@pytest.mark.parametrize("letters", [5_000, pytest.param(100_000, marks=pytest.mark.long)])
async def test_talk_with_markup_is_shown_as_text_however_much_there_is(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, letters: int
) -> None:
    monkeypatch.setattr("tui.serve.chat.MOST_SAID", letters)
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        code = await table_of(server)
        page = await chromium.open(server.link(code), PHONE)
        await page.get("document.getElementById('name').value = 'gus'")
        await page.tap("#enter")
        await page.see("Monopoly · Round")
        live, numbers = server.game_server.registry._open[code], count()
        while await page.get(_SAID) < letters:
            for words in [*TALK, *UNSEEN] * 7 + [last := f"That was part {next(numbers)}."]:
                assert live.do("say", 1, words) == ""
            await page.wait_for(f"table.lines.some(([text]) => text.endsWith({last!r}))")
        await page.get("showJournal()")
        shown = await page.text()
        for words in (*TALK, *UNSEEN.values()):
            assert words in shown
        await page.get("document.getElementById('sheet').close()")
        await is_usable(page)


async def test_names_with_markup_are_text_wherever_they_stand(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.table.setup.BOT_NAMES", NAMES)
    with_a_game(monkeypatch, ["thrifty"] * len(NAMES))
    async with at_table(tmp_path, devtools) as page:
        for seat, name in enumerate(NAMES, 1):
            await page.get(f"showPlayer({seat})")
            assert name in await page.get("document.querySelector('#sheet h2').textContent")
            await page.get("document.getElementById('sheet').close()")
        await tap(page, "Trade")
        for name in NAMES:
            await page.see(name)
        await is_usable(page)


_LEFT_OF = """(words => {
    const node = document.createTreeWalker(document.getElementById("latest").lastChild, NodeFilter.SHOW_TEXT);
    for (let text; (text = node.nextNode());) {
        const at = text.data.indexOf(words), range = document.createRange();
        if (at < 0) continue;
        range.setStart(text, at);
        range.setEnd(text, at + words.length);
        return range.getBoundingClientRect().left;
    }
})(%r)"""


async def test_a_sum_stays_behind_a_name_that_is_read_from_right_to_left(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools) as page:
        for name in ("محمد علي", "יעקב"):
            await page.get(f"tableTold({{lines: [table.lines.length, [['{name} · $300 · 2 houses', 1]]]}})")
            lefts = [await page.get(_LEFT_OF % words) for words in (name, "$300", "2 houses")]
            assert lefts == sorted(lefts)

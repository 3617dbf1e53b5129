"""How much of the table is blank in a late game: places of the page on which nothing is written.

    python -m tests.blank

Bodies of spaces are no part of the page: that they are there tells something.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from rich.style import Style
from textual.strip import Strip

from engine.games import all_games
from tests.tui.sittings import late_sitting, playing
from tui.look.style import Look

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))


def blank_share(strips: Iterable[Strip]) -> float:
    """The part of the places that are blank, on the ground of the page."""
    page = _ground(Look().ink())
    blank = places = 0
    for strip in strips:
        for text, style, _ in strip:
            places += len(text)
            if style is not None and _ground(style) == page:
                blank += text.count(" ")
    return blank / places


def _ground(style: Style) -> tuple[int, ...] | None:
    return None if style.bgcolor is None else tuple(style.bgcolor.get_truecolor())


async def blank_shares_of(rules: str, sizes: Sequence[tuple[int, int]] = SIZES) -> list[float]:
    """The same for the table of a late game on a terminal of each of these sizes."""
    shares = []
    async with playing(late_sitting(rules), sizes[0], is_painted=True) as play:
        await play.until_asked()
        for size in sizes:
            await play.pilot.resize_terminal(*size)
            await play.pilot.pause()
            shares.append(blank_share(play.app.screen._compositor.render_strips()))
    return shares


async def main() -> None:
    """A line for each game, a column for each size."""
    print(f"{'blank, in %':16}", *(f"{width}x{height}".rjust(8) for width, height in SIZES))
    for rule_set in all_games():
        shares = await blank_shares_of(rule_set.id)
        print(f"{rule_set.id:16}", *(f"{100 * share:8.1f}" for share in shares))


if __name__ == "__main__":
    asyncio.run(main())

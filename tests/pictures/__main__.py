"""The golden pictures: `python -m tests.pictures --help`."""

from __future__ import annotations

import argparse
import asyncio
import sys

from tests.pictures import golden
from tests.pictures.docs import draw
from tests.pictures.scenes import BOARDS, FOLDERS, RULES, SIZES, play


def main() -> int:
    """Do what the command line asks for; the status is 1 if pictures differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("scene", nargs="?", default="", help='the beginning of a name, as "monopoly-1935/"')
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--update",
        action="store_true",
        help="take all pictures and keep them; without a name those of the documentation too",
    )
    what.add_argument("--diff", action="store_true", help="take them and show what differs, side by side")
    what.add_argument("--show", action="store_true", help="print the pictures that are kept")
    what.add_argument("--list", action="store_true", help="print the names of all scenes")
    what.add_argument("--play", action="store_true", help="let bots play the games of the pictures again")
    what.add_argument(
        "--docs", action="store_true", help="draw the pictures and the film of the documentation"
    )
    asked = parser.parse_args()
    if asked.play:
        for name in (*RULES, *BOARDS):
            play(name)
        return 0
    if asked.docs:
        asyncio.run(draw())
        return 0
    if asked.show or asked.list:
        _show(asked.scene, only_names=asked.list)
        return 0
    status = asyncio.run(_compare(asked.scene, update=asked.update))
    if asked.update and not asked.scene:
        asyncio.run(draw())
    return status


def _show(wanted: str, *, only_names: bool) -> None:
    for folder in FOLDERS:
        for scene in golden.scenes(folder, wanted):
            print(scene.id)
            for (width, height), lines in () if only_names else golden.read(scene.id).items():
                print(f"{scene.id} at {width}x{height}", *lines, sep="\n")


async def _compare(wanted: str, *, update: bool) -> int:
    differ = 0
    for folder in FOLDERS:
        scenes = golden.scenes(folder, wanted)
        if not scenes:
            continue
        if update and not wanted:
            for path in (golden.GOLDEN / folder).glob("*.txt"):
                path.unlink()
        for scene, pictures in await golden.taken([(scene, SIZES) for scene in scenes]):
            if update:
                golden.write(scene.id, pictures)
            else:
                lines = list(golden.differences(scene.id, pictures))
                print(*lines, sep="\n", end="\n" if lines else "")
                differ += bool(lines)
        print(f"{folder}: {len(scenes)} scenes", file=sys.stderr)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())

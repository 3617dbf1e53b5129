"""The pictures as they should be, kept as text: one file a scene, with a part for every size.

At two of the sizes each row tells how it is written, at the others only its characters are kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from tests.pictures.picture import BESIDE, LOOK, Picture, seen
from tests.pictures.scenes import FOLDERS, HERE, SIZES, Scene
from tests.pictures.taking import Size, studio

GOLDEN = HERE / "golden"
Pictures = dict[Size, list[str]]
"""The lines of a scene at each size."""

STYLED: tuple[Size, ...] = ((80, 24), (120, 40))

_HEAD = "== "


def path_of(scene_id: str) -> Path:
    """Where the pictures of a scene are kept."""
    return GOLDEN / f"{scene_id}.txt"


def scenes(folder: str, wanted: str = "") -> list[Scene]:
    """The scenes of a folder whose name begins as wanted."""
    return [scene for scene in FOLDERS[folder]() if scene.id.startswith(wanted)]


def write(scene_id: str, pictures: Pictures) -> None:
    """Keep the pictures of a scene."""
    path = path_of(scene_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_in_a_file(pictures), "utf-8")


def _in_a_file(pictures: Pictures) -> str:
    parts = ["\n".join([f"{_HEAD}{width}x{height}", *lines]) for (width, height), lines in pictures.items()]
    return "\n".join(parts) + "\n"


def read(scene_id: str) -> Pictures:
    """The pictures that are kept of a scene; none if there is no such file."""
    path, pictures = path_of(scene_id), Pictures()
    lines: list[str] = []
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        if line.startswith(_HEAD):
            width, height = line.removeprefix(_HEAD).split("x")
            lines = pictures[int(width), int(height)] = []
        else:
            lines.append(line)
    return pictures


async def taken(wanted: Sequence[tuple[Scene, Collection[Size]]]) -> list[tuple[Scene, Pictures]]:
    """Take pictures of scenes, each at some sizes; for each size the app begins anew."""
    found: dict[Scene, Pictures] = {scene: {} for scene, _ in wanted}
    for size in SIZES:
        here = [scene for scene, sizes in wanted if size in sizes]
        if not here:
            continue
        async with studio(LOOK, size) as stage:
            for scene in here:
                await stage.set_up(scene)
                found[scene][size] = _lines_at(size, seen(stage.strips))
    return list(found.items())


def _lines_at(size: Size, picture: Picture) -> list[str]:
    return picture.lines() if size in STYLED else picture.texts()


def side_by_side(old: Sequence[str], new: Sequence[str], width: int) -> Iterator[str]:
    """The rows that differ, as they should be and as they are, and below the places where they do."""
    for number in range(max(len(old), len(new))):
        was, now = (lines[number] if number < len(lines) else "" for lines in (old, new))
        if was == now:
            continue
        left, right = (written(line)[0] for line in (was, now))
        yield f"{number + 1:3} {left:{width}} │ {right:{width}}".rstrip()
        if left != right:
            signs = "".join(
                "^" if a != b else " " for a, b in zip(left.ljust(width), right.ljust(width), strict=False)
            )
            yield f"    {signs:{width}} │ {signs}".rstrip()
        else:
            yield f"    as it should be: {written(was)[1]}"
            yield f"    as it is:        {written(now)[1]}"


def written(line: str) -> tuple[str, str]:
    """The characters of a kept row, and how they are written."""
    text, beside, how = line.rpartition(BESIDE)
    return (text, how) if beside else (line, "")


def differences(scene_id: str, pictures: Pictures) -> Iterator[str]:
    """What is not as it is kept, side by side."""
    kept = read(scene_id)
    for size, lines in pictures.items():
        if lines != kept.get(size):
            yield f"{scene_id} at {size[0]}x{size[1]}: as it should be, and as it is"
            yield from side_by_side(kept.get(size, []), lines, size[0])

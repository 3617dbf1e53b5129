"""Every screen is as its golden picture shows it; `python -m tests.pictures --diff` shows what is not.

After a change that is meant, `python -m tests.pictures --update` takes them anew.
"""

from __future__ import annotations

import pytest

from tests.pictures import golden
from tests.pictures.scenes import FOLDERS, SIZES
from tests.support.long import few


@pytest.mark.parametrize("first", few(range(0, 12, 3)))
@pytest.mark.parametrize("folder", FOLDERS)
async def test_screens_are_as_in_their_pictures(folder: str, first: int) -> None:
    """Every twelfth one, most at the first size, others at another one; the command looks at all of them."""
    at = list(FOLDERS).index(folder)
    seen = golden.scenes(folder)[first + at % 3 :: 12]
    wanted = [(scene, [SIZES[0] if number % 5 else SIZES[1 + at % 3]]) for number, scene in enumerate(seen)]
    lines = [
        line
        for scene, pictures in await golden.taken(wanted)
        for line in golden.differences(scene.id, pictures)
    ]
    assert lines == [], "\n".join(lines[:200])


def test_no_picture_is_of_a_scene_that_there_is_not() -> None:
    kept = {str(path.relative_to(golden.GOLDEN).with_suffix("")) for path in golden.GOLDEN.rglob("*.txt")}
    assert kept == {scene.id for folder in FOLDERS for scene in golden.scenes(folder)}

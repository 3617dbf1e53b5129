"""Files of lines: what was appended is on the disk, and so is the name of a new file."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from saves.disk import json_lines


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be synced there")
def test_the_name_of_a_new_file_is_on_the_disk_with_its_first_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    monkeypatch.setattr(
        "os.fsync",
        lambda number: synced.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file"),
    )
    for number in range(2):
        json_lines.append(tmp_path / "some.lines", {"number": number})
    assert synced == ["file", "folder", "file"]
    assert [plain["number"] for plain in json_lines.read(tmp_path / "some.lines", 1000)] == [0, 1]

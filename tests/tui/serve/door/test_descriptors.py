"""How many files a server may have open, and how many players that is enough for."""

from __future__ import annotations

import re
import resource
from pathlib import Path

import pytest

from tests.tui.cli.test_serve import run
from tui.cli.parser import MISTAKE
from tui.serve.door.descriptors import TooManySessions, raise_limit, spare


class System:
    """Has a limit, and a highest one that it really allows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, really: int = 1 << 30) -> None:
        self.soft, self.hard, self.really = soft, hard, really
        monkeypatch.setattr(resource, "getrlimit", lambda kind: (self.soft, self.hard))
        monkeypatch.setattr(resource, "setrlimit", self.set)

    def set(self, kind: int, limits: tuple[int, int]) -> None:
        soft, hard = limits
        if not 0 <= soft <= self.really or hard != self.hard:
            raise ValueError
        self.soft = soft


@pytest.mark.parametrize(
    ("soft", "hard", "really", "then"),
    [
        (256, 4096, 1 << 30, 4096),
        (64, 64, 1 << 30, 64),
        (256, resource.RLIM_INFINITY, 12_000, 10_240),
        (11_000, resource.RLIM_INFINITY, 12_000, 11_000),
        (256, 4096, 300, 256),
    ],
)
def test_the_limit_is_raised_as_far_as_the_system_allows(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, really: int, then: int
) -> None:
    system = System(monkeypatch, soft, hard, really)
    assert raise_limit() == then
    assert system.hard == hard


def test_twelve_players_and_some_callers_have_room_in_sixty_four_files() -> None:
    assert spare(64, 12) == 10
    with pytest.raises(TooManySessions, match="choose --max-sessions 12 or lower"):
        spare(64, 13)
    with pytest.raises(TooManySessions, match="may have 24: raise the limit"):
        spare(24, 1)


def test_more_sessions_than_there_can_be_files_are_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    System(monkeypatch, 64, 200)
    assert run(tmp_path, "--max-sessions", "100") == MISTAKE
    told = capsys.readouterr().err
    assert re.fullmatch(
        r"magnate: 100 sessions need \d+ open files, and this process may have 200: .*\.\n", told
    )
    assert "--max-sessions 66 or lower" in told
    assert not (tmp_path / "serve").exists()


def test_the_unit_for_systemd_allows_the_files_of_a_thousand_players() -> None:
    page = (Path(__file__).parents[4] / "docs" / "hosting.md").read_text(encoding="utf-8")
    (limit,) = re.findall(r"^LimitNOFILE=(\d+)$", page, re.MULTILINE)
    assert spare(int(limit), 1000) > 500

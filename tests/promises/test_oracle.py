"""House rules in random games are as an independent reckoning has them."""

from __future__ import annotations

import pytest

from tests.promises.oracle import LOOKED_AT, watch

COMMANDS = 1_200


@pytest.mark.rule("HR-12", "HR-13", "HR-16", "HR-21", "HR-22", "HR-32", "HR-40", "HR-41", "HR-50", "HR-51")
@pytest.mark.parametrize("rules", LOOKED_AT)
def test_all_is_as_an_independent_reckoning_has_it(rules: str) -> None:
    assert watch(rules, COMMANDS, each=300) >= 2

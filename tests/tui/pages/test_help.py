"""Help as a page: what can be read, of which game, and what leads from one to the other."""

from __future__ import annotations

from engine.games import find
from tui.pages.help import HISTORY, KEYS, RULES, HelpPage, story_of, with_history
from tui.pages.page import LeavePage, Section
from tui.table.setup import rules_chosen
from tui.words.paragraphs import Paragraph

KEYS_TOLD = (Section("", ("", ""), (("r", "roll"),)),)


def test_the_parts_follow_each_other_and_come_round_again() -> None:
    page = HelpPage(KEYS_TOLD)
    assert page.blocks == KEYS_TOLD
    seen = []
    for _ in range(3):
        assert page.act("next") is None
        seen.append(page.shown)
    assert seen == [RULES, HISTORY, KEYS]
    page.act("previous")
    assert page.shown == HISTORY


def test_the_rules_are_told_with_the_options_of_the_game_that_is_played() -> None:
    rules = rules_chosen(find("monopoly-1935"), {"houses_before_hotel": 3})
    page = HelpPage(KEYS_TOLD, rules, RULES)

    def told() -> str:
        return " ".join(block.text for block in page.blocks if isinstance(block, Paragraph))

    assert "3 houses on a lot" in told()
    page.act("other")
    assert page.rule_set is not rules.rule_set
    assert page.parts[RULES] == f"How to play {page.rule_set.title}"
    page.act("other before")
    assert "3 houses on a lot" in told()


def test_another_game_is_told_only_where_a_game_is() -> None:
    assert not HelpPage(KEYS_TOLD).can("other")
    assert HelpPage(KEYS_TOLD, None, RULES).can("other")


def test_the_history_begins_with_the_oldest_game_unless_one_is_played() -> None:
    assert HelpPage((), None, HISTORY).rule_set is with_history()[0]
    rules = rules_chosen(find("finance-1936"), {})
    page = HelpPage((), rules, HISTORY)
    assert page.rule_set is rules.rule_set
    assert page.blocks == story_of(rules.rule_set)


def test_help_is_left_for_what_was_there_before() -> None:
    assert isinstance(HelpPage().act("back"), LeavePage)

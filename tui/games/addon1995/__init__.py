"""How the inner board is shown and told."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.options import Value
from engine.steps import TurnOver
from tui.games.addon1995 import particulars, questions, sentences
from tui.games.addon1995.how_to_play import HISTORY, PARAGRAPHS, figures, lesson
from tui.games.addon1995.routes import BOARDS, facing, told_by_facing
from tui.words.option_words import lengths
from tui.words.presentation import GameLooks, GameQuestions, GameStory, GameWords, Presentation

OPTIONS: Mapping[str, Mapping[str, str]] = {
    "Inner board features": {
        "features": "",
        "feature_travel_cards": "Travel cards",
        "feature_triple_play": "Triple Play",
        "feature_double_trouble": "Double Trouble",
        "feature_tax_refund": "Tax Refund and the pool",
        "feature_subway": "Subway",
        "feature_move_backwards": "Move Backwards",
        "feature_pass": "PASS",
        "feature_extra_cards": "Sixteen more cards",
        "feature_extra_utilities": "Telephone and gas",
        "feature_extra_buildings": "More houses and hotels",
    },
    "Changing boards": {
        "alignment": "The inner board is",
        "transition_basis": "Even or odd is",
        "enter_on": "To the inner board on",
        "leave_on": "To the outer board on",
        "transition_choice": "On that number, a piece",
        "landing_counts_as_passing": "Stopping on a link counts",
        "elevator_costs_step": "Changing boards takes a step",
        "transition_means": "Links are",
        "card_route": "Cards to the other board go",
    },
    "Travel cards": {
        "travel_cards_at_start": "Travel cards at the start",
        "travel_deck": "Kinds of travel cards",
        "travel_with_roll": "Travel cards with a roll",
        "travel_transition": "Travel cards change boards",
        "travel_from_backwards": "Travel from Move Backwards",
    },
    "Triple Play and Double Trouble": {
        "triple_cards_at_start": "Triple play cards at the start",
        "triple_deck": "Kinds of triple play cards",
        "triple_cards_counted": "Triple Play pays for",
        "triple_cards_kept": "Winning cards are kept",
        "double_trouble": "Double Trouble costs others",
    },
    "The pool": {
        "pool_sources": "Into the pool go",
        "pool_share": "Refund, % of the pool",
        "pool_rounding": "The refund is rounded",
        "refund_card": "The whole-pool card",
    },
    "The Subway": {
        "subway_timing": "You ride the Subway",
        "subway_range": "The Subway goes",
        "subway_fare": "A Subway ride costs",
    },
    "Move Backwards and PASS": {
        "backwards_mode": "Move Backwards makes",
        "rotate_direction": "The inner board turns",
        "backward_landing_pays": "Backing onto Go, PASS pays",
        "pass_pays": "PASS pays",
    },
    "Bridges and airplanes": {
        "bridges": "Number of bridges",
        "bridge_placement": "Bridges are",
        "bridge_moves": "A bridge is moved by",
        "airplanes": "Number of airplanes",
        "airplane_fare": "A flight costs",
    },
}

VALUES: dict[str, Mapping[Value, str]] = {
    "alignment": {0: "as printed", 1: "turned a quarter", 2: "turned halfway", 3: "turned three quarters"},
    "transition_basis": {"total": "the number of the move", "step": "the step off the link"},
    "enter_on": {"even": "even numbers", "odd": "odd numbers"},
    "leave_on": {"even": "even numbers", "odd": "odd numbers"},
    "transition_choice": {"forced": "must change boards", "player": "may change boards"},
    "transition_means": {"both": "elevators and bridges"},
    "bridges": {0: "none"},
    "bridge_placement": {"fixed": "at fixed places", "players": "where players put them"},
    "bridge_moves": {"never": "nobody", "lander": "players landing on it"},
    "airplanes": {0: "none"},
    "airplane_fare": {"none": "nothing", "flat": "$100", "by_board": "$50, or $100 across"},
    "subway_timing": {"next_turn": "instead of your next roll"},
    "subway_range": {"all": "everywhere", "as_printed": "outside, or PASS to Triple Play"},
    "subway_fare": {"none": "nothing", "flat": "$50", "by_board": "$50, or $100 outside"},
    "travel_cards_at_start": {0: "none"},
    "triple_cards_at_start": {0: "none"},
    "travel_deck": {"moves_only": "one to three spaces", "with_elevators": "those and next elevator"},
    "travel_transition": {"total": "by their total", "player": "if the player wants"},
    "backwards_mode": {"reverse": "the next roll go backward", "rotate_board": "the inner board turn"},
    "pass_pays": {"200": "$200", "250_300": "$250, or $300 to stop there"},
    "double_trouble": {"table": "$50 to $200 by the roll", "doubles_only": "$200 on a double only"},
    "triple_cards_counted": {"all": "all cards", "best_one": "each player's best"},
    "triple_deck": {"table3": "all 50", "distinct": "the 20 without a pair"},
    "pool_sources": {"all_listed": "cards, taxes, leaving jail"},
    "refund_card": {"on_landing": "works on Tax Refund", "advance": "takes you there, too"},
    "card_route": {"by_elevator": "by the next link", "direct": "directly"},
}

PRESENTATION = Presentation(
    words=GameWords(
        in_short="Monopoly with a second board inside: elevators, travel cards, three dice and a Subway.",
        effects=Path(__file__).with_name("effects.json"),
        quick="{dealt_deeds} deeds for everyone at the start, {time_limit_rounds} rounds",
        paragraphs=PARAGRAPHS,
        history=HISTORY,
        options=OPTIONS,
        option_values=VALUES,
        option_abouts={"short_game": lengths(none=20, published=15, published_later=10, time_limit=19)},
        ring_names=BOARDS,
    ),
    asking=GameQuestions(
        commands=questions.COMMANDS,
        steps=questions.STEPS,
        sheets="tui.games.addon1995.drafts:SHEETS",
        open_moment=TurnOver,
        key_notes=(
            "Number travel cards in the order you want and see where they lead. {middle} goes to the other "
            "board; {deeds} lists all deeds and cards. To pick a space, walk to it, then Enter. One letter "
            "marks both ends of a link; an arrow with a number shows where that roll ends after passing "
            "a link."
        ),
    ),
    looking=GameLooks(
        player=particulars.player_notes,
        spaces=particulars.space_notes,
        table=particulars.table_notes,
        does=particulars.does,
        remarks=particulars.remarks,
        piles=particulars.PILES,
        kept_cards=particulars.KEPT_CARDS,
        beside_deeds=particulars.beside_deeds,
        middle=("Inner board", "Inner"),
    ),
    telling=GameStory(
        sentences=sentences.words,
        figures=figures,
        lesson=lesson,
        facing=facing,
        told_by_facing=told_by_facing,
        namesakes=particulars.NAMESAKES,
    ),
)

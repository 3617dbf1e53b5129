"""Telling events: one at a time, or a whole game, remembering what came before.

>>> narrator = Narrator(rules, People(("Ann", "Bea"), you=0))
>>> narrator.tell(events.CreditDrawn(1, 100, 400)).text
'Bea drew $100 on the Bank credit; $400 left.'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby

from engine.board import Place
from engine.commands import BANK
from engine.events import DiceThrown, Event, Moved, Paid, Reason
from engine.ruleset import Rules
from tui.words import deals as dealing
from tui.words import endings, payments, places, property
from tui.words import moves as play
from tui.words.brief_sentences import clips
from tui.words.phrases import People, deed_names, value_of
from tui.words.presentation import presentation
from tui.words.sentences import Clip, Line, Scene, Sentences, TurnMemory


class Narrator:
    """Tells a game from some position on; it must be shown every event, in order."""

    def __init__(self, rules: Rules, people: People, memory: TurnMemory | None = None) -> None:
        """`memory` has what came before, if anything; with it a sentence may also say why."""
        self.people = people
        self._scene = scene(people, rules, memory or TurnMemory())

    def tell(self, event: Event) -> Line | None:
        """The sentence for one event; None if others tell it."""
        words, untold = self._scene.sentences.events[type(event)], self._untold_roll()
        line: Line | None = words.tell(event, self._scene)
        if line is None:
            return None
        line = line.of(event, line.weight if words.weight is None else words.weight)
        thrown = event if isinstance(event, DiceThrown) else untold
        if thrown is None or thrown is self._untold_roll():
            return line
        return replace(line, dice=thrown.dice)

    def _untold_roll(self) -> DiceThrown | None:
        return self._scene.memory.find(DiceThrown)

    def clip(self, event: Event) -> Clip | None:
        """How an event is said in brief; None for as usual."""
        why = event.reason if isinstance(event, Paid) else event.by if isinstance(event, Moved) else None
        return self._scene.sentences.brief.get(type(event) if why is None else why)

    def clipped(self, event: Event, clip: Clip, *, is_own: bool) -> str | None:
        """An event in brief; empty if others tell it, None for as usual."""
        said = clip.text if clip.own is None or not is_own else clip.own
        text = said if isinstance(said, str) else said(event)
        return text and self._scene.told(event, text)

    def joins(self, event: Event) -> bool:
        """Whether several events like this one in a row are told as one."""
        return type(event) in self._scene.sentences.several

    def joined(self, several: Sequence[Event]) -> str:
        """Events of one kind about one player in a sentence, with every deed named, and the total."""
        titles = [value_of("title", event) for event in several]
        deeds = deed_names(self._scene.rules.board, titles, most=None)
        amount = sum(value_of("amount", event) for event in several)
        text = self._scene.sentences.several[type(several[0])]
        return self._scene.told(several[0], text, deeds=deeds, amount=amount)

    def space(self, place: Place) -> str:
        """A space as it is called where a move ends."""
        return self._scene.space(place)

    def spot(self, move: Moved) -> str:
        """The space where a move ends, by a name that no other has."""
        return self._scene.spot(move.goal, move.faces)

    def changes_board(self, move: Moved) -> bool:
        """Whether a move ends on another ring than it began, so that its roll does not say where."""
        spaces = self._scene.rules.board.spaces
        return spaces[move.start].ring != spaces[move.goal].ring

    def lines(self, happened: Iterable[Event]) -> tuple[Line, ...]:
        """The sentences for several events; what a card moves between a player and others is one."""
        told = [line for event in happened if (line := self.tell(event)) is not None]
        return tuple(line for _, few in groupby(told, _of_a_card) for line in self._together([*few]))

    def _together(self, lines: list[Line]) -> list[Line]:
        """The same sum between a player and others as one sentence, which names them unless they are all."""
        paid = [line.event for line in lines if isinstance(line.event, Paid)]
        if len(lines) < 2 or _of_a_card(lines[0]) is None:
            return lines
        people, collects = self._scene.people, paid[0].payee == paid[1].payee
        others = [event.payer if collects else event.payee for event in paid]
        if len(others) == len(people.names) - 1:
            text = "{payee} collected {amount:$} from each." if collects else "{payer} paid each {amount:$}."
        elif collects:
            text = "{payee} collected {amount:$} each from {names}."
        else:
            text = "{payer} paid {names} {amount:$} each."
        told = self._scene.told(paid[0], text, names=people.all_of(others))
        seat = paid[0].payee if collects else paid[0].payer
        return [replace(lines[0], seat=seat, text=told, short="", is_joined=True)]

    def begin_anew(self) -> None:
        """What comes does not follow from what was told; the rules told so far stay told."""
        self._scene.memory.clear()


def _of_a_card(line: Line) -> int | None:
    """What a player pays another because of a card, if the line tells that."""
    event = line.event
    if isinstance(event, Paid) and event.reason is Reason.CARD and min(event.payer, event.payee) > BANK:
        return event.amount
    return None


def scene(people: People, rules: Rules, memory: TurnMemory) -> Scene:
    """What sentences about a game with these rules are made with."""
    telling = presentation(rules.rule_set.id).telling
    return Scene(people, rules, memory, sentences(rules.rule_set.id), telling.told_by_facing(rules.options))


@cache
def sentences(rules: str) -> Sentences:
    """The shared sentences and those of one game; `rules` is its id."""
    return SHARED.joined(presentation(rules).telling.sentences)


SHARED = Sentences().joined(
    *[part.words for part in (play, property, dealing, payments, endings, places)], clips
)
"""How shared things are told; a game adds its own sentences."""

"""The cards of a board of monopd, and the decks that they belong to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.boards.cards import LONGEST_DECK, LONGEST_TEXT, MOST_CARDS, MOST_FACTOR, MOST_SUM
from engine.boards.fields import said
from saves.boards.foreign.draft import BoardDraft, Entry, whole
from saves.boards.foreign.monopd_parts import ConfPart
from saves.boards.foreign.rent_math import Formula, parsed, rent_of


class Cards:
    """Decks and cards that are taken over, once all of their parts are known."""

    def __init__(
        self,
        draft: BoardDraft,
        parts: Sequence[ConfPart],
        estates: Sequence[ConfPart],
        go: int,
        kinds: Mapping[str, str],
        formulas: Mapping[str, Formula],
    ) -> None:
        """`estates` are in the order of play, and `go` is the first one's number in the file."""
        self._draft, self._parts, self._estates, self._go = draft, parts, estates, go
        self._kinds, self._formulas = kinds, formulas
        self.decks: dict[str, Entry] = {}
        """By their names at monopd."""
        self._make_decks()

    def take_over(self) -> None:
        for part in self._parts:
            if part.section == "Cards" and part.name:
                self._card(part)

    def _make_decks(self) -> None:
        """One for each name that cards or card groups have."""
        group = ""
        for part in self._parts:
            if part.section == "CardGroups" and part.name:
                self._deck(part, part.name)
            if part.section == "Cards":
                group = part.get("groupname") if not part.name else group
                own = part.get("group") or group
                part.values["group"] = part.line, own
                if part.name and own:
                    self._deck(part, own)

    def _deck(self, part: ConfPart, name: str) -> None:
        if name not in self.decks:
            entry: Entry = {"name": self._draft.text(part.where, name, LONGEST_DECK, "Cards"), "cards": []}
            self.decks[name] = entry
            self._draft.decks.append(entry)

    def _card(self, part: ConfPart) -> None:
        deck = self.decks.get(part.get("group"))
        text = self._draft.text(part.where, part.name, LONGEST_TEXT, "A card")
        effects = [*self._effects(part)]
        if deck is None:
            self._draft.note(part.where, f"the card {said(text)} belongs to no group and is left out.")
        elif not effects:
            self._draft.note(
                part.where, f"the card {said(text)} is left out: it does nothing that can be said."
            )
        elif len(deck["cards"]) == MOST_CARDS:
            self._draft.note(part.where, f"{deck['name']} has {MOST_CARDS} cards already; left out.")
        else:
            deck["cards"].append({"text": text, **effects[0]})
            if effects[1:]:
                self._draft.note(part.where, f"only the first effect is kept of the card {said(text)}.")

    def _effects(self, part: ConfPart) -> Iterator[Entry]:
        """What a card does, each as a file of ours says it."""
        if amount := self._amount(part, "pay"):
            yield {"pay": amount} if amount > 0 else {"collect": -amount}
        if amount := self._amount(part, "payeach"):
            yield {"to_each": amount} if amount > 0 else {"from_each": -amount}
        house, hotel = self._amount(part, "payhouse"), self._amount(part, "payhotel")
        if house > 0 or hotel > 0:
            yield {"per_house": max(0, house), "per_hotel": max(0, hotel)}
        if part.has("tojail"):
            yield {"to_jail": True}
        if part.has("outofjail") or part.has("jailcard"):
            yield {"out_of_jail": True}
        if part.get("advanceto"):
            yield from self._advance_to(part)
        if (spaces := self._amount(part, "advance")) and abs(spaces) < len(self._estates):
            yield {"forward": spaces} if spaces > 0 else {"back": -spaces}
        yield from self._nearest(part)

    def _amount(self, part: ConfPart, key: str) -> int:
        if not part.get(key):
            return 0
        return self._draft.number(part.at(key), key, part.get(key), -MOST_SUM, MOST_SUM, 0)

    def _advance_to(self, part: ConfPart) -> Iterator[Entry]:
        place, count = whole(part.get("advanceto")), len(self._estates)
        if place is None or not 0 <= place < count:
            why = f"advanceto is {said(part.get('advanceto'))}, but estates are 0 to {count - 1}."
            self._draft.note(part.at("advanceto"), why)
        else:
            yield {"go_to": (place - self._go) % count + 1}

    def _nearest(self, part: ConfPart) -> Iterator[Entry]:
        wanted = part.get("advancetonextof")
        kind = self._kinds.get(wanted, "")
        kind = "railroads" if part.has("nextrr") else "utilities" if part.has("nextutil") else kind
        if wanted and kind not in ("railroads", "utilities"):
            why = f"{said(wanted)} is no group of railroads or utilities."
            self._draft.note(part.at("advancetonextof"), why)
        elif kind and any(self._kinds.get(estate.get("group")) == kind for estate in self._estates):
            entry: dict[str, Any] = {"next": "railroad" if kind == "railroads" else "utility"}
            yield entry | self._factor(part, kind)

    def _factor(self, part: ConfPart, kind: str) -> Entry:
        """How many times the rent a card asks for, by its own formula."""
        if not part.get("rentmath"):
            return {}
        name = next(name for name, found in self._kinds.items() if found == kind)
        try:
            asked = rent_of(parsed(part.get("rentmath")), owned=1, dice=1)
            usual = 1 if kind == "utilities" else self._first_rent(name)
            factor = round(asked / usual) if usual else 0
        except ValueError as error:
            self._draft.note(part.at("rentmath"), f"rentmath is left out: {error}.")
            return {}
        return {"factor": max(1, min(MOST_FACTOR, factor))}

    def _first_rent(self, name: str) -> int:
        """What the only railroad of an owner costs. Raises ValueError."""
        return rent_of(self._formulas[name], owned=1) if name in self._formulas else 25

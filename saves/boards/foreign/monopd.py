"""Boards of monopd, a server of the same game: <General>, <EstateGroups>, <Estates>, <Cards>."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.boards.cards import MOST_SUM
from engine.boards.fields import said
from engine.boards.spaces import LONGEST_GROUP, LONGEST_NAME, MOST_RENT
from saves.boards.foreign.draft import BoardDraft, Entry, NotABoard, whole
from saves.boards.foreign.monopd_cards import Cards
from saves.boards.foreign.monopd_parts import ConfPart, parts_of
from saves.boards.foreign.rent_math import Formula, parsed, rent_of

_DECORATION = ("bgcolor", "icon")
_RENTS = tuple(f"rent{number}" for number in range(6))
_KNOWN = {
    *("color", "houseprice", "price", "rentmath", "rentvar", "group", "mortgageprice", "passmoney"),
    *("tax", "taxpercentage", "jail", "tojail", "takecard", "payamount", "paytarget", "advancetoifowned"),
    *("pay", "payeach", "payhouse", "payhotel", "outofjail", "jailcard", "canbeowned", "advanceto"),
    *("advance", "advancetonextof", "nextrr", "nextutil", *_RENTS),
}


def from_monopd(text: str) -> BoardDraft:
    """A board of monopd. Raises NotABoard."""
    draft = BoardDraft()
    parts = [*parts_of(text, draft)]
    estates = [part for part in parts if part.section == "Estates" and part.name]
    if not estates:
        raise NotABoard("It has no <Estates>, so it is no board of monopd.")
    _MonopdBoard(draft, parts, estates).take_over()
    draft.finish()
    return draft


class _MonopdBoard:
    """A board that is taken over, once all of its parts are known."""

    def __init__(self, draft: BoardDraft, parts: Sequence[ConfPart], estates: Sequence[ConfPart]) -> None:
        self._draft, self._parts = draft, parts
        self._groups = {part.name: part for part in parts if part.section == "EstateGroups" and part.name}
        self._kinds = {name: _kind_of_group(part, estates) for name, part in self._groups.items()}
        board = next((part for part in parts if part.section == "Board"), ConfPart(0, "Board"))
        go = whole(board.get("go")) or 0
        if not 0 <= go < len(estates):
            draft.note(board.at("go"), f"go is {go}, but estates are 0 to {len(estates) - 1}; it became 0.")
            go = 0
        self._estates = [*estates[go:], *estates[:go]]
        self._formulas: dict[str, Formula] = {}
        self._cards = Cards(draft, parts, self._estates, go, self._kinds, self._formulas)
        self._names: dict[str, str] = {}
        """Of the sets of lots, by their names at monopd."""

    def take_over(self) -> None:
        self._general()
        self._decoration()
        for name, part in self._groups.items():
            self._group(name, part)
        self._alike("railroads", "rents")
        self._alike("utilities", "times")
        for number, estate in enumerate(self._estates):
            self._draft.spaces.append(self._space(number, estate))
        self._cards.take_over()

    # --- the whole board

    def _general(self) -> None:
        general = next((part for part in self._parts if part.section == "General"), ConfPart(0, "General"))
        for key in general.values:
            where, value = general.at(key), general.get(key)
            match key:
                case "name":
                    self._draft.named(where, value)
                case "startmoney":
                    self._draft.funds(where, value)
                case "houses" | "hotels":
                    self._draft.supply(where, key, value)
                case "minplayers" | "maxplayers":
                    self._draft.leave_out(where, key, "any number that the rules allow may play")
                case _ if key not in _DECORATION:
                    self._draft.leave_out(where, said(key), "a board's file has no such thing")

    def _decoration(self) -> None:
        for part in self._parts:
            for key in part.values:
                is_color = key == "color" and part.section != "EstateGroups"
                if key in _DECORATION or is_color:
                    self._draft.leave_out(part.at(key), key, "only sets of lots have a color here")
                elif part.name and key not in _KNOWN:
                    self._draft.leave_out(part.at(key), said(key), "it is not known here")

    # --- groups

    def _group(self, name: str, part: ConfPart) -> None:
        if part.get("rentmath"):
            try:
                self._formulas[name] = parsed(part.get("rentmath"))
            except ValueError as error:
                self._draft.note(part.at("rentmath"), f"rentmath is left out: {error}.")
        if self._kinds[name] != "lots":
            return
        house = self._number(part, "houseprice", 1, MOST_SUM, 100)
        color = part.get("color").lower()
        if color and not re.fullmatch("#[0-9a-f]{6}", color):
            self._draft.note(part.at("color"), f"color is {said(color)}, not #rrggbb; left out.")
            color = ""
        self._names[name] = self._draft.group(part.where, name, house, color)["name"]

    def _alike(self, kind: str, steps: str) -> None:
        """What all railroads or all utilities share; those of several groups are one set here."""
        names = [name for name, found in self._kinds.items() if found == kind]
        count = sum(estate.get("group") in names for estate in self._estates)
        if not count:
            return
        entry: Entry = self._draft.railroads if kind == "railroads" else self._draft.utilities
        part = self._groups[names[0]]
        entry["name"] = self._draft.own_name(part.where, names[0], LONGEST_GROUP)
        entry["price"] = self._number(part, "price", 2, MOST_SUM, 200 if kind == "railroads" else 150)
        for other in names[1:]:
            self._draft.note(self._groups[other].where, f"{other} become one set with {names[0]}.")
        if names[0] not in self._formulas:
            self._draft.note(part.where, f"{names[0]} have no rentmath; they cost as in 1935.")
            return
        try:
            rents = [self._rent_of(names[0], owned, kind) for owned in range(1, count + 1)]
        except ValueError as error:
            self._draft.note(part.at("rentmath"), f"rentmath is left out: {error}.")
            return
        entry[steps] = self._draft.rising(part.at("rentmath"), rents)

    def _rent_of(self, name: str, owned: int, kind: str) -> int:
        """The rent with this many owned; of utilities, the multiple of the dice. Raises ValueError."""
        if kind == "railroads":
            return rent_of(self._formulas[name], owned=owned)
        formula = self._formulas[name]
        times = rent_of(formula, owned=owned, dice=1)
        if any(rent_of(formula, owned=owned, dice=dice) != times * dice for dice in (2, 7, 12)):
            raise ValueError("the rent of a utility here is a multiple of the dice, and nothing else")
        return times

    def _number(self, part: ConfPart, key: str, least: int, most: int, usual: int) -> int:
        if key not in part.values:
            return usual
        return self._draft.number(part.at(key), key, part.get(key), least, most, usual)

    # --- spaces

    def _space(self, number: int, estate: ConfPart) -> Entry:
        draft = self._draft
        self._leave_out(estate)
        kind, group = self._kind(number, estate), estate.get("group")
        if kind in ("lot", "railroad", "utility"):
            entry: Entry = {"name": draft.own_name(estate.where, estate.name), "kind": kind}
            price = self._number(self._groups[group], "price", 2, MOST_SUM, 0)
            price = self._number(estate, "price", 2, MOST_SUM, price)
            return entry | ({"price": price} if price else {}) | self._lot(kind, estate)
        entry = {"name": draft.text(estate.where, estate.name, LONGEST_NAME, "A space"), "kind": kind}
        if kind == "go" and estate.get("passmoney"):
            draft.pay(estate.at("passmoney"), estate.get("passmoney"))
        elif kind == "card":
            entry["deck"] = self._cards.decks[estate.get("takecard")]["name"]
        elif kind in ("tax", "income tax"):
            entry["sum"] = self._tax(estate)
        return entry

    def _kind(self, number: int, estate: ConfPart) -> str:
        if number == 0:
            if estate.get("group") or estate.get("takecard") or estate.has("jail"):
                self._draft.note(estate.where, f"{said(estate.name)} is where players start, and only that.")
            return "go"
        if estate.get("group") in self._groups:
            kind = self._kinds[estate.get("group")]
            return {"railroads": "railroad", "utilities": "utility"}.get(kind, "lot")
        if estate.has("jail"):
            return "jail"
        if estate.has("tojail"):
            return "go to jail"
        if estate.get("takecard") in self._cards.decks:
            return "card"
        if estate.get("takecard"):
            self._draft.note(estate.at("takecard"), f"no cards are called {said(estate.get('takecard'))}.")
        if estate.has("taxpercentage"):
            return "income tax"
        return "tax" if estate.has("tax") else "free parking"

    def _lot(self, kind: str, estate: ConfPart) -> Entry:
        """The set and the rents of a lot."""
        if kind != "lot":
            return {}
        entry: Entry = {"group": self._names[estate.get("group")]}
        if all(rent in estate.values for rent in _RENTS):
            rents = [self._number(estate, rent, 0, MOST_RENT, 0) for rent in _RENTS]
        elif estate.get("group") in self._formulas:
            try:
                rents = [rent_of(self._formulas[estate.get("group")], houses=houses) for houses in range(6)]
            except ValueError as error:
                self._draft.note(estate.where, f"rentmath is left out: {error}.")
                return entry
        else:
            self._draft.note(
                estate.where, f"{estate.name} has not all of rent0 to rent5; rents fit its price."
            )
            return entry
        return entry | {"rents": self._draft.rising(estate.where, rents)}

    def _tax(self, estate: ConfPart) -> int:
        percentage = whole(estate.get("taxpercentage"))
        if estate.has("taxpercentage") and percentage != 10:
            why = f"taxpercentage is {said(estate.get('taxpercentage'))}, but it is always a tenth here."
            self._draft.note(estate.at("taxpercentage"), why)
        if not estate.has("tax"):
            self._draft.note(estate.where, "a percentage alone is not possible here; the sum became 200.")
            return 200
        return self._number(estate, "tax", 1, MOST_SUM, 100)

    def _leave_out(self, estate: ConfPart) -> None:
        if estate.get("passmoney") and estate is not self._estates[0]:
            self._draft.leave_out(estate.at("passmoney"), "passmoney elsewhere than at go", "only Go pays")
        if estate.get("paytarget"):
            self._draft.leave_out(
                estate.at("paytarget"), "paytarget", "play with '--house pot', and taxes go into the pot"
            )
        if estate.get("payamount"):
            why = "the fine is an option of the rules, jail_fine"
            self._draft.leave_out(estate.at("payamount"), "payamount", why)
        if estate.get("advancetoifowned"):
            self._draft.leave_out(estate.at("advancetoifowned"), "advancetoifowned", "deeds move nobody here")


def _kind_of_group(part: ConfPart, estates: Sequence[ConfPart]) -> str:
    """Whether a group is lots, railroads or utilities, by what its rents follow from."""
    formula = part.get("rentmath")
    if "DICE" in formula:
        return "utilities"
    if "GROUPOWNED" in formula or "x" in formula.replace("max", ""):
        return "railroads"
    members = [estate for estate in estates if estate.get("group") == part.name]
    if part.get("houseprice") or "HOUSES" in formula or any(one.get("rent0") for one in members):
        return "lots"
    return "utilities" if part.name.lower().startswith(("util", "work")) else "railroads"

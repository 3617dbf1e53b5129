"""Boards of games in a browser: a list in JSON with name, position, price, rent, multpliedrent, group."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from engine.boards.cards import LONGEST_TEXT, MOST_CARDS, MOST_FACTOR, MOST_SUM
from engine.boards.fields import said
from engine.boards.spaces import LONGEST_NAME, MOST_RENT
from engine.boards.spec import USUAL_DECKS
from saves.boards.foreign.draft import BoardDraft, Entry, NotABoard, make_idle, whole
from saves.boards.foreign.web_order import POSITIONS, in_order, key_of

MOST_SPACES = 500
"""In a list; far more than a board has."""

_LISTS = ("properties", "spaces", "tiles", "board", "squares")
"""What the list is called, if it is not alone."""

_RENTS = ("multpliedrent", "multipliedrent", "multiplied_rent")

_COLORS = {
    "purple": "purple",
    "brown": "brown",
    "lightgreen": "light blue",
    "lightblue": "light blue",
    "violet": "pink",
    "pink": "pink",
    "orange": "orange",
    "red": "red",
    "yellow": "yellow",
    "darkgreen": "green",
    "green": "green",
    "darkblue": "dark blue",
    "blue": "dark blue",
}
"""What they call our colors, without blanks."""

_ALIKE = {
    "railroad": "railroad",
    "railroads": "railroad",
    "utilities": "utility",
    "utility": "utility",
}

_KNOWN = {
    *("name", "id", "group", "price", "rent", "housecost", "hotelcost", "mortgage", "type", *POSITIONS),
    *("ohousecost", "oprice", "probability", "averageProbability", "rel"),
    *_RENTS,
}
_STATE = {"ownedby", "buildings", "mortgaged", "owner"}
"""Of a game that is going on."""

_DECKS = {"chance": USUAL_DECKS[0], "communitychest": USUAL_DECKS[1]}


def from_web(text: str) -> BoardDraft:
    """A board in JSON. Raises NotABoard."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        why = f"line {error.lineno}: {error.msg}" if isinstance(error, json.JSONDecodeError) else "too deep"
        raise NotABoard(f"It is no JSON that can be read: {why}.") from None
    top: Mapping[str, Any] = plain if isinstance(plain, dict) else {}
    listed = plain if isinstance(plain, list) else next((top[key] for key in _LISTS if key in top), None)
    spaces = [_as_usual(one) for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
    if not any(whole(one.get("price")) for one in spaces):
        raise NotABoard("It has no list of spaces with a name and a price.")
    if len(spaces) > MOST_SPACES:
        raise NotABoard(f"It has more than {MOST_SPACES} spaces.")
    draft = BoardDraft()
    _WebBoard(draft, top, spaces).take_over()
    draft.finish()
    return draft


_OTHER_NAMES = {
    "cost": "price",
    "purchaseprice": "price",
    "houseprice": "housecost",
    "buildcost": "housecost",
    "colorgroup": "group",
    "mortgagevalue": "mortgage",
    **{name: name for name in ("housecost", "hotelcost", "mortgage", "group", "name", "price")},
}
"""What some games call the entries that most have, without blanks and capitals."""


def _as_usual(one: Mapping[str, Any]) -> dict[str, Any]:
    """A space with its entries called as in most games; all its rents may stand in one list."""
    found = dict(one)
    for key, value in one.items():
        found.setdefault(name := _OTHER_NAMES.get(key_of(key), key), value)
        if name != key:
            del found[key]
    rents = found.pop("rents", found.get("rent"))
    if isinstance(rents, list) and rents:
        found |= {"rent": rents[0], _RENTS[0]: rents[1:]}
    return found


class _WebBoard:
    """A board that is taken over."""

    def __init__(self, draft: BoardDraft, top: Mapping[str, Any], spaces: Sequence[dict[str, Any]]) -> None:
        self._draft, self._top = draft, top
        self._order = in_order(spaces, top.get("tiles"), draft)
        self._groups: dict[str, str] = {}
        """The names of the sets, by what they are called there."""
        self._places: dict[str, int] = {}
        """The numbers of the spaces from 1, by their ids."""

    def take_over(self) -> None:
        draft = self._draft
        if self._top.get("name") or self._top.get("title"):
            draft.named("The whole", self._top.get("name") or self._top["title"])
        for number, (where, one) in enumerate(self._order, start=1):
            self._left_out(where, one)
            draft.spaces.append(self._space(where, one))
            self._places.setdefault(key_of(one.get("id") or one.get("name")), number)
        self._begin_with_go()
        for key, name in _DECKS.items():
            cards = self._top.get(key)
            if isinstance(cards, list):
                self._deck(name, cards)
        if self._top and not draft.decks:
            draft.note("The whole", "there are no cards, so there are those of 1935.")
        if draft.decks:
            self._only_own_decks()

    # --- spaces

    def _space(self, where: str, one: Mapping[str, Any]) -> Entry:
        draft, group = self._draft, one.get("group")
        if whole(one.get("price")):
            kind = _ALIKE.get(key_of(group), "lot")
            entry: Entry = {"name": draft.own_name(where, one.get("name")), "kind": kind}
            if kind == "lot":
                entry["group"] = self._group(where, one)
            price = draft.number(where, "price", one["price"], 2, MOST_SUM, 100)
            entry |= {"price": price} | self._mortgage(where, one, price)
            return entry | self._rents(where, one, kind)
        return self._special(where, one)

    def _special(self, where: str, one: Mapping[str, Any]) -> Entry:
        """A space that nobody can own."""
        draft, kind = self._draft, _special(one)
        entry: Entry = {
            "name": draft.text(where, one.get("name"), LONGEST_NAME, "A space"),
            "kind": kind or "free parking",
        }
        if kind is None:
            draft.note(where, f"what happens on {entry['name']} is not known here; nothing does.")
        elif kind == "card":
            entry["deck"] = _DECKS["chance" if "chance" in key_of(one.get("name")) else "communitychest"]
        elif kind == "tax":
            entry["sum"] = draft.number(where, "the tax", one.get("amount", 100), 1, MOST_SUM, 100)
        elif kind == "income tax":
            entry["sum"] = 200
        return entry

    def _group(self, where: str, one: Mapping[str, Any]) -> str:
        name = one["group"] if isinstance(one.get("group"), str) else "Lots"
        house = self._draft.number(where, "housecost", one.get("housecost", 100), 1, MOST_SUM, 100)
        if name not in self._groups:
            color = _COLORS.get(key_of(name), "")
            self._groups[name] = self._draft.group(where, name, house, color)["name"]
            return self._groups[name]
        group = next(group for group in self._draft.groups if group["name"] == self._groups[name])
        if group["house"] != house:
            why = f"a house costs {house}, but {group['house']} elsewhere in {name}; that is for all of them."
            self._draft.note(where, why)
        return self._groups[name]

    def _mortgage(self, where: str, one: Mapping[str, Any], price: int) -> Entry:
        if whole(one.get("mortgage")) is None:
            return {}
        return {"mortgage": self._draft.number(where, "mortgage", one["mortgage"], 1, price, price // 2)}

    def _rents(self, where: str, one: Mapping[str, Any], kind: str) -> Entry:
        """The rents of a lot; those of the other deeds are the same for all of a kind."""
        if kind != "lot":
            return {}
        built = next((one[key] for key in _RENTS if key in one), None)
        rents = [whole(one.get("rent")), *(map(whole, built) if isinstance(built, list) else ())]
        known = [rent for rent in rents if rent is not None]
        if len(known) != 6 or len(rents) != 6:
            self._draft.note(where, "rent and multpliedrent are not six numbers; rents fit the price.")
            return {}
        return {"rents": self._draft.rising(where, [min(MOST_RENT, rent) for rent in known])}

    def _left_out(self, where: str, one: Mapping[str, Any]) -> None:
        for key in one:
            if key in _STATE:
                self._draft.leave_out(where, key, "it is of a game, not of a board")
            elif key not in _KNOWN and whole(one.get("price")):
                self._draft.leave_out(where, said(key), "a board's file has no such thing")

    def _begin_with_go(self) -> None:
        """Go comes first; a list that has no Go gets one."""
        spaces = self._draft.spaces
        at = next((at for at, space in enumerate(spaces) if space["kind"] == "go"), None)
        if at is None:
            self._draft.note("The whole", "there is no Go; one was put before the first space.")
            spaces.insert(0, {"name": "Go", "kind": "go"})
            self._places = {key: number + 1 for key, number in self._places.items()}
            return
        for extra in [space for space in spaces if space["kind"] == "go"][1:]:
            make_idle(extra)
            self._draft.note("The whole", f"{extra['name']} is a second Go; nothing happens there.")
        spaces[:] = [*spaces[at:], *spaces[:at]]
        self._places = {key: (number - 1 - at) % len(spaces) + 1 for key, number in self._places.items()}

    # --- cards

    def _deck(self, name: str, cards: Sequence[Any]) -> None:
        entry: Entry = {"name": name, "cards": []}
        for number, card in enumerate(cards[: 2 * MOST_CARDS], start=1):
            where = f"{name}, card {number}"
            effect = self._effect(card) if isinstance(card, dict) else None
            if effect is None or len(entry["cards"]) == MOST_CARDS:
                self._draft.note(where, "it does nothing that can be said here and is left out.")
                continue
            text = self._draft.text(
                where, card.get("title") or card.get("text") or "", LONGEST_TEXT, "A card"
            )
            entry["cards"].append({"text": text, **effect})
        self._draft.decks.append(entry)

    def _effect(self, card: Mapping[str, Any]) -> Entry | None:
        amount = whole(card.get("amount"))
        is_sum = amount is not None and 1 <= amount <= MOST_SUM
        match card.get("action"), card.get("subaction"):
            case "addfunds", _ if is_sum:
                return {"collect": amount}
            case "removefunds", _ if is_sum:
                return {"pay": amount}
            case "addfundsfromplayers", _ if is_sum:
                return {"from_each": amount}
            case "removefundstoplayers", _ if is_sum:
                return {"to_each": amount}
            case "jail", "goto":
                return {"to_jail": True}
            case "jail", "getout":
                return {"out_of_jail": True}
            case "propertycharges", _:
                house, hotel = whole(card.get("buildings")) or 0, whole(card.get("hotels")) or 0
                is_fair = 0 <= house <= MOST_SUM and 0 <= hotel <= MOST_SUM and (house or hotel)
                return {"per_house": house, "per_hotel": hotel} if is_fair else None
            case "move", _:
                return self._move(card)
            case "movenearest", _:
                kind = _ALIKE.get(key_of(card.get("groupid")))
                return None if kind is None or not self._has(kind) else {"next": kind} | _factor(card)
        return None

    def _move(self, card: Mapping[str, Any]) -> Entry | None:
        if (place := self._places.get(key_of(card.get("tileid")))) is not None:
            return {"go_to": place}
        spaces = whole(card.get("count")) or 0
        if not 0 < abs(spaces) < len(self._draft.spaces):
            return None
        return {"forward": spaces} if spaces > 0 else {"back": -spaces}

    def _has(self, kind: str) -> bool:
        return any(space["kind"] == kind for space in self._draft.spaces)

    def _only_own_decks(self) -> None:
        """Spaces of a deck that the file has no cards of do nothing."""
        names = {deck["name"] for deck in self._draft.decks}
        for space in self._draft.spaces:
            if space["kind"] == "card" and space["deck"] not in names:
                self._draft.note("Decks", f"there are no cards for {space['name']}; nothing happens there.")
                make_idle(space)


def _factor(card: Mapping[str, Any]) -> Entry:
    factor = whole(card.get("rentmultiplier"))
    return {"factor": factor} if factor is not None and 1 <= factor <= MOST_FACTOR else {}


def _special(one: Mapping[str, Any]) -> str | None:
    """The kind of a space that nobody can own, by its name or id."""
    names = [key_of(one.get("id")), key_of(one.get("name")), key_of(one.get("type"))]
    if any(name in ("go", "start") for name in names):
        return "go"
    for part, kind in _PARTS.items():
        if any(part in name for name in names):
            return kind
    return None


_PARTS = {
    "gotojail": "go to jail",
    "jail": "jail",
    "visiting": "jail",
    "parking": "free parking",
    "chance": "card",
    "chest": "card",
    "incometax": "income tax",
    "tax": "tax",
}
"""What is in the name of a space of a kind; the first that fits counts."""

"""What the spaces of the board of 1904 stand for, as the patent and its author's views explain them."""

from __future__ import annotations

from engine.board import Kind, Space
from engine.games.landlord1904.words import LandlordKind

_BY_NAME = {
    "No Trespassing": "Land that its owner holds out of use, closed to everyone.",
    "Lord Blueblood's Estate": "Land that belongs to a landlord abroad, closed to you.",
    "Light Franchise": "A monopoly on what all need.",
    "Water Franchise": "A monopoly on what all need.",
}

_BY_KIND = {
    Kind.GO: "Labor upon Mother Earth, which is what wages are paid for.",
    Kind.LOT: "Land, which no one made; its owner is paid for its use.",
    LandlordKind.NECESSITY: "Everyone needs {name}; a tax on it is an indirect tax.",
    LandlordKind.FARE: "Transportation: getting around costs a fare.",
    LandlordKind.LUXURY: "Something you want but can live without.",
    LandlordKind.PARK: "Land free to all. Next door live those who can pay nothing.",
    LandlordKind.LEGACY: "Money you inherit instead of earning it.",
}


def stands_for(space: Space) -> str:
    """A sentence or two on what a space means beyond the game."""
    told = _BY_NAME.get(space.name) or _BY_KIND.get(space.kind, "")
    return told.format(name=space.name.lower())

"""The face of one space, drawn from a view as styled text; pure, and usable before Textual is loaded.

Five signs are kept distinct. The owner: their glyph before the name and their edge below it. Buildings:
houses or a hotel. A mortgage: the band is switched off. The turn: the player's token as a pill. The cursor: a
highlighted body and an arrow on its left. Band and edge stay as they are: the group's color is never
covered, and moving the cursor costs few bytes.
"""

from __future__ import annotations

from rich.style import Style

from engine.board import Kind
from tui.look import style
from tui.look.inks import Ink
from tui.look.space_body import body_lines, cropped, first_fitting, has_margin, signs_in_short, written
from tui.look.style import Look, group_ink
from tui.look.styled_text import Piece, length
from tui.look.views import SpaceView
from tui.terminal.widths import cut, padded
from tui.words.names import fit_name
from tui.words.particulars import Tone

_CORNERS: dict[Kind, tuple[str, ...]] = {
    Kind.GO: ("{back} GO",),
    Kind.JAIL: ("JAIL",),
    Kind.FREE_PARKING: ("FREE PARKING", "PARKING", "FREE"),
    Kind.GO_TO_JAIL: ("GO TO JAIL", "{turn} JAIL", "{turn}JAIL"),
}
"""The text on corners with their usual names; the longest that fits."""

_PRINTED = {
    "Go": Kind.GO,
    "Jail": Kind.JAIL,
    "Free Parking": Kind.FREE_PARKING,
    "Go to Jail": Kind.GO_TO_JAIL,
}
"""What those are usually called."""

_SIGNS: dict[Kind, str] = {
    Kind.CHANCE: "?",
    Kind.COMMUNITY_CHEST: "=",
    Kind.THIRD_DECK: "*",
    Kind.FOURTH_DECK: "+",
    Kind.INCOME_TAX: "%",
    Kind.LUXURY_TAX: "%",
}
"""Instead of a group's letter, where there is no color."""

_TONES_OF: dict[Kind, Tone] = {
    Kind.CHANCE: Tone.AMBER,
    Kind.COMMUNITY_CHEST: Tone.SKY,
    Kind.THIRD_DECK: Tone.CYAN,
    Kind.FOURTH_DECK: Tone.WHITE,
}

_TONES: dict[Tone, Ink] = {
    Tone.AMBER: style.CHANCE,
    Tone.SKY: style.CHEST,
    Tone.RED: style.ALARM,
    Tone.GREEN: style.MONEY,
    Tone.WHITE: style.WHITE,
    Tone.CYAN: style.LINK,
}


def face(
    view: SpaceView, width: int, height: int, look: Look, has_cursor: bool = False, is_lit: bool = False
) -> tuple[Style, list[list[Piece]]]:
    """A space as `height` lines of up to `width` columns, and their fill; highlighted if in question."""
    usual = style.INNER_CELL if view.is_inner else style.CELL
    body = style.LIT if has_cursor or is_lit else usual
    if height == 1:
        return look.ink(style.FAINT, body), [_only_line(view, width, look, body, has_cursor)]
    lines = [_band(view, width - 1, look, body)]
    lines += body_lines(view, width - 1, height - 1, look, body)
    edge = _edge(view, height, look, usual)
    if has_cursor:
        arrow = (look.glyphs.turn, look.ink(style.TEXT, body))
        if has_margin(width - 1, height - 1):
            lines[1] = [arrow, *cropped(lines[1], 1)]
        else:
            edge[1] = arrow
    return look.ink(style.FAINT, body), [[edge[y], *pieces] for y, pieces in enumerate(lines)]


def _only_line(view: SpaceView, width: int, look: Look, body: Ink, has_cursor: bool) -> list[Piece]:
    """A space of one line: whose it is, its name, and on the right what stands there."""
    edge = _edge(view, 2, look, body)[: 1 if look.has_color else 2]
    if has_cursor:
        edge[-1] = (look.glyphs.turn, look.ink(style.TEXT, body))
    room = width - length(edge)
    signs = signs_in_short(view, room // 2, look, body)
    return [*edge, *_band(view, room - length(signs), look, body), *signs]


def _edge(view: SpaceView, height: int, look: Look, body: Ink) -> list[Piece]:
    """The owner's glyph with their edge below it; a gap if unowned. It is never highlighted."""
    glyphs = look.glyphs
    if view.owner is None:
        line = (" ", look.ink()) if look.has_color else (glyphs.down, look.ink(style.RULE, body))
        edge = [line] * height
    else:
        first: Piece = (look.token(view.owner), look.mark_block(view.owner))
        lower = (glyphs.edge, look.mark(view.owner, body, bold=False))
        edge = [first, *[lower] * (height - 1)]
    if look.theme.is_few and view.group is not None and view.group.is_lettered:
        edge[int(view.owner is not None)] = (view.group.letter, look.group(view.group.tint, bold=True))
    letter = view.group.letter if view.group else view.notes.sign or _SIGNS.get(view.kind, "")
    if not look.has_color and letter.strip():
        lower = (look.token(view.owner), look.ink(bold=True)) if view.owner is not None else edge[1]
        edge[:2] = [(letter, look.ink(bold=True, block=True)), lower]
    return edge


def _band(view: SpaceView, width: int, look: Look, body: Ink) -> list[Piece]:
    """The name on its group's band; of a mortgaged deed's band, only a sliver is left."""
    is_switched_off = view.is_mortgaged and view.group is not None
    room = width - 1 if is_switched_off else width
    text = cut(_name(view, room, look), room)
    pieces: list[Piece] = [(padded(text, room), _name_style(view, look, body))]
    if is_switched_off and view.group is not None:
        pieces.append((look.glyphs.sliver, look.ink(group_ink(view.group.tint), body)))
    return pieces


def _name(view: SpaceView, width: int, look: Look) -> str:
    texts = view.notes.captions or (_CORNERS[view.kind] if _PRINTED.get(view.name) is view.kind else ())
    if not texts and view.kind is not Kind.GO:
        return fit_name(view.name, view.short, width)
    name = fit_name(view.name, view.short, width)
    text = first_fitting(written(texts, view, look) or (f"{look.glyphs.back} {name}", name), width)
    return padded(text, width, at_left=True) if view.kind is Kind.GO else text


def _name_style(view: SpaceView, look: Look, body: Ink) -> Style:
    is_bold = view.owns_group or _is_corner(view)
    if not look.has_color:
        return look.ink(back=body, bold=is_bold)
    if view.group is not None and view.is_mortgaged:
        return look.ink(style.TEXT if body == style.LIT else style.FAINT, body)
    if view.group is not None:
        return look.group(view.group.tint, bold=is_bold)
    tone = view.notes.tone or _TONES_OF.get(view.kind)
    fore = style.WHITE if _is_corner(view) else style.TEXT if tone is None else _TONES[tone]
    return look.ink(fore, style.CORNER if _is_corner(view) else style.BAND, bold=is_bold)


def _is_corner(view: SpaceView) -> bool:
    return view.kind in _CORNERS or bool(view.notes.captions)

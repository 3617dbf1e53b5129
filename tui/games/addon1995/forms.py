"""The panels of the inner board: travel cards, and picking places on the board."""

from __future__ import annotations

from tui.games.addon1995.drafts import BridgeDraft, TravelDraft, TripDraft
from tui.games.addon1995.places import open_picker
from tui.games.addon1995.travel import Travelling
from tui.screen.panels.base import Forms, Panel, Sight


def _travel(sight: Sight, draft: TravelDraft) -> Panel:
    return Travelling(sight.game, draft, sight.people)


def _pick(sight: Sight, draft: TripDraft | BridgeDraft) -> Panel:
    return open_picker(sight.game, draft, sight.people)


FORMS = Forms(drafts={TravelDraft: _travel, TripDraft: _pick, BridgeDraft: _pick})

"""The panels of the inner board: picking places on the board."""

from __future__ import annotations

from tui.games.addon1995.drafts import BridgeDraft, TripDraft
from tui.games.addon1995.places import open_picker
from tui.screen.panels.base import Forms, Panel, Sight


def _pick(sight: Sight, draft: TripDraft | BridgeDraft) -> Panel:
    return open_picker(sight.game, draft, sight.people)


FORMS = Forms(drafts={TripDraft: _pick, BridgeDraft: _pick})

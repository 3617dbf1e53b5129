"""The panels of Finance: houses offered, lots kept."""

from __future__ import annotations

from tui.games.finance1936.drafts import HousesDraft, KeepDraft
from tui.games.finance1936.house_offer import HouseOffer
from tui.games.finance1936.keep import Keeping
from tui.screen.panels.base import Forms, Panel, Sight


def _offer_houses(sight: Sight, draft: HousesDraft) -> Panel:
    return HouseOffer(sight.game, draft, sight.people)


def _keep(sight: Sight, draft: KeepDraft) -> Panel:
    return Keeping(sight.game, draft)


FORMS = Forms(drafts={HousesDraft: _offer_houses, KeepDraft: _keep})

"""How the inner board is shown and told."""

from __future__ import annotations

from tui.presentation import Presentation

PRESENTATION = Presentation()

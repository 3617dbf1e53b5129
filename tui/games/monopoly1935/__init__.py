"""How Monopoly of 1935 is shown and told."""

from __future__ import annotations

from tui.presentation import Presentation

PRESENTATION = Presentation()

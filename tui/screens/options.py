"""The settings: how the screen looks and how fast bots play."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.draw.inks import THEMES
from tui.draw.style import Look
from tui.screens.fields import Choice, Field, Form, Value
from tui.screens.form import FormScreen
from tui.settings import BY_THE_LINE, MOTIONS, PACES, Settings

_PACE_WORDS = {
    "slow": "slow: two seconds a turn",
    "normal": "normal",
    "brief": "brief",
    "at once": "at once",
}

_MOTION_WORDS = {
    BY_THE_LINE: "move as the line allows",
    "full": "go step by step",
    "brief": "jump and leave a trail",
    "none": "jump",
}


class OptionsScreen(FormScreen):
    """Every change counts at once and is kept."""

    heading = "Options"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "keys", "Keys", id="options.keys"),
    ]

    def __init__(self, look: Look, settings: Settings) -> None:
        super().__init__(look, options_form(settings))

    def changed(self, field: Field) -> None:
        app = self.host
        new = replace(
            app.settings,
            ascii=bool(self._picked("ascii")),
            theme=str(self._picked("theme")),
            pace=str(self._picked("pace")),
            motion=str(self._picked("motion")),
        )
        if new != app.settings:
            self.trouble = app.change_settings(new)
            self.take_look(app.look)

    async def action_keys(self) -> None:
        """The keys, on a page of their own."""
        app = self.host
        await app.aside.has("tui.screens.keys")
        from tui.screens.keys import KeysScreen

        self.app.push_screen(KeysScreen(app.look, app.settings))

    def _picked(self, name: str) -> Value:
        field = self.form.field(name)
        assert isinstance(field, Choice)
        return field.value


def options_form(settings: Settings) -> Form:
    """The settings as fields."""
    usual = Settings()
    signs = Choice(
        "ascii",
        "Signs",
        values=(False, True),
        value=usual.ascii,
        words=lambda ascii_only: "letters and ASCII only" if ascii_only else "lines, houses and card suits",
        help="ASCII is for fonts and terminals that show question marks or empty boxes."
        " Where the locale is not UTF-8 it is used by itself.",
        heading="Screen",
    )
    signs.value = settings.ascii
    theme = Choice(
        "theme",
        "Colours",
        values=tuple(THEMES),
        value=usual.theme,
        words=lambda theme: THEMES[str(theme)],
        help="On a terminal without colours all are alike.",
        heading="Screen",
    )
    theme.value = settings.theme
    pace = Choice(
        "pace",
        "Pace of bots",
        values=tuple(PACES),
        value=usual.pace,
        words=lambda pace: _PACE_WORDS[str(pace)],
        help="How long a bot's turn is shown. In a game s is slower and S faster, P pauses, Enter skips.",
        heading="Game",
    )
    pace.value = settings.pace
    motion = Choice(
        "motion",
        "Tokens",
        values=MOTIONS,
        value=usual.motion,
        words=lambda motion: _MOTION_WORDS[str(motion)],
        help="Steps and trails take a fast line; how fast yours is, is measured while you play.",
        heading="Game",
    )
    motion.value = settings.motion
    return Form([signs, theme, pace, motion])

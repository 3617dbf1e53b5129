"""The final score: what everyone is worth, what decided the game, its story in figures, the bots' reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import cached_property

from engine.bots.thoughts import last_thoughts
from engine.commands import Propose, Seat
from engine.events import Standing
from engine.game import Game
from tui.pages.outcomes import Begin, Copy, NewGame, ShowReplay, ShowTitle
from tui.pages.page import Action, Answer, Block, LeavePage, Page, Passage, Row, Work
from tui.table.daily_setup import today
from tui.table.game_figures import Results, Story, deal_words, how_settled, rent_words, results, story
from tui.table.setup import rematch_of
from tui.table.share_line import LuckAndPlay, account_of, line_to_send
from tui.table.table import Table
from tui.words import house_rules
from tui.words.phrases import People, count, listed, money
from tui.words.sums import in_currency
from tui.words.thoughts import words_of

_OF_TODAY = "The game of the day shows your result and your calendar."
_MOST = 10
"""Rents that are read."""


class FinalScorePage(Page):
    """The score, or one of its parts: deals, rents, luck, figures, the lesson or the course of the game."""

    id = "summary"
    heading = "Final score"
    help = """\
Worth is cash, the printed prices of deeds, and whatever else the rules count: buildings and mortgaged deeds,
or luxuries and loans."""
    actions = (
        Action("summary.again", "p", "play", "Rematch", "The same players, a seat on, new dice"),
        Action("summary.new", "n", "new", "New game", "Another game, or other players"),
        Action("summary.copy", "y", "copy", "Copy", "Copy a line to send to friends"),
        Action("summary.review", "a", "review", "Review", "What was luck, and which decisions were costly"),
        Action("summary.title", "t,q", "title", "Title", "To the title"),
        Action("summary.replay", "v", "hear", "Replay", "Watch the game on the board"),
        Action("summary.why", "w", "why", "Why", "Why the bots did what they did"),
        Action("summary.deals", "d", "deals", "Deals", "Trades, and what they brought"),
        Action("summary.chart", "c", "course", "Chart", "Everybody's worth from round to round"),
        Action(
            "summary.lesson", "e", "lesson", "Lesson", "What this game shows, in figures", False, False, "e"
        ),
        Action("summary.rents", "r", "rents", "Rents", "The highest rents"),
        Action("summary.luck", "l", "luck", "Dice", "How the dice fell"),
        Action("summary.figures", "f", "figures", "Figures", "The story in figures"),
        Action("summary.board", "escape,b", "back", "Back to the board"),
    )

    def __init__(self, table: Table, people: People) -> None:
        self.table = table
        self.people = people
        self.note = house_rules.heading(self.game.rules.rule_set, self.game.options)
        self.part = ""
        """What is told; the score itself if empty."""

    @property
    def game(self) -> Game:
        return self.table.game

    @cached_property
    def story(self) -> Story:
        return story(self.game, self.table.chronicle.events, self.people, self.table.coach.hints)

    @cached_property
    def results(self) -> Results:
        return results(self.game, self.table.chronicle)

    # --- what is done

    def can(self, word: str) -> bool:
        match word:
            case "why":
                return self.game.is_over and any(self.table.bots)
            case "review":
                return self.game.is_over
            case "copy":
                return self.story.over is not None and self.people.you is not None
            case "lesson" | "course":
                return bool(self.story.lesson.rows)
            case "deals":
                return any(Propose in menu for menu in self.game.rules.menus.values())
        return True

    def do(self, word: str) -> Answer:
        match word:
            case "hear":
                return ShowReplay(self.table)
            case "why":
                return WhyPage(self.table, self.people)
            case "review":
                from tui.pages.review import ReviewPage

                return ReviewPage(self.table, self.people)
            case "play":
                return Begin(rematch_of(self.table.setup))
            case "new":
                return NewGame()
            case "copy":
                return Work(lambda tell: self._account(), self._copy)
            case "title":
                is_of_today = self.table.day == today().isoformat()
                return ShowTitle(_OF_TODAY if is_of_today else "")
            case "back" if not self.part:
                return LeavePage()
        self.part = "" if word in ("back", self.part) else word
        return None

    def failed(self, error: Exception) -> Answer:
        return ShowTitle(str(error))

    def _account(self) -> LuckAndPlay:
        from tui.pages.review import examination_of

        assert self.people.you is not None
        examination = examination_of(self.table)
        account = account_of(examination.summary(), self.people.you)
        examination.stop()
        return account

    def _copy(self, account: LuckAndPlay) -> Answer:
        line = self.line(account)
        self.message = f"To send to friends: {line}"
        return Copy(line)

    def line(self, account: LuckAndPlay | None = None) -> str:
        """How it went for you, in a line to send to friends; empty if there is no such thing."""
        over, you = self.story.over, self.people.you
        if over is None or you is None:
            return ""
        worth = next((row.worth for row in self.worths if row.seat == you), 0)
        rules, players = self.game.rules, len(self.people.names)
        called = rules.rule_set.called(rules.options.board)
        told = line_to_send(called, self.place_of(you), players, worth, account)
        day = "" if self.table.is_practice else self.table.day
        return in_currency(f"Magnate{day and f' {day}'}, {told}", rules.board.currency)

    # --- who did how well

    @property
    def winners(self) -> Sequence[Seat]:
        """Nobody before the game is over."""
        return () if self.story.over is None else self.story.over.winners

    def place_of(self, seat: Seat) -> int:
        """A player's place, from 1; equals share it, and all who are out share the last."""
        ranks = {row.seat: (row.seat in self.winners, row.worth) for row in self.worths}
        return 1 + sum(other > ranks.get(seat, (False, 0)) for other in ranks.values())

    def ranked(self) -> list[Standing]:
        """Everybody: the winners, the others by worth, and those who are out, the last of them first."""
        gone = [exit.seat for exit in self.results.exits]
        counted = {row.seat for row in self.worths}
        others = [self.game.rules.facts.worth(self.game, seat) for seat in gone if seat not in counted]

        def rank(row: Standing) -> tuple[bool, bool, int, int]:
            is_out = row.seat in gone
            return row.seat not in self.winners, is_out, -gone.index(row.seat) if is_out else 0, -row.worth

        return sorted([*self.worths, *others], key=rank)

    # --- what is said

    @property
    def blocks(self) -> list[str]:
        """The part in sentences; the score itself for a part that has none."""
        parts: Mapping[str, Callable[[], list[str]]] = {
            "deals": self._deals,
            "rents": self._rents,
            "luck": self._luck,
            "figures": lambda: [f"{what}: {how}." for what, how in self.story.figures],
            "lesson": self.lesson,
        }
        if self.part in parts:
            return parts[self.part]()
        house = house_rules.told(self.game.rules.rule_set, self.game.options)
        return [*self.standing(), *filter(None, [self.story.lesson.closing, house])]

    def standing(self) -> list[str]:
        """Everybody by worth, and what that is made of."""
        out = [player.is_out for player in self.game.state.players]
        rows = sorted(self.worths, key=lambda row: (out[row.seat], -row.worth))
        return [self._worth_text(row) for row in rows]

    def worth_of(self, seat: Seat) -> str:
        """What a player is worth, and what that is made of."""
        return next(self._worth_text(row) for row in self.worths if row.seat == seat)

    def _worth_text(self, row: Standing) -> str:
        game, people = self.game, self.people
        known = zip(game.rules.facts.parts, row.parts, strict=True)
        parts = [f"{part.name} {money(amount)}" for part, amount in known if amount]
        is_out = game.state.players[row.seat].is_out
        state = " won" if row.seat in game.state.winners else " is out" if is_out else ""
        if row.seat == people.you:
            state = state.replace("is", "are")
        made = f": {listed(parts)}" if parts else ""
        who = people.subject(row.seat)
        return f"{who}{state}{',' if state else ':'} worth {money(row.worth)}{made}."

    @property
    def worths(self) -> Sequence[Standing]:
        """As it stands, or as it was counted at the end."""
        if self.story.over is not None:
            return self.story.over.standings
        worth = self.game.rules.facts.worth
        return [worth(self.game, seat) for seat in range(len(self.game.state.players))]

    def lesson(self) -> list[str]:
        """The point of the game, with the figures behind it for all and for each."""
        lesson, name = self.story.lesson, self.people.object
        told = []
        for row in lesson.rows:
            each = ", ".join(f"{name(seat)} {figure}" for seat, figure in enumerate(row.by_seat))
            told.append(f"{row.label}: {row.total}; {each}.")
        return [text for text in (*told, lesson.note, lesson.closing) if text]

    def _deals(self) -> list[str]:
        told = []
        for deal in self.results.deals:
            gain = f"{money(abs(deal.gain))} {'gained' if deal.gain >= 0 else 'lost'} by it so far"
            who, whom = self.people.subject(deal.offer.proposer), self.people.object(deal.offer.partner)
            told.append(f"Round {deal.round}: {who} got {deal_words(deal, self.game)} from {whom}, {gain}.")
        return told or ["No one traded."]

    def _rents(self) -> list[str]:
        name = self.people.object
        told = [
            f"Round {rent.round}: {rent_words(owed, self.game)},"
            f" {name(owed.payer)} {how_settled(owed)} {name(owed.owner)}."
            for rent in self.results.rents[:_MOST]
            for owed in (rent.owed,)
        ]
        return told or ["No one paid rent."]

    def _luck(self) -> list[str]:
        return [
            f"{self.people.subject(seat)}: {count(luck.throws, 'throw')}, {luck.in_words}."
            for seat, luck in enumerate(self.results.luck)
        ]


# --- why the bots did what they did, one player at a time


MOST = 40
"""The most that is told of each bot."""


def reasons_of(table: Table, people: People) -> dict[Seat, list[Passage]]:
    """By seat of each bot what it did last, the latest first. Plays the game again, which takes a while."""
    game = table.chronicle.opening()
    start = game.state.moves
    told, _ = table.chronicle.tell(people)
    bots = deepcopy(table.bots)  # two may ask at the same time
    thoughts = last_thoughts(game, table.chronicle.commands, bots, MOST)
    return {
        seat: [
            Passage(f"Round {thought.round}", lines[0].text, words_of(thought, game, people))
            for thought in reversed(thoughts[seat])
            if (lines := told[thought.at - start + 1].lines)
        ]
        for seat, bot in enumerate(table.bots)
        if bot is not None
    }


class WhyPage(Page):
    """What a bot did last, the latest first, with its reasons; the other bots follow."""

    id = "why"
    heading = "Why"
    help = """\
What the bots did last, and why: what deals, lots and buildings were worth to them, or did to their chance to
win, as they saw it then; or the rule they play by."""
    actions = (
        Action("why.next", "right,l,tab", "next", "Next player", cap="←→"),
        Action("why.previous", "left,h,shift+tab", "previous", "Previous player", is_hinted=False),
        Action("why.back", "escape,backspace,q,enter,w", "back", "Back"),
    )

    def __init__(self, table: Table, people: People) -> None:
        self.bots = [seat for seat, bot in enumerate(table.bots) if bot is not None]
        self._table = table
        self._people = people
        self._reasons: Mapping[Seat, Sequence[Passage]] | None = None
        """None until the game has been played again."""
        self.choose(0)

    def opened(self) -> Answer:
        return Work(lambda tell: reasons_of(self._table, self._people), self._take)

    def _take(self, reasons: Mapping[Seat, Sequence[Passage]]) -> Answer:
        self._reasons = reasons
        return None

    @property
    def rows(self) -> Sequence[Row]:
        """The bots, if there are several."""
        return [Row(self._table.names[seat]) for seat in self.bots if self.bots[1:]]

    def choose(self, row: int) -> None:
        """Tell of this bot."""
        super().choose(row)
        seat = self.bots[row]
        self.note = f"{self._table.names[seat]}: {self._table.styles[seat]}"

    def can(self, word: str) -> bool:
        return word == "back" or len(self.bots) > 1

    def do(self, word: str) -> Answer:
        if word == "back":
            return LeavePage()
        self.choose((self.at + (1 if word == "next" else -1)) % len(self.bots))
        return None

    @property
    def blocks(self) -> Sequence[Block]:
        if self._reasons is None:
            return ()
        return self._reasons[self.bots[self.at]] or ("It did nothing it can give a reason for.",)

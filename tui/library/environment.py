"""The environment that `magnate.gym.env` makes, with what the extra `magnate[gym]` installs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, ClassVar, Literal, Self, get_args

from engine.commands import Command, Counter, Offer, Propose, Seat
from engine.game import Game as EngineGame
from engine.library.legal import countered
from engine.offer_history import at_balance
from engine.options import SetupError, Value
from engine.steps import Considers
from tui.library.actions import Actions
from tui.library.game import Game, new
from tui.library.observation import SeenPosition
from tui.library.observation_rows import KeptRows
from tui.library.offer_mask import OfferMask
from tui.words.phrases import listed

np: Any = import_module("numpy")
spaces: Any = import_module("gymnasium.spaces")
pettingzoo: Any = import_module("pettingzoo")

Reward = Literal["win", "place", "odds"]

_COUNTERS, _BOTH = frozenset[object]((Counter,)), frozenset[object]((Counter, Propose))

MOST_MOVES = 10_000
"""Commands after which a game is cut off."""


class Environment:
    """A game whose seats are agents: `p0`, `p1` and so on. All of them are there until the game is over."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "magnate_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    agent_iter: Callable[..., Iterator[str]]
    last: Callable[..., tuple[Any, float, bool, bool, dict[str, Any]]]
    _was_dead_step: Callable[[Any], None]
    _accumulate_rewards: Callable[[], None]

    def __init__(
        self,
        rules: str = "monopoly-1935",
        seats: int = 4,
        reward: Reward = "win",
        *,
        offers: bool = True,
        render_mode: str | None = None,
        most_moves: int = MOST_MOVES,
        **options: Value,
    ) -> None:
        """`offers` lets agents propose deals. Raises SetupError with a sentence."""
        super().__init__()
        if reward not in (rewards := get_args(Reward)):
            raise SetupError(f"A reward is {listed([*map(repr, rewards)], 'or')}, not {reward!r}.")
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        self.render_mode = render_mode
        self._begin: dict[str, Any] = {"rules": rules, "seats": seats, **options}
        self._reward, self._offers, self._most = reward, offers, most_moves
        self.game = new(**self._begin)
        self._actions, self._seen = Actions(self.game), SeenPosition(self.game)
        self._rows, self._offer_mask = KeptRows(self._seen), OfferMask(self.game.engine)
        self.possible_agents = [f"p{seat}" for seat in range(seats)]
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, np.inf, (self._seen.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._actions.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self._actions.size) for agent in self.possible_agents}
        self._seeds = np.random.default_rng(0)
        self._legal: dict[int, Command] = {}
        self._offered: Any = None
        """The offers that may be made, which are not listed then; None if they are."""
        self._asked_at = 0
        """The moves that the game had when its mask was made."""
        self._answer: Offer | None = None
        self._countered: dict[int, int] = {}
        """The counteroffer that may be made, and by number the cash it may have for the other side."""

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed begins the same one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game = new(**self._begin, seed=int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._odds: Sequence[float] = self.game.odds() if self._reward == "odds" else ()
        self._ask()

    def step(self, action: Any) -> None:
        """Carry out an action of the agent that is asked. Raises ValueError for one that its mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            command = self.command(int(action))
        except KeyError:
            raise ValueError(f"Action {action} is not allowed now: see action_mask.") from None
        self._cumulative_rewards[agent] = 0.0
        engine = self.game.engine
        if engine.state.moves == self._asked_at:
            engine.allow(command)  # the mask has judged it
        self.game.play(command)
        is_over = engine.decision is None
        if is_over or engine.state.moves >= self._most:
            self.terminations = dict.fromkeys(self.agents, is_over)
            self.truncations = dict.fromkeys(self.agents, not is_over)
        if is_over or self._reward == "odds":
            self._pay()
        self._ask()

    def _ask(self) -> None:
        """Turn to the player who decides."""
        engine = self.game.engine
        decision = engine.decision
        self.agent_selection = self.agents[0 if decision is None else decision.seat]
        self._offered = self._offer_mask.allowed(engine) if self._offers else None
        without = _COUNTERS if self._offered is None else _BOTH
        self._legal = self._actions.legal(self.game, offers=self._offers, without=without)
        self._countered.clear()
        self._asked_at = engine.state.moves
        if self._offers and decision is not None and isinstance(decision.step, Considers):
            self._find_counters(engine, decision.step)

    def _find_counters(self, engine: EngineGame, step: Considers) -> None:
        """Note what may be answered to an offer besides yes and no."""
        if engine.knows(Counter):
            self._answer, sums = countered(engine, step)
            self._countered.update(zip(self._actions.free(self._legal), sums, strict=False))

    def _pay(self) -> None:
        """Everybody's reward for what has just happened."""
        seats = range(len(self.possible_agents))
        if self._reward == "odds":
            now = self.game.odds()
            gained = [after - before for after, before in zip(now, self._odds, strict=True)]
            self._odds = now
        elif self._reward == "win":
            winners = self.game.winners
            gained = [(seat in winners) / len(winners) for seat in seats]
        else:
            gained = _by_place(self.game)
        self.rewards = dict(zip(self.agents, gained, strict=True))
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees as an array, and what it may do; nothing while others decide."""
        seat: Seat = self.possible_agents.index(agent)
        mask, decision = bytearray(self._actions.size), self.game.engine.decision
        if decision is not None and decision.seat == seat:
            if self._offered is not None:
                mask[self._actions.offers] = self._offered.data
            for number in (*self._legal, *self._countered):
                mask[number] = 1
        return {"observation": self._rows.row(self.game, seat), "action_mask": np.frombuffer(mask, np.int8)}

    def text(self, agent: str) -> str:
        """The same for readers: the question, the facts, and what may be done by number."""
        legal = self._actions.legal(self.game, offers=self._offers)
        return self._seen.text(self.game, self.possible_agents.index(agent), legal)

    def command(self, action: int) -> Command:
        """What an action stands for now. Raises KeyError for one that is not allowed."""
        at = action - self._actions.offers.start
        if self._offered is not None and 0 <= at < len(self._offered) and self._offered[at]:
            return self._offer_mask.command(self.game.engine, self.agents.index(self.agent_selection), at)
        if action in self._countered:
            assert self._answer is not None
            return Counter(self._answer.proposer, at_balance(self._answer, self._countered[action]))
        return self._legal[action]

    def copy(self) -> Self:
        """An independent environment at the same moment, with the same dice to come."""
        other = object.__new__(type(self))
        other.__dict__ |= self.__dict__
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(other, name, getattr(self, name).copy())
        other._legal, other._countered = self._legal.copy(), self._countered.copy()
        other.infos = {agent: dict(info) for agent, info in self.infos.items()}
        other.game = self.game.copy()
        other._seeds = np.random.default_rng()
        other._seeds.bit_generator.state = self._seeds.bit_generator.state
        return other

    def render(self) -> str | None:
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def _by_place(game: Game) -> list[float]:
    """From 1 for the first to 0 for the last; those who are out come behind, and ties share."""
    facts, state = game.engine.rules.facts, game.state
    ranks = [
        (seat in state.winners, not player.is_out, facts.worth(game.engine, seat).worth)
        for seat, player in enumerate(state.players)
    ]
    last = len(ranks) - 1
    return [(sum(other < one for other in ranks) + (ranks.count(one) - 1) / 2) / last for one in ranks]


MagnateEnv: Any = type("MagnateEnv", (Environment, pettingzoo.AECEnv), {"__doc__": Environment.__doc__})
"""The same as a class of PettingZoo's."""

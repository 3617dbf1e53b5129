"""The environment for training, with PettingZoo's own tests; they need the extra `magnate[gym]`."""

from __future__ import annotations

import pickle
import random
import sys
import warnings
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

import magnate
from engine.commands import Counter, Propose
from engine.games import OWN
from tests.tui.library.test_examples import example
from tui.library.actions import Actions

if TYPE_CHECKING:
    from tui.library.environment import Environment

np = pytest.importorskip("numpy", reason="the extra magnate[gym] is not installed")
pettingzoo = pytest.importorskip("pettingzoo.test", reason="the extra magnate[gym] is not installed")

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")


def played(env: Environment, moves: int, seed: int) -> list[dict[str, float]]:
    """What everybody is paid, command by command."""
    env.reset(seed=seed)
    paid: list[dict[str, float]] = []
    while len(paid) < moves and not any([*env.terminations.values(), *env.truncations.values()]):
        agent = env.agent_selection
        mask = env.observe(agent)["action_mask"]
        env.action_space(agent).seed(len(paid))
        env.step(env.action_space(agent).sample(mask))
        paid.append(dict(env.rewards))
    return paid


@pytest.mark.parametrize("rules", OWN)
def test_a_game_is_an_environment_as_pettingzoo_has_them(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pettingzoo.api_test(magnate.gym.env(rules, seats=3), num_cycles=40)
        pettingzoo.seed_test(lambda: magnate.gym.env(rules, seats=3), num_cycles=10)


def test_the_winner_is_paid_at_the_end() -> None:
    env = magnate.gym.env("landlord-1904", seats=2, rounds=1)
    paid = played(env, 4000, seed=3)
    assert env.game.is_over
    assert all(not any(one.values()) for one in paid[:-1])
    assert paid[-1] == {f"p{seat}": (seat in env.game.winners) / len(env.game.winners) for seat in range(2)}
    assert all(env.terminations.values())


def test_places_and_odds_are_paid_where_they_are_asked_for() -> None:
    by_place = magnate.gym.env("landlord-1904", seats=3, reward="place", rounds=1)
    last = played(by_place, 4000, seed=3)[-1]
    assert sum(last.values()) == pytest.approx(1.5)
    assert max(last, key=last.__getitem__) == f"p{by_place.game.winners[0]}"
    by_odds = magnate.gym.env("landlord-1904", seats=2, reward="odds", rounds=1)
    paid = played(by_odds, 4000, seed=3)
    total = sum(one["p0"] for one in paid)
    assert total == pytest.approx((0 in by_odds.game.winners) / len(by_odds.game.winners) - 0.5, abs=0.01)
    assert all(sum(one.values()) == pytest.approx(0) for one in paid)


def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    env = magnate.gym.env(seats=2)
    env.reset(seed=1)
    forbidden = int(env.observe(env.agent_selection)["action_mask"].argmin())
    before = env.game.position()
    with pytest.raises(ValueError, match=f"Action {forbidden} is not allowed now"):
        env.step(forbidden)
    assert env.game.position() == before


def test_an_action_of_before_is_judged_again_where_the_game_was_played_on_beside_its_environment() -> None:
    env = magnate.gym.env(seats=2)
    env.reset(seed=1)
    first = int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0])
    given = env.command(first)
    while env.game.engine.refusal(given) is None:
        env.game.play(env.game.legal()[0])
    before = env.game.position()
    with pytest.raises(magnate.Refused):
        env.step(first)
    assert env.game.position() == before


@pytest.mark.parametrize("rules", OWN)
def test_the_actions_of_an_environment_are_those_that_are_listed_one_by_one(rules: str) -> None:
    more: dict[str, Any] = {"lot_trades": True} if rules == "landlord-1904" else {}
    env, rng, countered = magnate.gym.env(rules, **more), random.Random(4), 0
    env.reset(seed=4)
    for _ in range(80):
        listed = Actions(env.game).legal(env.game)
        mask = env.observe(env.agent_selection)["action_mask"]
        assert {number: env.command(number) for number in mask.nonzero()[0].tolist()} == listed
        countered += any(isinstance(command, Counter) for command in listed.values())
        offers = [number for number, command in listed.items() if isinstance(command, Propose | Counter)]
        env.step(rng.choice(offers if offers and rng.random() < 0.5 else [*listed]))
    assert countered


def test_a_copy_goes_on_by_itself() -> None:
    env = magnate.gym.env(seats=2)
    env.reset(seed=1)
    copy = env.copy()
    before = env.game.position()
    action = int(copy.observe(copy.agent_selection)["action_mask"].argmax())
    assert type(copy.command(action)).__name__ == "Throw"
    copy.step(action)
    assert env.game.position() == before != copy.game.position()
    env.step(action)
    assert env.game.position() == copy.game.position()


def test_an_environment_that_was_pickled_or_copied_deeply_goes_on_alike() -> None:
    env = magnate.gym.env(seats=2)
    played(env, 20, seed=1)
    seen = env.observe(env.agent_selection)
    for other in (pickle.loads(pickle.dumps(env)), deepcopy(env)):
        again = other.observe(env.agent_selection)
        assert all((again[part] == seen[part]).all() for part in seen)
        other.step(int(seen["action_mask"].argmax()))
        assert other.game.position() != env.game.position()


def test_the_example_makes_what_paid_more_likely_and_the_rest_less() -> None:
    module = example("reinforce")
    env = magnate.gym.env("landlord-1904", seats=2, offers=False, rounds=1)
    learner = module.Policy(env)
    moves, paid = module.play(env, {"p0": learner, "p1": learner}, np.random.default_rng(1), seed=2)
    assert sum(paid.values()) == 1
    allowed, chosen, _, seen = move = moves["p0"][-1]
    for gain in (0.5, -1.0):
        learner.learn([move], gain)
        scores = learner.weights[allowed] @ seen
        others = np.delete(scores, chosen)
        assert (scores[chosen] > others).all() if gain > 0 else (scores[chosen] < others).all()


def test_a_reward_that_there_is_none_of_is_refused() -> None:
    with pytest.raises(magnate.SetupError, match=r"'win', 'place' or 'odds', not 'money'\."):
        magnate.gym.env(reward="money")  # type: ignore[arg-type]


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    env = magnate.gym.env(seats=2, most_moves=5)
    played(env, 50, seed=1)
    assert env.game.state.moves == 5
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tui.library.environment", raising=False)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r"pip install 'magnate\[gym\]'"):
        magnate.gym.env()

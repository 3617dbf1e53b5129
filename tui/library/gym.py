"""Magnate as an environment of PettingZoo: `pip install 'magnate[gym]'`.

    env = magnate.gym.env("monopoly-1935", seats=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        action = None if termination or truncation else env.action_space(agent).sample(mask)
        env.step(action)

One player decides at a time, so there is no parallel form. See docs/gym.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tui.library.environment import Environment, Reward


def env(rules: str = "monopoly-1935", seats: int = 4, reward: Reward = "win", **more: Any) -> Environment:
    """An environment; docs/gym.md has all that it takes. Raises SetupError with a sentence.

    Raises ImportError, with a sentence, where the extra is not installed.
    """
    try:
        from tui.library.environment import MagnateEnv
    except ModuleNotFoundError as error:
        raise ImportError(f"magnate.gym needs {error.name}: pip install 'magnate[gym]'.") from error
    made: Environment = MagnateEnv(rules, seats, reward, **more)
    return made

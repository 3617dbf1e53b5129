"""Trains a player in the environment, by policy gradient with NumPy alone: pip install 'magnate[gym]'.

    python reinforce.py --minutes 1

Both seats play one policy, a row of weights for each action; what the winner did is made more likely, what
the loser did less. Now and then it plays against one that does anything, and says how often it wins.
"""

import argparse
import time

import numpy as np

import magnate

STEP = 0.5  # how far a game moves the weights


class Policy:
    def __init__(self, env):
        seen = env.observation_space("p0")["observation"].shape[0]
        self.weights = np.zeros((env.action_space("p0").n, seen + 1))

    def act(self, observation, rng):
        """An action, and what is learned from it: what was allowed, chosen, how likely, and seen."""
        seen = np.append(observation["observation"], 1.0)
        allowed = np.flatnonzero(observation["action_mask"])
        scores = self.weights[allowed] @ seen
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        chosen = rng.choice(len(allowed), p=chances)
        return int(allowed[chosen]), (allowed, chosen, chances, seen)

    def learn(self, moves, gain):
        """Make what was done more likely, or less so if the gain is less than nothing."""
        for allowed, chosen, chances, seen in moves:
            slope = -chances
            slope[chosen] += 1
            self.weights[allowed] += STEP * gain / len(moves) * np.outer(slope, seen)


def play(env, policies, rng, seed):
    """A game: what each player did where there was a choice, and what they were paid."""
    env.reset(seed=seed)
    moves, paid = {agent: [] for agent in env.agents}, dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        paid[agent] += reward
        action = None
        if not (termination or truncation):
            action, move = policies[agent].act(observation, rng)
            if len(move[0]) > 1:
                moves[agent].append(move)
        env.step(action)
    return moves, paid


def train(minutes, every=50, measured=30):
    """The policy after some minutes, and the share it won when it was measured last."""
    env = magnate.gym.env("monopoly-1935", seats=2, offers=False, time_limit_rounds=40)
    rng, until, games, share = np.random.default_rng(1), time.monotonic() + 60 * minutes, 0, 0.0
    learner, anything = Policy(env), Policy(env)
    while time.monotonic() < until:
        moves, paid = play(env, {"p0": learner, "p1": learner}, rng, seed=games)
        for agent, reward in paid.items():
            learner.learn(moves[agent], reward - 0.5)
        games += 1
        if games % every == 0:
            tried = [play(env, {"p0": learner, "p1": anything}, rng, 10**6 + n)[1] for n in range(measured)]
            share = sum(paid["p0"] for paid in tried) / measured
            print(f"After {games} games it wins {share:.0%} of {measured}.", flush=True)
    return learner, share


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=1)
    train(parser.parse_args().minutes)

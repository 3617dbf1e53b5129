"""What the flags of `magnate sim` ask for: games, the ladder, or games under other rules."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from engine.bots.thrifty import Thrifty
from engine.options import Value
from tui.cli.output import Mistake
from tui.cli.sim import Run, as_json, as_text, play, seats_of, why_not_own


def told(args: Namespace, options_of: Callable[[Namespace], dict[str, Value]]) -> tuple[str, str]:
    """What is printed, and which programs hardly played, if any. Raises Mistake, SetupError and SaveError."""
    _look_through(args)
    text = ",".join([Thrifty.id] * 4) if args.seats is None else args.seats
    seats = seats_of(args.rules, text, args.bot_log)
    how = args.games, args.seed, args.jobs, args.bot_log, args.record, args.luck
    run = Run(args.rules, options_of(args), seats, *how)
    if args.ladder:
        from tui.cli.bench import ladder  # only here: few measure bots

        return ladder(run, counts_luck=args.luck, as_json=args.json), ""
    if args.vary:
        from tui.cli.vary import compared  # only here: few compare rules

        return compared(run, args, lambda flag, text: options_of(Namespace(**vars(args) | {flag: text})))
    outcome = play(run)
    return (as_json if args.json else as_text)(run, outcome), why_not_own(run, outcome.programs)


def _look_through(args: Namespace) -> None:
    """Raises Mistake for flags that do not go together."""
    if args.ladder and args.seats is not None:
        raise Mistake("--ladder chooses who plays whom: leave out --seats, or --ladder.")
    if args.luck and not (args.ladder or args.record or args.vary):
        raise Mistake("--luck is for --ladder, --record and --vary: add one of them, or leave it out.")
    if sum(map(bool, (args.ladder, args.record, args.vary))) > 1:
        raise Mistake("--ladder compares bots, --vary rules, --record writes games down: choose one of them.")
    if args.chart is not None and not args.vary:
        raise Mistake("--chart draws what --vary finds: add that, or leave it out.")

"""What has been proposed, refused and paid: everyone at the table knows it, and bots do not ask twice."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.state import Answered, Purchase, Standing

MOST_REMEMBERED = 36
"""The number of refusals remembered, the latest ones."""

MOST_AGREED = 12
"""The number of trades remembered, the latest ones."""

ROUNDS_TO_ASK_AGAIN = 3
"""A refused offer is not repeated until this many rounds have passed, whatever has changed."""

ROUNDS_AFTER_TWO = 6
"""The same for goods refused twice, for any amount of cash."""

PATIENCE = 3
"""For every this many refusals, a player is left alone one round longer."""


def is_as_then(game: Game, refusal: Answered) -> bool:
    """Whether no deed has changed hands, and nothing has been built or sold, since a refusal."""
    state, then = game.state, refusal.then
    return then.owner == tuple(state.owner) and then.level == tuple(state.level)


def offers_made(game: Game, seat: Seat) -> int:
    """How many proposals a player has made in the current turn, their own or another's."""
    state = game.state
    return state.proposers.count(seat) if state.proposal_turn == _turn(game) else 0


def _turn(game: Game) -> int:
    """A number for each turn of the game."""
    return game.state.round * len(game.state.players) + game.state.turn


def last_refusal(game: Game, offer: Offer) -> Answered | None:
    """The partner's last refusal of these goods for those, for any amount of cash."""
    for refusal in reversed(game.state.refusals):
        if _is_alike(refusal.offer, offer):
            return refusal
    return None


def was_refused(game: Game, offer: Offer) -> bool:
    """Whether the partner has refused these goods, with as much cash or more, and nothing has changed since.

    An offer with more cash for them is a new one, once; so is the same offer some rounds later, if property
    or buildings have changed.
    """
    refusal = last_refusal(game, offer)
    if refusal is None:
        return False
    since = game.state.round - refusal.round
    if refusal.times > 1 and since < ROUNDS_AFTER_TWO:
        return True
    if balance(offer) > balance(refusal.offer):
        return False
    return since < ROUNDS_TO_ASK_AGAIN or is_as_then(game, refusal)


def _between(answers: Iterable[Answered], seat: Seat, partner: Seat) -> list[Answered]:
    """What one player has answered to the proposals of another."""
    return [one for one in answers if (one.offer.proposer, one.offer.partner) == (seat, partner)]


def has_refused_now(game: Game, seat: Seat, partner: Seat) -> bool:
    """Whether a partner has refused a player's proposal this round."""
    return refusals_now(game, seat, partner) > 0


def refusals_now(game: Game, seat: Seat, partner: Seat) -> int:
    """How often a partner has refused what a player has proposed this round, now or earlier."""
    refused = _between(game.state.refusals, seat, partner)
    return sum(refusal.times for refusal in refused if refusal.round == game.state.round)


def has_agreed_now(game: Game, seat: Seat, partner: Seat) -> bool:
    """Whether a partner has accepted a player's proposal this round."""
    return any(one.round == game.state.round for one in _between(game.state.agreements, seat, partner))


def is_left_alone(game: Game, seat: Seat, partner: Seat) -> bool:
    """Whether a player leaves a partner alone for now; the more remembered refusals, the longer."""
    refused = _between(game.state.refusals, seat, partner)
    if not refused:
        return False
    times = sum(refusal.times for refusal in refused)
    return game.state.round - max(refusal.round for refusal in refused) <= times // PATIENCE


def balance(offer: Offer) -> int:
    """The cash the partner gains, in dollars; negative if they pay."""
    return offer.gives.cash - offer.gets.cash


def at_balance(offer: Offer, cash: int) -> Offer:
    """The same goods with other cash: that much for the partner, or from them if negative.

    >>> balance(at_balance(Offer(0, 1, Goods(30), Goods(titles=(5,))), -20))
    -20
    """
    gives = Goods(max(0, cash), offer.gives.titles, offer.gives.cards)
    gets = Goods(max(0, -cash), offer.gets.titles, offer.gets.cards)
    return Offer(offer.proposer, offer.partner, gives, gets)


def remember_proposal(game: Game, seat: Seat) -> None:
    """Note that a player proposes a trade with the present command."""
    game.state.players[seat].proposed = game.state.moves
    count_proposal(game, seat)


def count_proposal(game: Game, seat: Seat) -> None:
    """Count one more proposal by a player this turn, a trade or anything else."""
    state = game.state
    if state.proposal_turn != _turn(game):
        state.proposers.clear()
        state.proposal_turn = _turn(game)
    state.proposers.append(seat)


def remember_refusal(game: Game, offer: Offer) -> None:
    """Note a refused or countered offer; only the last one for the same goods is kept."""
    state = game.state
    last = last_refusal(game, offer)
    kept = [refusal for refusal in state.refusals if refusal is not last]
    refusal = Answered(offer, state.round, Standing.of(state), 1 + (last.times if last else 0))
    state.refusals[:] = [*kept, refusal][-MOST_REMEMBERED:]


def remember_agreement(game: Game, offer: Offer) -> None:
    """Note an offer that its partner accepts, before anything changes hands."""
    state = game.state
    state.agreements[:] = [*state.agreements, Answered(offer, state.round, Standing.of(state))][-MOST_AGREED:]


def _is_alike(one: Offer, other: Offer) -> bool:
    """Whether two offers differ only in cash, or in cards that make up for it beside the same deeds."""
    is_of_deeds = bool(one.gives.titles or one.gets.titles)
    return (
        one.gets.titles == other.gets.titles  # what differs most often comes first
        and one.gives.titles == other.gives.titles
        and one.partner == other.partner
        and one.proposer == other.proposer
        and (is_of_deeds or (one.gives.cards, one.gets.cards) == (other.gives.cards, other.gets.cards))
    )


# --- deeds


def best_refused(game: Game, title: TitleNumber) -> int | None:
    """The most cash its owner has refused for one deed in recent rounds, in dollars; None if none."""
    owner, rounds = game.state.owner[title], game.state.round - ROUNDS_TO_ASK_AGAIN
    heard = [
        balance(refusal.offer)
        for refusal in game.state.refusals
        if refusal.offer.partner == owner
        and refusal.offer.gets.titles == (title,)
        and not refusal.offer.gives.titles
        and (refusal.round > rounds or is_as_then(game, refusal))
    ]
    return max(heard, default=None)


def price_paid(game: Game, title: TitleNumber) -> int | None:
    """What its owner paid for a deed in cash, in dollars; None if it came some other way."""
    return next((bought.price for bought in game.state.purchases if bought.title == title), None)


def remember_price(game: Game, title: TitleNumber, price: int) -> None:
    """Remember that a deed was just bought for this many dollars."""
    game.state.purchases.append(Purchase(title, price))


def remember_prices(game: Game, offer: Offer) -> None:
    """Remember a trade that was made: where a single deed went for cash, that was its price."""
    for sold, paid in ((offer.gives, offer.gets), (offer.gets, offer.gives)):
        if len(sold.titles) == 1 and not (sold.cards or paid.titles or paid.cards):
            remember_price(game, sold.titles[0], max(0, paid.cash - sold.cash))


def take_off_market(game: Game, titles: Iterable[TitleNumber]) -> None:
    """Let nobody ask for these deeds, until they change hands or their owner offers them (MO-101)."""
    market = game.state.off_market
    market.extend(title for title in titles if title not in market)


def put_on_market(game: Game, titles: Collection[TitleNumber]) -> None:
    """Let everyone ask for these deeds again."""
    game.state.off_market[:] = [kept for kept in game.state.off_market if kept not in titles]


def forget_deed(game: Game, title: TitleNumber) -> None:
    """A deed changes hands: its last price is forgotten, and everyone may ask for it again."""
    purchases = game.state.purchases
    for number, bought in enumerate(purchases):
        if bought.title == title:  # only the last one is remembered
            del purchases[number]
            break
    put_on_market(game, (title,))

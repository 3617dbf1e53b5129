"""What has been proposed, refused and paid: everyone at the table knows it, and bots do not ask twice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.state import Answered, PublicHoldings, Purchase

MOST_REMEMBERED = 36
"""The number of refusals remembered: the latest, and more of those between two who have few."""

MOST_AGREED = 12
"""The number of trades remembered, the latest ones."""

ROUNDS_TO_ASK_AGAIN = 3
"""Rounds for which a refused price stands, whatever has changed since."""

MOST_FOR_A_DEED = 2
"""A player is not asked again for a deed that they have refused this often."""

MOST_IN_A_ROUND = 2
"""Refusals for one deed after which its owner hears no more about it this round."""

REFUSALS_A_DEAL = 3
"""Refusals forgiven for each deal a player makes."""

MOST_IN_VAIN = 2
"""Further refusals after which a player is left alone for some rounds."""

ROUNDS_OF_REST = 2
"""Rounds without proposals after a refusal, for every refusal so far."""

MOST_TRIPLED = 9
"""More refusals bring no longer rest: these are 20,000 rounds."""

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
    wanted = offer.gets.titles
    for refusal in reversed(game.state.refusals):
        if refusal.offer.gets.titles == wanted and _is_alike(refusal.offer, offer):
            return refusal
    return None


def was_refused(game: Game, offer: Offer) -> bool:
    """Whether the partner has refused these goods for as much cash or more; for more, they are asked once."""
    if is_given_up(game, offer):
        return True
    refusal = last_refusal(game, offer)
    if refusal is None:
        return False
    return refusal.times > 1 or balance(offer) <= balance(refusal.offer)


def _between(answers: Iterable[Answered], seat: Seat, partner: Seat | None) -> list[Answered]:
    """What one player, or if none is given anybody, has answered to the proposals of another."""
    return [one for one in answers if one.offer.proposer == seat and partner in (None, one.offer.partner)]


def refusals_now(game: Game, seat: Seat, partner: Seat | None = None) -> int:
    """How often a partner, or if none is given anybody, has refused what a player has proposed this round."""
    refused = _between(game.state.refusals, seat, partner)
    return sum(refusal.now for refusal in refused if refusal.round == game.state.round)


def has_agreed_now(game: Game, seat: Seat, partner: Seat) -> bool:
    """Whether a partner has accepted a player's proposal this round."""
    return any(one.round == game.state.round for one in _between(game.state.agreements, seat, partner))


def is_given_up(game: Game, offer: Offer) -> bool:
    """Whether the partner has refused the proposer a deed too often to be asked for it again.

    Not if that would now complete a set for the partner, which no refused offer for the deed did, and they
    have dealt with somebody.
    """
    may_be_news = _completes(game, offer) and bool(deals_of(game, offer.partner))
    return any(
        times_refused(asked) >= MOST_FOR_A_DEED
        and not (may_be_news and not any(_completes(game, one.offer, one.then) for one in asked))
        for asked in map(partial(refusals_of, game, offer), offer.gets.titles)
    )


def deals_of(game: Game, seat: Seat) -> int:
    """How many of the remembered deals a player has been a side of."""
    return sum(seat in (one.offer.proposer, one.offer.partner) for one in game.state.agreements)


def times_refused(refusals: Iterable[Answered]) -> int:
    """How often these goods were refused, all together."""
    return sum([one.times for one in refusals])


def refusals_of(game: Game, offer: Offer, title: TitleNumber) -> list[Answered]:
    """The partner's refusals of the proposer's offers for one deed, whatever went with it."""
    refused = _between(game.state.refusals, offer.proposer, offer.partner)
    return [one for one in refused if title in one.offer.gets.titles]


def times_asked(game: Game, offer: Offer) -> int:
    """How often the partner has refused the proposer one of these deeds, whatever went with it.

    Terms that the partner has asked for count as never refused: a player stands by the price they named.
    """
    if is_own_price(game, offer):
        return 0
    return max([times_refused(refusals_of(game, offer, title)) for title in offer.gets.titles], default=0)


def is_own_price(game: Game, offer: Offer) -> bool:
    """Whether the partner has asked for these terms this round, or for less."""
    asked = last_refusal(game, _turned(offer))
    if asked is None or asked.round != game.state.round:
        return False
    return balance(offer) >= -balance(asked.offer)


def is_pressed(game: Game, offer: Offer) -> bool:
    """Whether the partner has refused the proposer one of these deeds twice this round: now is no time."""
    now = game.state.round
    return not is_own_price(game, offer) and any(
        sum(one.now for one in refusals_of(game, offer, title) if one.round == now) >= MOST_IN_A_ROUND
        for title in offer.gets.titles
    )


def has_kept_single(game: Game, partner: Seat) -> bool:
    """Whether a player has refused to part with deeds in a trade that completed no set for either side."""
    return any(
        one.offer.partner == partner
        and one.offer.gets.titles
        and not any(_completes(game, side, one.then) for side in (one.offer, _turned(one.offer)))
        for one in game.state.refusals
    )


def _turned(offer: Offer) -> Offer:
    """The same trade, proposed by the other side."""
    return Offer(offer.partner, offer.proposer, offer.gets, offer.gives)


def _completes(game: Game, offer: Offer, then: PublicHoldings | None = None) -> bool:
    """Whether an offer gives its partner the rest of a set, now or as things stood then."""
    owner = game.state.owner if then is None else then.owner
    given = offer.gives.titles
    groups = [game.board.groups[game.board.titles[title].group] for title in given]
    return any(
        group.is_set and all(title in given or owner[title] == offer.partner for title in group.titles)
        for group in groups
    )


def refuses_everything(game: Game, partner: Seat, kin: Collection[Seat] = ()) -> bool:
    """Whether nobody asks a player for now who keeps refusing, and neither deals nor proposes much.

    Every further refusal makes it three times as many rounds. Bots of the house, `kin`, count what one of
    them was refused, for what others ask in vain says nothing of them.
    """
    state = game.state
    heard = [one for one in state.refusals if one.offer.partner == partner]
    refused = [one for one in heard if not kin or one.offer.proposer in kin]
    if len(refused) == 0:
        return False
    own = times_refused(one for one in state.refusals if one.offer.proposer == partner)
    in_vain = times_refused(refused) - REFUSALS_A_DEAL * deals_of(game, partner) - own
    if in_vain < MOST_IN_VAIN:
        return False
    return bool(state.round - max(one.round for one in refused) <= 3 ** min(in_vain, MOST_TRIPLED))


def is_left_alone(game: Game, seat: Seat, partner: Seat, kin: Collection[Seat] = ()) -> bool:
    """Whether a player leaves a partner alone for now; the more remembered refusals, the longer."""
    if refuses_everything(game, partner, kin):
        return True
    refused = _between(game.state.refusals, seat, partner)
    if not refused:
        return False
    return game.state.round - max(one.round for one in refused) <= times_refused(refused) // PATIENCE


def is_tired(game: Game, seat: Seat, rest: int = ROUNDS_OF_REST, partner: Seat | None = None) -> bool:
    """Whether a player makes no proposals for now: after two refusals in a round, or for some rounds after.

    It is `rest` rounds for each they have heard, from a partner if one is given; a deal makes up for some.
    """
    state = game.state
    refused = _between(state.refusals, seat, partner)
    if not refused:
        return False
    last = max(one.round for one in refused)
    if last == state.round:
        return sum(one.now for one in refused if one.round == last) >= MOST_IN_A_ROUND
    deals = len(_between(state.agreements, seat, partner))
    return state.round - last <= rest * (times_refused(refused) - REFUSALS_A_DEAL * deals)


def balance(offer: Offer) -> int:
    """The cash the partner gains, in dollars; negative if they pay."""
    return offer.gives.cash - offer.gets.cash


def at_balance(offer: Offer, cash: int) -> Offer:
    """The same goods with other cash: that much for the partner, or from them if negative.

    >>> balance(at_balance(Offer(0, 1, Goods(30), Goods(titles=(5,))), -20))
    -20
    """
    gives, gets = offer.gives, offer.gets
    paid, paid_back = (cash, 0) if cash > 0 else (0, -cash)
    if gives.cash != paid:
        gives = Goods(paid, gives.titles, gives.cards, gives.tickets)
    if gets.cash != paid_back:
        gets = Goods(paid_back, gets.titles, gets.cards, gets.tickets)
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
    state, refusals = game.state, game.state.refusals
    before = now = 0
    if (last := last_refusal(game, offer)) is not None:
        del refusals[[*map(id, refusals)].index(id(last))]
        before, now = last.times, last.now if last.round == state.round else 0
    refusals.append(Answered(offer, state.round, PublicHoldings.of(state), before + 1, now + 1))
    if len(refusals) > MOST_REMEMBERED:
        del refusals[_least_telling(refusals)]


def _least_telling(refusals: Sequence[Answered]) -> int:
    """The index of the oldest refusal between the two players who have the most of them."""
    pairs = [(offer.proposer, offer.partner) for offer in [one.offer for one in refusals]]
    counts = dict.fromkeys(pairs, 0)
    for pair in pairs:
        counts[pair] += 1
    return pairs.index(max(counts, key=counts.__getitem__))


def remember_agreement(game: Game, offer: Offer) -> None:
    """Note an offer that its partner accepts, before anything changes hands."""
    state = game.state
    state.agreements[:] = [*state.agreements, Answered(offer, state.round, PublicHoldings.of(state))][
        -MOST_AGREED:
    ]


def _is_alike(one: Offer, other: Offer) -> bool:
    """Whether offers for the same deeds differ only in cash, or in cards that make up for it beside deeds."""
    is_of_deeds = bool(one.gives.titles or one.gets.titles)
    return (
        one.gives.titles == other.gives.titles
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
    bought = _purchase_of(game, title)
    return None if bought is None else bought.price


def bought_in(game: Game, title: TitleNumber) -> int | None:
    """The round in which its owner bought a deed for cash; None if it came some other way."""
    bought = _purchase_of(game, title)
    return None if bought is None else bought.round


def _purchase_of(game: Game, title: TitleNumber) -> Purchase | None:
    return next((bought for bought in game.state.purchases if bought.title == title), None)


def remember_price(game: Game, title: TitleNumber, price: int) -> None:
    """Remember that a deed was just bought for this many dollars."""
    game.state.purchases.append(Purchase(title, price, game.state.round))


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
    if title in game.state.off_market:
        put_on_market(game, (title,))

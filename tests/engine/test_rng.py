"""The game's source of chance."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rng import Rng

WHOLE = 1 << 64
"""`below(WHOLE)` gives the generator's numbers as they are."""


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
    ],
)
def test_the_generator_is_splitmix64(seed: int, numbers: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.below(WHOLE) for _ in numbers] == numbers


def test_equal_seeds_give_equal_numbers() -> None:
    one, other = Rng(99), Rng(99)
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]
    assert [Rng(1).below(WHOLE), Rng(2).below(WHOLE)] != [Rng(2).below(WHOLE), Rng(1).below(WHOLE)]


def test_two_dice_fall_as_one_after_the_other_whatever_comes_between() -> None:
    one, other = Rng((1 << 64) - 3), Rng((1 << 64) - 3)
    for throw in range(100):
        assert one.dice() == (other.die(), other.die())
        assert one == other
        if throw % 23 == 5:
            assert one.below(97) == other.below(97)


def test_all_faces_of_a_die_are_equally_likely() -> None:
    rng = Rng(5)
    faces = Counter(rng.die() for _ in range(60_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    chi_squared = sum((count - 10_000) ** 2 / 10_000 for count in faces.values())
    assert chi_squared < 20.5  # 0.1 per cent of fair dice go beyond, with five degrees of freedom


def test_the_odds_of_two_dice_are_those_of_two_dice() -> None:
    rng = Rng(6)
    totals = Counter(rng.die() + rng.die() for _ in range(36_000))
    assert set(totals) == set(range(2, 13))
    for total, count in totals.items():
        assert abs(count - 1000 * (6 - abs(7 - total))) < 260


def test_one_throw_does_not_foretell_the_next() -> None:
    rng = Rng(7)
    pairs = Counter((rng.die(), rng.die()) for _ in range(36_000))
    assert len(pairs) == 36
    assert all(850 < count < 1150 for count in pairs.values())


@pytest.mark.parametrize("n", [1, 2, 7, 16])
def test_a_number_below_n_is_from_0_to_n_minus_1(n: int) -> None:
    rng = Rng(8)
    assert {rng.below(n) for _ in range(50 * n)} == set(range(n))


def test_a_shuffle_keeps_every_card_and_reaches_every_order() -> None:
    rng = Rng(9)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    assert all(sorted(order) == [1, 2, 3] for order in orders)


@pytest.mark.parametrize("size", [0, 1, 2, 52])
def test_a_shuffle_swaps_each_card_from_the_last_with_one_drawn_up_to_it(size: int) -> None:
    rng, drawn = Rng((1 << 64) - 3), Rng((1 << 64) - 3)
    cards, swapped = list(range(size)), list(range(size))
    rng.shuffle(cards)
    for last in range(size - 1, 0, -1):
        other = drawn.below(last + 1)
        swapped[last], swapped[other] = swapped[other], swapped[last]
    assert (cards, rng) == (swapped, drawn)


def test_a_copy_goes_on_alike_and_by_itself() -> None:
    rng = Rng(10)
    copy = rng.copy()
    ahead = [copy.die() for _ in range(20)]
    assert rng.state == 10
    assert [rng.die() for _ in range(20)] == ahead


def test_a_fork_cannot_disturb_its_origin() -> None:
    rng, twin = Rng(11), Rng(11)
    fork = rng.fork()
    twin.fork()
    fork.shuffle(list(range(50)))
    assert [rng.die() for _ in range(20)] == [twin.die() for _ in range(20)]
    assert fork.state != rng.state

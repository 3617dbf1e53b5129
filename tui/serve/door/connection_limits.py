"""Who may come in: how many connections there may be, from everywhere, from one network and from one address.

    door = Door(per_address=10)
    place = door.admit("203.0.113.7")      # or a word why not
    place.is_named = True                  # they have said who they are
    place.know()                           # and proved it
    place.leave()                          # the connection is over

Where callers crowd, one of the biggest crowd who has not said who they are makes room for somebody of a
smaller one. Chance decides who, so nobody can sit the others out.
"""

from __future__ import annotations

import ipaddress
import random
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from time import monotonic
from typing import Protocol, TypeVar

MOST_STRANGERS = 50
"""Connections that have not proved yet who they are."""
STRANGERS_PER_ADDRESS, STRANGERS_PER_BLOCK = 8, 24
_QUIET = 2
"""One of this many places is enough for callers who have not said a word."""

MOST_NAMES = 5
"""New names from one address in an hour."""
DROP_INS = 3, 30
"""Those who drop in from one address, at once and in an hour."""
_HOUR = 3600.0
"""Seconds."""

_AT_LEAST, _NAMED_AT_LEAST = 1.0, 10.0
"""Seconds until somebody may have to make room, and if they have said who they are."""

BLOCKS = 24, 64
"""Bits of an address, of version 4 and 6, that are the same for all of one network."""
HOUSE = 32, 64
"""Those that are the same for one household: of version 6 it has a whole network."""

BUSY, TOO_MANY = "busy", "too many connections"


@lru_cache(1 << 12)
def network(address: str, bits: tuple[int, int]) -> str:
    """The network of an address; what is no address is taken for a network.

    >>> network("203.0.113.7", BLOCKS), network("2001:db8::17", BLOCKS), network("x", BLOCKS)
    ('203.0.113.0/24', '2001:db8::/64', 'x')
    """
    try:
        size = bits[ipaddress.ip_address(address).version == 6]
        found = ipaddress.ip_network(f"{address}/{size}", strict=False)
        return str(found if found.num_addresses > 1 else found.network_address)
    except ValueError:
        return address


class From(Protocol):
    """Comes from somewhere."""

    block: str
    house: str


_From = TypeVar("_From", bound=From)


def of_the_biggest_crowd(people: Iterable[_From], blocks: Counter[str], houses: Counter[str]) -> list[_From]:
    """Those of the most crowded address within the most crowded network, by these counts."""
    ranked = [(blocks[each.block], houses[each.house], each) for each in people]
    most = max((rank[:2] for rank in ranked), default=None)
    return [each for *rank, each in ranked if tuple(rank) == most]


class Admission:
    """That of one connection, from when it is let in until it is over."""

    def __init__(self, door: CrowdLimits, address: str, block: str, house: str, since: float) -> None:
        self._door = door
        self.address, self.block, self.house, self.since = address, block, house, since
        self.is_named = self.is_known = self.is_taken = self.is_over = False
        self.drops_in = False
        """They came to play at once, without a name."""
        self.drop: Callable[[], None] = self.leave
        """Ends the connection, because others need the room."""

    def know(self) -> None:
        """They have proved who they are."""
        if not self.is_known and not self.is_over:
            self.is_known = True
            self._door.has_proved(self)

    def leave(self) -> None:
        """The connection is over; once is enough."""
        if not self.is_over:
            self.is_over = True
            self._door.has_left(self)

    def may_make_room(self, now: float) -> bool:
        """Whether they have had some time."""
        return now - self.since >= (_NAMED_AT_LEAST if self.is_named else _AT_LEAST)


class Hourly:
    """Counts what comes from each household within an hour."""

    def __init__(self, most: int, clock: Callable[[], float]) -> None:
        self._most, self._clock = most, clock
        self._times: dict[str, deque[float]] = {}
        """When they came, by household."""

    def admits(self, house: str) -> bool:
        """Count one more; False if there are too many."""
        now = self._clock()
        self._times = {each: times for each, times in self._times.items() if now - times[-1] < _HOUR}
        times = self._times.setdefault(house, deque(maxlen=self._most))
        if len(times) == self._most and now - times[0] < _HOUR:
            return False
        times.append(now)
        return True

    def forget(self, house: str) -> None:
        """The last one came to nothing."""
        if times := self._times.get(house):
            times.pop()
            if not times:
                del self._times[house]


class CrowdLimits:
    """Counts connections."""

    def __init__(
        self,
        per_address: int,
        hubs: Collection[str] = (),
        *,
        blocks: tuple[int, int] = BLOCKS,
        most: int = MOST_STRANGERS,
        drop_ins: tuple[int, int] = DROP_INS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`hubs` are not counted by address; `drop_ins` is how many one has at once and in an hour."""
        self._per_address, self._hubs, self._blocks = per_address, frozenset(hubs), blocks
        self._most, self._clock = most, clock
        self._strangers: dict[Admission, None] = {}
        self._known: Counter[str] = Counter()
        """Connections of those who have proved who they are, by household."""
        self._in_block: Counter[str] = Counter()
        self._in_house: Counter[str] = Counter()
        """Strangers."""
        self._names = Hourly(MOST_NAMES, clock)
        self._most_drop_ins, hourly = drop_ins
        self._dropped_in = Hourly(hourly, clock)
        self._drop_ins: Counter[str] = Counter()
        """Connections of those who dropped in, by household."""

    @property
    def strangers(self) -> int:
        """Connections that have not proved yet who they are."""
        return len(self._strangers)

    def why_not(self, address: str) -> str:
        """Why no connection may come from an address now; empty if one may."""
        house = network(address, HOUSE)
        is_hub = address in self._hubs
        if not is_hub and self._in_house[house] + self._known[house] >= self._per_address:
            return TOO_MANY
        if len(self._strangers) >= self._most:
            return BUSY
        in_block = self._in_block[network(address, self._blocks)]
        if is_hub or (in_block < STRANGERS_PER_BLOCK and self._in_house[house] < STRANGERS_PER_ADDRESS):
            return ""
        return BUSY

    def admit(self, address: str, *, is_quiet: bool = False) -> Admission | str:
        """A place for a new connection, or why there is none; one that is quiet has not said a word yet."""
        if is_quiet and len(self._strangers) * _QUIET >= self._most:
            return BUSY
        if self.why_not(address) == BUSY and not is_quiet and (other := self._who_makes_room(address)):
            other.drop()
            other.leave()
        return self.why_not(address) or self._enter(address)

    def _enter(self, address: str) -> Admission:
        block, house = network(address, self._blocks), network(address, HOUSE)
        place = Admission(self, address, block, house, self._clock())
        self._strangers[place] = None
        if address not in self._hubs:
            self._in_block[block] += 1
            self._in_house[house] += 1
        return place

    def _who_makes_room(self, address: str) -> Admission | None:
        """By chance somebody of a bigger crowd than the one that an address belongs to."""
        block, house, now = network(address, self._blocks), network(address, HOUSE), self._clock()
        is_full = len(self._strangers) >= self._most
        crowd = of_the_biggest_crowd(
            (
                each
                for each in self._strangers
                if (is_full or each.block == block) and each.may_make_room(now)
            ),
            self._in_block,
            self._in_house,
        )
        if not crowd:
            return None
        other = random.choice(crowd)
        is_same = other.block == block
        bigger, own = (self._in_house, house) if is_same else (self._in_block, block)
        return other if bigger[other.house if is_same else other.block] > bigger[own] + 1 else None

    def has_proved(self, place: Admission) -> None:
        """Count a connection with those of players."""
        self._stop_counting(place)
        self._known[place.house] += 1

    @property
    def drop_ins(self) -> int:
        """Connections of those who dropped in, but from hubs."""
        return self._drop_ins.total()

    def admits_drop_in(self, place: Admission) -> bool:
        """Count somebody who drops in, until their connection is over; False if too many do from there."""
        if place.address not in self._hubs:
            if self._drop_ins[place.house] >= self._most_drop_ins or not self._dropped_in.admits(place.house):
                return False
            self._drop_ins[place.house] += 1
            place.drops_in = True
        return True

    def has_left(self, place: Admission) -> None:
        """A connection is over."""
        if place.drops_in:
            _count_down(self._drop_ins, place.house)
        if place.is_known:
            _count_down(self._known, place.house)
        else:
            self._stop_counting(place)

    def _stop_counting(self, place: Admission) -> None:
        del self._strangers[place]
        if place.address not in self._hubs:
            _count_down(self._in_block, place.block)
            _count_down(self._in_house, place.house)

    # --- new names

    def admits_name(self, address: str) -> bool:
        """Count a new name; False if there are too many from this address."""
        if address in self._hubs:
            return True
        return self._names.admits(network(address, HOUSE))

    def forget_name(self, address: str) -> None:
        """The name that was counted last came to nothing."""
        self._names.forget(network(address, HOUSE))


def _count_down(counter: Counter[str], name: str) -> None:
    counter[name] -= 1
    if counter[name] <= 0:
        del counter[name]

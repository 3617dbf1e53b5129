"""Buckets, who is alive, and who owns which table: over streams that stand in this process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import cast

import pytest

from tests.tui.serve.cluster.machines import ANN, a_setup
from tui.serve.cluster import leases as alive
from tui.serve.cluster.bucket import Bucket, SharedResults
from tui.serve.cluster.leases import Leases, Nodes
from tui.serve.cluster.link import Behind, CannotJoin, Link, Message, Plain, State, Unreachable
from tui.serve.table_setup import TableProgress, TableSetup


class Streams:
    """What is kept, as NATS has it: one message under each subject, told to all who hear."""

    def __init__(self) -> None:
        self.kept: dict[str, Message] = {}
        self.numbers: dict[str, int] = {}
        self.hears: dict[str, Callable[[Message], None]] = {}
        self.is_cut = self.loses_answers = False
        self.is_deaf = self.cuts_writing = False
        self.read_after: list[int] = []
        """From where on was read."""
        self.last_number = 0
        self.leader = "one"
        self.lost: list[tuple[str, int]] = []
        self.is_short_of_words = False
        """The leader answers nothing."""

    async def make_stream(self, name: str, subjects: str, age: float = 0.0, only_last: bool = False) -> None:
        assert only_last

    async def hear_kept(
        self, subject: str, hears: Callable[[Message], None]
    ) -> Callable[[], Awaitable[None]]:
        self.hears[subject] = hears

        async def stop() -> None:
            del self.hears[subject]

        return stop

    async def append(
        self, subject: str, data: bytes, after: int, headers: Mapping[str, str] | None = None
    ) -> int:
        if self.is_cut or self.cuts_writing:
            raise Unreachable("cut")
        if self.numbers.get(subject, 0) != after:
            raise Behind("behind")
        self.last_number += 1
        message = Message(subject, self.last_number, after, data, headers is not None)
        self.kept[subject], self.numbers[subject] = message, self.last_number
        if not self.is_deaf:
            for pattern, hears in tuple(self.hears.items()):
                if subject.startswith(pattern.removesuffix(">")):
                    hears(message)
        if self.loses_answers:
            raise Unreachable("the answer is lost")
        return self.last_number

    async def read(self, stream: str, subject: str, after: int = 0) -> list[Message]:
        if self.is_cut:
            raise Unreachable("cut")
        self.read_after.append(after)
        found = [
            message
            for key, message in self.kept.items()
            if message.number > after
            and (key == subject or (subject[-1] == ">" and key.startswith(subject[:-1])))
        ]
        return sorted(found, key=lambda message: message.number)

    async def last(self, stream: str, subject: str) -> Message | None:
        if self.is_cut or self.is_short_of_words:
            raise Unreachable("cut")
        return self.kept.get(subject)

    async def state(self, stream: str) -> State:
        if self.is_cut:
            raise Unreachable("cut")
        return State(self.leader, self.last_number)

    def on_set_back(self, stream: str, lost: int) -> None:
        self.lost.append((stream, lost))

    def set_back(self, to: Streams) -> None:
        """It has an older copy now."""
        self.kept, self.numbers, self.last_number = {**to.kept}, {**to.numbers}, to.last_number

    def copy(self) -> Streams:
        made = Streams()
        made.set_back(self)
        return made

    def forget(self, subject: str) -> None:
        """It has grown old."""
        del self.kept[subject], self.numbers[subject]


def link_of(streams: Streams) -> Link:
    return cast(Link, streams)


async def a_bucket(streams: Streams, name: str = "names", age: float = 0.0) -> tuple[Bucket, list[str]]:
    """A bucket, and the keys of what has changed."""
    bucket, told = Bucket(link_of(streams), name, age), list[str]()
    await bucket.begin()
    bucket.listen(told.append)
    return bucket, told


# --- buckets


async def test_a_change_is_told_once_with_its_key() -> None:
    bucket, told = await a_bucket(Streams())
    await bucket.write("anna", {"a": 1})
    await bucket.write("anna", {"a": 2})
    assert told == ["anna", "anna"]
    assert bucket.entries["anna"].plain == {"a": 2}
    assert bucket.revision("anna") == 2
    assert bucket.revision("ben") == 0
    await bucket.write("anna", None)
    assert told == ["anna"] * 3
    assert bucket.entries == {}
    assert bucket.revision("anna") == 3
    await bucket.write("anna", {"a": 4})
    assert bucket.revision("anna") == 4


async def test_who_was_too_slow_sees_what_is_there_now() -> None:
    streams = Streams()
    bucket, told = await a_bucket(streams)
    await bucket.write("anna", {"a": 1})
    await bucket.end()
    assert streams.hears == {}
    other, _ = await a_bucket(streams)
    await other.write("anna", {"a": 2})
    told.clear()
    with pytest.raises(Behind):
        await bucket.write("anna", {"a": 3})
    assert bucket.entries["anna"].plain == {"a": 2}
    assert told == ["anna"]
    streams.forget("$KV.magnate_names.anna")
    with pytest.raises(Behind):
        await bucket.write("anna", {"a": 4})
    assert bucket.entries == {}
    assert bucket.revision("anna") == 0
    assert told == ["anna", "anna"]
    await bucket.write("anna", {"a": 5})
    assert bucket.entries["anna"].plain == {"a": 5}


async def test_a_value_whose_answer_was_lost_is_kept_all_the_same_and_another_is_not_taken_for_it() -> None:
    streams = Streams()
    bucket, _ = await a_bucket(streams)
    await bucket.write("anna", {"a": 1})
    streams.is_deaf = streams.loses_answers = True
    await bucket.write("anna", {"a": 2})
    assert bucket.entries["anna"].plain == {"a": 2}
    await bucket.write("anna", None)
    assert bucket.entries == {}
    streams.is_cut = True
    with pytest.raises(Unreachable):
        await bucket.write("anna", {"a": 3})
    streams.is_cut = streams.loses_answers = False
    await bucket.write("anna", {"a": 4})
    streams.cuts_writing = True
    with pytest.raises(Unreachable):
        await bucket.write("anna", {"a": 4})


async def test_what_grows_old_is_gone_and_what_does_not_is_read_from_where_it_was_read_last() -> None:
    streams = Streams()
    old, told = await a_bucket(streams, "nodes", age=5.0)
    await old.write("one", {"a": 1})
    await old.write("two", {"a": 2})
    told.clear()
    streams.forget("$KV.magnate_nodes.one")
    await old.sync()
    assert list(old.entries) == ["two"]
    assert told == ["one"]
    lasting, told = await a_bucket(streams)
    await lasting.write("anna", {"a": 1})
    await lasting.sync()
    streams.read_after.clear()
    await lasting.sync()
    await old.sync()
    assert streams.read_after == [streams.last_number, 0]
    assert told == ["anna"]


# --- what NATS has lost


async def test_what_is_lost_is_believed_by_who_reads_and_by_who_writes() -> None:
    streams = Streams()
    reading, told = await a_bucket(streams)
    writing, _ = await a_bucket(streams)
    await writing.write("anna", {"a": 1})
    await writing.write("zoe", {"z": 1})
    await writing.write("zoe", None)
    copy = streams.copy()
    await writing.write("anna", {"a": 2})
    await writing.write("ben", {"b": 1})
    await writing.write("zoe", {"z": 2})
    await reading.sync()
    told.clear()
    streams.set_back(copy)
    await reading.sync()
    assert {key: entry.plain for key, entry in reading.entries.items()} == {"anna": {"a": 1}}
    assert [reading.revision(key) for key in ("anna", "ben", "zoe")] == [1, 0, 3]
    assert sorted(told) == ["anna", "ben", "zoe"]
    assert streams.lost == [("KV_magnate_names", 3)]
    with pytest.raises(Behind):
        await writing.write("anna", {"a": 3})
    assert writing.entries["anna"].plain == {"a": 1}
    await writing.write("anna", {"a": 4})
    await reading.sync()
    assert reading.entries["anna"].plain == {"a": 4}


async def test_what_is_lost_is_found_though_as_much_was_written_since_if_another_server_leads() -> None:
    streams = Streams()
    bucket, _ = await a_bucket(streams)
    other, _ = await a_bucket(streams)
    copy = streams.copy()
    await bucket.write("anna", {"a": 1})
    await bucket.end()
    streams.set_back(copy)
    for number in range(3):
        await other.write("ben", {"b": number})
    await bucket.sync()
    assert list(bucket.entries) == ["anna", "ben"], "as much is there as before, so nobody looks"
    streams.leader = "two"
    await bucket.sync()
    assert list(bucket.entries) == ["ben"]


async def test_a_server_that_has_fallen_behind_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    streams = Streams()
    bucket, told = await a_bucket(streams)
    await bucket.write("anna", {"a": 1})
    behind = streams.copy()
    await bucket.write("anna", {"a": 2})
    await bucket.write("ben", {"b": 1})
    told.clear()
    monkeypatch.setattr(streams, "read", behind.read)
    streams.leader = "two"
    await bucket.sync()
    assert list(bucket.entries) == ["anna", "ben"]
    assert bucket.entries["anna"].plain == {"a": 2}
    assert told == []


async def test_what_could_not_be_looked_at_is_looked_at_once_more() -> None:
    streams = Streams()
    bucket, _ = await a_bucket(streams)
    copy = streams.copy()
    await bucket.write("anna", {"a": 1})
    streams.set_back(copy)
    streams.is_short_of_words = True
    with pytest.raises(Unreachable):
        await bucket.sync()
    streams.is_short_of_words = False
    await bucket.sync()
    assert bucket.entries == {}


async def test_a_machine_whose_own_word_is_lost_gives_it_again() -> None:
    streams = Streams()
    node, copy = Nodes(link_of(streams), "one", 5.0), streams.copy()
    await node.begin()
    for _ in range(3):
        await node._renew()
    streams.set_back(copy)
    node._until = 0.0
    await node._renew()
    assert node.is_alive
    assert list(streams.kept) == ["$KV.magnate_nodes.one"]


# --- values


async def test_a_value_that_is_no_object_changes_nothing_but_is_told_of() -> None:
    streams = Streams()
    bucket, told = await a_bucket(streams)
    await bucket.write("anna", {"a": 1})
    bucket._note(Message("$KV.magnate_names.anna", 9, 1, b"[]"))
    bucket._note(Message("$KV.magnate_names.ben", 10, 0, b"{"))
    assert bucket.entries["anna"].plain == {"a": 1}
    assert told == ["anna", "anna", "ben"]
    bucket._note(Message("$KV.magnate_names.anna", 1, 0, b'{"a": 0}'))
    assert len(told) == 3, "an old one is no news"


async def test_each_game_has_one_result_whichever_machine_writes_it_down() -> None:
    streams = Streams()
    results, other = SharedResults(link_of(streams)), SharedResults(link_of(streams))
    for each in (results, other):
        await each.begin()
    for each, game in ((results, "a"), (other, "a"), (other, "b")):
        await asyncio.to_thread(each.note, {"game": game, "of": id(each)})
        await results.sync()
    assert [(line["number"], line["game"]) for line in results.since(0)] == [(1, "a"), (2, "b")]
    assert [line["game"] for line in results.since(2)] == ["b"]
    assert results.since(3) == []
    assert results.since(0)[0]["of"] == id(results)


# --- who is alive


def plain_of(name: str, **other: object) -> Plain:
    about = {"name": name, "session": f"s-{name}", "protocol": alive.PROTOCOL, "version": "1"}
    return {**about, "rules": alive.rules_in_short(), "draining": False, **other}


async def joined(streams: Streams, name: str) -> Nodes:
    made = Nodes(link_of(streams), name, 100.0)
    await made.join()
    return made


async def test_a_machine_is_one_of_all_and_none_of_the_others() -> None:
    streams = Streams()
    one, two = await joined(streams, "one"), await joined(streams, "two")
    await one.sync()
    assert set(one.all) == {"one", "two"}
    assert one.others == {("two", two.session)}
    assert one.has("two", two.session)
    assert not one.has("two", "another start")
    assert not one.has("three", "")
    assert one.session != two.session
    await two.leave()
    await one.sync()
    assert one.others == set()
    await one.leave()
    await two.leave()


async def test_tables_are_for_machines_that_stay() -> None:
    streams = Streams()
    one, two = await joined(streams, "one"), await joined(streams, "two")
    codes = [f"pear-{number}" for number in range(40)]
    await one.sync()
    assert {one.place(code) for code in codes} == {"one", "two"}
    await two.drain()
    await one.sync()
    assert {one.place(code) for code in codes} == {"one"}
    assert one.all["two"]["draining"]
    for each in (one, two):
        await each.leave()


async def test_a_machine_lives_as_long_as_its_lease_and_sees_others_after_a_quarter_of_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr(alive, "monotonic", lambda: now)
    one = await joined(Streams(), "one")
    one._tasks.cancel()
    now += 25.0
    assert one.is_alive
    assert not one.sees_others
    now += 0.5
    assert one.sees_others
    now += 74.0
    assert one.is_alive
    now += 1.0
    assert not one.is_alive
    assert not one.sees_others
    await one._renew()
    assert one.is_alive
    assert not one.sees_others, "it has been dead meanwhile"
    now += 50.0
    await one._renew()
    assert one.sees_others
    now += 50.0
    assert one.sees_others, "it has been alive all the time"


async def test_a_machine_that_could_not_say_that_it_is_there_tries_again_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rests: list[float] = []
    streams = Streams()
    one = await joined(streams, "one")
    one._tasks.cancel()

    async def sleep(seconds: float) -> None:
        rests.append(seconds)
        streams.is_cut = len(rests) in (2, 3)
        if len(rests) == 6:
            raise asyncio.CancelledError

    monkeypatch.setattr("tui.serve.cluster.leases.asyncio.sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        await one._keep_on()
    assert rests == [20.0, 20.0, 5.0, 5.0, 20.0, 20.0], "of a lease of 100 seconds"


async def test_a_new_value_whose_answer_was_lost_is_not_taken_for_somebody_elses() -> None:
    streams = Streams()
    bucket, _ = await a_bucket(streams)
    other, _ = await a_bucket(streams)
    await other.write("anna", {"a": 1})
    await bucket.add("anna", {"a": 1}, 0.0)
    assert bucket.revision("anna") == 1
    with pytest.raises(Behind):
        await bucket.add("anna", {"a": 2}, 0.0)
    streams.is_cut = True
    with pytest.raises(Unreachable):
        await bucket.add("ben", {"b": 1}, 0.0)


async def test_a_name_is_had_by_one_machine_and_by_the_next_once_the_first_is_gone() -> None:
    streams = Streams()
    one = await joined(streams, "one")
    second = Nodes(link_of(streams), "one", 0.2)
    joining = asyncio.create_task(second.join())
    await asyncio.sleep(0)
    await one._renew()
    with pytest.raises(CannotJoin, match="There is a machine called one already"):
        await joining
    one._tasks.cancel()
    third = Nodes(link_of(streams), "one", 0.2)
    joining = asyncio.create_task(third.join())
    await asyncio.sleep(0)
    assert not joining.done()
    streams.forget("$KV.magnate_nodes.one")
    await joining
    assert third.all["one"]["session"] == third.session
    await third.leave()


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"protocol": alive.PROTOCOL + 1}, "install that version here"),
        ({"protocol": alive.PROTOCOL - 1}, "wait until those machines have stopped"),
        ({"rules": "others"}, "wait until those machines have stopped"),
        ({"protocol": 0}, "wait until those machines have stopped"),
    ],
)
async def test_a_machine_that_speaks_or_plays_otherwise_is_not_joined(other: Plain, why: str) -> None:
    streams = Streams()
    await streams.append("$KV.magnate_nodes.old", json.dumps(plain_of("old", **other)).encode(), 0)
    with pytest.raises(CannotJoin, match=why):
        await joined(streams, "one")
    assert "$KV.magnate_nodes.one" not in streams.kept


# --- who owns which table


async def test_a_lease_is_worth_nothing_when_its_machine_is_gone_or_was_started_again() -> None:
    streams = Streams()
    one, two = await joined(streams, "one"), await joined(streams, "two")
    await one.sync()
    leases = Leases(link_of(streams), one)
    await leases.begin()
    table = TableSetup.of(a_setup(), ANN, "pear-1")
    running = TableProgress(table, 7, 1, "Ben", 2)
    assert (leases.owner("pear-1"), leases.running(table)) == ("", None)
    mine = leases.own(running, {"limits": []})
    assert mine == {"node": "one", "session": one.session, "going": [7, 1, "Ben", 2], "kept": {"limits": []}}
    for code, node, session in (
        ("pear-1", "one", one.session),
        ("pear-2", "two", two.session),
        ("pear-3", "two", "before"),
        ("pear-4", "gone", "s"),
    ):
        await leases.write(code, {**mine, "node": node, "session": session})
    owners = [leases.owner(f"pear-{number}") for number in range(1, 6)]
    assert owners == ["one", "two", "", "", ""]
    assert sorted(leases.in_doubt()) == ["pear-1", "pear-3", "pear-4"]
    found = leases.running(table)
    assert found is not None
    assert (found.table_setup, found.round, found.asked, found.name, found.watching) == (
        table,
        7,
        1,
        "Ben",
        2,
    )
    for each in (one, two):
        await each.leave()

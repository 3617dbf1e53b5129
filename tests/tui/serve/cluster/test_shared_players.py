"""One list of players for all machines."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.serve.dialling import until
from tui.serve.cluster.link import Link
from tui.serve.cluster.shared_lobby import SharedRegister
from tui.serve.players import NameTaken, RegisteredPlayer

ONE, TWO = "ssh-ed25519 AAAA", "ssh-ed25519 BBBB"


async def test_a_name_that_is_taken_on_one_machine_is_taken_on_all(link: Link, nats_url: str) -> None:
    other = await Link.to([nats_url], "other")
    here, there = SharedRegister(link), SharedRegister(other)
    for each in (here, there):
        await each.kept.begin()

    claims = await asyncio.gather(
        asyncio.to_thread(here.claim, "Anna", ONE),
        asyncio.to_thread(there.claim, "anna", TWO),
        return_exceptions=True,
    )
    assert sum(isinstance(each, NameTaken) for each in claims) == 1
    await until(lambda: here.find("ANNA") == there.find("anna") is not None)
    anna = here.known("anna")
    assert anna.keys in ((ONE,), (TWO,))
    with pytest.raises(NameTaken, match="There is a player called"):
        await asyncio.to_thread(there.claim, "Ann-a", TWO)
    assert there.like("anna_") == anna

    await asyncio.to_thread(here.add_key, "anna", "ssh-rsa CCCC")
    await until(lambda: len(there.known("anna").keys) == 2)
    await asyncio.to_thread(there.release, "anna")
    await until(lambda: here.known("anna").keys == ())
    await asyncio.to_thread(here.forget, "anna")
    await until(lambda: there.find("anna") is None)
    await asyncio.to_thread(there.add, "Ben")
    await until(lambda: list(here.all()) == [RegisteredPlayer("Ben")])
    await here.kept.end()
    await asyncio.to_thread(there.add, "Cid")
    assert here.find("cid") is None
    await here.kept.sync()
    assert here.find("cid") is not None
    await other.close()

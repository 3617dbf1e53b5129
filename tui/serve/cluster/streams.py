"""Making the streams: with what settings, and until somebody leads them."""

from __future__ import annotations

import asyncio

from nats.js import JetStreamContext, api
from nats.js.errors import APIError

TOLD = "magnate.told."
"""What stands before the subject of a message that was kept."""

NO_STREAM = 10059
_REFUSED, _NOT_TOGETHER, _TOO_FEW, _IS_MADE = 10039, 10074, 10005, 10058
"""JetStream is not for this account; the servers know nothing of each other; so few that do; a stream that is
just being made with other settings."""

_COPIES = 3
_JOINING = 15.0
"""Seconds until a stream has found its leader."""
_STEP = 0.1
"""Seconds between two looks whether it has."""


def config(name: str, subjects: str, age: float, *, only_last: bool) -> api.StreamConfig:
    """The settings of a stream; `age` is how many seconds something is kept, 0 for ever."""
    return api.StreamConfig(
        name=name,
        subjects=[subjects],
        max_age=age,
        max_msgs_per_subject=1 if only_last else -1,
        discard=api.DiscardPolicy.NEW,
        num_replicas=_COPIES,
        allow_direct=True,
        allow_msg_ttl=True,
        republish=api.RePublish(src=">", dest=f"{TOLD}>"),
    )


async def have(streams: JetStreamContext, wanted: api.StreamConfig, named: int) -> None:
    """Make a stream, if there is none, and wait until it can be written to; nothing is kept before.

    `named` is how many servers the host has named: three of them are waited for. Raises what nats-py does.
    """
    name = wanted.name or ""
    try:
        await streams.stream_info(name)
    except APIError as error:
        if error.err_code != NO_STREAM:
            raise
        await _make(streams, wanted, named)
    for _ in range(int(_JOINING / _STEP)):
        cluster = (await streams.stream_info(name)).cluster
        if cluster is None or cluster.leader:
            return
        await asyncio.sleep(_STEP)
    raise TimeoutError(f"The stream {name} has no leader")


async def _make(streams: JetStreamContext, wanted: api.StreamConfig, named: int) -> None:
    """With three copies if it can be: it stays with as many as it was made with."""
    try:
        await streams.add_stream(wanted)
    except APIError as error:
        if error.err_code not in (_TOO_FEW, _NOT_TOGETHER) or named >= _COPIES:
            raise
        await streams.add_stream(wanted, num_replicas=1)


def is_for_now(error: APIError) -> bool:
    """Whether it ends by itself: servers look for each other, or elect."""
    if error.err_code in (_TOO_FEW, _IS_MADE):
        return True
    return error.code != 400 and error.err_code not in (_REFUSED, _NOT_TOGETHER)

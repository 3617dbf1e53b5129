"""Public keys as texts: `kind base64`, which is all that is kept of them."""

from __future__ import annotations

import base64
import binascii
import hashlib

LONGEST_KEY = 2000
"""Letters; the longest in use have some 750."""

_KINDS = ("ssh-ed25519", "ssh-rsa", "ecdsa-sha2-", "sk-ssh-", "sk-ecdsa-")


def public_key(text: str) -> str:
    """A key from a line of a .pub file, without its comment. Raises ValueError with a sentence."""
    kind, data, *_ = [*text.split(), "", ""]
    try:
        blob = base64.b64decode(data, validate=True)
    except binascii.Error:
        blob = b""
    length = int.from_bytes(blob[:4], "big")
    if not kind.startswith(_KINDS) or blob[4 : 4 + length] != kind.encode():
        raise ValueError("That is not a public key: paste the line from a file like id_ed25519.pub.")
    return f"{kind} {data}"


def fingerprint(key: str) -> str:
    """A key in short, as ssh-keygen -l shows it.

    >>> fingerprint("ssh-ed25519 AAAA")
    'SHA256:cJ6AyISHokEeHuTfufIqhhSS0gxHZRUMDHlKvXD4FHw'
    """
    data = base64.b64decode(key.split()[1])
    return "SHA256:" + base64.b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")

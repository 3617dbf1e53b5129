"""What NATS lets a machine in by: a file with a name and password, the seed of an nkey, or a .creds file."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from saves.disk.regular_files import read_file
from saves.errors import SaveError

NO_NKEYS = "These credentials need nkeys; in a copy of Magnate: pip install '.[cluster]'."


_MOST_BYTES = 1 << 16


class NoCredentials(SaveError):
    """The file is of no use; the message is a sentence."""


def credentials(path: Path | None) -> Mapping[str, str]:
    """What stands in a file, as options of nats-py. Raises NoCredentials."""
    if path is None:
        return {}
    try:
        text = read_file(path, _MOST_BYTES).decode().strip()
    except (OSError, UnicodeDecodeError) as error:
        raise NoCredentials(f"The credentials {path} cannot be read: {error}.") from error
    name, colon, password = text.partition(":")
    if "BEGIN NATS USER JWT" in text:
        found = {"user_credentials": str(path)}
    elif text.startswith("SU") and text.isalnum():
        found = {"nkeys_seed": str(path)}
    elif name and colon and "\n" not in text:
        return {"user": name, "password": password}
    else:
        raise NoCredentials(f"{path} is not NAME:PASSWORD, the seed of an nkey, or a .creds file.")
    if find_spec("nkeys") is None:
        raise NoCredentials(NO_NKEYS)
    return found

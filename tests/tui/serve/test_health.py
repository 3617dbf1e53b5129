"""The health check of a container."""

from __future__ import annotations

import socket
import threading

import pytest

from tui.serve.health import PORT, answers, port_of


@pytest.mark.parametrize(
    ("line", "port"),
    [
        ("magnate", None),
        ("magnate --plain new", None),
        ("magnate serve", PORT),
        ("magnate serve --host 0.0.0.0", PORT),
        ("python /usr/local/bin/magnate serve --port 2300 --web 8080", 2300),
        ("magnate serve --port=2301", 2301),
    ],
)
def test_the_port_is_that_of_the_command_line(line: str, port: int | None) -> None:
    assert port_of(line.split()) == port


@pytest.mark.parametrize(
    ("greeting", "is_well"), [(b"SSH-2.0-x\r\n", True), (b"HTTP/1.1", False), (b"", False)]
)
def test_a_door_is_well_that_greets_as_ssh_does(greeting: bytes, is_well: bool) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            door, _ = server.accept()
            with door:
                door.sendall(greeting)

        thread = threading.Thread(target=greet)
        thread.start()
        assert answers(server.getsockname()[1]) == is_well
        thread.join()


def test_where_nobody_listens_nothing_is_well() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert not answers(port)

"""The browser that the tests of one process share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browser import executable, running


@pytest.fixture(scope="session")
def devtools(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a running browser can be driven, which `connected` does."""
    if executable() is None:
        pytest.skip("no Chromium here; Debian's package is called chromium")
    with running(tmp_path_factory.mktemp("browser")) as address:
        yield address

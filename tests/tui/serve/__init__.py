"""Whatever needs ssh is tried only where it can be."""

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed: pip install 'magnate[serve]'")

"""What needs NATS is tried only where it can be."""

import pytest

pytest.importorskip("nats", reason="nats-py is not installed: pip install 'magnate[cluster]'")

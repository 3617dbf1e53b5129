"""The digest of some games of each opponent; written by `python -m tests.engine.library.frozen`."""

from __future__ import annotations

DIGESTS: dict[str, str] = {
    "monopoly-thrifty-1": "1ceb95921517c7ba",
    "monopoly-easy-1": "4d9e0446fe7cddc4",
    "monopoly-normal-1": "8ac195472712a0aa",
    "monopoly-hard-1": "46d2a0f7d93e1a34",
    "monopoly-expert-1": "29d3b8ea81bc6461",
    "landlord-thrifty-1": "9df3738f0bb40186",
    "landlord-easy-1": "a962547fbb1393f8",
    "landlord-normal-1": "060c0f800caf69ca",
    "landlord-hard-1": "45122f2082b58263",
    "landlord-expert-1": "6bb0b16cc923e4d1",
    "finance-thrifty-1": "1ce51d6fcacfca0d",
    "finance-easy-1": "f1d7ada19ce05c89",
    "finance-normal-1": "6a453325cb3bca23",
    "finance-hard-1": "2da52d77c6bf41f4",
    "finance-expert-1": "19f0dc326ca78580",
    "addon-thrifty-1": "a892fa288220bcb1",
    "addon-easy-1": "03a8dd4d6826427b",
    "addon-normal-1": "36fdfb3ed222b5fb",
    "addon-hard-1": "3c4d5e3269162b8d",
    "addon-expert-1": "11af542bb363fea0",
}

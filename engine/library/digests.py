"""The digest of some games of each opponent; written by `python -m tests.engine.library.frozen`."""

from __future__ import annotations

DIGESTS: dict[str, str] = {
    "monopoly-thrifty-1": "1ceb95921517c7ba",
    "monopoly-easy-1": "9ce459d063ad378e",
    "monopoly-normal-1": "f5b4fb84c587b61a",
    "monopoly-hard-1": "61e7e43904c8d9e6",
    "monopoly-expert-1": "b5e462982268ed85",
    "landlord-thrifty-1": "9df3738f0bb40186",
    "landlord-easy-1": "e99bf3f7f56c3759",
    "landlord-normal-1": "060c0f800caf69ca",
    "landlord-hard-1": "45122f2082b58263",
    "landlord-expert-1": "6bb0b16cc923e4d1",
    "finance-thrifty-1": "1ce51d6fcacfca0d",
    "finance-easy-1": "9b9bf482df10f577",
    "finance-normal-1": "68c6ab43b09169dc",
    "finance-hard-1": "2da52d77c6bf41f4",
    "finance-expert-1": "19f0dc326ca78580",
    "addon-thrifty-1": "a892fa288220bcb1",
    "addon-easy-1": "f40cf986b9f73185",
    "addon-normal-1": "9668472ffc59fdb1",
    "addon-hard-1": "0b8c2a5dd0cd7a16",
    "addon-expert-1": "c034581f31a7ea71",
}

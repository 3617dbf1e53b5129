"""The digest of some games of each opponent; written by `python -m tests.engine.library.frozen`."""

from __future__ import annotations

DIGESTS: dict[str, str] = {
    "monopoly-thrifty-1": "1ceb95921517c7ba",
    "monopoly-easy-1": "846a2d99d207d92d",
    "monopoly-normal-1": "ecb20b4088af56d7",
    "monopoly-hard-1": "f30cb495727e54b9",
    "monopoly-expert-1": "a0dec52835fcf6df",
    "landlord-thrifty-1": "9df3738f0bb40186",
    "landlord-easy-1": "583093d081402416",
    "landlord-normal-1": "060c0f800caf69ca",
    "landlord-hard-1": "45122f2082b58263",
    "landlord-expert-1": "6bb0b16cc923e4d1",
    "finance-thrifty-1": "1ce51d6fcacfca0d",
    "finance-easy-1": "11a4e38c341c2420",
    "finance-normal-1": "68c6ab43b09169dc",
    "finance-hard-1": "2da52d77c6bf41f4",
    "finance-expert-1": "19f0dc326ca78580",
    "addon-thrifty-1": "a892fa288220bcb1",
    "addon-easy-1": "9f9a5ac324c33cc6",
    "addon-normal-1": "5ac12cfa1c8c0a58",
    "addon-hard-1": "3f4ccc3996e36567",
    "addon-expert-1": "de63a548004b9f78",
}

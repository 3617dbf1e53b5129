"""File locks on each system, which releases a lock when its process ends, however it ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _FAR = 1 << 30
    """Windows locks bytes and then nobody else can read them, so this one is beyond all that is written."""

    def lock_file(descriptor: int) -> bool:
        """Lock an open file; False if another process has. Raises OSError if locks are not supported."""
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock_file(descriptor: int) -> bool:
        """Lock an open file; False if another process has. Raises OSError if locks are not supported."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

"""The lock of a file in the way of each system, which gives it up when its process ends, however it ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _FAR = 1 << 30
    """Such a lock is one of bytes, which others cannot read then: it lies beyond all that is written."""

    def lock_file(descriptor: int) -> bool:
        """Lock an open file; false if another process has. Raises OSError where there are no locks."""
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
        """Lock an open file; false if another process has. Raises OSError where there are no locks."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

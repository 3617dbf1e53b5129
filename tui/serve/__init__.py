"""Hosting the game: players come by ssh, and each has their own app in one process.

    magnate serve                       # listens on this machine only
    ssh -p 2222 anna@localhost          # plays

    sshd ─► Gate (who is it, and may they come in?) ─► Caller (a channel) ─► TerminalLine ─► LineDriver
                                                                                              └► ServedApp
    GameServer: all of these, and what they share

Only `door/ssh_connection`, `server` and `programs/stats` know asyncssh, which is an extra:
`pip install 'magnate[serve]'`.
"""

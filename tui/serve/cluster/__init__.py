"""Many hosts, one lobby: what the machines share lies in NATS JetStream, which orders, copies and keeps it.

    Link         the connection: append with a fence, read, tell, ask
    Bucket       values by key that are changed only by those who know the last one: players, tables, leases
    Nodes        which machines are alive, and which of them a table is for
    Leases       which of them has it
    SharedTable  a table: one machine owns it and writes its log, the others follow with a copy of the game

Only `link` knows nats-py, which is an extra: `pip install 'magnate[cluster]'`.
"""

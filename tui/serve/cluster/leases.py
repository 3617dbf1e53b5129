"""Which machine has which table, and what the next one must know."""

from __future__ import annotations

from tui.serve.cluster.bucket import Bucket
from tui.serve.cluster.link import Link, Plain
from tui.serve.cluster.nodes import Nodes
from tui.serve.cluster.shared import SharedHosted
from tui.serve.gathering import Gathering, Going


class Leases(Bucket):
    """By the codes of the tables. A lease is worth nothing when its machine is dead, or was started again."""

    def __init__(self, link: Link, nodes: Nodes) -> None:
        super().__init__(link, "leases")
        self._nodes = nodes

    def owner(self, code: str) -> str:
        """The machine that owns a table now; empty if none does."""
        entry = self.entries.get(code)
        if entry is None or not self._nodes.has(entry.plain["node"], entry.plain["session"]):
            return ""
        return str(entry.plain["node"])

    def in_doubt(self) -> list[str]:
        """The tables that no other machine owns: there are many, and this is asked all the time."""
        others = self._nodes.others
        return [
            code
            for code, entry in self.entries.items()
            if (entry.plain["node"], entry.plain["session"]) not in others
        ]

    def going(self, table: Gathering) -> Going | None:
        """How it goes at a table, as its owner has said; None if it has none."""
        if not self.owner(table.code):
            return None
        number, asked, name, watching = self.entries[table.code].plain["going"]
        return Going(table, number, asked, name, watching)

    def own(self, hosted: SharedHosted) -> Plain:
        """This machine's lease of a table."""
        going = hosted.going
        return {
            "node": self._nodes.name,
            "session": self._nodes.session,
            "going": [going.round, going.asked, going.name, going.watching],
            "kept": hosted.memory(),
        }

    async def write(self, code: str, plain: Plain) -> None:
        """Raises Behind, if another machine was quicker, and Unreachable."""
        await self.put(code, plain, self.revision(code))

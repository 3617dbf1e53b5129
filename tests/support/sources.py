"""Source files as they are parsed, once for all who look at them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """What a file says."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> list[ast.AST]:
    """Everything in its tree; to go through all of it takes as long as to parse it."""
    return list(ast.walk(tree(path)))

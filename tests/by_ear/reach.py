"""Which pages there are, and which of them screens and lines reach."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import tui
from tests.support.sources import nodes

ROOT = Path(tui.__file__).parent

SCREENS = ("tui.screen", "tui.serve.screen")
LINES = ("tui.lines", "tui.serve.line_by_line")
"""Where the ways to pages begin: how the modules' names start."""


SAID_OTHERWISE = {
    "HelpPage": "help, rules and history at any prompt",
    "HandOverPage": "the question by which the keyboard is passed on",
    "AtTablePage": "the words of a table on a server: words lists them",
    "KeepPage": "the word keep at a table on a server",
}
"""Pages that stand for what lines say by themselves."""


@cache
def modules() -> tuple[str, ...]:
    """All modules of the front ends."""
    paths = (path.relative_to(ROOT.parent).with_suffix("") for path in ROOT.rglob("*.py"))
    return tuple(".".join(path.parts).removesuffix(".__init__") for path in paths)


@cache
def pages() -> dict[str, str]:
    """The module of every page, by the page's name; base classes are not pages."""
    made_from: dict[str, list[str]] = {}
    where: dict[str, str] = {}
    for module in modules():
        for node in within(module):
            if isinstance(node, ast.ClassDef):
                made_from[node.name] = [base.id for base in node.bases if isinstance(base, ast.Name)]
                where[node.name] = module
    found = {"Page"}
    while more := {name for name, bases in made_from.items() if found & {*bases}} - found:
        found |= more
    return {name: where[name] for name in found - {"Page", "FormPage"}}


def within(module: str) -> list[ast.AST]:
    """Everything that a module says."""
    path = ROOT.parent / module.replace(".", "/")
    return nodes(path / "__init__.py" if path.is_dir() else path.with_suffix(".py"))


@cache
def led_to(module: str) -> frozenset[str]:
    """The pages a module names, and those whose functions it calls from where they are."""
    said = within(module)
    named = {node.id for node in said if isinstance(node, ast.Name)}
    texts = {node.value for node in said if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    named |= {text.partition(":")[2] for text in texts if text.startswith("tui.")}
    taken = {
        (node.module, one.name) for node in said if isinstance(node, ast.ImportFrom) for one in node.names
    }
    makers = {(where, name) for where, name in taken if where in pages().values() and name.islower()}
    made = {page for where, name in makers for page in _named_by(where, name)}
    return frozenset(pages().keys() & (named | made))


def _named_by(module: str | None, function: str) -> set[str]:
    """The names in a function of a module."""
    return {
        below.id
        for node in within(module or "")
        if isinstance(node, ast.FunctionDef) and node.name == function
        for below in ast.walk(node)
        if isinstance(below, ast.Name)
    }


def reached(begin: Iterable[str]) -> set[str]:
    """The pages reached from modules whose names begin so, also by way of other pages."""
    open_ = [module for module in modules() if module.startswith(tuple(begin))]
    found: set[str] = set()
    seen: set[str] = set()
    while open_:
        module = open_.pop()
        if module not in seen:
            seen.add(module)
            found |= led_to(module)
            open_ += [pages()[name] for name in led_to(module)]
    return found

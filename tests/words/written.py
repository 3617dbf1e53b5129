"""The texts as they are written: strings with sample values, docstrings, comments, documents."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.support.sources import nodes, tree

ROOT = Path(__file__).parent.parent.parent

FOLDERS = ("tui", "engine", "saves")


@dataclass(frozen=True)
class Text:
    """A text, and where it stands."""

    path: str
    """Below the root of the project."""
    line: int
    text: str


def modules() -> Iterator[Path]:
    """The files of the program, in order."""
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.py"))


def files_of_tests() -> Iterator[Path]:
    """The files of the tests, in order, but for those that hold the house style."""
    yield from sorted(path for path in (ROOT / "tests").rglob("*.py") if path.parent.name != "words")


def _place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# --- strings

SAMPLES = (
    (r"money\(|price|amount|cash|cost|sum\b|fare|worth|fine", "$120"),
    (r"whose|owner\(", "Bea's"),
    (r"seat|who|subject|object|player|rival|partner|people|winner|person|name_of", "Bea"),
    (r"deed|title|lot|space|place|spot|goal", "Vermont Avenue"),
    (r"group", "red"),
    (r"count|number|len\(|rounds|laps|left|turn|times|total|most|least|low|high|at\b|of\b", "3"),
    (r"listed|words", "one and two"),
    (r"path|file|folder", "game.json"),
    (r"host|address", "localhost"),
    (r"port", "2222"),
    (r"key", "k"),
    (r"card", "Forward 2"),
    (r"name|text|typed|word", "Bea"),
)
"""What stands for a value, by the expression that gives it."""


def _sample(value: ast.expr) -> str:
    """What may stand where an expression does."""
    match value:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr():
            return _joined(value)
        case ast.IfExp(body=body, orelse=other):
            return _sample(body) if _is_text(body) or not _is_text(other) else _sample(other)
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            return _sample(left) + _sample(right)
        case ast.Call(args=[_, ast.Constant(value=str(third)), ast.Constant(value=str())]) if third:
            return f"Bea {third}"  # People.says and People.clause
    source = ast.unparse(value)
    return next((sample for pattern, sample in SAMPLES if re.search(pattern, source)), "…")


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.JoinedStr) or (isinstance(value, ast.Constant) and bool(value.value))


def _joined(value: ast.JoinedStr) -> str:
    return "".join(
        _sample(part.value) if isinstance(part, ast.FormattedValue) else str(getattr(part, "value", ""))
        for part in value.values
    )


_NO_PROSE = re.compile(r"^[^A-Za-z]*$|^[\w./:*\\\[\]-]+$|[{}\\|]|^\W*%|\^\(|\x1b|--[a-z-]+:|;$")


def is_prose(text: str) -> bool:
    """Whether a string is for people: words with blanks between them, or one with a capital.

    >>> is_prose("Send it to auction"), is_prose("Roll"), is_prose("command.throw"), is_prose("utf-8")
    (True, True, False, False)
    """
    text = text.strip()
    if re.fullmatch(r"[A-Z][a-z]+", text):
        return True
    return (
        not _NO_PROSE.search(text)
        and re.search(r"[A-Za-z]{2,}[^A-Za-z]* [^A-Za-z]*[A-Za-z]", text) is not None
    )


def strings(path: Path) -> Iterator[Text]:
    """The strings of a module that are prose, each once, in order."""
    seen = set[str]()
    for node in _in_order(tree(path)):
        text = _joined(node) if isinstance(node, ast.JoinedStr) else str(node.value)
        if is_prose(text) and text not in seen:
            seen.add(text)
            yield Text(_place(path), node.lineno, text)


def _in_order(node: ast.AST) -> list[ast.Constant | ast.JoinedStr]:
    """The strings below a node that may be shown to somebody, in order."""
    found: list[ast.Constant | ast.JoinedStr] = []
    _gather(node, found)
    return found


def _gather(node: ast.AST, found: list[ast.Constant | ast.JoinedStr]) -> None:
    """Add the strings below a node; one within a longer one stands alone only if it was left out there."""
    for child in _below(node):
        if isinstance(child, ast.JoinedStr):
            found.append(child)
            told = _joined(child)
            parts = [part for part in child.values if isinstance(part, ast.FormattedValue)]
            found += [
                inner
                for part in parts
                for inner in _in_order(part)
                if isinstance(inner, ast.JoinedStr) or str(inner.value) not in told
            ]
        elif isinstance(child, ast.Constant):
            if isinstance(child.value, str):
                found.append(child)
        elif _docstring(child) is None:
            _gather(child, found)


def _below(node: ast.AST) -> list[ast.AST]:
    """What is right below a node, but for names, and for annotations, which nobody is shown."""
    found: list[ast.AST] = []
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            found += [child for child in value if isinstance(child, ast.AST)]
        elif isinstance(value, ast.AST) and not isinstance(value, _NO_STRINGS) and name not in _UNSHOWN:
            found.append(value)
    return found


_NO_STRINGS = (ast.Name, ast.expr_context, ast.operator)

_UNSHOWN = ("annotation", "returns")


def _docstring(node: ast.AST) -> ast.Constant | None:
    """The string that a statement consists of; None if it is another."""
    if (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ):
        return node.value
    return None


# --- docstrings and comments


def remarks(path: Path) -> Iterator[Text]:
    """The docstrings and comments of a module."""
    found = [
        (docstring.lineno, str(docstring.value))
        for node in nodes(path)
        if (docstring := _docstring(node)) is not None
    ]
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not re.match(r"# (---|noqa|ruff)", token.string):
            found.append((token.start[0], token.string))
    for line, text in sorted(found):
        yield Text(_place(path), line, re.sub(r"\s*\n\s*", " / ", text.strip()))


# --- documents


def documents() -> Iterator[Path]:
    """What is written for readers: the pages of the project."""
    yield from (
        *(ROOT / f"{name}.md" for name in ("README", "CHANGELOG", "CONTRIBUTING")),
        *sorted((ROOT / "docs").rglob("*.md")),
    )


def paragraphs(path: Path) -> Iterator[Text]:
    """The paragraphs, rows and entries of a document, without code."""
    text = re.sub(
        r"^```.*?^```$", lambda found: "\n" * found[0].count("\n"), path.read_text("utf-8"), flags=re.S | re.M
    )
    lines: list[str] = []
    for number, line in enumerate([*text.split("\n"), ""], 1):
        is_new = not line.strip() or re.match(r"\s*([-|#]|\d+\.) ?", line)
        if is_new and lines:
            yield Text(_place(path), number - len(lines), " ".join(map(str.strip, lines)))
            lines = []
        if line.strip() and not re.fullmatch(r"[|\s:-]+", line):
            lines.append(line)

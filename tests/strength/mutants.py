"""Small mutations of functions: what a test has to notice, if it holds what a function does."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""What each comparison becomes: an order its neighbor, so that a test stands at the very limit."""

LEAVING = (ast.Return, ast.Raise, ast.Continue, ast.Break)
"""What a guard does."""

UNTOUCHED = ast.Assert | ast.JoinedStr
"""Where nothing is mutated: assertions are for the types, and parts of f-strings tell no place."""

STRICT = "strict"
"""Of `zip`, which asserts as well."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """A file with one small mutation."""

    path: str
    """From the root of the repository."""
    function: str
    """Its name within the module, or that of a constant."""
    mutation: str
    """What is written, and what it becomes; with a number if the function has the same again."""
    line: int
    lines: frozenset[int]
    """Running one of these can notice the mutation."""
    span: tuple[int, int]
    """Which bytes of the file become something else."""
    becomes: str

    @property
    def name(self) -> str:
        return f"{self.path} {self.function}: {self.mutation}"

    def turn(self, seed: int) -> str:
        """When it is drawn; a mutant keeps its turn whatever becomes of others."""
        return sha256(f"{seed} {self.name}".encode()).hexdigest()

    def applied(self, text: bytes) -> bytes:
        """The text of its file, mutated."""
        start, end = self.span
        return text[:start] + self.becomes.encode() + text[end:]


def mutants_of(root: Path, path: str) -> list[Mutant]:
    """Every mutant of a file."""
    text = (root / path).read_bytes()
    return list(_Source(path, text).mutants())


def functions(text: bytes) -> dict[str, str]:
    """What the functions and constants of a file are, by name, whatever their comments and lines."""
    tree = ast.parse(text)
    constants = {name: ast.unparse(value) for name, value in _constants(tree)}
    return {**constants, **dict(_functions(tree, ""))}


def _constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _functions(parent: ast.AST, prefix: str) -> Iterator[tuple[str, str]]:
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, Function):
            yield prefix + node.name, ast.unparse(node)
        yield from _functions(node, _prefix(node, prefix))


def _prefix(node: ast.AST, prefix: str) -> str:
    """What the names of functions within a node begin with."""
    return f"{prefix}{node.name}." if isinstance(node, Function | ast.ClassDef) else prefix


class _Source:
    """A file while its mutants are made."""

    def __init__(self, path: str, text: bytes) -> None:
        self.path, self.tree = path, ast.parse(text)
        lines = text.splitlines(keepends=True)
        self.starts = [sum(map(len, lines[:number])) for number in range(len(lines))]
        self.seen: Counter[tuple[str, str]] = Counter()

    def mutants(self) -> Iterator[Mutant]:
        for name, value in _constants(self.tree):
            if lines := self._readers(name):
                yield from self._in(name, value, lines)
        yield from self._of_functions(self.tree, "")

    def _readers(self, name: str) -> frozenset[int]:
        """The lines within functions that read a constant of the module."""
        return frozenset(
            node.lineno
            for function in ast.walk(self.tree)
            if isinstance(function, Function)
            for statement in function.body
            for node in ast.walk(statement)
            if isinstance(node, ast.Name) and node.id == name
        )

    def _of_functions(self, parent: ast.AST, prefix: str) -> Iterator[Mutant]:
        for node in ast.iter_child_nodes(parent):
            if isinstance(node, Function):
                body = frozenset({node.body[0].lineno, node.body[-1].lineno})
                for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                    yield from self._in(prefix + node.name, default, body)
                for statement in node.body:
                    yield from self._in(prefix + node.name, statement)
            yield from self._of_functions(node, _prefix(node, prefix))

    def _in(self, function: str, node: ast.AST, lines: frozenset[int] = frozenset()) -> Iterator[Mutant]:
        """Every mutant of what stands in a node, but for functions and classes in it."""
        if isinstance(node, UNTOUCHED | Function | ast.ClassDef):
            return
        if isinstance(node, ast.keyword) and node.arg == STRICT:
            return
        for old, new in mutations(node):
            yield self._mutant(function, old, new, lines)
        for name, value in ast.iter_fields(node):
            if name != "annotation":
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST):
                        yield from self._in(function, child, lines)

    def _mutant(self, function: str, old: ast.expr | ast.stmt, new: str, lines: frozenset[int]) -> Mutant:
        assert old.end_lineno is not None
        assert old.end_col_offset is not None
        mutation = f"{ast.unparse(old)} → {new}"
        self.seen[function, mutation] += 1
        if (number := self.seen[function, mutation]) > 1:
            mutation += f" ({number})"
        span = (
            self.starts[old.lineno - 1] + old.col_offset,
            self.starts[old.end_lineno - 1] + old.end_col_offset,
        )
        own = frozenset(range(old.lineno, old.end_lineno + 1))
        return Mutant(self.path, function, mutation, old.lineno, lines or own, span, new)


def mutations(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """What may become of a node itself: which part of it, and what stands in its place."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                other = copy(node)
                other.ops = [*ops[:at], COMPARED[type(op)](), *ops[at + 1 :]]
                yield node, ast.unparse(other)
        case ast.BoolOp(values=values):
            for at in range(len(values)):
                yield node, f"({_all_but(node, at)})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.If(test=test, body=[*_, last], orelse=[]) if isinstance(last, LEAVING):
            yield test, "False"
        case ast.Return(value=ast.expr() as value) if not isinstance(
            value, ast.Constant | ast.Compare | ast.BoolOp
        ):
            yield node, "return None"
        case ast.Constant(value=bool() as value):
            yield node, str(not value)
        case ast.Constant(value=int() | float() as value):
            yield node, str(value + 1)
        case ast.Expr(value=ast.Call() | ast.Await(value=ast.Call())):
            yield node, "pass"


def _all_but(node: ast.BoolOp, at: int) -> str:
    """The operands but one, and what joins them."""
    values = [*node.values[:at], *node.values[at + 1 :]]
    return ast.unparse(values[0] if len(values) == 1 else ast.BoolOp(node.op, values))

"""What may know what, and what has to stay in step."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from dataclasses import FrozenInstanceError
from functools import cache
from pathlib import Path

import pytest

from engine import steps
from engine.games import all_games
from engine.ruleset import RuleSet
from tests.by_ear.reach import LINES, SAID_OTHERWISE, SCREENS, pages, reached
from tests.support.sources import nodes, tree
from tests.support.vocabulary import COMMANDS, EVENTS, STEPS

RULE_SETS = all_games()

ROOT = Path(__file__).parent.parent
SCREEN = ("textual", "rich")
ALLOWED_IN_ENGINE = set(sys.stdlib_module_names) | {"engine"}
FORBIDDEN_IN_ENGINE = {"random", "time", "datetime", "os", "io", "socket", "threading", "asyncio", "secrets"}


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


@cache
def imports(path: Path) -> frozenset[str]:
    """Every module a file imports, in full."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return frozenset(found)


def loaded_by(code: str) -> set[str]:
    """The top-level modules that a fresh interpreter has loaded after running some code."""
    script = f"{code}\nimport sys\nprint(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    return set(done.stdout.splitlines()[-1].split())


def test_the_engine_imports_the_standard_library_alone_and_neither_clock_nor_files() -> None:
    for path in modules("engine"):
        roots = {name.split(".")[0] for name in imports(path)}
        assert roots <= ALLOWED_IN_ENGINE, path
        assert not roots & FORBIDDEN_IN_ENGINE, path


def arrows(path: Path, known: Set[str]) -> set[str]:
    """Which of the known modules a file imports, also where only types are needed."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            full = {f"{node.module}.{name.name}" for name in node.names}
            found |= full if full <= known else {node.module, *full}
    return found & known


def circles(package: str) -> list[list[str]]:
    """The modules of a package that import each other in a circle, each before those that it imports."""
    paths = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in modules(package)
    }
    left = {name: arrows(path, paths.keys()) - {name} for name, path in paths.items()}
    while gone := {name for name, others in left.items() if not others & left.keys()} | (
        left.keys() - {other for others in left.values() for other in others}
    ):
        left = {name: others for name, others in left.items() if name not in gone}
    return sorted([name, *sorted(others & left.keys())] for name, others in left.items())


@pytest.mark.parametrize("package", ["engine", "saves", "tui"])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    assert circles(package) == []


def test_rules_know_neither_bots_nor_rule_sets() -> None:
    for path in modules("engine/rules"):
        for name in imports(path):
            assert not name.startswith(("engine.bots", "engine.games", "engine.setup")), path


def test_saves_know_nothing_of_the_screen() -> None:
    may = {*sys.stdlib_module_names, "engine", "saves", "pydantic", "pydantic_core", "platformdirs"}
    for path in modules("saves"):
        assert {name.split(".")[0] for name in imports(path)} <= may, path


def test_saves_know_nothing_of_what_the_engine_has_for_programs() -> None:
    for path in modules("saves"):
        assert not any(name.startswith("engine.library") for name in imports(path)), path


def test_nothing_waits_in_a_way_that_forgets_a_cancellation() -> None:
    forgets = [path for path in modules("tui") if "asyncio.wait_for(" in path.read_text(encoding="utf-8")]
    assert not forgets, "before Python 3.12 it does; use asyncio.timeout"


@pytest.mark.parametrize("package", ["saves", "tui"])
def test_files_are_read_in_one_way_that_no_pipe_or_device_can_hold_up(package: str) -> None:
    reads = {"read_text", "read_bytes"}
    for path in modules(package):
        if path.name == "regular_files.py":
            continue
        for node in nodes(path):
            match node:
                case ast.Call(func=ast.Attribute(attr=name, value=value)) if name in reads:
                    assert "/proc/" in ast.unparse(value), f"{path}: {name}"
                case ast.Call(func=ast.Name(id="open") | ast.Attribute(attr="open"), args=args):
                    modes = [one.value for one in args if isinstance(one, ast.Constant)]
                    assert "rb" not in modes or "/proc/self/environ" in modes, f"{path}: open"


FLOORS = {
    "terminal": 1,
    "words": 1,
    "ask": 2,
    "table": 3,
    "look": 4,
    "pages": 4,
    "lines": 5,
    "screen": 5,
    "games": 5,
    "library": 6,
    "serve": 6,
    "cli": 7,
}
"""The folders of `tui` by their floors: each may know lower ones, and `words` the terminal beside it."""


def floor_of(module: str) -> tuple[str, int] | None:
    """The folder of a module of `tui` and its floor; None for what is elsewhere."""
    package, _, rest = module.partition(".")
    folder = rest.partition(".")[0]
    return (folder, FLOORS[folder]) if package == "tui" and folder else None


@pytest.mark.parametrize("folder", FLOORS)
def test_what_a_folder_of_the_front_ends_imports_lies_below_it(folder: str) -> None:
    for path in modules(f"tui/{folder}"):
        for module in imports(path):
            other = floor_of(module)
            is_allowed = (
                other is None
                or other[0] == folder
                or other[1] < FLOORS[folder]
                or (folder, other[0]) == ("words", "terminal")
            )
            assert is_allowed, f"{path}: {module}"


def house_part(module: str) -> str:
    """The package of a module, or its folder in `tui`; empty for what is no part of the house."""
    package, _, rest = module.partition(".")
    if package == "tui":
        return rest.partition(".")[0]
    return package if package in ("engine", "saves") else ""


@cache
def known_parts(part: str) -> frozenset[str]:
    """What other parts of the house one of them imports."""
    folder = part if part in ("engine", "saves") else f"tui/{part}"
    return frozenset(
        filter(None, (house_part(name) for path in modules(folder) for name in imports(path)))
    ) - {part}


def height(part: str, above: tuple[str, ...] = ()) -> int:
    """The floor of a part, the lowest being 1: one more than that of the highest it knows."""
    assert part not in above, f"a circle: {' > '.join((*above, part))}"
    return 1 + max((height(other, (*above, part)) for other in known_parts(part)), default=0)


def test_the_house_has_eight_floors_below_its_front_door_and_no_circle() -> None:
    by_floor = {part: height(part) for part in ("engine", "saves", *FLOORS)}
    assert max(by_floor.values()) == 8, by_floor


def test_the_ground_of_the_front_ends_knows_nothing_of_games_and_saves() -> None:
    for path in modules("tui/terminal"):
        assert not {name for name in imports(path) if name.startswith(("engine", "saves"))} - {
            "engine.record"
        }, path


def test_every_folder_of_the_front_ends_has_its_floor() -> None:
    assert {path.parent.name for path in (ROOT / "tui").glob("*/__init__.py")} == set(FLOORS)


MOST_MODULES = 25
"""That anybody learns at one go."""


@pytest.mark.parametrize("package", ["engine", "saves", "tui"])
def test_no_folder_has_more_modules_than_can_be_known(package: str) -> None:
    counted = Counter(str(path.parent.relative_to(ROOT)) for path in modules(package))
    assert not {folder for folder, number in counted.items() if number > MOST_MODULES}


PARTICIPLE = re.compile(r"((?<!fe)ed|kept|told|taken|made|known|seen|drawn|written|chosen|held|left|sent)$")


@pytest.mark.parametrize("package", ["engine", "saves", "tui"])
def test_a_module_is_called_by_a_noun_and_not_by_what_was_done_to_it(package: str) -> None:
    words = {path: path.stem.rpartition("_")[2] for path in modules(package)}
    assert not [path for path, word in words.items() if PARTICIPLE.search(word)]


def test_games_are_played_line_by_line_without_loading_textual() -> None:
    code = "from tui.ask.sheets import sheets\nfrom tui.lines.game import PlainGame\n"
    each = "\n".join(f"sheets({rule_set.id!r})" for rule_set in RULE_SETS)
    assert not loaded_by(code + each) & {"textual", "asyncio"}


OF_NO_GAME = ("ask", "table", "look", "pages", "lines", "screen")


@pytest.mark.parametrize("place", OF_NO_GAME)
def test_what_asks_and_answers_knows_no_single_game(place: str) -> None:
    for path in modules(f"tui/{place}"):
        assert not [name for name in imports(path) if name.startswith(("tui.games.", "engine.games."))], path


# --- pages


def test_every_page_of_the_screens_is_reached_in_lines() -> None:
    on_screens, in_lines = reached(SCREENS), reached(LINES)
    assert len(pages()) > 25
    assert len(on_screens) > 25
    assert on_screens - in_lines == SAID_OTHERWISE.keys()


# --- what is loaded


def test_importing_the_engine_loads_no_library() -> None:
    assert not loaded_by("import engine, engine.sim") & {"textual", "rich", "pydantic", "platformdirs"}


def test_the_first_board_is_painted_without_textual() -> None:
    code = (
        "import tui.screen.app.early_board\nfrom tui.words.presentation import presentation\n"
        "presentation('addon-1995')"
    )
    assert "textual" not in loaded_by(code)


def test_importing_saves_loads_no_screen() -> None:
    assert not loaded_by("import saves") & {*SCREEN, "pydantic"}


@pytest.mark.parametrize("arguments", [["saves"], ["sim", "--games", "1"], ["--version"]])
def test_commands_without_a_screen_do_not_import_textual(arguments: list[str], tmp_path: Path) -> None:
    code = (
        "import contextlib\nfrom tui.cli.main import main\n"
        f"with contextlib.suppress(SystemExit): main({['--data-dir', str(tmp_path), *arguments]!r})"
    )
    assert not loaded_by(code) & set(SCREEN)


def test_whoever_plays_alone_loads_nothing_of_the_server() -> None:
    code = (
        "from tui.cli.main import parser\nparser().parse_args(['new'])\n"
        "import tui.screen.app, tui.screen.game, sys\n"
        "assert not [name for name in sys.modules if name.startswith('tui.serve')]"
    )
    assert not loaded_by(code) & {"asyncssh", "cryptography"}


def test_the_door_for_browsers_brings_visitors_to_a_server_that_knows_nothing_of_it() -> None:
    web = ROOT / "tui/serve/web"
    for path in modules("tui/serve"):
        if web not in path.parents:
            assert not [name for name in imports(path) if name.startswith("tui.serve.web")], path


def test_one_machine_alone_loads_nothing_of_several() -> None:
    cluster = ROOT / "tui/serve/cluster"
    for path in modules("tui"):
        if cluster not in path.parents:
            body = tree(path).body
            at_once = [node for node in body if isinstance(node, ast.ImportFrom | ast.Import)]
            named = [name for node in at_once for name in _named(node)]
            assert not [name for name in named if name.startswith(("nats", "tui.serve.cluster"))], path


def _named(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.ImportFrom):
        return [node.module or ""]
    return [name.name for name in node.names]


def test_every_word_of_the_vocabulary_is_frozen_and_slotted() -> None:
    anything = "anything"
    for word in (*COMMANDS, *EVENTS, *STEPS):
        with pytest.raises(FrozenInstanceError):
            setattr(object.__new__(word), anything, 1)
        assert "__dict__" not in dir(word), word


def test_every_step_is_resolved_and_every_command_has_a_meaning_in_some_rule_set() -> None:
    resolved = {step for rule_set in RULE_SETS for step in rule_set.bundle.resolvers}
    given_meaning = {command for rule_set in RULE_SETS for command, _ in rule_set.bundle.actions}
    assert resolved == set(STEPS)
    assert given_meaning == set(COMMANDS)


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda rule_set: rule_set.id)
def test_every_step_that_waits_for_a_command_is_resolved_in_the_same_rule_set(rule_set: RuleSet) -> None:
    waiting = {step for _, step in rule_set.bundle.actions if step is not steps.Step}
    assert waiting <= set(rule_set.bundle.resolvers)


def test_no_rule_set_is_told_from_another_by_its_name() -> None:
    ids = {rule_set.id for rule_set in RULE_SETS}
    for package in ("engine", "tui"):
        for path in modules(package):
            if "games" in path.parts:
                continue
            for node in nodes(path):
                if isinstance(node, ast.Compare):
                    constants = {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)}
                    assert not constants & ids, f"{path}:{node.lineno}"


# --- a game is a folder

MADE_OF = {"addon1995": {"monopoly1935"}}
"""Games that are another one and more."""


def game_of(path: Path) -> str | None:
    """The game in whose folder a file lies."""
    parts = path.relative_to(ROOT).parts
    return parts[2] if len(parts) > 3 and parts[1] == "games" else None


EVERYTHING = [path for package in ("engine", "saves", "tui") for path in modules(package)]
SHARED = [path for path in EVERYTHING if game_of(path) is None]


def test_nothing_of_a_game_is_imported_but_by_itself_and_what_is_made_of_it() -> None:
    for path in EVERYTHING:
        own = game_of(path)
        may = {own, *MADE_OF.get(own, ())} if own else set()
        for module in imports(path):
            _, _, rest = module.partition(".games.")
            assert not rest or rest.split(".")[0] in may, f"{path}: {module}"


def symptoms(said: Iterable[ast.AST]) -> Iterator[str]:
    """Questions by which one game would be told from the others."""
    for node in said:
        match node:
            case ast.Compare(left=ast.Name(id=name), ops=[ast.In() | ast.NotIn()], comparators=[table]):
                if name[0].isupper() and ast.unparse(table).endswith("bundle.resolvers"):
                    yield f"{name} in resolvers"
            case ast.Compare(left=ast.Call(func=ast.Name(id="len"), args=[counted])):
                if ast.unparse(counted).endswith("accounts"):
                    yield "accounts counted"
            case ast.Attribute(value=ast.Attribute(attr="__module__"), attr=name):
                if "partition" in name or "split" in name:
                    yield "the name of a module taken apart"
            case _:
                pass


def test_no_game_is_recognized_by_its_symptoms() -> None:
    for path in SHARED:
        assert not list(symptoms(nodes(path))), path


@pytest.mark.parametrize(
    "question",
    [
        "Oust in rules.bundle.resolvers",
        "len(rules.accounts) == 4",
        "function.__module__.rpartition('.')",
    ],
)
def test_symptoms_of_asking_for_a_game_are_recognized(question: str) -> None:
    assert len(list(symptoms(ast.walk(ast.parse(question))))) == 1


def test_how_a_game_is_told_needs_no_screen() -> None:
    each = "\n".join(f"presentation({rule_set.id!r})" for rule_set in RULE_SETS)
    assert not loaded_by(f"from tui.words.presentation import presentation\n{each}") & set(SCREEN)


# --- what is private to Textual

PRIVATE = {
    "_component_styles",
    "_exception",
    "_exception_event",
    "_handle_exception",
    "_parse_cache",
    "_parse_extended_key",
    "_parse_rules",
    "_process_messages",
    "_registry",
    "_return_code",
    "_sigcont_application",
    "_sigtstp_application",
    "_styles_cache",
    "_xterm_parser",
}
"""Private names of Textual that `tui/terminal/private.py` uses."""


def names_in(path: Path) -> set[str]:
    """The attributes, functions and parts of modules that a file names."""
    found: set[str] = set()
    for node in nodes(path):
        match node:
            case ast.Attribute(attr=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.ImportFrom(module=str(module)):
                found.update(module.split("."))
    return found


def test_class_names_have_one_meaning_but_for_those_that_the_architecture_explains() -> None:
    classes = Counter(
        node.name
        for package in ("engine", "saves", "tui")
        for path in modules(package)
        for node in nodes(path)
        if isinstance(node, ast.ClassDef)
    )
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = text.partition("## Names with two meanings")[2].partition("\n## ")[0]
    explained = [
        name for row in re.findall(r"^\| (`.*?) \|", rows, re.M) for name in re.findall(r"`(\w+)`", row)
    ]
    assert sorted(name for name, number in classes.items() if number > 1) == sorted(explained)
    assert len(explained) <= 5


DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_a_file_or_folder_that_the_docs_name_is_there(page: Path) -> None:
    named = re.findall(r"`((?:engine|saves|tui|tests|examples)/[^`\s]*)`", page.read_text("utf-8"))
    patterns = {re.sub(r"<id>|\bID\b", "*", path).rstrip("/") for path in named}
    assert not [path for path in patterns if not any(ROOT.glob(path)) and not any(ROOT.glob(f"{path}.py"))]


@pytest.mark.parametrize(
    ("page", "folder"), [("judgment.md", "engine/bots/judgement"), ("review.md", "engine/review")]
)
def test_a_module_in_a_table_of_the_docs_is_there(page: str, folder: str) -> None:
    table = (ROOT / "docs" / page).read_text("utf-8").partition("| module |")[2].partition("\n\n")[0]
    named = [
        name for row in re.findall(r"^\| (`.*?) \|", table, re.M) for name in re.findall(r"`(\w+)`", row)
    ]
    assert len(named) > 5
    assert not [name for name in named if not (ROOT / folder / f"{name}.py").exists()]


def test_one_module_alone_uses_what_is_private_to_textual() -> None:
    users = {path.name for path in modules("tui") if names_in(path) & PRIVATE}
    assert users == {"private.py"}
    assert names_in(ROOT / "tui/terminal/private.py") >= PRIVATE


@pytest.mark.parametrize("module", ["textual", "rich", "asyncio"])
def test_no_other_module_imports_a_private_module(module: str) -> None:
    for path in modules("tui"):
        if path.name != "private.py":
            found = [name for name in imports(path) if name.startswith(f"{module}._")]
            assert not found, f"{path} uses {found}: put it into tui/terminal/private.py"

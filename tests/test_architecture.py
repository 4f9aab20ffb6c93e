"""The shape of the source tree: who imports whom, how long things get, and what no file may mention."""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from deckwright.make.digest import DRAWING

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "tools" / "deckwright"
MODULES = sorted(path for path in SOURCE.rglob("*.py") if "_shipped" not in path.parts)
# Those to come are named too: a tool must not know them before they are there.
GAMES = ("biomanz", "civ_builder", "civio", "civitas", "civmint")
TEXTS = [
    path
    for folder in ("tools", "schema", "content", "templates", "tests", ".ci", ".github", ".vscode")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".py", ".md", ".yaml", ".yml", ".json", ".j2", ".toml", ".sh", ""} and path.is_file()
] + [ROOT / "README.md", ROOT / "pyproject.toml"]

ARROWS: dict[str, set[str]] = {
    "model": set(),
    "engine": set(),
    "events": set(),
    "play": {"model", "engine", "events"},
    "load": {"model"},
    "report": {"model"},
    "picture": {"model"},
    "assets": {"model", "load", "picture"},
    "scenery": {"model", "load", "picture", "assets"},
    "render": {"model", "load", "picture", "assets", "scenery"},
    "rules": {"model", "load", "engine", "events"},
    "scenarios": {"model", "load", "report", "rules", "engine", "play"},
    "check": {"model", "load", "picture", "assets", "scenery", "render", "rules", "scenarios"},
    "where": {"model", "load"},
    "diff": {"model", "load"},
    "history": set(),
    "spreadsheets": set(),
    "authoring": {"model", "load", "spreadsheets"},
    "make": {
        *("model", "load", "check", "picture", "assets", "scenery", "render", "rules", "report"),
        *("spreadsheets", "authoring", "diff", "history"),
    },
    "preview": {"model", "load", "assets", "render", "make", "report"},
    "cli": {
        "preview",
        "model",
        "load",
        "assets",
        "check",
        "report",
        "render",
        "rules",
        "make",
        "where",
        "engine",
        "events",
        "play",
        "scenarios",
        "authoring",
        "diff",
        "history",
    },
}

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CALLED = {
    "markdown-it-py": "markdown_it",
    "pillow": "PIL",
    "python-bidi": "bidi",
    "pyyaml": "yaml",
    "ruamel.yaml": "ruamel",
}
# Asked for only after a guarded import of it went well.
BEHIND = {
    "tools/deckwright/load/engine.py": {"jsonschema_rs"},
    "tools/deckwright/play/again.py": {"pyarrow"},
    "tools/deckwright/play/cluster.py": {"dask", "distributed"},
    "tools/deckwright/play/tables.py": {"pyarrow"},
}


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def offenders(paths: Iterable[Path], faults: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong with each of the files with which something is wrong."""
    return {label(path): wrong for path in paths if (wrong := faults(path))}


def packages(requirements: list[str]) -> set[str]:
    """What the distributions of some requirements are called in import statements."""
    names = (re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower() for requirement in requirements)
    return {CALLED.get(name, name.replace("-", "_")) for name in names}


REQUIRED = packages(PROJECT["dependencies"])
PREVIEW = packages(PROJECT["optional-dependencies"]["preview"])
OPTIONAL = packages(PROJECT["optional-dependencies"]["fast"] + PROJECT["optional-dependencies"]["print"])


@cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(tree(path)))


def imported(code: Iterable[ast.AST]) -> Iterator[str]:
    for node in code:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + f"{node.module}"


def test_no_module_imports_relatively() -> None:
    assert offenders(MODULES, lambda path: [name for name in imported(nodes(path)) if name[0] == "."]) == {}


def strays(path: Path) -> set[str]:
    """The packages of ours that a module imports and must not."""
    package = path.relative_to(SOURCE).parts[0]
    if package.endswith(".py"):
        return set()
    ours = {name.split(".")[1] for name in imported(nodes(path)) if name.startswith("deckwright.")}
    return {name for name in ours if (SOURCE / name).is_dir()} - ARROWS[package] - {package}


def test_imports_between_packages_point_only_downward() -> None:
    assert offenders(MODULES, strays) == {}


def test_what_is_drawn_is_drawn_anew_when_a_package_changes_that_draws_it() -> None:
    assert set(DRAWING) == ARROWS["render"] | {"render"}


def dotted(path: Path) -> str:
    """The name under which a module is imported."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def needs() -> dict[str, set[str]]:
    """The modules of ours that each module imports, at its head, when it is needed, or for its types."""
    modules = {dotted(path): path for path in MODULES}
    out: dict[str, set[str]] = {}
    for name, path in modules.items():
        froms = (node for node in nodes(path) if isinstance(node, ast.ImportFrom))
        named = {(f"{node.module}.{alias.name}", f"{node.module}") for node in froms for alias in node.names}
        out[name] = {inner if inner in modules else outer for inner, outer in named} & modules.keys() - {name}
    return out


def in_circles(without: Iterable[str]) -> dict[str, set[str]]:
    """The modules that import each other in a circle, or need what is in one, with those that they import."""
    left = {name: those for name, those in needs().items() if name not in without}
    while free := {name for name, those in left.items() if not those & left.keys()}:
        left = {name: those for name, those in left.items() if name not in free}
    return {name: those & left.keys() for name, those in left.items()}


def test_only_modules_that_the_readme_excuses_are_in_circles() -> None:
    table = (ROOT / "tools" / "README.md").read_text("utf-8").partition("## Circles")[2]
    hubs = {dotted(SOURCE / name) for name in re.findall(r"^\| `(\S+\.py)` \|", table, re.MULTILINE)}

    assert in_circles(hubs) == {}
    assert [hub for hub in hubs if not in_circles(hubs - {hub})] == [], "no longer needs an excuse"


OWN = sys.stdlib_module_names | {"deckwright"}


def foreign(code: Iterable[ast.AST]) -> set[str]:
    """The third-party packages that some statements import."""
    return {name.split(".")[0] for name in imported(code)} - OWN


def guarded(path: Path) -> set[ast.AST]:
    """The import statements of a module whose failure it expects."""
    tries = [node for node in nodes(path) if isinstance(node, ast.Try)]
    expecting = [
        node
        for node in tries
        if any(isinstance(each.type, ast.Name) and each.type.id == "ImportError" for each in node.handlers)
    ]
    return {inner for node in expecting for step in node.body for inner in ast.walk(step)}


def undeclared(path: Path) -> set[str]:
    """What a module imports that is no dependency of the project; a guarded import may be of an extra."""
    safe = guarded(path)
    needed = foreign(node for node in nodes(path) if node not in safe)
    optional = foreign(safe)
    behind = PREVIEW if path.parent.name == "preview" else BEHIND.get(label(path), set())
    return needed - REQUIRED - behind | optional - REQUIRED - OPTIONAL


def test_what_is_imported_is_declared_and_what_is_optional_may_be_missing() -> None:
    assert offenders(MODULES, undeclared) == {}


def test_each_dependency_is_imported_by_a_tool_or_excused() -> None:
    used = {name for path in MODULES for name in foreign(nodes(path))}

    # ruamel.yaml: see pyproject.toml.
    assert (REQUIRED | OPTIONAL | PREVIEW) - used == {"ruamel"}
    assert all(names <= foreign(nodes(ROOT / module)) for module, names in BEHIND.items())


def test_a_module_says_what_it_is() -> None:
    vendor = (ROOT / "tools" / "vendor").glob("*.py")

    assert [label(path) for path in [*MODULES, *vendor] if not ast.get_docstring(tree(path))] == []


def long_functions(path: Path) -> dict[str, int]:
    """The functions of a module that do not fit on a screen, with their lines."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = [node for node in nodes(path) if isinstance(node, kinds)]
    sizes = [(node.name, (node.end_lineno or 0) - node.lineno + 1) for node in functions]
    return {name: lines for name, lines in sizes if lines > 40}


def test_a_function_fits_on_a_screen() -> None:
    assert offenders(MODULES, long_functions) == {}


def fields(path: Path) -> dict[str, str]:
    """The fields of a module's records, each with its class."""
    return {
        field.target.id: record.name
        for record in nodes(path)
        if isinstance(record, ast.ClassDef)
        and any(ast.unparse(each).startswith("dataclass") for each in record.decorator_list)
        for field in record.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
    }


def test_a_field_of_a_record_is_read_by_a_tool_or_a_template() -> None:
    read = set()
    for node in (node for path in MODULES for node in nodes(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            read.add(node.attr)
        elif isinstance(node, ast.MatchClass):
            read |= {*node.kwd_attrs}
    for template in (ROOT / "templates" / "shared").glob("*.j2"):
        read |= {*re.findall(r"\.(\w+)", template.read_text("utf-8"))}

    def unread(path: Path) -> dict[str, str]:
        return {name: record for name, record in fields(path).items() if name not in read}

    assert offenders(MODULES, unread) == {}


def mentions(*words: str) -> Callable[[Path], list[str]]:
    """Which of some words a file holds."""
    return lambda path: [word for word in words if word in path.read_text("utf-8", "replace")]


def test_no_tool_knows_a_game_by_name() -> None:
    assert offenders([path for path in MODULES if "games" not in path.parts], mentions(*GAMES)) == {}


def test_no_file_mentions_a_folder_outside_the_project() -> None:
    assert offenders(TEXTS, mentions("/" + "work/", "shared/" + "specs")) == {}


# What opens or parses files, and the modules that may, each with its reason. All others ask reading.py.
_READING = frozenset({"open", "fdopen", "read_text", "read_bytes"})
_PARSING = frozenset(
    {"Image.open", "yaml.load", "yaml.safe_load", "json.load", "tomllib.load", "etree.parse"}
)
EXCUSED = {
    "reading.py": "the one that reads",
    "make/lock.py": "holds a file while it works; what lies in it is a number",
    "make/atomic.py": "writes",
    "history/checkout.py": "writes what git hands over",
    "report/as_github.py": "adds to the summary that the runner names",
    "cli/check.py": "writes the report that the user names",
    "render/pdf/__init__.py": "writes",
    "render/verify.py": "pikepdf reads back the PDF that was just written",
    "render/verify_press.py": "opens the same files for a press",
    "spreadsheets/fetch.py": "opens the address that the user names",
    "spreadsheets/package.py": "unzips bytes that reading.py has read",
    "assets/bitmap.py": "Pillow opens bytes that reading.py has read",
    "make/thumbnails.py": "Pillow opens bytes that reading.py has read",
    "make/vendor_forms/order.py": "Pillow opens pictures that were just drawn",
    "make/own_process.py": "lets what a dying process would say go nowhere",
    "make/forked.py": "reads and writes a pipe between a process and its copy",
    "play/tables.py": "writes",
    "__main__.py": "sends what nobody reads any more to nowhere",
}


def opens(path: Path) -> set[str]:
    """The calls in a module by which files are read, but those of what it imports from reading.py."""
    found: set[str] = set()
    guarded = {"reading.read_text", "reading.read_bytes"}
    for node in nodes(path):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            last = called.rpartition(".")[2]
            imported_name = isinstance(node.func, ast.Name) and last != "open"
            if called in _PARSING or (last in _READING and not imported_name and called not in guarded):
                found.add(called)
    return found


def test_files_are_read_by_one_module_alone() -> None:
    stray = offenders(MODULES, opens)
    excused = {f"tools/deckwright/{name}" for name in EXCUSED}

    assert {name: found for name, found in stray.items() if name not in excused} == {}, "ask reading.py"
    assert excused <= stray.keys(), "no longer needs an excuse"


# A finding says in its fields what it is about; its message and hint are for people. Reports print them.
_SAID = frozenset({"message", "hint", "full_message"})
_PATTERNS = frozenset({"search", "match", "fullmatch", "finditer", "findall", "split", "sub"})
PRINTING = ("tools/deckwright/report/", "tools/deckwright/scenarios/report_text.py")


def said(node: ast.AST) -> bool:
    """Whether an expression is the message or hint of something, or a variable that is called so."""
    return (isinstance(node, ast.Attribute) and node.attr in _SAID) or (
        isinstance(node, ast.Name) and node.id in _SAID
    )


def looked_into(node: ast.AST) -> Iterator[ast.AST]:
    """The expressions in whose text a piece of code looks for something."""
    if isinstance(node, ast.Compare):
        yield from (node.left, *node.comparators)
    elif isinstance(node, ast.Subscript) or (isinstance(node, ast.Attribute) and node.attr != "format"):
        yield node.value
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _PATTERNS:
        yield from node.args


def inspections(code: Iterable[ast.AST]) -> list[str]:
    """Where code looks for something in the message or hint of a finding."""
    return [ast.unparse(node) for node in code if any(said(inner) for inner in looked_into(node))]


@pytest.mark.parametrize(
    "code",
    [
        "each.message == 'x'",
        "'x' in finding.message",
        "finding.hint.startswith('x')",
        "re.match('x', each.full_message)",
        "PATTERN.search(each.hint)",
        "hint[:3]",
    ],
)
def test_code_that_looks_into_a_message_is_seen(code: str) -> None:
    assert inspections(ast.walk(ast.parse(code)))
    assert not inspections(
        ast.walk(ast.parse(f'f"{{each.message}}"; each.place == place; not hint; {code!r}'))
    )


def test_nothing_is_looked_for_in_the_messages_of_findings() -> None:
    deciding = [path for path in MODULES if not label(path).startswith(PRINTING)]

    assert offenders(deciding, lambda path: inspections(nodes(path))) == {}


def defined(path: Path) -> set[str]:
    """The classes, functions and methods of a module, these as `Class.method`."""
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    tops = [node for node in tree(path).body if isinstance(node, kinds)]
    inner = {f"{top.name}.{node.name}" for top in tops for node in top.body if isinstance(node, kinds)}
    return inner | {top.name for top in tops}


def test_what_the_readme_of_the_tools_names_in_a_module_is_there() -> None:
    readme = (ROOT / "tools" / "README.md").read_text("utf-8")
    named = re.findall(r"`(\w+/[\w/]+\.py)`\s`([\w.]+)`", readme)
    pictures = "".join(readme.split("```")[1::2])
    named += (drawn := re.findall(r"(\w+/[\w/]+\.py) (\w[\w.]*)", pictures))

    assert len(named) > 20
    assert len(drawn) > 10
    assert [(file, name) for file, name in named if name not in defined(SOURCE / file)] == []


# What is known of an op is in its own file; others ask its form or its functions, by the table of ops.
OPS = SOURCE / "rules" / "ops"
OPS_DECLARED = frozenset(
    str(ast.literal_eval(node.args[0]))
    for path in sorted(OPS.glob("*.py"))
    for node in nodes(path)
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "op" and node.args
)


def words_in(node: ast.AST) -> set[str]:
    """The texts in an expression that are names of ops."""
    constants = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {str(each) for each in constants if each in OPS_DECLARED}


def asks_an_op(node: ast.AST) -> bool:
    """Whether an expression is the op of a step, by whatever record or variable, or the name of a form."""
    text = ast.unparse(node)
    return text == "op" or text.endswith((".op", "form.name"))


def names_of_ops(code: Iterable[ast.AST]) -> list[str]:
    """Where code compares an op with names, or has a table of nothing but names of ops."""
    found: list[str] = []
    for node in code:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(map(asks_an_op, sides)) and any(map(words_in, sides)):
                found.append(ast.unparse(node))
        elif isinstance(node, ast.Set | ast.Tuple | ast.List | ast.Dict):
            parts = node.keys if isinstance(node, ast.Dict) else node.elts
            words = [each.value for each in parts if isinstance(each, ast.Constant)]
            if len(words) == len(parts) > 1 and OPS_DECLARED.issuperset(map(str, words)):
                found.append(ast.unparse(node))
    return found


@pytest.mark.parametrize(
    "code",
    [
        "step.op == 'draw'",
        "each.op in ('may', 'x')",
        "op != 'set'",
        "A = frozenset(('move', 'swap'))",
        "{'if': 1, 'may': 2}",
    ],
)
def test_code_that_names_ops_is_seen(code: str) -> None:
    assert names_of_ops(ast.walk(ast.parse(code)))
    assert not names_of_ops(ast.walk(ast.parse("of.op == '//'; step.op == other.op; ('draw', 'x'); 'draw'")))


def test_no_file_but_its_own_names_an_op() -> None:
    others = [path for path in MODULES if path.parent != OPS]

    assert len(OPS_DECLARED) > 20
    assert offenders(others, lambda path: names_of_ops(nodes(path))) == {}


# The same holds for queries: what is known of one is in its own file. The target has words of its own.
QUERIES = SOURCE / "rules" / "queries"
OF_THE_TARGET = SOURCE / "rules" / "target", SOURCE / "rules" / "print"
QUERIES_DECLARED = frozenset(
    str(ast.literal_eval(node.args[0]))
    for path in sorted(QUERIES.glob("*.py"))
    for node in nodes(path)
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "query" and node.args
)


def names_of_queries(code: Iterable[ast.AST]) -> list[str]:
    """Where code compares the name of a query with names. Types are called `half` and `direction`, too."""
    found: list[str] = []
    for node in code:
        if isinstance(node, ast.Compare):
            sides = [ast.unparse(each) for each in (node.left, *node.comparators)]
            is_name = any(each.endswith(".name") and not each.endswith("type.name") for each in sides)
            words = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
            if is_name and words & QUERIES_DECLARED and not words & {"int", "half", "enum"}:
                found.append(ast.unparse(node))
    return found


@pytest.mark.parametrize(
    "code", ["of.name == 'first'", "query.name in ('those', 'x')", "form.name != 'direction'"]
)
def test_code_that_names_queries_is_seen(code: str) -> None:
    others = "of.type.name == 'direction'; of.gives == 'any'; of.name in ('int', 'half'); ('first', 'last')"

    assert names_of_queries(ast.walk(ast.parse(code)))
    assert not names_of_queries(ast.walk(ast.parse(others)))


def test_no_file_but_its_own_names_a_query() -> None:
    others = [path for path in MODULES if not path.is_relative_to(QUERIES)]
    asking = [path for path in others if not any(map(path.is_relative_to, OF_THE_TARGET))]

    assert len(QUERIES_DECLARED) > 20
    assert offenders(asking, lambda path: names_of_queries(nodes(path))) == {}


def test_the_wheel_has_every_folder_of_templates_that_is_no_game_s() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    games = {path.name for path in (ROOT / "content").iterdir()}

    folders = {path.name for path in (ROOT / "templates").iterdir() if path.is_dir()} - games - {"markup"}

    assert {f"templates/{name}" for name in folders} <= set(built["targets"]["wheel"]["force-include"])

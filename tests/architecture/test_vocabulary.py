"""The words of the code: what docs/glossary.md keeps out of identifiers stands in none of them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import FRONTEND, python_files, relative, tree

INSTEAD = {
    "told": "notified, params, message",
    "said": "message, params, text",
    "asked": "requested, query, filters",
    "shown": "visible, published, displayed",
    "kept": "stored, saved, cached, retained",
    "gone": "deleted, removed, missing",
    "wanted": "requested, expected",
    "door": "port",
    "doors": "ports",
    "tongue": "language, locale",
    "tongues": "languages, locales",
    "rival": "concurrent, other",
    "rivals": "concurrent callers",
    "behaviour": "behavior",
    "catalogue": "catalog",
    "catalogues": "catalogs",
    "centre": "center",
    "colour": "color",
    "colours": "colors",
    "favourite": "favorite",
    "fulfilment": "fulfillment",
    "grey": "gray",
    "initialise": "initialize",
    "labelled": "labeled",
    "localised": "localized",
    "neighbour": "neighbor",
    "neighbours": "neighbors",
    "neighbourhood": "neighborhood",
    "normalise": "normalize",
    "normalised": "normalized",
    "organise": "organize",
    "quantise": "quantize",
}
LIMITS = {"MOST": "MAX", "LONGEST": "MAX", "LEAST": "MIN", "SHORTEST": "MIN"}
"""First words of constants that bound something."""
IN_SENTENCES = {"asked", "shown", "kept", "gone", "wanted"}
"""Plain English in the name of a test, which is a sentence."""
GENERATED = {"schema.d.ts"}
EXCEPTIONS = {
    "said_amount",  # what a customer says was paid: `saidAmount` of the API
    "apps/orders/models/money.py said",  # its column
    "_AT_THE_DOOR",  # cash that the courier collects at the buyer's door
    "_tongues",  # leaves of the plant that is called mother-in-law's tongue
}
DECLARED = re.compile(
    r"(?<![\w.$])(?:const|let|var|function\*?|class|interface|type|enum)\s+(?!const\b)([A-Za-z_$][\w$]*)"
    r"|(?<![\w.$])(?:const|let|var)\s+[\[{]([^=\]}]*)[\]}]\s*="
)


def offense(name: str) -> str | None:
    """What to call it instead; None for a name that stands."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)
    if name in EXCEPTIONS or not words:
        return None
    if name.isupper() and words[0] in LIMITS:
        return LIMITS[words[0]]
    passes = IN_SENTENCES if name.startswith("test_") else set()
    found = next((word.lower() for word in words if word.lower() in INSTEAD.keys() - passes), None)
    return INSTEAD[found] if found else None


def python_names(module: ast.Module) -> Iterator[tuple[int, str]]:
    """(line, name) of the functions, classes, parameters, variables and attributes that a module makes."""
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.lineno, node.name
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from ((node.lineno, alias.asname) for alias in node.names if alias.asname)


def typescript_names(source: str) -> Iterator[tuple[int, str]]:
    """(line, name) of what a source declares with a keyword; parameters are left out."""
    for match in DECLARED.finditer(re.sub(r"//[^\n]*", "", source)):
        line = source.count("\n", 0, match.start()) + 1
        named, several = match.groups()
        yield from ((line, name) for name in re.findall(r"[A-Za-z_$][\w$]*", named or several))


def offenses(where: str, names: Iterator[tuple[int, str]]) -> list[str]:
    stem = re.split(r"[.]", Path(where).name)[0]
    return [
        f"{where}:{line} {name}: {better}"
        for line, name in [(1, stem), *names]
        if f"{where} {name}" not in EXCEPTIONS and (better := offense(name)) is not None
    ]


def _typescript_files() -> list[Path]:
    files = (file for pattern in ("*.ts", "*.tsx") for file in FRONTEND.rglob(pattern))
    return sorted(file for file in files if file.name not in GENERATED)


def test_python_names_are_those_of_the_field():
    files = [file for file in python_files() if "migrations" not in file.parts]

    assert [one for file in files for one in offenses(relative(file), python_names(tree(file)))] == []


def test_typescript_names_are_those_of_the_field():
    found = (offenses(relative(file), typescript_names(file.read_text())) for file in _typescript_files())

    assert [one for file in found for one in file] == []


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("def told(order): ...", ["told"]),
        ("class AskedLine: ...", ["AskedLine"]),
        ("def record(order, *, said=None): ...", ["said"]),
        ("self.kept = 1", ["kept"]),
        ("MOST_ROWS, MAX_ROWS = 1, 2", ["MOST_ROWS"]),
        ("from apps.stock import port as stock_door", ["stock_door"]),
        ("for neighbour, name in pairs: ...", ["neighbour"]),
        ("def test_a_rival_waits(): ...", ["test_a_rival_waits"]),
        ("def test_what_is_shown_is_kept(shown_at): ...", ["shown_at"]),
        ("call(told=1); row.told; 'told'  # told", []),
        ("almost = utmost = the_most = 1", []),
    ],
)
def test_a_planted_python_name_is_found(source, names):
    found = offenses("a.py", python_names(ast.parse(source)))

    assert [one.split()[1].rstrip(":") for one in found] == names


@pytest.mark.parametrize(
    ("where", "source", "names"),
    [
        ("a.ts", "export const LONGEST_NAME = 60", ["LONGEST_NAME"]),
        ("a.ts", "export function useAsked() {}", ["useAsked"]),
        ("a.ts", "type ShownState = 'A'", ["ShownState"]),
        ("a.ts", "const { told, data: shownData } = use()", ["told", "shownData"]),
        ("Neighbours.tsx", "", ["Neighbours"]),
        ("a.ts", "// const told = 1\nrow.asked", []),
    ],
)
def test_a_planted_typescript_name_is_found(where, source, names):
    found = offenses(where, typescript_names(source))

    assert [one.split()[1].rstrip(":") for one in found] == names


def test_exceptions_are_still_needed():
    names = {name for file in python_files() for _, name in python_names(tree(file))}

    assert {one.split(" ")[-1] for one in EXCEPTIONS} - names == set()

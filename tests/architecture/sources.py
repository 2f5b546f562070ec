"""The source files of the project, for the tests that read code."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FRONTEND = ROOT / "frontend" / "src"
PRODUCT = ("platform", "tenants", "apps")


def relative(file: Path, root: Path = ROOT) -> str:
    return file.relative_to(root).as_posix()


@cache
def python_files(tops: tuple[str, ...] = (*PRODUCT, "infra", "tests"), root: Path = ROOT) -> list[Path]:
    return sorted(file for top in tops for file in (root / top).rglob("*.py"))


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text())


def product_files(root: Path = ROOT) -> list[Path]:
    return [file for file in python_files(PRODUCT, root) if "migrations" not in file.parts]


def module_of(file: Path, root: Path = ROOT) -> str:
    """`platform/accounts/models.py` -> `accounts.models`."""
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[1:] if parts[0] == "platform" else parts).removesuffix(".__init__")


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """(line, dotted name) of everything a file imports; `from a import b` is `a.b`."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def dotted(node: ast.AST) -> str:
    """`a.b.c` of a name or attribute; what is no name is left out."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}".lstrip(".")
    return node.id if isinstance(node, ast.Name) else ""


def calls(file: Path) -> Iterator[ast.Call]:
    return calls_of(tree(file))


def calls_of(module: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(module) if isinstance(node, ast.Call))


def strings(file: Path) -> Iterator[str]:
    """Texts of the code without its docstrings; what an f-string puts in is read as the name `x`."""
    skipped: set[int] = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            skipped.update(id(part) for part in node.values)
            yield "".join(part.value if isinstance(part, ast.Constant) else "x" for part in node.values)  # type: ignore[misc]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value

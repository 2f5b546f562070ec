"""Budgets of files and functions, and where files may not be. The tail is budgeted, not the average."""

import ast
import importlib
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import FRONTEND, PRODUCT, ROOT, python_files, relative

LINES = {
    "merchant_api": 300,
    "storefront_api": 150,
    "schemas": 300,
    "services": 200,
    "queries": 150,
    "tasks": 100,
}
ANY_PYTHON, ANY_TYPESCRIPT, FUNCTION = 400, 250, 50
JUSTIFIED_FUNCTIONS: frozenset[str] = frozenset()
GENERATED = {"schema.d.ts"}


def _budget(file: Path) -> int:
    names = [file.stem, *(parent.name for parent in file.parents)]
    return min((LINES[name] for name in names if name in LINES), default=ANY_PYTHON)


def _lines(file: Path) -> int:
    return len(file.read_text().splitlines())


def test_python_files_stay_within_their_budget():
    files = [file for file in python_files() if "migrations" not in file.parts]

    assert {relative(file): _lines(file) for file in files if _lines(file) > _budget(file)} == {}


def test_functions_stay_within_their_budget():
    long = {}
    for file in python_files():
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                size = (node.end_lineno or 0) - node.lineno + 1
                if size > FUNCTION:
                    long[f"{relative(file)}:{node.name}"] = size

    assert {name: size for name, size in long.items() if name not in JUSTIFIED_FUNCTIONS} == {}


def test_typescript_files_stay_within_their_budget():
    files = [
        file for ending in ("*.ts", "*.tsx") for file in FRONTEND.rglob(ending) if file.name not in GENERATED
    ]

    assert {relative(file): _lines(file) for file in files if _lines(file) > ANY_TYPESCRIPT} == {}


@pytest.mark.parametrize("name", ["utils.py", "utils.ts", "utils.tsx", "helpers.py"])
def test_no_file_is_a_bin(name):
    assert [relative(file) for top in (*_tops(), FRONTEND) for file in top.rglob(name)] == []


def test_django_signals_and_serializers_have_no_home():
    assert [relative(file) for file in python_files(PRODUCT) if file.stem in ("signals", "serializers")] == []


def test_the_import_root_is_no_package():
    assert not (ROOT / "platform" / "__init__.py").exists()
    assert list((ROOT / "tests").rglob("__init__.py")) == []


def test_tests_stay_out_of_the_import_root():
    """One of them there, and pytest would import this folder in place of the standard library's module."""
    found = [
        file
        for pattern in ("test_*.py", "*_test.py", "conftest.py")
        for file in (ROOT / "platform").rglob(pattern)
    ]

    assert found == []


def test_import_platform_is_the_standard_librarys():
    assert importlib.import_module("platform").python_version().startswith("3.")
    assert Path(sys.modules["platform"].__file__ or "").parent != ROOT / "platform"


def _tops():
    return [ROOT / name for name in ("platform", "tenants", "apps", "tests", "infra")]

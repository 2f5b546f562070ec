"""Ceilings of files and functions, and where files may not be."""

import ast
import importlib
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import FRONTEND, PRODUCT, ROOT, python_files, relative

PYTHON_LINES, TYPESCRIPT_LINES, FUNCTION_LINES = 400, 250, 50
GENERATED = {"schema.d.ts"}


def long_python_files(root: Path = ROOT) -> dict[str, int]:
    files = [file for file in python_files(root=root) if "migrations" not in file.parts]
    return {relative(file, root): lines for file in files if (lines := _lines(file)) > PYTHON_LINES}


def long_functions(root: Path = ROOT) -> dict[str, int]:
    long = {}
    for file in python_files(root=root):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                size = (node.end_lineno or 0) - node.lineno + 1
                if size > FUNCTION_LINES:
                    long[f"{relative(file, root)}:{node.name}"] = size
    return long


def _lines(file: Path) -> int:
    return len(file.read_text().splitlines())


def test_python_files_stay_below_the_ceiling():
    assert long_python_files() == {}


def test_functions_stay_below_the_ceiling():
    assert long_functions() == {}


def test_typescript_files_stay_below_the_ceiling():
    files = [
        file for ending in ("*.ts", "*.tsx") for file in FRONTEND.rglob(ending) if file.name not in GENERATED
    ]

    assert {relative(file): lines for file in files if (lines := _lines(file)) > TYPESCRIPT_LINES} == {}


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

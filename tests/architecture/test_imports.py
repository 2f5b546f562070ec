"""Imports run downward over floors, and only through what a lower app offers to others."""

import os
import subprocess
import sys
from pathlib import Path

from config.floors import FLOORS
from infra.lint.roles import below_app, role_of
from tests.architecture.sources import PRODUCT, ROOT, imports, module_of, product_files, python_files

CLOSED = ("*_api", "tasks", "*_tasks", "schemas", "*_schemas")
OPEN = ("public_schemas", "*_public_schemas")
"""Shapes that shoppers see are the same for every app above, so that none copies them."""


def linted(root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("lint-imports")
    variables = {**os.environ, "PYTHONPATH": f"{root / 'platform'}{os.pathsep}{root}"}
    return subprocess.run(
        [program, "--no-cache"], cwd=root, env=variables, capture_output=True, text=True, check=False
    )


def closed_imports(root: Path = ROOT) -> list[str]:
    """Where an app uses the calls, the tasks or the shapes of another app."""
    return [
        f"{file.relative_to(root)}:{line} {name}"
        for file in product_files(root)
        for line, name in imports(file)
        if name.startswith("apps.") and _app(name) != (own := _app(module_of(file, root))) and own != "config"
        if role_of(below_app(name), (*CLOSED, *OPEN))[0] in CLOSED
    ]


def upward_imports(root: Path = ROOT) -> list[str]:
    """Where the product knows its tests or its launcher."""
    return [
        f"{file.relative_to(root)}:{line} {name}"
        for file in python_files(PRODUCT, root)
        for line, name in imports(file)
        if name.split(".")[0] in ("tests", "infra")
    ]


def _app(module: str) -> str:
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "apps" else parts[0]


def test_import_linter_keeps_every_contract():
    done = linted()

    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


def test_every_app_has_a_floor():
    on_disk = {f"apps.{folder.parent.name}" for folder in (ROOT / "apps").glob("*/__init__.py")}
    on_disk |= {folder.parent.name for folder in (ROOT / "platform").glob("*/__init__.py")}

    assert on_disk - {name for floor in FLOORS for name in floor} == set()


def test_nobody_uses_the_calls_the_tasks_or_the_shapes_of_another_app():
    assert closed_imports() == []


def test_the_product_knows_neither_its_tests_nor_its_launcher():
    assert upward_imports() == []

"""Imports run downward over floors, and only through a lower app's models, services, queries and events."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.architecture.sources import PRODUCT, ROOT, imports, module_of, product_files, python_files

CLOSED = re.compile(r"\b(\w*_api|schemas|tasks)\b")
SHOPPERS = re.compile(r"\b(public_queries|public_schemas)\b")


def _floors():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    layers = next(one["layers"] for one in contracts if one["name"].startswith("Floors"))
    return set(re.findall(r"[\w.]+", " ".join(layers)))


def test_import_linter_keeps_every_contract():
    program = Path(sys.executable).with_name("lint-imports")
    variables = {**os.environ, "PYTHONPATH": f"{ROOT / 'platform'}{os.pathsep}{ROOT}"}

    done = subprocess.run(
        [program, "--no-cache"], cwd=ROOT, env=variables, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


def test_every_app_has_a_floor():
    on_disk = {f"apps.{folder.parent.name}" for folder in (ROOT / "apps").glob("*/__init__.py")}
    on_disk |= {folder.parent.name for folder in (ROOT / "platform").glob("*/__init__.py")}

    assert on_disk - _floors() == set()


def _app(module):
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "apps" else parts[0]


def test_nobody_uses_the_calls_the_tasks_or_the_shapes_of_another_app():
    """`storefront` may use what an app shows to shoppers."""
    wrong = []
    for file in product_files():
        own = _app(module_of(file))
        for line, name in imports(file):
            if not name.startswith("apps.") or _app(name) == own or own == "config":
                continue
            if CLOSED.search(name.partition(".")[2]):
                wrong.append(f"{file.relative_to(ROOT)}:{line} {name}")

    assert wrong == []


def test_only_the_shop_uses_what_apps_show_to_shoppers():
    wrong = [
        f"{file.relative_to(ROOT)}:{line} {name}"
        for file in product_files()
        for line, name in imports(file)
        if name.startswith("apps.") and SHOPPERS.search(name)
        if _app(module_of(file)) not in (_app(name), "apps.storefront", "config")
    ]

    assert wrong == []


def test_the_product_knows_neither_its_tests_nor_its_launcher():
    wrong = [
        f"{file}:{line}"
        for file in python_files(PRODUCT)
        for line, name in imports(file)
        if name.split(".")[0] in ("tests", "infra")
    ]

    assert wrong == []

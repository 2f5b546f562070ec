"""The rules of imports and sizes turn red on faults planted in a copy of the product."""

import shutil
from pathlib import Path

import pytest

from tests.architecture.sources import PRODUCT, ROOT
from tests.architecture.test_imports import closed_imports, linted, upward_imports
from tests.architecture.test_sizes import long_functions, long_python_files

APP, ROOM, HIGHER = "apps/chat", "apps/chat/trial", "apps/reviews"
"""Planned apps, or built ones: faults are added to what is there."""


def use(module: str) -> str:
    """A line that imports a module of an app."""
    return f"from {module.rpartition('.')[0]} import {module.rpartition('.')[2]}\n"


INSIDE_AN_APP = {
    # what a file with a suffix imports
    f"{APP}/rule_queries.py": "apps.chat.services.planted",
    f"{APP}/expiry_tasks.py": "apps.chat.merchant_api.planted",
    f"{APP}/code_queries.py": "apps.chat.planted_tasks",
    f"{APP}/variant_schemas.py": "apps.chat.planted_queries",
    f"{APP}/checkout_schemas.py": "apps.chat.planted_api",
    # a module of no role, and what reaches a higher line through one
    f"{APP}/pricing.py": "apps.chat.planted_tasks",
    f"{APP}/planted_states.py": "apps.chat.planted_defaults",
    # inside a room
    f"{ROOM}/schemas.py": "apps.chat.trial.services.keep",
    f"{ROOM}/queries.py": "apps.chat.trial.merchant_api.lists",
}
TO_SHOPPERS = {
    f"{APP}/comment_storefront_api.py": "apps.chat.comment_schemas",
    f"{APP}/planted_public_queries.py": "apps.chat.merchant_api.planted",
}
UPWARD = {f"{APP}/services/planted.py": "apps.reviews.models"}
ROOMS = {
    f"{ROOM}/services/keep.py": "apps.chat.other.services.give",
    f"{APP}/other/services/give.py": "apps.chat.trial.services.keep",
}
OTHER_APPS = {
    f"{HIGHER}/services/planted.py": "apps.chat.variant_schemas",
    f"{HIGHER}/planted.py": "apps.chat.expiry_tasks",
    f"{HIGHER}/services/given.py": "apps.chat.merchant_api.planted",
    f"{HIGHER}/queries.py": "apps.chat.trial.schemas",
}
ALLOWED = {f"{HIGHER}/schemas.py": "apps.chat.planted_public_schemas"}
FAULTS = (INSIDE_AN_APP, TO_SHOPPERS, UPWARD, ROOMS, OTHER_APPS, ALLOWED)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("planted")
    for top in (*PRODUCT, "infra/lint"):
        shutil.copytree(ROOT / top, root / top, ignore=shutil.ignore_patterns("migrations", "data"))
    shutil.copy(ROOT / "pyproject.toml", root)
    for planted in FAULTS:
        for name, imported in planted.items():
            plant(root, f"{imported.replace('.', '/')}.py", "")
            plant(root, name, use(imported))
    # through a module without a role: states -> defaults -> services
    plant(root, f"{APP}/planted_defaults.py", use("apps.chat.services.planted"))
    for app in (APP, HIGHER):
        for folder in [root / app, *(root / app).rglob("*/")]:
            (folder / "__init__.py").touch()
    return root


def plant(root: Path, name: str, text: str) -> None:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text + (file.read_text() if file.exists() else ""))


def module(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".")


@pytest.fixture(scope="module")
def output(copy: Path) -> str:
    """What import-linter prints, without its line breaks."""
    return " ".join(linted(copy).stdout.split())


def test_every_contract_is_broken(output):
    assert "Contracts: 0 kept, 4 broken." in output


@pytest.mark.parametrize("name", [*INSIDE_AN_APP, *TO_SHOPPERS])
def test_import_inside_an_app_is_found(output, name):
    assert f"{module(name)} -> " in output


def test_import_of_a_higher_floor_is_found(output):
    assert "apps.chat.services.planted -> apps.reviews.models" in output


def test_circle_of_rooms_is_found(output):
    assert "apps.chat.trial <- apps.chat.other <- apps.chat.trial" in output or (
        "apps.chat.other <- apps.chat.trial <- apps.chat.other" in output
    )


def test_what_another_app_keeps_to_itself_is_found_and_its_public_shapes_are_not(copy):
    found = closed_imports(copy)

    assert sorted(found) == sorted(f"{name}:1 {module}" for name, module in OTHER_APPS.items())


def test_knowledge_of_tests_is_found(tmp_path):
    plant(tmp_path, "apps/chat/seen.py", "from tests.factories import orders\n")

    assert upward_imports(tmp_path) == ["apps/chat/seen.py:1 tests.factories.orders"]


def test_long_files_and_functions_are_found_wherever_they_stand(tmp_path):
    plant(tmp_path, f"{ROOM}/order_schemas.py", "value = 1\n" * 401)
    plant(tmp_path, f"{ROOM}/services/keep.py", "def keep():\n" + "    pass\n" * 50)

    assert long_python_files(tmp_path) == {f"{ROOM}/order_schemas.py": 401}
    assert long_functions(tmp_path) == {f"{ROOM}/services/keep.py:keep": 51}

"""The rules of imports and sizes turn red on faults planted in a copy of the product."""

import shutil
from pathlib import Path

import pytest

from tests.architecture.sources import PRODUCT, ROOT
from tests.architecture.test_imports import closed_imports, linted, upward_imports
from tests.architecture.test_sizes import long_functions, long_python_files

ROOM = "apps/orders/trial"


def use(module: str) -> str:
    """A line that imports a module of an app."""
    return f"from {module.rpartition('.')[0]} import {module.rpartition('.')[2]}\n"


INSIDE_AN_APP = {
    # what a file with a suffix imports
    "apps/orders/listing/queries.py": "apps.orders.checkout.services.place_order",
    "apps/orders/payments/tasks.py": "apps.orders.comments.merchant_api",
    "apps/products/category_queries.py": "apps.products.tasks",
    "apps/products/variant_schemas.py": "apps.products.product_queries",
    "apps/store_settings/checkout_schemas.py": "apps.store_settings.checkout_api",
    # a module of no role, and what reaches a higher line through one
    "apps/orders/pricing.py": "apps.orders.fulfillment.tasks",
    "apps/shipping/states.py": "apps.shipping.defaults",
    # inside a room
    f"{ROOM}/schemas.py": "apps.orders.trial.services.keep",
    f"{ROOM}/queries.py": "apps.orders.trial.merchant_api.lists",
}
TO_SHOPPERS = {
    "apps/orders/comments/storefront_api.py": "apps.orders.comments.schemas",
    "apps/products/public_queries.py": "apps.products.merchant_api.products",
}
UPWARD = {"apps/stock/services/levels.py": "apps.orders.models"}
ROOMS = {
    f"{ROOM}/services/keep.py": "apps.orders.other.services.give",
    "apps/orders/other/services/give.py": "apps.orders.trial.services.keep",
}
OTHER_APPS = {
    "apps/orders/checkout/services/payment_rules.py": "apps.products.variant_schemas",
    "apps/storefront/seo.py": "apps.orders.payments.tasks",
    "apps/stock/services/release.py": "apps.products.merchant_api.related",
    "apps/shipping/services/save_method.py": "apps.products.catalogue.schemas",
}
ALLOWED = {"apps/orders/checkout/services/quote.py": "apps.warehouses.public_schemas"}
NEW = (f"{ROOM}/merchant_api/lists.py", f"{ROOM}/__init__.py", f"{ROOM}/services/__init__.py")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("planted")
    for top in (*PRODUCT, "infra/lint"):
        shutil.copytree(ROOT / top, root / top, ignore=shutil.ignore_patterns("migrations", "data", "demo"))
    (root / "tests").mkdir()
    shutil.copy(ROOT / "pyproject.toml", root)
    for name in NEW:
        plant(root, name, "")
    for name in ("__init__.py", "services/__init__.py"):
        plant(root, f"apps/orders/other/{name}", "")
    plant(root, f"{ROOM}/merchant_api/__init__.py", "")
    for planted in (INSIDE_AN_APP, TO_SHOPPERS, UPWARD, ROOMS, OTHER_APPS, ALLOWED):
        for name, module in planted.items():
            plant(root, name, use(module))
    # through a module without a role: states -> defaults -> services
    plant(root, "apps/shipping/defaults.py", use("apps.shipping.services.default_methods"))
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
    assert "apps.stock.services.levels -> apps.orders.models" in output


def test_circle_of_rooms_is_found(output):
    assert "apps.orders.trial <- apps.orders.other <- apps.orders.trial" in output or (
        "apps.orders.other <- apps.orders.trial <- apps.orders.other" in output
    )


def test_what_another_app_keeps_to_itself_is_found_and_its_public_shapes_are_not(copy):
    found = closed_imports(copy)

    assert sorted(found) == sorted(f"{name}:1 {module}" for name, module in OTHER_APPS.items())


def test_knowledge_of_tests_is_found(tmp_path):
    plant(tmp_path, "apps/orders/seen.py", "from tests.factories import orders\n")

    assert upward_imports(tmp_path) == ["apps/orders/seen.py:1 tests.factories.orders"]


def test_long_files_and_functions_are_found_wherever_they_stand(tmp_path):
    plant(tmp_path, f"{ROOM}/order_schemas.py", "value = 1\n" * 401)
    plant(tmp_path, f"{ROOM}/services/keep.py", "def keep():\n" + "    pass\n" * 50)

    assert long_python_files(tmp_path) == {f"{ROOM}/order_schemas.py": 401}
    assert long_functions(tmp_path) == {f"{ROOM}/services/keep.py:keep": 51}

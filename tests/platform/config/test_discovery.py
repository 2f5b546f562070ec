from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings

from config import discovery, floors


@pytest.fixture
def app(tmp_path: Path) -> SimpleNamespace:
    for name in (
        "tasks.py",
        "order_tasks.py",
        "tasksheet.py",
        "checkout/tasks.py",
        "checkout/merchant_api/__init__.py",
        "checkout/merchant_api/lists.py",
        "migrations/tasks.py",
        "management/commands/tasks.py",
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return SimpleNamespace(name="apps.trial", path=str(tmp_path))


def test_modules_are_found_by_their_role_in_any_room(app: SimpleNamespace) -> None:
    assert list(discovery.names(app, ("tasks", "*_tasks"))) == [
        "apps.trial.checkout.tasks",
        "apps.trial.order_tasks",
        "apps.trial.tasks",
    ]
    assert list(discovery.names(app, ("*_api",))) == [
        "apps.trial.checkout.merchant_api",
        "apps.trial.checkout.merchant_api.lists",
    ]


def test_apps_are_installed_from_the_lowest_floor_up() -> None:
    places = {name: place for place, floor in enumerate(floors.FLOORS) for name in floor}

    assert settings.SHARED_APPS[:4] == [
        "django_tenants",
        "django.contrib.contenttypes",
        "common",
        "reference",
    ]
    assert settings.TENANT_APPS[-1] == "apps.storefront"
    for apps in (settings.SHARED_APPS[2:], settings.TENANT_APPS):
        assert [places[name] for name in apps] == sorted((places[name] for name in apps), reverse=True)

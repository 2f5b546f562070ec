import subprocess
from pathlib import Path

import pytest

from infra.dev import quick


def git(folder: Path, *arguments: str) -> None:
    settings = ["-c", "user.name=t", "-c", "user.email=t@example.com"]
    subprocess.run(["git", *settings, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("tests/apps/orders", "tests/platform/billing", "tests/architecture", "tests/tenants"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (["apps/orders/models.py"], ["tests/apps/orders", "tests/architecture"]),
        (["platform/billing/gate.py"], ["tests/architecture", "tests/platform/billing"]),
        (["tenants/models.py"], ["tests/architecture", "tests/tenants"]),
        (["apps/unknown/models.py"], ["tests/architecture"]),
        (["README.md"], ["tests/architecture"]),
    ],
)
def test_tests_of_what_has_changed(root: Path, changed: list[str], tests: list[str]) -> None:
    assert quick.test_targets(changed, root) == tests


def test_a_changed_test_runs_once(root: Path) -> None:
    file = root / "tests" / "apps" / "orders" / "test_place_order.py"
    file.touch()

    alone = quick.test_targets(["tests/apps/orders/test_place_order.py"], root)
    both = quick.test_targets(["tests/apps/orders/test_place_order.py", "apps/orders/models.py"], root)

    assert alone == ["tests/apps/orders/test_place_order.py", "tests/architecture"]
    assert both == ["tests/apps/orders", "tests/architecture"]


def test_browser_tests_are_not_quick(root: Path) -> None:
    (root / "tests" / "e2e").mkdir()
    (root / "tests" / "e2e" / "test_sale.py").touch()

    assert quick.test_targets(["tests/e2e/test_sale.py"], root) == ["tests/architecture"]


def test_changed_files_are_those_of_the_tree_and_of_the_branch(tmp_path: Path) -> None:
    git(tmp_path, "init", "-b", "main")
    (tmp_path / "old.py").touch()
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "first")
    git(tmp_path, "checkout", "-b", "work")
    (tmp_path / "of branch.py").touch()
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "second")
    (tmp_path / "new.py").touch()
    (tmp_path / "old.py").write_text("x")

    assert quick.changed_files(tmp_path) == ["new.py", "of branch.py", "old.py"]

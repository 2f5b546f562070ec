import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from infra.dev import quick
from infra.dev.gate import Step

ROOT = Path(__file__).resolve().parents[2]


def git(folder: Path, *arguments: str) -> None:
    settings = ["-c", "user.name=t", "-c", "user.email=t@example.com"]
    subprocess.run(["git", *settings, *arguments], cwd=folder, check=True, capture_output=True)


class Tools:
    """Keeps what a bench would run, by the name of the step."""

    def __init__(self, root: Path) -> None:
        self.env = SimpleNamespace(root=root)

    def __getattr__(self, kind: str):
        return lambda name, *arguments: Step(name, list(arguments), {}, self.env.root)


def planned(root: Path, *changed: str) -> dict[str, list[str]]:
    return {step.name: list(step.command) for step in quick.steps(Tools(root), changed)}


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


@pytest.mark.parametrize(
    "shared",
    [
        "tests/conftest.py",
        "tests/http.py",
        "tests/factories/orders.py",
        "pyproject.toml",
        "requirements/base.txt",
        "platform/common/locks.py",
    ],
)
def test_what_all_stand_on_runs_the_tests_of_all(root: Path, shared: str) -> None:
    assert quick.test_targets([shared], root) == [
        "tests/apps",
        "tests/architecture",
        "tests/platform",
        "tests/tenants",
    ]


def test_all_are_the_folders_of_python_tests_that_need_neither_browser_nor_build() -> None:
    folders = {
        f"tests/{test.relative_to(ROOT / 'tests').parts[0]}" for test in ROOT.glob("tests/*/**/test_*.py")
    }

    assert folders - set(quick.ALL) == {"tests/e2e", "tests/prove", "tests/frontend"}


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("tests/apps/conftest.py", ["tests/apps", "tests/architecture"]),
        ("tests/apps/orders/placed_carts.py", ["tests/apps/orders", "tests/architecture"]),
        ("tests/e2e/buyer.py", ["tests/architecture"]),
        ("tests/prove/shop.py", ["tests/architecture"]),
        ("tests/architecture/calls.py", ["tests/architecture"]),
    ],
)
def test_what_tests_share_runs_those_beside_it(root: Path, changed: str, tests: list[str]) -> None:
    for folder in ("tests/e2e", "tests/prove"):
        (root / folder).mkdir()

    assert quick.test_targets([changed], root) == tests


def test_a_deleted_file_runs_the_tests_of_its_app_and_the_types_of_all_that_may_name_it(root: Path) -> None:
    steps = planned(root, "apps/orders/gone.py", "tests/apps/orders/test_gone.py", "frontend/src/Gone.tsx")

    assert list(steps) == ["mypy", "pytest", "api client", "biome", "tsc", "vitest"]
    assert steps["mypy"] == ["mypy"]
    assert steps["pytest"] == ["tests/apps/orders", "tests/architecture"]


@pytest.mark.parametrize(
    ("changed", "is_compared"),
    [
        ("apps/orders/schemas.py", True),
        ("apps/orders/payments/merchant_api/claims.py", True),
        ("platform/common/api.py", True),
        ("requirements/base.txt", True),
        ("frontend/openapi.json", True),
        ("frontend/src/api/client.ts", False),
        ("tests/apps/orders/test_place_order.py", False),
        ("infra/dev/quick.py", False),
        ("README.md", False),
    ],
)
def test_client_is_compared_with_an_api_that_may_have_changed(
    root: Path, changed: str, is_compared: bool
) -> None:
    assert ("api client" in planned(root, changed)) == is_compared


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
    (tmp_path / "gone.py").touch()
    (tmp_path / "gone of branch.py").touch()
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "first")
    git(tmp_path, "checkout", "-b", "work")
    (tmp_path / "of branch.py").touch()
    (tmp_path / "gone of branch.py").unlink()
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "second")
    (tmp_path / "new.py").touch()
    (tmp_path / "old.py").write_text("x")
    (tmp_path / "gone.py").unlink()

    assert quick.changed_files(tmp_path) == [
        "gone of branch.py",
        "gone.py",
        "new.py",
        "of branch.py",
        "old.py",
    ]

"""`make app` makes what is green at once: types, its own tests, and the rules of the house."""

import os
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.infra import scaffolded
from tests.prove.figures import figure

RULES = ("declared_permissions", "events", "glossary", "language_texts", "lints", "permissions", "route_map")
MORE_RULES = ("schema_placement", "sizes", "surfaces", "tenant_isolation", "vocabulary", "written_words")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    began = time.monotonic()
    made = scaffolded.make(tmp_path_factory.mktemp("scaffolded"))
    figure("app", f"a resource is made in {time.monotonic() - began:.0f} s")
    return made


def test_types_hold(copy: Path) -> None:
    scaffolded.tool(copy, "mypy", "apps/trials")


def test_its_tests_and_the_rules_are_green(copy: Path) -> None:
    redis = urlsplit(os.environ["REDIS_URL"])._replace(path="/7").geturl()
    rules = [f"tests/architecture/test_{name}.py" for name in (*RULES, *MORE_RULES)]
    own = {"DATABASE_URL": f"{os.environ['DATABASE_URL']}_scaffolded", "REDIS_URL": redis}

    scaffolded.run(copy, sys.executable, "-m", "pytest", "-q", "tests/apps/trials", *rules, **own)


def test_its_screens_and_what_lists_screens_are_green(copy: Path) -> None:
    lists = [f"src/admin/{name}.test" for name in ("features", "navigation", "routes")]

    scaffolded.npm(copy, "vitest", "run", "src/features/trials", *lists, "src/i18n")

"""What `make app` makes passes the checks as it is. Its own tests and those of the rules: tests/prove."""

import sys
from pathlib import Path

import pytest

from tests.infra import scaffolded


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return scaffolded.make(tmp_path_factory.mktemp("scaffolded"))


def test_python_is_as_it_should_be(copy: Path) -> None:
    scaffolded.tool(copy, "ruff", "check", ".")
    scaffolded.tool(copy, "ruff", "format", "--check", ".")
    scaffolded.tool(copy, "lint-imports", "--no-cache")


def test_the_migration_is_there_and_the_document_of_the_api_is_written(copy: Path) -> None:
    document = (copy / "frontend" / "openapi.json").read_text()

    scaffolded.run(copy, sys.executable, "manage.py", "makemigrations", "--check", "--dry-run")
    assert (copy / "apps/trials/migrations/0001_initial.py").is_file()
    assert document.count('"operationId": "restore_trial"') == 1


def test_front_end_is_as_it_should_be(copy: Path) -> None:
    scaffolded.npm(copy, "biome", "check", "src/features/trials", "src/i18n", "src/admin")
    scaffolded.npm(copy, "tsc", "--noEmit")


def test_a_second_time_is_refused_and_changes_nothing(copy: Path) -> None:
    before = {file: file.read_bytes() for file in (copy / "apps" / "trials").rglob("*.py")}

    with pytest.raises(AssertionError, match="an app trials is there already"):
        scaffolded.run(copy, sys.executable, "infra/dev/launch.py", "app", scaffolded.NAME)

    assert {file: file.read_bytes() for file in (copy / "apps" / "trials").rglob("*.py")} == before

"""Installations that a proof may break; proofs in this process use the fixtures of all tests."""

import logging
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.prove import figures
from tests.prove.site import Site

_spent: dict[str, float] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _spent[report.nodeid] = _spent.get(report.nodeid, 0.0) + report.duration
    if report.when == "teardown":
        figures.add_time(report.nodeid.rpartition("::")[2], _spent.pop(report.nodeid))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for line in figures.times():
        terminalreporter.write_line(line)


@pytest.fixture(autouse=True)
def _only_figures() -> Iterator[None]:
    """The log of a hundred thousand requests would hide the lines that count."""
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="session")
def prepared() -> Iterator[Path]:
    """An installation that is migrated and stopped; the others begin with a copy of its database."""
    folder = _new_folder()
    site = Site.at(folder)
    site.manage("prepare")
    site.stop()
    yield folder
    shutil.rmtree(folder)


def _new_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="vitrina-prove-"))
    folder.chmod(0o755)  # the account of Postgres must be able to walk through
    return folder


@contextmanager
def sites(prepared: Path) -> Iterator[Callable[..., Site]]:
    """`make(append_only=False, ...)`: a started installation with servers of its own; all go at the end."""
    made: list[Site] = []

    def make(**options: Any) -> Site:
        site = Site.at(_new_folder(), prepared=prepared, **options)
        made.append(site)
        site.start()
        return site

    try:
        yield make
    finally:
        for site in made:
            site.stop()
            shutil.rmtree(site.data)


@pytest.fixture
def new_site(prepared: Path) -> Iterator[Callable[..., Site]]:
    with sites(prepared) as make:
        yield make


@pytest.fixture(scope="module")
def site_of_the_file(prepared: Path) -> Iterator[Site]:
    """One installation for all tests of a file that only look at it."""
    with sites(prepared) as make:
        yield make()

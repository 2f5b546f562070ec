"""Installations that a proof may break; proofs in this process use the fixtures of all tests."""

import logging
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.prove.site import Site


@pytest.fixture(autouse=True)
def _only_figures() -> Iterator[None]:
    """The log of a hundred thousand requests would hide the lines that count."""
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture
def new_site() -> Iterator[Callable[..., Site]]:
    """`new_site(append_only=False, ...)`: a started installation with servers of its own."""
    made: list[Site] = []

    def make(**options: Any) -> Site:
        folder = Path(tempfile.mkdtemp(prefix="vitrina-prove-"))
        folder.chmod(0o755)  # the account of Postgres must be able to walk through
        site = Site.at(folder, **options)
        made.append(site)
        site.start()
        return site

    yield make
    for site in made:
        site.stop()
        shutil.rmtree(site.data)

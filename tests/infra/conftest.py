"""What tests of the launcher share."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that the account of Postgres can reach when we are root.

    Not one of pytest's: each pytest that starts closes those to other accounts, also while another one runs.
    """
    with tempfile.TemporaryDirectory(prefix="vitrina-test-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder

import subprocess
import sys
from pathlib import Path

import pytest

from infra.dev import stamps
from infra.dev.console import LaunchError

HOLD = """
import sys, time
from pathlib import Path
from infra.dev import stamps
with stamps.only_one(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


def test_lock_of_a_killed_process_is_free_again(tmp_path: Path) -> None:
    file = tmp_path / "run.lock"
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(file)], stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"held\n"

    with pytest.raises(LaunchError, match="runs already"), stamps.only_one(file, busy="runs already"):
        pass
    holder.kill()
    holder.wait()

    with stamps.only_one(file, busy="runs already"):
        pass


def test_digest_changes_with_content_and_name(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    two.write_text("a")

    assert stamps.digest([one]) == stamps.digest([one])
    assert stamps.digest([one]) != stamps.digest([two])
    before = stamps.digest([one])
    one.write_text("b")
    assert stamps.digest([one]) != before

import errno
import os
import pwd
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from infra.dev import commands, environment, os_errors

NOBODY = pwd.getpwnam("nobody").pw_uid
AS_ANOTHER = """
import os, sys
from infra.dev.commands import main
if os.geteuid() == 0:
    os.setresuid(*[int(sys.argv[1])] * 3)
sys.exit(main(sys.argv[2:]))
"""


def test_data_that_belongs_to_another_account_is_reported_with_what_to_do(tmp_path: Path) -> None:
    """As after a start with sudo."""
    data = tmp_path / ".vitrina"
    data.mkdir(mode=0o700 if os.geteuid() == 0 else 0)

    done = subprocess.run(
        [sys.executable, "-c", AS_ANOTHER, str(NOBODY), "services", "--stop", "--data", str(data)],
        cwd=environment.ROOT,
        env={**os.environ, "PYTHONPATH": str(environment.ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )

    data.chmod(0o700)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert f"error: no permission for {data / 'services.json'}: " in done.stderr
    assert f'what to do: take the data over (sudo chown -R "$(id -un)" {data})' in done.stderr


def test_permission_names_who_owns_the_data_and_how_to_take_it(tmp_path: Path) -> None:
    file = tmp_path / "postgres" / "location"
    error = PermissionError(errno.EACCES, "Permission denied", str(file))
    owner = pwd.getpwuid(os.geteuid()).pw_name

    explained = os_errors.explain(error, tmp_path)

    assert explained.what == f"no permission for {file}: {tmp_path} belongs to {owner}"
    assert f'sudo chown -R "$(id -un)" {tmp_path}' in explained.do
    assert "--data" in explained.do


def test_permission_for_what_is_not_in_the_data_takes_nothing_over(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere"

    explained = os_errors.explain(
        PermissionError(errno.EPERM, "Not allowed", str(file)), tmp_path / ".vitrina"
    )

    assert explained.what.startswith(f"no permission for {file}")
    assert "chown" not in explained.do


def test_process_of_another_account_is_reported(tmp_path: Path) -> None:
    explained = os_errors.explain(PermissionError(errno.EPERM, "Operation not permitted"), tmp_path)

    assert explained.what == "no permission for a process of an earlier start"
    assert explained.do.startswith("stop it as the account that has started it")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_full_disk_says_where_to_make_room(tmp_path: Path, number: int) -> None:
    explained = os_errors.explain(OSError(number, "No space left", str(tmp_path / "x")), tmp_path)

    assert explained.what == f"the disk is full: {tmp_path / 'x'}"
    assert f"du -sh {tmp_path}" in explained.do


def test_other_trouble_names_the_file_and_the_reason() -> None:
    explained = os_errors.explain(OSError(errno.EIO, "Input/output error", "/x/y"), Path("/x"))

    assert explained.what == "/x/y: Input/output error"


def test_env_file_that_is_not_utf_8_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_bytes("PORT=9000\nPRODUCT_NAME=Cerámica\n".encode("latin-1"))
    monkeypatch.setattr(environment, "load", partial(environment.load, tmp_path, {}))

    assert commands.main(["services", "--stop"]) == 1

    explained = capsys.readouterr().err
    assert f"error: {tmp_path / '.env'} is not UTF-8: line 2" in explained
    assert "what to do: save it as UTF-8" in explained


def test_env_file_that_cannot_be_read_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").mkdir()
    monkeypatch.setattr(environment, "load", partial(environment.load, tmp_path, {}))

    assert commands.main(["services", "--stop"]) == 1

    assert f"error: {tmp_path / '.env'}: Is a directory" in capsys.readouterr().err

"""`make run` opens the shop on each Python from 3.11 to 3.14 that this machine has."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from infra.dev import processes, virtualenv
from tests.e2e.installation import ROOT, free_port
from tests.prove.figures import figure

TAKEN = ("PATH", "HOME", "LANG", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE")
VERSION = "import sys; print(*sys.version_info[:2], sep='.')"


def _version(program: str) -> str:
    try:
        return subprocess.run(
            [program, "-c", VERSION], capture_output=True, text=True, check=False
        ).stdout.strip()
    except OSError:
        return ""


def _found() -> dict[str, str]:
    """Version -> program, of the path and of pyenv."""
    (major, oldest), (_, newest) = virtualenv.OLDEST, virtualenv.NEWEST
    found = {}
    for minor in range(oldest, newest + 1):
        version = f"{major}.{minor}"
        of_pyenv = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python"))
        programs = [shutil.which(f"python{version}") or "", *map(str, of_pyenv)]
        usable = [program for program in programs if program and _version(program) == version]
        if usable:
            found[version] = usable[0]
    return found


FOUND = _found()


@pytest.fixture
def copy() -> Iterator[Path]:
    """The project as it lies here, with no environment; node's packages are those of the original."""
    with tempfile.TemporaryDirectory(prefix="vitrina-python-", ignore_cleanup_errors=True) as name:
        root = Path(name)
        root.chmod(0o755)  # the account of Postgres must be able to walk through
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        for file in map(Path, listed.stdout.splitlines()):
            if (ROOT / file).is_file():
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, root / file)
        (root / "frontend" / "node_modules").symlink_to(ROOT / "frontend" / "node_modules")
        if (ROOT / ".vitrina" / "node").is_dir():
            (root / ".vitrina").mkdir()
            (root / ".vitrina" / "node").symlink_to(ROOT / ".vitrina" / "node")
        yield root
        processes.stop_recorded(root / ".vitrina" / "children.json", grace=10)


@pytest.mark.parametrize("version", FOUND)
def test_python_starts_the_shop(copy: Path, version: str) -> None:
    port = free_port()
    saved = {name: value for name, value in os.environ.items() if name in TAKEN or name.startswith("PIP_")}
    launcher = subprocess.Popen(
        [FOUND[version], "infra/dev/launch.py", "run"],
        cwd=copy,
        env={**saved, "PORT": str(port), "VITRINA_DEMO": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert launcher.stdout is not None
    lines = []
    for line in launcher.stdout:
        lines.append(line)
        if line.startswith("  logs "):
            break
    ready = [line for line in lines if line.startswith("Vitrina is ready after ")]
    assert ready, "".join(lines)

    request = urllib.request.Request(f"http://127.0.0.1:{port}/login", headers={"Host": f"localhost:{port}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.status == 200
    assert _version(virtualenv.python(copy / ".venv")) == version
    launcher.send_signal(signal.SIGINT)

    assert launcher.wait(60) == 0
    figure("py", f"Python {version}: {ready[0].strip()}")


def test_this_python_is_among_them() -> None:
    assert f"{sys.version_info[0]}.{sys.version_info[1]}" in FOUND

"""Every process of an installation runs on what its own lock brings, not on what tests happen to bring."""

import os
import re
import subprocess
import sys
from importlib.metadata import distributions, packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROCESSES = """
import sys

class Refused:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in REFUSED:
            raise ModuleNotFoundError(f"{name} is not in the lock", name=name)

sys.meta_path.insert(0, Refused())
import config.wsgi
from config.celery import app
from config.api import api
with app.connection_for_write() as connection:
    connection.transport_cls and connection.transport
from celery.bin import beat, worker
import granian.server, kombu.transport.redis, whitenoise.middleware
from storages.backends.s3 import S3Storage
from config.management.commands import prepare, scheduler, stores
api.get_openapi_schema()
"""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(lock: str) -> set[str]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    return {plain(name) for name in re.findall(r"^([A-Za-z0-9_.-]+)==", text, re.MULTILINE)}


def modules_outside(lock: str) -> set[str]:
    """Top-level modules of this environment that an installation of the lock would not have."""
    here = locked(lock)
    return {
        module
        for module, names in packages_distributions().items()
        if not {plain(name) for name in names} & (here | {"pip", "setuptools"})
    }


@pytest.mark.parametrize("lock", ["base", "local"])
def test_processes_start_with_the_packages_of_the_lock(lock):
    refused = modules_outside(lock)
    assert {"pytest", "moto"} <= refused
    demo = "from infra.demo.management.commands import demo_data" if lock == "local" else ""
    done = _python(f"REFUSED = {refused!r}\n{PROCESSES}\n{demo}")

    assert done.returncode == 0, done.stderr[-3000:]


def test_a_package_that_the_lock_forgot_is_noticed():
    done = _python(f"REFUSED = {modules_outside('base') | {'packaging'}!r}\n{PROCESSES}")

    assert "packaging is not in the lock" in done.stderr


def _python(code: str) -> "subprocess.CompletedProcess[str]":
    settings = {"DJANGO_SETTINGS_MODULE": "config.settings.test", "PYTHONPATH": f"platform{os.pathsep}."}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )


def test_larger_locks_have_the_versions_of_the_smaller():
    pins = {
        lock: dict(
            re.findall(
                r"^([A-Za-z0-9_.-]+)==(\S+)",
                (ROOT / "requirements" / f"{lock}.txt").read_text(),
                re.MULTILINE,
            )
        )
        for lock in ("base", "local", "dev")
    }

    assert pins["base"].items() <= pins["local"].items() <= pins["dev"].items()


def test_locks_name_no_index_and_hash_everything():
    for file in (ROOT / "requirements").glob("*.txt"):
        text = file.read_text()
        pinned = re.findall(r"^\S+==\S+ \\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE)

        assert len(pinned) == len(re.findall(r"^[^\s#-]", text, re.MULTILINE)), file.name
        assert "index-url" not in text, file.name


def test_environment_of_the_tests_holds_the_lock():
    here = {plain(one.metadata["Name"]) for one in distributions()}

    assert locked("dev") <= here

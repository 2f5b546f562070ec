"""A whole installation of its own for the browser: web, worker and scheduler as they really run."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from pathlib import Path
from urllib.error import URLError

from infra.dev.web import web_arguments
from tests.factories.meta_server import SECRET, VERIFY

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


GATEWAYS = ("culqi", "mercadopago", "izipay", "niubiz", "paypal")
"""Payment providers whose server is one of this machine, one at a time."""


@dataclass
class Installation:
    """Addresses and processes; `start` returns when it can serve."""

    data: Path
    database_url: str
    redis_url: str
    port: int = field(default_factory=free_port)
    outside_port: int = field(default_factory=free_port)
    """Of a server of this machine that stands for one outside."""
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def shop(self, subdomain: str) -> str:
        return f"http://{subdomain}.shop.localhost:{self.port}"

    def start(self) -> None:
        self._run("manage.py", "prepare")
        self._spawn(*web_arguments(host="127.0.0.1", port=self.port, workers=1))
        queues = "critical,mail,bulk,media"
        self._spawn("-m", "celery", "-A", "config.celery", "worker", "-Q", queues, "-c", "1", kind="worker")
        self._spawn("manage.py", "scheduler", kind="scheduler")
        self._wait()

    def stop(self) -> None:
        for process in self.processes:
            os.killpg(process.pid, signal.SIGTERM)
        for process in self.processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)

    def mails_to(self, address: str, part: str = "plain") -> list[str]:
        """The parts of text, or of `html`, of the mails to an address, oldest first."""
        found = []
        for file in sorted((self.data / "mail").glob("*.eml")):
            message = message_from_bytes(file.read_bytes(), policy=policy.default)
            if address in str(message["to"]):
                body = message.get_body((part,))
                found.append(body.get_content() if body else "")
        return found

    def manage(self, *arguments: str) -> str:
        return self._run("manage.py", *arguments)

    def _environment(self, kind: str) -> dict[str, str]:
        return os.environ | {
            "DJANGO_SETTINGS_MODULE": "config.settings.local",
            "DATABASE_URL": self.database_url,
            "REDIS_URL": self.redis_url,
            "VITRINA_DATA": str(self.data),
            "PLATFORM_DOMAIN": f"localhost:{self.port}",
            "STOREFRONT_DOMAIN": f"shop.localhost:{self.port}",
            "PYTHONPATH": f"{ROOT / 'platform'}{os.pathsep}{ROOT}",
            "TRUSTED_PROXIES": "127.0.0.1/32",
            "OUTBOUND_TRUSTED_HOSTS": f"127.0.0.1:{self.outside_port}",
            "GATEWAY_URLS": ",".join(f"{key}=http://127.0.0.1:{self.outside_port}" for key in GATEWAYS),
            "META_URL": f"http://127.0.0.1:{self.outside_port}",
            "META_APP_ID": "100",
            "META_APP_SECRET": SECRET,
            "META_VERIFY_TOKEN": VERIFY,
            "PROCESS_KIND": kind,
            "LOG_LEVEL": "WARNING",
        }

    def _run(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=self._environment("command"),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-4000:]
        return done.stdout

    def _spawn(self, *arguments: str, kind: str = "web") -> None:
        log = (self.data / f"{kind}.log").open("wb")
        self.processes.append(
            subprocess.Popen(
                [sys.executable, *arguments],
                cwd=ROOT,
                env=self._environment(kind),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        )

    def _wait(self) -> None:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/readyz", headers={"Host": "localhost"}
        )
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(request, timeout=2) as answer:
                    if answer.status == 200:
                        return
            except (URLError, OSError):
                time.sleep(0.1)
        raise AssertionError((self.data / "web.log").read_text()[-4000:])

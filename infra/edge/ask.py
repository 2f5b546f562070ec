"""Stands between Caddy and the web process when a certificate is asked for.

Caddy asks again for every name after a restart, also for those whose certificate it has: while the web
process is down, names that it admitted before still answer, from a file. A name that it never admitted is
refused whatever happens. Only the standard library, and only loopback:

    python3 infra/edge/ask.py --names /var/lib/vitrina/edge-names
"""

import argparse
import os
import re
import tempfile
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from typing import Final
from urllib.parse import parse_qs, quote, urlsplit

SECONDS: Final = 2
MAX_NAMES: Final = 50_000
_NAME: Final = re.compile(r"^(?=.{4,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$")


class Names:
    """Those that were admitted, in memory and in a file that outlives this process."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.lock = Lock()
        self.known = set(file.read_text().split()) if file.exists() else set()

    def remember(self, name: str) -> None:
        with self.lock:
            if name not in self.known and len(self.known) < MAX_NAMES:
                self.known.add(name)
                self._write()

    def forget(self, name: str) -> None:
        with self.lock:
            if name in self.known:
                self.known.discard(name)
                self._write()

    def _write(self) -> None:
        """Whole or not at all."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        handle, path = tempfile.mkstemp(dir=self.file.parent)
        with os.fdopen(handle, "w") as file:
            file.write("".join(f"{name}\n" for name in sorted(self.known)))
        Path(path).replace(self.file)


def answer(name: str, names: Names, upstream: str) -> int:
    """200 lets Caddy fetch a certificate."""
    if not _NAME.match(name):
        return 404
    status = _status_of(name, upstream)
    if status == 200:
        names.remember(name)
    elif status == 404:
        names.forget(name)
    elif name in names.known:
        return 200
    return 200 if status == 200 else 404


def _status_of(name: str, upstream: str) -> int:
    """Anything but 200 and 404 means that nobody could say."""
    request = urllib.request.Request(
        f"http://{upstream}/edge/ask?domain={quote(name)}", headers={"Host": "localhost"}
    )
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as response:  # noqa: S310
            return int(response.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


def make_server(port: int, names: Names, upstream: str) -> ThreadingHTTPServer:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            name = parse_qs(parts.query).get("domain", [""])[0].lower().removesuffix(".")
            self.send_response(answer(name, names, upstream) if parts.path == "/ask" else 404)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Names that strangers try would fill the disk."""

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=9124)
    parser.add_argument("--upstream", default="127.0.0.1:8000")
    parser.add_argument("--names", type=Path, required=True)
    options = parser.parse_args()
    make_server(options.port, Names(options.names), options.upstream).serve_forever()


if __name__ == "__main__":
    main()

"""A server on this machine that writes texts as OpenAI's chat completions answer them."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "text-live-canary-31b8"
GOOD = {
    "paragraphs": ["Una taza de arcilla <b>roja</b>.", "Se lava a mano."],
    "seoTitle": "Taza de arcilla",
    "seoDescription": "Taza de arcilla hecha a mano.",
    "altTexts": ["Taza sobre una mesa"],
}


class TextServer:
    """`content` is what it answers, `status` with what; `requests` is what came in."""

    def __init__(self) -> None:
        self.content: Any = json.dumps(GOOD)
        self.status = 200
        self.requests: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.host = f"127.0.0.1:{self._server.server_address[1]}"
        self.url = f"http://{self.host}/v1"

    def start(self) -> None:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def text_server() -> Iterator[TextServer]:
    server = TextServer()
    server.start()
    yield server
    server.stop()


def _handler(server: TextServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            headers = {name.lower(): value for name, value in self.headers.items()}
            server.requests.append((self.path, headers, body))
            content = json.dumps({"choices": [{"message": {"content": server.content}}]}).encode()
            self.send_response(server.status)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Nothing: the tests read `requests`."""

    return Handler

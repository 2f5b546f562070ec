"""A server on this machine that has pictures at some addresses and nothing at the others."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


@dataclass
class PictureServer:
    port: int = 0
    pictures: dict[str, bytes] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def address(self, path: str) -> str:
        return f"http://{self.host}{path}"


@contextmanager
def picture_server() -> Iterator[PictureServer]:
    """Trusted by a test that has its `host` among OUTBOUND_TRUSTED_HOSTS."""
    known = PictureServer()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            known.calls.append(self.path)
            content = known.pictures.get(self.path, b"")
            self.send_response(200 if content else 404)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    known.port = server.server_port
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield known
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

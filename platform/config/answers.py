"""What is sent when the thread of a request is done."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    """Bytes, or the file at a path."""

    start: dict[str, Any]
    body: bytes = b""
    path: str = ""

    @property
    def status(self) -> int:
        return int(self.start["status"])

    def messages(self) -> Iterator[dict[str, Any]]:
        yield self.start
        if self.path:
            yield {"type": "http.response.pathsend", "path": self.path}
        else:
            yield {"type": "http.response.body", "body": self.body}

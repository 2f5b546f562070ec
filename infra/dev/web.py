"""How the web process is started: by `make run`, by the tests of whole installations, by the bench."""

from __future__ import annotations

LARGEST_HEAD = 64 * 1024
STOP_SECONDS = 25
WAITING = 4096
"""Connections that the process of the streams keeps open at once."""


def web_arguments(*, host: str, port: int, workers: int) -> list[str]:
    """For Python. The threads are of config.front, by WEB_THREADS; granian itself gives none."""
    command = ["-m", "granian", "--interface", "asginl", "config.asgi:application"]
    command += ["--host", host, "--port", str(port), "--workers", str(workers), "--no-ws", "--http", "1"]
    command += ["--http1-buffer-size", str(LARGEST_HEAD), "--log-level", "warning"]
    return [*command, "--respawn-failed-workers", "--workers-kill-timeout", str(STOP_SECONDS)]


def stream_arguments(*, host: str, port: int) -> list[str]:
    """The same program for server-sent events alone (docs/edge.md): one worker with many readers."""
    command = web_arguments(host=host, port=port, workers=1)
    return [*command, "--backpressure", str(WAITING), "--backlog", str(WAITING)]

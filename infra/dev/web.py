"""How the web process is started: by `make run`, by the tests of whole installations, by the bench."""

from __future__ import annotations

LARGEST_HEAD = 64 * 1024
STOP_SECONDS = 25


def web_arguments(*, host: str, port: int, workers: int) -> list[str]:
    """For Python. The threads are of config.front, by WEB_THREADS; granian itself gives none."""
    command = ["-m", "granian", "--interface", "asginl", "config.asgi:application"]
    command += ["--host", host, "--port", str(port), "--workers", str(workers), "--no-ws", "--http", "1"]
    command += ["--http1-buffer-size", str(LARGEST_HEAD), "--log-level", "warning"]
    return [*command, "--respawn-failed-workers", "--workers-kill-timeout", str(STOP_SECONDS)]

"""Loopback ports: given ones are respected, chosen ones are remembered in the data folder."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from infra.dev.console import LaunchError
from infra.dev.environment import Environment

HOST = "127.0.0.1"
TRIED = 200
STARTS = 5

Started = TypeVar("Started")


def is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def first_free(start: int) -> int:
    for port in range(start, start + TRIED):
        if is_free(port):
            return port
    raise LaunchError(
        f"no free port between {start} and {start + TRIED}",
        do="stop programs that listen there, or give free ports: POSTGRES_PORT and REDIS_PORT in .env",
    )


def choose(env: Environment, name: str, start: int) -> int:
    """The port of a service that is about to start."""
    given = env.number(name)
    if given is not None:
        if not is_free(given):
            raise LaunchError(
                f"port {given} ({name}) is taken by another program",
                do=f"stop that program or set {name} to another port",
            )
        return given
    remembered = _read(env.data).get(name)
    port = remembered if remembered and is_free(remembered) else first_free(start)
    if port != remembered:
        _write(env.data, name, port)
    return port


def start_on_free_port(env: Environment, name: str, first: int, start: Callable[[int], Started]) -> Started:
    """What `start` makes on the chosen port; on another one when a rival listens there before it does."""
    for turn in range(1, STARTS + 1):
        port = choose(env, name, first)
        try:
            return start(port)
        except LaunchError:
            if turn == STARTS or is_free(port):
                raise
    raise AssertionError("the last turn raises")


def _file(data: Path) -> Path:
    return data / "ports.json"


def _read(data: Path) -> dict[str, int]:
    try:
        content = json.loads(_file(data).read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        return {}
    return {name: port for name, port in content.items() if isinstance(port, int)}


def _write(data: Path, name: str, port: int) -> None:
    data.mkdir(parents=True, exist_ok=True)
    _file(data).write_text(json.dumps({**_read(data), name: port}, indent=2) + "\n")

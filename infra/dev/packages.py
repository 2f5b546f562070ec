"""What a fresh clone fetches and makes, Python and front end side by side: both wait for the network."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from infra.dev import client, console, node, virtualenv
from infra.dev.environment import Environment


def ensure(env: Environment, lock_name: str) -> tuple[Path, node.Node]:
    """The virtual environment with `requirements/<lock_name>`; Node with the packages of the front end."""
    venv = virtualenv.made(env)
    with ThreadPoolExecutor(1) as beside:
        python = beside.submit(_silently, env, lock_name)
        tools = node.ensure(env, venv)
        node.ensure_packages(env, tools)
        client.ensure_types(env, tools)
        if not python.done():
            with console.step(f"Python packages ({lock_name}), the rest"):
                python.result()
        return python.result(), tools


def _silently(env: Environment, lock_name: str) -> Path:
    """Two steps at once would write into one line of the terminal."""
    with console.mute():
        return virtualenv.ensure(env, lock_name)

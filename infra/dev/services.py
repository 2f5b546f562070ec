"""Postgres and Redis together: given from outside, already running, or started here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from infra.dev import postgres, redis
from infra.dev.console import LaunchError, echo, step
from infra.dev.environment import Environment
from infra.dev.processes import Child, Supervisor, living, stop_recorded


@dataclass(frozen=True)
class Services:
    database_url: str
    redis_url: str

    def variables(self) -> dict[str, str]:
        return {"DATABASE_URL": self.database_url, "REDIS_URL": self.redis_url}


def start(
    env: Environment, venv: Path, supervisor: Supervisor, *, durable: bool, quiet: bool = False
) -> Services:
    database_url = env.get("DATABASE_URL")
    if not database_url:
        with step("Postgres", quiet=quiet):
            server = postgres.ensure(env, venv, durable=durable)
            database_url = server.url
            if server.child:
                supervisor.adopt(server.child)
    redis_url = env.get("REDIS_URL")
    if not redis_url:
        with step("Redis", quiet=quiet):
            store = redis.ensure(env, venv)
            redis_url = store.url
            if store.child:
                supervisor.adopt(store.child)
    return Services(database_url, redis_url)


def revive(env: Environment, venv: Path, supervisor: Supervisor, ended: Child, known: Services) -> None:
    """Starts a server of ours that died where its programs know it to be."""
    if ended.name == "postgres":
        server: postgres.Server | redis.Server = postgres.ensure(env, venv, durable=True)
    else:
        server = redis.ensure(env, venv)
    place = supervisor.forget(ended)
    if server.child:
        supervisor.adopt(server.child, place)
    if server.url not in (known.database_url, known.redis_url):
        raise LaunchError(
            f"{ended.name} ended, and its port was taken by another program",
            do="start again: a free one is chosen",
        )


def detached_record(env: Environment) -> Path:
    return env.data / "services.json"


def start_detached(env: Environment, venv: Path) -> None:
    """For work on tests: both servers stay until `services --stop`."""
    record = detached_record(env)
    supervisor = Supervisor(record)
    running = living(record)
    services = start(env, venv, supervisor, durable=False)
    supervisor.keep(running)
    for name, value in services.variables().items():
        echo(f"export {name}={value}")


def stop_detached(env: Environment) -> None:
    stopped = stop_recorded(detached_record(env))
    echo(f"stopped: {', '.join(stopped)}" if stopped else "nothing was running")

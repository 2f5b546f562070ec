"""manage.py against the servers of `make run`, started for the moment when they do not run."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from infra.dev import run, services, stamps, virtualenv
from infra.dev.environment import DEFAULT_PORT, Environment
from infra.dev.processes import Supervisor


def manage(env: Environment, arguments: Sequence[str]) -> int:
    venv = virtualenv.ensure(env, virtualenv.largest_held(env) or "local.txt")
    with _servers_to_ourselves(env):
        supervisor = Supervisor(env.data / "manage.json")
        try:
            servers = services.start(env, venv, supervisor, durable=True, quiet=True)
            where = run.addresses(env, env.number("PORT") or DEFAULT_PORT)
            done = subprocess.run(
                [virtualenv.python(venv), "manage.py", *arguments],
                env=env.child(**where, **servers.variables(), PROCESS_KIND="command"),
                cwd=env.root,
                check=False,
            )
            return done.returncode
        finally:
            run.stop(supervisor)


def _servers_to_ourselves(env: Environment) -> AbstractContextManager[None]:
    """While `make run` works its servers are used, else none may start and lose ours."""
    if stamps.is_held(run.lock_file(env)):
        return nullcontext()
    return stamps.only_one(run.lock_file(env), busy=run.ALREADY)

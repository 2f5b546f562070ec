"""The commands of the launcher, one for each line of the Makefile."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from infra.dev import (
    check,
    client,
    environment,
    manage,
    os_errors,
    quick,
    run,
    scaffold,
    services,
    signals,
    virtualenv,
)
from infra.dev.console import LaunchError
from infra.dev.environment import Environment

INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(arguments)
    data = Path(options.data).absolute() if options.data else environment.ROOT / ".vitrina"
    try:
        env = environment.load()
        env = env.with_data(data) if options.data else env
        data = env.data
        signals.raise_stopped()
        virtualenv.check_python()
        return int(options.act(env, options) or 0)
    except LaunchError as error:
        return _fail(error)
    except OSError as error:
        return _fail(os_errors.explain(error, data))
    except signals.Stopped:
        return INTERRUPTED


def _fail(error: LaunchError) -> int:
    print(error.report(), file=sys.stderr, flush=True)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="launch.py", description=__doc__)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--data", default="", help="data folder instead of .vitrina")
    commands = parser.add_subparsers(required=True)
    simple = {
        "run": lambda env, options: run.run(env),
        "test": lambda env, options: check.run(env),
        "quick": lambda env, options: quick.run(env),
        "prove": lambda env, options: check.prove(env),
        "bench": lambda env, options: check.measure(env),
        "lint": lambda env, options: check.lint(env),
        "format": _format,
        "lock": _lock,
    }
    for name, act in simple.items():
        commands.add_parser(name, parents=[shared]).set_defaults(act=act)
    servers = commands.add_parser("services", parents=[shared], help="test servers that keep running")
    servers.add_argument("--stop", action="store_true")
    servers.set_defaults(act=_services)
    document = commands.add_parser("client", parents=[shared], help="OpenAPI document and client")
    document.add_argument("--check", action="store_true")
    document.set_defaults(act=_client)
    app = commands.add_parser("app", parents=[shared], help="a plain resource, with everything around it")
    app.add_argument("name")
    for option in ("--singular", "--area", "--spanish"):
        app.add_argument(option, default="")
    app.set_defaults(act=_app)
    django = commands.add_parser("manage", parents=[shared], help="manage.py on the servers of run")
    django.add_argument("arguments", nargs=argparse.REMAINDER)
    django.set_defaults(act=lambda env, options: manage.manage(env, options.arguments))
    return parser


def _services(env: Environment, options: argparse.Namespace) -> None:
    if options.stop:
        services.stop_detached(env)
    else:
        services.start_detached(env, virtualenv.ensure(env, virtualenv.largest_held(env) or "local.txt"))


def _app(env: Environment, options: argparse.Namespace) -> None:
    scaffold.run(
        env, name=options.name, singular=options.singular, area=options.area, spanish=options.spanish
    )


def _client(env: Environment, options: argparse.Namespace) -> None:
    virtualenv.ensure(env, virtualenv.largest_held(env) or "local.txt")
    if options.check:
        client.check(env)
    else:
        client.renew(env)


def _format(env: Environment, options: argparse.Namespace) -> int:
    ruff = str(virtualenv.ensure(env, "dev.txt") / "bin" / "ruff")
    fixed = subprocess.run([ruff, "check", "--fix", "."], cwd=env.root, check=False)
    done = subprocess.run([ruff, "format", "."], cwd=env.root, check=False)
    return fixed.returncode or done.returncode or client.format_sources(env)


def _lock(env: Environment, options: argparse.Namespace) -> None:
    virtualenv.compile_locks(env)

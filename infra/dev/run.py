"""`make run`: the whole product on this machine, from an empty folder to an open shop."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from functools import partial
from pathlib import Path

from infra.dev import frontend_build, packages, ports, services, signals, stamps, tool, virtualenv
from infra.dev.console import LaunchError, echo, step
from infra.dev.environment import DEFAULT_PORT, Environment
from infra.dev.processes import Supervisor, stop_recorded
from infra.dev.watch import Program, Watch
from infra.dev.web import stream_arguments, web_arguments

READY_SECONDS = 60.0
ALREADY = "Vitrina already runs from this folder"


def lock_file(env: Environment) -> Path:
    return env.data / "run.lock"


def run(env: Environment) -> None:
    began = time.monotonic()
    echo("Vitrina starts (Ctrl-C stops everything that is started here)")
    with stamps.only_one(lock_file(env), busy=ALREADY):
        record = env.data / "children.json"
        left = stop_recorded(record)
        if left:
            echo(f"  stopped what an earlier start left behind: {', '.join(left)}")
        supervisor = Supervisor(record)
        try:
            watch = _start(env, supervisor)
            _print_addresses(env, time.monotonic() - began)
            watch.until_end()
        except (signals.Stopped, KeyboardInterrupt):
            echo("\nstopping")
        finally:
            stop(supervisor)


def stop(supervisor: Supervisor) -> None:
    try:
        supervisor.stop_all()
    except (signals.Stopped, KeyboardInterrupt):
        echo("asked again: killing what is left")
        supervisor.stop_all(grace=0)


def _start(env: Environment, supervisor: Supervisor) -> Watch:
    port = web_port(env)
    venv, tools = packages.ensure(env, virtualenv.largest_held(env) or "local.txt")
    frontend_build.ensure(env, tools)
    servers = services.start(env, venv, supervisor, durable=True)
    program_env = env.child(**addresses(env, port), **servers.variables())
    _manage(env, venv, program_env, "prepare", "database (migrations, store template)")
    if env.flag("VITRINA_DEMO", default=True):
        _manage(env, venv, program_env, "demo_data", "demo stores")
    revive = partial(services.revive, env, venv, supervisor, known=servers)
    watch = Watch(env, supervisor, programs(env, venv, program_env), revive)
    supervisor.show_output = False
    with step("web, worker, scheduler"):
        watch.start_all()
        wait_ready(watch, port)
    supervisor.show_output = True
    return watch


def web_port(env: Environment) -> int:
    port = env.number("PORT") or DEFAULT_PORT
    if not ports.is_free(port):
        raise LaunchError(
            f"port {port} is taken by another program",
            do=f"stop that program, or choose another port: make run PORT={port + 80}",
        )
    return port


def addresses(env: Environment, port: int) -> dict[str, str]:
    return {
        "PORT": str(port),
        "PLATFORM_DOMAIN": env.get("PLATFORM_DOMAIN", f"localhost:{port}"),
        "STOREFRONT_DOMAIN": env.get("STOREFRONT_DOMAIN", f"shop.localhost:{port}"),
        "DJANGO_SETTINGS_MODULE": env.get("DJANGO_SETTINGS_MODULE", "config.settings.local"),
    }


def _manage(env: Environment, venv: Path, program_env: dict[str, str], command: str, name: str) -> None:
    with step(name):
        tool.run(
            [virtualenv.python(venv), "manage.py", command],
            env={**program_env, "PROCESS_KIND": "command"},
            cwd=env.root,
            log=env.logs / f"{command}.log",
            failed=f"manage.py {command} failed",
            do="mend what the log names, then start again: what is finished is kept",
        )


def programs(env: Environment, venv: Path, program_env: dict[str, str]) -> list[Program]:
    scripts = venv / "bin"
    host, workers = env.get("BIND", ports.HOST), env.number("WEB_WORKERS") or 2
    web = [
        virtualenv.python(venv),
        *web_arguments(host=host, port=int(program_env["PORT"]), workers=workers),
    ]
    worker = [str(scripts / "celery"), "--quiet", "-A", "config.celery", "worker", "--loglevel", "warning"]
    worker += ["--concurrency", env.get("WORKER_PROCESSES", "2"), "--without-gossip", "--without-mingle"]
    scheduler = [virtualenv.python(venv), "manage.py", "scheduler"]
    commands = {"web": web, "worker": worker, "scheduler": scheduler}
    extra = {"web": {"PROMETHEUS_MULTIPROC_DIR": str(figures_folder(env))}}
    if port := env.number("STREAM_PORT"):
        commands["stream"] = [virtualenv.python(venv), *stream_arguments(host=host, port=port)]
        extra["stream"] = {"MAX_STREAMS": env.get("MAX_STREAMS", "2000")}
    return [
        Program(name, command, {**program_env, **extra.get(name, {}), "PROCESS_KIND": name})
        for name, command in commands.items()
    ]


def figures_folder(env: Environment) -> Path:
    """Where the processes of the web share their figures; those of an earlier start are forgotten."""
    folder = env.data / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    for left in folder.glob("*.db"):
        left.unlink()
    return folder


def wait_ready(watch: Watch, port: int) -> None:
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        ended = watch.supervisor.first_ended()
        if ended is not None:
            raise LaunchError(
                f"{ended.name} ended while it started",
                do="mend what the log names (often a setting in .env), then start again",
                log=watch.log(ended.name),
            )
        if is_ready(port):
            return
        time.sleep(0.1)
    raise LaunchError(
        f"http://{ports.HOST}:{port}/readyz did not answer 200 within {READY_SECONDS:.0f} s",
        do="start again: a busy machine may need longer; if it stays so, mend what the log names",
        log=watch.log("web"),
    )


def is_ready(port: int) -> bool:
    request = urllib.request.Request(
        f"http://{ports.HOST}:{port}/readyz", headers={"Host": f"localhost:{port}"}
    )
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(request, timeout=2) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def _print_addresses(env: Environment, seconds: float) -> None:
    where = addresses(env, env.number("PORT") or DEFAULT_PORT)
    echo(f"\nVitrina is ready after {seconds:.1f} s\n")
    echo(f"  platform and admin   http://{where['PLATFORM_DOMAIN']}/")
    echo(f"  stores               http://<store>.{where['STOREFRONT_DOMAIN']}/")
    for login in demo_logins(env):
        echo(f"\n  demo store           {login.get('url', '')}  ({login.get('store', '')})")
        echo(f"  its owner            {login.get('email', '')}  password {login.get('password', '')}")
    echo(f"\n  logs                 {env.logs}\n")


def demo_logins(env: Environment) -> list[dict[str, str]]:
    try:
        written = json.loads((env.data / "demo.json").read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        return []
    logins = written.get("logins", [])
    return logins if isinstance(logins, list) else []

"""The API's document, committed and checked for drift, and the typed client, which is made from it."""

from __future__ import annotations

import difflib
import hashlib
import subprocess
from pathlib import Path

from infra.dev import node, tool, virtualenv
from infra.dev.console import LaunchError, echo
from infra.dev.environment import Environment

MAX_LINES = 40
RENEW = "run `make openapi` and commit frontend/openapi.json"


def document_file(env: Environment) -> Path:
    return env.root / "frontend" / "openapi.json"


def export(env: Environment) -> str:
    done = subprocess.run(
        [virtualenv.python(env.root / ".venv"), "manage.py", "export_openapi"],
        env=env.child(DJANGO_SETTINGS_MODULE="config.settings.test"),
        cwd=env.root,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise LaunchError(
            f"manage.py export_openapi failed:\n{done.stderr.strip()}",
            do="mend what the last line names: the API must load before it can be described",
        )
    return done.stdout


def renew(env: Environment) -> None:
    document = export(env)
    document_file(env).write_text(document)
    tools = node.ensure(env, env.root / ".venv")
    node.ensure_packages(env, tools)
    ensure_types(env, tools)
    echo(f"wrote {document_file(env)} and the client")


def ensure_types(env: Environment, tools: node.Node) -> None:
    """Makes frontend/src/api/schema.d.ts where it is missing or older than the document."""
    if types_are_fresh(env):
        return
    tool.run(
        tools.npm("run", "client"),
        env=tools.env(env),
        cwd=env.root / "frontend",
        log=env.logs / "client.log",
        failed="the typed client could not be made from frontend/openapi.json",
        do="mend what the log names, then run the command again",
    )


def types_are_fresh(env: Environment) -> bool:
    """Whether they are made from this document by this generator, as their first line says."""
    types = env.root / "frontend" / "src" / "api" / "schema.d.ts"
    digest = hashlib.sha256(document_file(env).read_bytes())
    digest.update((env.root / "frontend" / "tools" / "package.json").read_bytes())
    if not types.exists():
        return False
    with types.open() as lines:
        return lines.readline().endswith(f" {digest.hexdigest()}\n")


def check(env: Environment) -> None:
    """Fails when the committed document differs from what the code says today."""
    document, committed = export(env), document_file(env).read_text()
    if document != committed:
        lines = difflib.unified_diff(
            committed.splitlines(), document.splitlines(), "committed", "exported now", lineterm=""
        )
        for line in list(lines)[:MAX_LINES]:
            echo(line)
        raise LaunchError("frontend/openapi.json is not what the API offers", do=RENEW)
    echo("the API's document is up to date")


def format_sources(env: Environment) -> int:
    tools = node.ensure(env, env.root / ".venv")
    node.ensure_packages(env, tools)
    command = tools.npm("exec", "--", "biome", "check", "--write", ".")
    return subprocess.run(command, env=tools.env(env), cwd=env.root / "frontend", check=False).returncode

"""The API's document and the typed client: exported, generated, and checked for drift."""

from __future__ import annotations

import difflib
import subprocess
from pathlib import Path

from infra.dev import node, virtualenv
from infra.dev.console import LaunchError, say
from infra.dev.environment import Environment

SHOWN_LINES = 40
TOOLS = ("run", "--workspace", "tools")
RENEW = "run `make openapi` and commit frontend/openapi.json and frontend/src/api/schema.d.ts"


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
    if _npm(env, *TOOLS, "client"):
        raise LaunchError(
            "the client could not be generated",
            do="mend what the lines above name, then run `make openapi` again",
        )
    say(f"wrote {document_file(env)} and the client")


def check(env: Environment) -> None:
    """Fails when the committed document or client differs from what the code says today."""
    document, committed = export(env), document_file(env).read_text()
    if document != committed:
        lines = difflib.unified_diff(
            committed.splitlines(), document.splitlines(), "committed", "exported now", lineterm=""
        )
        for line in list(lines)[:SHOWN_LINES]:
            say(line)
        raise LaunchError("frontend/openapi.json is not what the API offers", do=RENEW)
    if _npm(env, *TOOLS, "client:check"):
        raise LaunchError("frontend/src/api/schema.d.ts is not what the document says", do=RENEW)
    say("the API's document and the client are up to date")


def format_sources(env: Environment) -> int:
    return _npm(env, "exec", "--", "biome", "check", "--write", ".")


def _npm(env: Environment, *arguments: str) -> int:
    tools = node.ensure(env, env.root / ".venv")
    node.ensure_packages(env, tools)
    done = subprocess.run(tools.npm(*arguments), env=tools.env(env), cwd=env.root / "frontend", check=False)
    return done.returncode

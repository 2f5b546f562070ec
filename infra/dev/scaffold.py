"""`make app NAME=coupons`: a plain resource with app, feature, tests, texts and registries, green at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from infra.dev import client, noun, packages, registries, tool, virtualenv
from infra.dev.console import LaunchError, echo, step
from infra.dev.environment import Environment
from infra.dev.node import Node
from infra.dev.noun import Noun

ENDING = ".template"
USUAL_AREA = "products"
ANOTHER = "choose another NAME, or build on what is there"


def run(env: Environment, *, name: str, singular: str, area: str, spanish: str) -> None:
    word = noun.read(name, singular=singular, area=area or USUAL_AREA, spanish=spanish)
    texts = plan(env.root, word)
    venv, tools = packages.ensure(env, "dev.txt")
    for path, text in texts.items():
        file = env.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    with step(f"what is made from {len(texts)} files: migration, API client, formatting"):
        _finish(env, venv, tools, word, list(texts))
    echo(report(word, list(texts), is_spanish=bool(spanish)))


def plan(root: Path, word: Noun) -> dict[str, str]:
    """Path -> text of all files to write; nothing that is there is written over, but for the registries."""
    if word.area not in registries.areas(root):
        raise LaunchError(
            f"AREA={word.area} is no area of permissions",
            do=f"choose one of {', '.join(registries.areas(root))}",
        )
    if word.plural in registries.app_names(root):
        raise LaunchError(f"an app {word.plural} is there already", do=ANOTHER)
    texts = dict(_templates(root, word))
    if taken := [path for path in texts if (root / path).exists()]:
        raise LaunchError(f"{taken[0]} is there already", do=ANOTHER)
    if model := _model_of(root, word.model):
        raise LaunchError(
            f"{model} has a model {word.model} already",
            do="choose another name: models are told apart by it",
        )
    return texts | registries.entered(root, word)


def _templates(root: Path, word: Noun) -> list[tuple[str, str]]:
    top = root / "infra" / "scaffold"
    files = sorted(top.rglob(f"*{ENDING}"))
    return [
        (
            word.spelled(file.relative_to(top).as_posix().removesuffix(ENDING)),
            word.spelled(file.read_text()),
        )
        for file in files
    ]


def _model_of(root: Path, model: str) -> str:
    """The file of an app that has a model of this name."""
    declared = re.compile(rf"^class {model}\(", re.MULTILINE)
    for file in [*root.glob("apps/*/models.py"), *root.glob("apps/*/models/*.py")]:
        if declared.search(file.read_text()):
            return file.relative_to(root).as_posix()
    return ""


def _finish(env: Environment, venv: Path, tools: Node, word: Noun, paths: Sequence[str]) -> None:
    migrations = f"apps/{word.plural}/migrations"
    python = [*(path for path in paths if path.endswith(".py")), migrations]
    ruff = str(venv / "bin" / "ruff")
    _run(env, [virtualenv.python(venv), "manage.py", "makemigrations", word.plural])
    _run(env, [ruff, "check", "--fix", *python])
    _run(env, [ruff, "format", *python])
    client.renew(env)
    front = [path.removeprefix("frontend/") for path in paths if path.startswith("frontend/")]
    tool.run(
        tools.npm("exec", "--", "biome", "check", "--write", *front),
        env=tools.env(env),
        cwd=env.root / "frontend",
        log=env.logs / "app.log",
        failed="the front end could not be formatted",
        do="mend what the log names, then run `make format`",
    )


def _run(env: Environment, command: Sequence[str]) -> None:
    tool.run(
        command,
        env=env.child(DJANGO_SETTINGS_MODULE="config.settings.test"),
        cwd=env.root,
        log=env.logs / "app.log",
        failed=f"{Path(command[0]).name} {command[1]} failed",
        do="mend what the log names; `git status` shows what was made",
    )


def report(word: Noun, paths: Sequence[str], *, is_spanish: bool) -> str:
    made = [*paths, f"apps/{word.plural}/migrations/0001_initial.py", "frontend/openapi.json"]
    feature = f"frontend/src/features/{word.feature}/feature.ts"
    migrate = f'make manage ARGS="makemigrations {word.plural}"'
    left = [
        f"the fields: apps/{word.plural}/{{models,schemas}}.py and the form; then `{migrate}`",
        f"texts: frontend/src/i18n/locales/{{en,es}}/{word.feature}.json, apps/{word.plural}/errors.py"
        + ("" if is_spanish else "; the Spanish noun is the English one (SPANISH=)"),
        f"who may: it asks for `{word.area}.view`, `.create`, `.edit` and `.delete` (AREA=)",
        f"its place and icon in the side bar: {feature}; its order: {registries.FEATURES}",
        f"apps/{word.plural}/events.py renews the shop with each write: without a place there, take it away",
        "a line in CHANGELOG.md",
    ]
    lines = ["", "made:", *(f"  {path}" for path in sorted(made)), "", "left to do by hand:"]
    return "\n".join([*lines, *(f"  - {one}" for one in left), "", "then: make quick"])

"""`make test`: the one gate, with a database and a Redis of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from infra.dev import chromium, frontend_build, node, packages, services, stamps, virtualenv
from infra.dev.console import LaunchError, echo
from infra.dev.environment import Environment
from infra.dev.gate import Gate, Step
from infra.dev.processes import Supervisor, stop_recorded

# A developer's own servers and shop must never meet the tests.
NEVER_INHERITED = (
    "DATABASE_URL",
    "REDIS_URL",
    "POSTGRES_PORT",
    "REDIS_PORT",
    "DATABASE_POOL",
    "DATABASE_STORES_PER_CONNECTION",
    "PROVISION_ROLE",
    "EMAIL_URL",
    "DEFAULT_FROM_EMAIL",
    "S3_BUCKET",
    "S3_ENDPOINT_URL",
    "S3_REGION",
    "S3_ACCESS_KEY",
    "S3_SECRET_KEY",
    "PLATFORM_DOMAIN",
    "PLATFORM_STORE",
    "STOREFRONT_DOMAIN",
    "PUBLIC_SCHEME",
    "PRODUCT_NAME",
    "SUPPORT_EMAIL",
    "SUPPORT_PHONE",
    "GOOGLE_CLIENT_ID",
    "GOOGLE_JWKS_URL",
    "IP_COUNTRY_URL",
    "EDGE_ADDRESSES",
    "EDGE_NAME",
    "EDGE_TLS",
    "DNS_SERVERS",
    "GATEWAY_URLS",
    "META_URL",
    "META_APP_ID",
    "META_APP_SECRET",
    "META_VERIFY_TOKEN",
    "BILLING_PROVIDER",
    "BILLING_SERIES",
    "BILLING_HOLDER",
    "BILLING_PHONE",
    "BILLING_BANK",
    "BILLING_ACCOUNT",
    "BILLING_CCI",
    "AI_TEXT_URL",
    "AI_TEXT_MODEL",
    "AI_TEXT_KEY",
    "VAPID_PRIVATE_KEY",
    "TRUSTED_PROXIES",
    "EDGE_SETS_PROTO",
    "OUTBOUND_TRUSTED_HOSTS",
    "LOG_LEVEL",
    "PORT",
    "BIND",
    "SECRET_KEYS",
    "PROCESS_KIND",
)
TEST_SETTINGS = {"DJANGO_SETTINGS_MODULE": "config.settings.test"}
# One of the two lanes of the proofs; all others are the second, which takes about as long. What every later
# proof stands on comes first in both: races, tenancy, kills, callers and generated calls.
INSTALLATIONS = (
    "test_races.py",
    "test_last_units.py",
    "test_hammer.py",
    "test_kills.py",
    "test_paid_kills.py",
    "test_receipt_kills.py",
    "test_faults.py",
    "test_hanging_couriers.py",
    "test_migrations.py",
    "test_many_stores.py",
    "test_ledger.py",
    "test_axe_matrix.py",
)
CALLS = ("test_callers.py", "test_generated_calls.py")
CLUSTER_SUITES = ("tests/tenants", "tests/apps/orders", "tests/apps/stock")
# Taken by the lane that is done first, with servers of their own. Short steps come last, so that both lanes
# end at about the same time.
PYTHON_LATER = ("tests/tenants", "tests/architecture", "tests/infra")
BROWSER_LATER = (
    "test_library.py",
    "test_library_and_stock.py",
    "test_order_list.py",
    "test_sessions.py",
)
FIGURES = ("  proof ", "  time  ")
TEST_SERVERS = {"TEST_DATABASE_URL": "DATABASE_URL", "TEST_REDIS_URL": "REDIS_URL"}


@dataclass(frozen=True)
class Bench:
    """Everything that a step needs."""

    env: Environment
    venv: Path
    node: node.Node
    variables: dict[str, str]

    def python(self, name: str, *arguments: str) -> Step:
        return Step(name, [virtualenv.python(self.venv), *arguments], self._env(), self.env.root)

    def tool(self, name: str, program: str, *arguments: str) -> Step:
        return Step(name, [str(self.venv / "bin" / program), *arguments], self._env(), self.env.root)

    def npm(self, name: str, *arguments: str) -> Step:
        env = self.node.env(self.env, **self.variables)
        return Step(name, self.node.npm(*arguments), env, self.env.root / "frontend")

    def pytest(self, name: str, *arguments: str) -> Step:
        return self.python(name, "-m", "pytest", *arguments)

    def _env(self) -> dict[str, str]:
        return self.node.env(self.env, **self.variables)


def test_environment(env: Environment, folder: str) -> Environment:
    """The process environment without the developer's servers, and a data folder of its own."""
    values = {name: value for name, value in env.values.items() if name not in NEVER_INHERITED}
    for given, name in TEST_SERVERS.items():
        if env.get(given):
            values[name] = env.get(given)
    return Environment(root=env.root, data=env.data / folder, values=values)


@contextmanager
def bench(env: Environment, *, durable: bool = False) -> Iterator[Bench]:
    with stamps.only_one(env.data / "gate.lock", busy="another test run works in this folder"):
        venv, tools = packages.ensure(env, "dev.txt")
        record = env.data / "children.json"
        stop_recorded(record)
        supervisor = Supervisor(record)
        try:
            servers = services.start(env, venv, supervisor, durable=durable)
            yield Bench(env, venv, tools, {**servers.variables(), **TEST_SETTINGS})
        finally:
            supervisor.stop_all()


def run(env: Environment) -> int:
    began = time.monotonic()
    env = test_environment(env, "test")
    echo("Vitrina: all checks and tests")
    with bench(env) as tools:
        gate = Gate(env.logs)
        try:
            gate.prepare("front-end build", lambda: frontend_build.ensure(env, tools.node))
            browser = _browser_steps(env, tools, gate)
            first = [*python_checks(tools), *frontend_steps(tools)]
            python, *python_later = _python_tests(tools)
            gate.lanes(first, browser[:1], [python, *browser[1:], *python_later])
        except BaseException:
            gate.stop()
            raise
        return gate.summary(began)


def python_checks(tools: Bench) -> Sequence[Step]:
    return [
        tools.tool("ruff", "ruff", "check", "."),
        tools.tool("ruff format", "ruff", "format", "--check", "."),
        tools.tool("mypy", "mypy"),
        tools.tool("import-linter", "lint-imports"),
    ]


def _python_tests(tools: Bench) -> Sequence[Step]:
    elsewhere = ("tests/e2e", "tests/prove", *PYTHON_LATER)
    ignored = [f"--ignore={folder}" for folder in elsewhere]
    later = [
        _own_stores(tools, number).pytest(f"pytest {Path(folder).name}", folder)
        for number, folder in enumerate(PYTHON_LATER, start=1)
    ]
    return [tools.pytest("pytest", "tests", *ignored), *later]


def frontend_steps(tools: Bench) -> Sequence[Step]:
    return [
        tools.npm("biome", "run", "lint"),
        tools.npm("tsc", "run", "types"),
        tools.npm("vitest", "run", "test"),
        client_step(tools),
    ]


def client_step(tools: Bench) -> Step:
    return tools.python("api client", "infra/dev/launch.py", "client", "--check")


def _browser_steps(env: Environment, tools: Bench, gate: Gate) -> Sequence[Step]:
    """What runs from the beginning, then what comes later; nothing without a browser."""
    name = "browser tests"
    if env.flag("VITRINA_SKIP_BROWSER", default=False):
        echo("\nBROWSER TESTS LEFT OUT: VITRINA_SKIP_BROWSER is set")
        gate.skip(name, "VITRINA_SKIP_BROWSER is set")
        return []
    try:
        program = chromium.ensure(env)
    except LaunchError as error:
        echo(error.report())
        program = ""
    if not program:
        gate.fail(name, chromium.MISSING)
        return []
    tools.variables["CHROMIUM_PATH"] = program
    own = {"E2E_DATABASE": "vitrina_e2e_later", "E2E_REDIS_DB": "8"}
    other = replace(tools, variables={**tools.variables, **own})
    ignored = [f"--ignore=tests/e2e/{file}" for file in BROWSER_LATER]
    later = [f"tests/e2e/{file}" for file in BROWSER_LATER]
    return [tools.pytest(name, "tests/e2e", *ignored), other.pytest(f"{name} later", *later)]


def lint(env: Environment) -> int:
    """The checks without the tests and without servers."""
    began = time.monotonic()
    venv, tools = packages.ensure(env, "dev.txt")
    plain = Bench(env, venv, tools, dict(TEST_SETTINGS))
    gate = Gate(env.logs)
    try:
        for step in [*python_checks(plain), *frontend_steps(plain)[:2]]:
            gate.run(step)
    except BaseException:
        gate.stop()
        raise
    return gate.summary(began)


def prove(env: Environment) -> int:
    """The long proofs on servers that really write to the disk, then each browser story in every profile."""

    def run(tools: Bench, gate: Gate) -> None:
        # What an answer's time tells is measured while nothing else runs.
        gate.run(_proofs(tools, "log-ins", "test_log_ins.py"))
        taken = {"test_log_ins.py", *INSTALLATIONS, *CALLS}
        rest = [name for name in _proof_files(env) if name not in taken]
        others = _proofs(tools, "others", *CALLS, *rest)
        installations = _proofs(_own_stores(tools), "installations and races", *INSTALLATIONS)
        walked = replace(tools, variables={**tools.variables, "VITRINA_EVERY_PROFILE": "1"})
        gate.lanes([others], [installations], _browser_steps(env, walked, gate))
        _print_figures(gate)
        _on_a_cluster(env, tools, gate)

    return _long_run(env, "prove", run)


def _on_a_cluster(env: Environment, tools: Bench, gate: Gate) -> None:
    """The tests of tenancy, checkout and stock on a cluster of Citus, when there is one; docs/citus.md."""
    name, url = "prove on a cluster", env.get("CITUS_URL")
    if not url:
        gate.skip(name, "CITUS_URL names none: nothing was proved on a cluster")
        return
    there = replace(tools, variables={**tools.variables, "DATABASE_URL": url})
    gate.run(
        there.pytest(name, *CLUSTER_SUITES, "-q", "--reuse-db", "-m", "not one_postgres", "-k", "not control")
    )


def _own_stores(tools: Bench, number: int = 1) -> Bench:
    """A test database and a Redis database that no other step has: every test empties them."""
    database, redis = tools.variables["DATABASE_URL"], tools.variables["REDIS_URL"].removesuffix("/0")
    own = {"DATABASE_URL": f"{database}_beside_{number}", "REDIS_URL": f"{redis}/{number}"}
    return replace(tools, variables={**tools.variables, **own})


def _proofs(tools: Bench, name: str, *files: str) -> Step:
    paths = [f"tests/prove/{file}" for file in files]
    return tools.python(f"prove {name}", "-m", "pytest", *paths, "-q", "-s")


def _proof_files(env: Environment) -> list[str]:
    return sorted(path.name for path in (env.root / "tests" / "prove").glob("test_*.py"))


def _print_figures(gate: Gate) -> None:
    """The lines of the proofs once more, without what stood between them; the times of all lanes last."""
    lines = [
        line
        for log in sorted(gate.log_of(result.name) for result in gate.results if not result.skipped)
        for line in log.read_text(errors="replace").splitlines()
        if line.startswith(FIGURES)
    ]
    echo(f"\n{'-' * 78}")
    for line in sorted(lines, key=lambda line: line.startswith(FIGURES[1])):
        echo(line)


def measure(env: Environment) -> int:
    def run(tools: Bench, gate: Gate) -> None:
        gate.run(tools.python("bench", "infra/bench/run.py"))
        gate.run(tools.python("catalogue", "infra/bench/catalog.py"))
        gate.run(tools.python("orders", "infra/bench/orders.py"))

    return _long_run(env, "bench", run)


def _long_run(env: Environment, name: str, act: Callable[[Bench, Gate], None]) -> int:
    began = time.monotonic()
    env = test_environment(env, name)
    with bench(env, durable=True) as tools:
        gate = Gate(env.logs)
        frontend_build.ensure(env, tools.node)
        tools.variables["CHROMIUM_PATH"] = chromium.find(env)
        try:
            act(tools, gate)
        except BaseException:
            gate.stop()
            raise
        return gate.summary(began)

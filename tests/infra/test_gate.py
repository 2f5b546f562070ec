import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from infra.dev import check, chromium, environment, gate, node
from infra.dev.gate import Gate, Step


def step(name: str, script: str, folder: Path) -> Step:
    return Step(name, [sys.executable, "-c", script], {}, folder)


def test_gate_is_red_when_one_step_of_any_lane_is_red(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = Gate(tmp_path)
    side = steps.beside([step("types", "print('bad'); raise SystemExit(2)", tmp_path)])
    steps.run(step("pytest", "print('12 passed')", tmp_path))
    side.join()

    assert steps.summary(0.0) == 1
    printed = capsys.readouterr().out
    assert "FAILED: types" in printed
    assert "12 passed" in printed


def test_lanes_share_what_is_left(tmp_path: Path) -> None:
    steps, names = Gate(tmp_path), [f"step {number}" for number in range(12)]
    first, beside, *later = [step(name, "pass", tmp_path) for name in names]

    steps.lanes([first], [beside], later)

    assert sorted(result.name for result in steps.results) == sorted(names)


def test_gate_is_green_when_all_steps_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = Gate(tmp_path)
    steps.run(step("one", "print('fine')", tmp_path))
    steps.skip("two", "not here")

    assert steps.summary(0.0) == 0
    assert "all green" in capsys.readouterr().out


def test_program_that_is_missing_is_red(tmp_path: Path) -> None:
    steps = Gate(tmp_path)
    steps.beside([Step("gone", ["/no/such/program"], {}, tmp_path)]).join()

    assert steps.summary(0.0) == 1


def test_output_is_kept_in_a_log(tmp_path: Path) -> None:
    Gate(tmp_path).run(step("one step", "print('words')", tmp_path))

    assert (tmp_path / "one-step.log").read_text() == "words\n"


def test_tests_never_meet_the_developers_servers(tmp_path: Path) -> None:
    env = environment.load(
        tmp_path,
        {"DATABASE_URL": "postgresql://shop", "REDIS_URL": "redis://shop", "EMAIL_URL": "smtp://real"},
    )

    tested = check.test_environment(env, "test")

    assert tested.get("DATABASE_URL") == tested.get("REDIS_URL") == tested.get("EMAIL_URL") == ""
    assert tested.data == tmp_path / ".vitrina" / "test"


# What steers the launcher and the tests themselves.
OF_THE_LAUNCHER = {
    "CITUS_URL",
    "MAX_STREAMS",
    "STREAM_PORT",
    "CHROMIUM_PATH",
    "TEST_DATABASE_URL",
    "TEST_REDIS_URL",
    "VITRINA_DATA",
    "VITRINA_DEMO",
    "VITRINA_EVERY_PROFILE",
    "VITRINA_POSTGRES",
    "VITRINA_REDIS",
    "VITRINA_SKIP_BROWSER",
    "WEB_THREADS",
    "WEB_WORKERS",
    "WORKER_PROCESSES",
}


def test_no_setting_of_the_developers_shop_reaches_the_tests(tmp_path: Path) -> None:
    example = (environment.ROOT / ".env.example").read_text()
    named = set(re.findall(r"^#([A-Z][A-Z0-9_]+)=", example, re.MULTILINE))
    env = environment.load(tmp_path, {name: f"my {name}" for name in named})

    tested = check.test_environment(env, "test")

    assert {"PRODUCT_NAME", "TRUSTED_PROXIES", "S3_SECRET_KEY"} <= named
    assert {name for name in named - OF_THE_LAUNCHER if tested.get(name) == f"my {name}"} == set()


def test_name_of_the_developers_shop_is_not_that_of_the_api(tmp_path: Path) -> None:
    shop = {"PRODUCT_NAME": "Tienda", "TRUSTED_PROXIES": "10.0.0.1/32"}
    env = environment.load(environment.ROOT, {"PATH": os.environ["PATH"], **shop})
    query = "from config.settings import test as s; print(s.PRODUCT_NAME, s.TRUSTED_PROXIES)"

    done = subprocess.run(
        [sys.executable, "-c", query], env=env.child(), capture_output=True, text=True, check=False
    )

    assert done.stdout.strip() == "Vitrina []", done.stderr


def test_browser_that_cannot_be_installed_is_one_red_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installer = tmp_path / "apt-get"
    installer.write_text("#!/bin/sh\necho 'no network'\nexit 100\n")
    installer.chmod(0o755)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(chromium, "MAC_PROGRAM", tmp_path / "none")
    env = environment.load(tmp_path, {"PATH": str(tmp_path)})
    steps = Gate(tmp_path)
    bench = check.Bench(env, tmp_path, node.Node(tmp_path, "24"), {})

    assert check._browser_steps(env, bench, steps) == []

    printed = capsys.readouterr().out
    assert "no network" in printed
    assert chromium.MISSING in printed
    assert steps.summary(0.0) == 1


def test_each_browser_story_is_reported_in_one_lane_with_servers_of_its_own(tmp_path: Path) -> None:
    env = environment.load(environment.ROOT, {"CHROMIUM_PATH": "/usr/bin/browser"})
    bench = check.Bench(env, tmp_path, node.Node(tmp_path, "24"), {})

    beside, later = check._browser_steps(env, bench, Gate(tmp_path))

    stories = {f"tests/e2e/{file}" for file in check.BROWSER_LATER}
    assert {part.removeprefix("--ignore=") for part in beside.command if "--ignore" in part} == stories
    assert stories == {part for part in later.command if part.endswith(".py")}
    assert all((environment.ROOT / story).exists() for story in stories)
    assert {name: later.env[name] for name in later.env if name.startswith("E2E_")} == {
        "E2E_DATABASE": "vitrina_e2e_later",
        "E2E_REDIS_DB": "8",
    }


def test_each_python_test_runs_in_one_step_with_stores_of_its_own(tmp_path: Path) -> None:
    env = environment.load(environment.ROOT, {})
    servers = {"DATABASE_URL": "postgresql://x/vitrina", "REDIS_URL": "redis://x/0"}

    first, *later = check._python_tests(check.Bench(env, tmp_path, node.Node(tmp_path, "24"), servers))

    folders = [part for step in later for part in step.command if part.startswith("tests/")]
    assert sorted(folders) == ["tests/architecture", "tests/infra", "tests/tenants"]
    ignored = {part.removeprefix("--ignore=") for part in first.command if "--ignore" in part}
    assert ignored == {*folders, "tests/e2e", "tests/prove"}
    stores = {(step.env["DATABASE_URL"], step.env["REDIS_URL"]) for step in [first, *later]}
    assert stores == {
        ("postgresql://x/vitrina", "redis://x/0"),
        *((f"postgresql://x/vitrina_beside_{number}", f"redis://x/{number}") for number in (1, 2, 3)),
    }


def test_a_cluster_is_proved_when_there_is_one_and_reported_when_there_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps, query = Gate(tmp_path), list[gate.Step]()
    steps.run = query.append  # type: ignore[method-assign]
    none = environment.load(environment.ROOT, {})
    there = environment.load(environment.ROOT, {"CITUS_URL": "postgresql://cluster/vitrina"})
    tools = check.Bench(none, tmp_path, node.Node(tmp_path, "24"), {"DATABASE_URL": "postgresql://x/vitrina"})

    check._on_a_cluster(none, tools, steps)
    assert query == []
    check._on_a_cluster(there, tools, steps)

    assert steps.summary(0.0) == 0
    assert "skipped  CITUS_URL names none: nothing was proved on a cluster" in capsys.readouterr().out
    assert query[0].env["DATABASE_URL"] == "postgresql://cluster/vitrina"
    assert {*check.CLUSTER_SUITES, "--reuse-db"} <= set(query[0].command)
    assert all((environment.ROOT / folder).is_dir() for folder in check.CLUSTER_SUITES)


def test_servers_for_tests_can_be_given(tmp_path: Path) -> None:
    env = environment.load(tmp_path, {"TEST_DATABASE_URL": "postgresql://ci"})

    assert check.test_environment(env, "test").get("DATABASE_URL") == "postgresql://ci"


def test_summary_shows_the_line_with_the_counts() -> None:
    assert (
        gate.summary_line("\x1b[32m      Tests  74 passed (74)\x1b[0m\n   Duration 3 s\n")
        == "Tests  74 passed (74)"
    )
    assert (
        gate.summary_line("one\n====== 3 failed, 2 passed in 1.2s ======\n\n") == "3 failed, 2 passed in 1.2s"
    )
    assert gate.summary_line("Success: no issues\n") == "Success: no issues"

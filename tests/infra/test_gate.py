import sys
from pathlib import Path

import pytest

from infra.dev import check, environment, gate
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


def test_servers_for_tests_can_be_given(tmp_path: Path) -> None:
    env = environment.load(tmp_path, {"TEST_DATABASE_URL": "postgresql://ci"})

    assert check.test_environment(env, "test").get("DATABASE_URL") == "postgresql://ci"


def test_summary_shows_the_line_with_the_counts() -> None:
    assert (
        gate.telling_line("\x1b[32m      Tests  74 passed (74)\x1b[0m\n   Duration 3 s\n")
        == "Tests  74 passed (74)"
    )
    assert (
        gate.telling_line("one\n====== 3 failed, 2 passed in 1.2s ======\n\n") == "3 failed, 2 passed in 1.2s"
    )
    assert gate.telling_line("Success: no issues\n") == "Success: no issues"

"""Keeps the programs running: one that dies is started again, unless it keeps dying."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from infra.dev.console import LaunchError, echo
from infra.dev.environment import Environment
from infra.dev.processes import Child, Supervisor

RESTARTS = 5
RESTART_WINDOW = 60.0
LOOK_EVERY = 0.3


@dataclass(frozen=True)
class Program:
    name: str
    command: Sequence[str]
    env: Mapping[str, str]


@dataclass
class Watch:
    env: Environment
    supervisor: Supervisor
    programs: Sequence[Program]
    revive_server: Callable[[Child], None]
    """Postgres and Redis, when they are ours."""
    _deaths: list[float] = field(default_factory=list)

    def start_all(self) -> None:
        for program in self.programs:
            self._start(program)

    def log(self, name: str) -> Path:
        return self.env.logs / f"{name}.log"

    def until_end(self) -> None:
        """Ends by a signal, or by an error when something cannot be kept running."""
        while True:
            time.sleep(LOOK_EVERY)
            ended = self.supervisor.first_ended()
            if ended is not None:
                self._revive(ended)

    def _revive(self, ended: Child) -> None:
        code = ended.process.returncode
        now = time.monotonic()
        self._deaths = [death for death in self._deaths if now - death < RESTART_WINDOW] + [now]
        if len(self._deaths) > RESTARTS:
            raise LaunchError(
                f"{ended.name} ended with code {code}",
                do="start again; if it ends again, the log says why",
                log=self.log(ended.name),
            )
        program = next((one for one in self.programs if one.name == ended.name), None)
        if program is None:
            self.revive_server(ended)
        else:
            self._start(program, self.supervisor.forget(ended))
        echo(f"  {ended.name} ended with code {code}: started again")

    def _start(self, program: Program, place: int | None = None) -> None:
        self.supervisor.start(
            program.name,
            program.command,
            env=program.env,
            cwd=self.env.root,
            log=self.log(program.name),
            place=place,
        )

"""The shop's React pages, run by V8 inside the web process.

One isolate a process, made after the server has forked; calls go one at a time. Whatever goes
wrong here is raised as NotRendered: the page is then drawn by the browser alone.
"""

import json
import os
import time
from dataclasses import dataclass
from threading import Lock
from typing import Any

import orjson
from prometheus_client import Histogram
from py_mini_racer import JSEvalException, JSTimeoutException, MiniRacer

from apps.storefront import bundle

LIMIT = 0.25
"""Seconds a page may take; it usually takes a few thousandths."""
FIRST_LIMIT = 2.0
"""The first page of an isolate also compiles what it runs."""
LOADING_LIMIT = 10.0
WAIT = 1.0
"""Seconds a request waits for its turn."""
SOFT_HEAP, HARD_HEAP = 96 * 2**20, 192 * 2**20

_BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25)
_seconds = Histogram("vitrina_render_seconds", "Rendering a page of a shop", buckets=_BUCKETS)


class NotRendered(RuntimeError):
    """There is no server-made HTML for this page now."""


@dataclass(frozen=True)
class Rendered:
    html: str
    status: int


@dataclass(frozen=True)
class _Engine:
    """An isolate with the bundle in it, of this process and this build."""

    process: int
    built_at: int
    context: MiniRacer


class _Holder:
    """The engine of this process. All of it happens under the lock."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.engine: _Engine | None = None
        self.is_warm = False
        self.abandoned: list[_Engine] = []
        """Of the process that we were forked from: freeing them here would wait for its threads."""

    def ready(self) -> MiniRacer:
        built_at = _built_at()
        engine = self.engine
        if engine is None or (engine.process, engine.built_at) != (os.getpid(), built_at):
            self.drop()
            engine = self.engine = _Engine(os.getpid(), built_at, _load())
            self.is_warm = False
        return engine.context

    def drop(self) -> None:
        if self.engine is not None and self.engine.process == os.getpid():
            self.engine.context.close()
        elif self.engine is not None:
            self.abandoned.append(self.engine)
        self.engine = None


_holder = _Holder()


def render(path: str, state: dict[str, Any]) -> Rendered:
    """The HTML of a page (`/es/p/taza`) for its state."""
    call = f"render({json.dumps(path)},{orjson.dumps(orjson.dumps(state).decode()).decode()})"
    if not _holder.lock.acquire(timeout=WAIT):
        raise NotRendered("the renderer is busy")
    started = time.perf_counter()
    try:
        answer = json.loads(_evaluate(call))
        return Rendered(html=answer["html"], status=answer["status"])
    except NotRendered:
        raise
    except (JSEvalException, JSTimeoutException) as error:
        raise NotRendered(str(error)[:500] or type(error).__name__) from error
    except Exception as error:
        # Out of memory: nobody knows what the isolate still holds.
        _holder.drop()
        raise NotRendered(f"{type(error).__name__}: {error}"[:500]) from error
    finally:
        _holder.lock.release()
        _seconds.observe(time.perf_counter() - started)


def _evaluate(call: str) -> str:
    context = _holder.ready()
    answer = context.eval(call, timeout_sec=LIMIT if _holder.is_warm else FIRST_LIMIT)
    _holder.is_warm = True
    if not isinstance(answer, str):
        raise NotRendered("the bundle answered with no text")
    return answer


def _load() -> MiniRacer:
    if not bundle.RENDERER.exists():
        raise NotRendered("the front end has not been built")
    context = MiniRacer()
    context.set_soft_memory_limit(SOFT_HEAP)
    context.set_hard_memory_limit(HARD_HEAP)
    context.eval(bundle.RENDERER.read_text(), timeout_sec=LOADING_LIMIT)
    return context


def _built_at() -> int:
    return bundle.RENDERER.stat().st_mtime_ns if bundle.RENDERER.exists() else 0

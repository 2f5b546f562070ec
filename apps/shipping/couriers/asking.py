"""Asking couriers side by side, within one deadline and without the shop's threads hanging on them.

At most PLACES requests of a process wait for couriers at once; the next one is told so at once and takes the
table. The waiting ends at the deadline whatever the couriers do: a call that hangs on is left to its thread,
of which there are no more than THREADS. Nothing here touches the database.
"""

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import BoundedSemaphore, Thread
from typing import Final

from apps.shipping.couriers.breaker import BREAKER
from apps.shipping.couriers.client import CourierClient
from apps.shipping.couriers.errors import CourierDown, CourierError, CredentialsRefused
from apps.shipping.couriers.port import Account, Courier, LiveOption, QuoteRequest

logger = logging.getLogger(__name__)
SECONDS: Final = 3.0
_MARGIN: Final = 0.2
"""A call ends so much before the waiting does, so that it is still heard."""
PLACES: Final = BoundedSemaphore(2)
THREADS: Final = BoundedSemaphore(8)

NO_ANSWER: Final = "no_answer"
BUSY: Final = "busy"
REFUSED: Final = "refused"


@dataclass(frozen=True)
class Question:
    courier: Courier
    account: Account
    request: QuoteRequest
    base_url: str


@dataclass(frozen=True)
class Answer:
    """Options, a clear no, or a note why the table has to do."""

    options: tuple[LiveOption, ...] = ()
    error: CourierError | None = None
    note: str | None = None


def ask_couriers(questions: Sequence[Question], *, seconds: float = SECONDS) -> dict[str, Answer]:
    """An answer for each courier, after `seconds` at the latest."""
    if not questions:
        return {}
    deadline = time.monotonic() + seconds
    if not PLACES.acquire(blocking=False):
        return {question.courier.key: Answer(note=BUSY) for question in questions}
    try:
        return _ask(questions, deadline)
    finally:
        PLACES.release()


def _ask(questions: Sequence[Question], deadline: float) -> dict[str, Answer]:
    heard: SimpleQueue[tuple[Question, Answer]] = SimpleQueue()
    answers: dict[str, Answer] = {}
    waiting: dict[str, Question] = {}
    for question in questions:
        key = question.courier.key
        if not BREAKER.allows(question.base_url):
            answers[key] = Answer(note=NO_ANSWER)
        elif not _start(question, deadline - _MARGIN, heard):
            answers[key] = Answer(note=BUSY)
        else:
            waiting[key] = question
    while waiting:
        try:
            question, answer = heard.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            break
        del waiting[question.courier.key]
        _tell_breaker(question, answer)
        answers[question.courier.key] = answer
    for key, question in waiting.items():
        answers[key] = Answer(note=NO_ANSWER)
        _tell_breaker(question, answers[key])
    return answers


def _start(question: Question, deadline: float, heard: "SimpleQueue[tuple[Question, Answer]]") -> bool:
    if not THREADS.acquire(blocking=False):
        return False

    def work() -> None:
        try:
            heard.put((question, _answer(question, deadline)))
        finally:
            THREADS.release()

    Thread(target=work, name=f"courier-{question.courier.key}", daemon=True).start()
    return True


def _answer(question: Question, deadline: float) -> Answer:
    courier, request = question.courier, question.request
    try:
        options = courier.ask(question.account, request, CourierClient(question.base_url, deadline))
        _check(options, request)
        return Answer(tuple(options))
    except CourierError as error:
        return Answer(error=error)
    except CredentialsRefused:
        return Answer(note=REFUSED)
    except CourierDown as error:
        logger.warning("courier is down", extra={"courier": courier.key, "reason": str(error)})
    except Exception:
        # An answer of a shape that nobody foresaw may fail anywhere in its reading.
        logger.exception("courier could not be read", extra={"courier": courier.key})
    return Answer(note=NO_ANSWER)


def _check(options: list[LiveOption], request: QuoteRequest) -> None:
    for option in options:
        if option.currency != request.currency:
            raise CourierDown("another currency")
        if option.price <= 0 or not 0 <= option.min_days <= option.max_days <= 60:
            raise CourierDown("odd price or days")


def _tell_breaker(question: Question, answer: Answer) -> None:
    if answer.note == NO_ANSWER:
        BREAKER.failed(question.base_url)
    else:
        BREAKER.succeeded(question.base_url)

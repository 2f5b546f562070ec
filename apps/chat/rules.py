"""When a trigger answers: one judgment for a message that comes and for a dry run over those that came."""

from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from typing import Any, Final, Literal
from uuid import UUID

from common.text import search_key

MIN_QUIET: Final = timedelta(minutes=10)
"""After somebody of the team has written, no trigger interrupts."""
Event = Literal["MESSAGE", "FIRST_MESSAGE", "OUT_OF_HOURS", "VISIT", "ORDER"]
OF_MESSAGES: Final[frozenset[Event]] = frozenset({"MESSAGE", "FIRST_MESSAGE", "OUT_OF_HOURS"})
"""The others answer nobody: a greeting of the widget, and news of an order."""
Page = Literal["ANY", "PRODUCT", "CATEGORY", "CART"]
OrderState = Literal["CONFIRMED", "READY", "SHIPPED", "DELIVERED"]
Reason = Literal["", "EVENT", "WORDS", "EXCEPT", "PERSON", "LIMIT", "OTHER"]
"""Why it does not answer; empty: it does."""
NEARNESS: Final[tuple[Reason, ...]] = ("EVENT", "WORDS", "EXCEPT", "PERSON", "LIMIT", "OTHER", "")
"""How far a message came, the nearest to an answer last."""


@dataclass(frozen=True)
class Rule:
    event: Event = "MESSAGE"
    words: tuple[str, ...] = ()
    """One of them is enough; none: any message."""
    except_words: tuple[str, ...] = ()
    quiet: timedelta = MIN_QUIET
    every: timedelta = timedelta(hours=24)
    """Once in this time for each visitor."""
    label: str = ""
    assignee_id: UUID | None = None
    page: Page = "ANY"
    """Of a VISIT: all that is given has to be so at once."""
    seconds: int = 15
    cart_from: Decimal | None = None
    first_visit: bool = False
    on_exit: bool = False
    order_state: OrderState = "READY"
    """Of an ORDER: the state that it comes to."""

    def as_json(self) -> dict[str, Any]:
        return {
            "event": self.event,
            "words": list(self.words),
            "exceptWords": list(self.except_words),
            "quietMinutes": int(self.quiet.total_seconds() // 60),
            "everyHours": int(self.every.total_seconds() // 3600),
            "label": self.label,
            "assigneeOid": str(self.assignee_id) if self.assignee_id else None,
            "page": self.page,
            "seconds": self.seconds,
            "cartFrom": str(self.cart_from) if self.cart_from is not None else None,
            "firstVisit": self.first_visit,
            "onExit": self.on_exit,
            "orderState": self.order_state,
        }


@dataclass(frozen=True)
class Situation:
    """A message of a visitor, and what came before it. What a trigger wrote is never judged."""

    text: str
    is_first: bool
    is_open: bool
    since_person: timedelta | None = None
    since_own: timedelta | None = None
    """Since this trigger has answered in this conversation."""


def read_rule(stored: dict[str, Any]) -> Rule:
    assignee, cart_from = stored.get("assigneeOid"), stored.get("cartFrom")
    return Rule(
        event=stored.get("event", "MESSAGE"),
        words=tuple(stored.get("words", ())),
        except_words=tuple(stored.get("exceptWords", ())),
        quiet=max(MIN_QUIET, timedelta(minutes=stored.get("quietMinutes", 0))),
        every=timedelta(hours=stored.get("everyHours", 24)),
        label=stored.get("label", ""),
        assignee_id=UUID(assignee) if assignee else None,
        page=stored.get("page", "ANY"),
        seconds=stored.get("seconds", 15),
        cart_from=Decimal(cart_from) if cart_from is not None else None,
        first_visit=stored.get("firstVisit", False),
        on_exit=stored.get("onExit", False),
        order_state=stored.get("orderState", "READY"),
    )


def judge(rule: Rule, situation: Situation) -> Reason:
    if not _is_event(rule, situation):
        return "EVENT"
    text = f" {search_key(situation.text)} "
    if rule.words and not any(_has(text, word) for word in rule.words):
        return "WORDS"
    if any(_has(text, word) for word in rule.except_words):
        return "EXCEPT"
    if situation.since_person is not None and situation.since_person < rule.quiet:
        return "PERSON"
    if situation.since_own is not None and situation.since_own < rule.every:
        return "LIMIT"
    return ""


def _is_event(rule: Rule, situation: Situation) -> bool:
    if rule.event not in OF_MESSAGES:
        return False
    if rule.event == "FIRST_MESSAGE":
        return situation.is_first
    return rule.event == "MESSAGE" or not situation.is_open


def _has(text: str, word: str) -> bool:
    """A word begins so: `envío` is also in "envíos"; accents and case do not count."""
    key = search_key(word)
    return bool(key) and f" {key}" in text

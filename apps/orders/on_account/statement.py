"""The account of a customer on paper: what is owed and the newest movements, the oldest of them first."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from apps.customers.credit import DatedEntry, credit_page, local_day, overdue_amount
from apps.customers.models import CreditKind, Customer
from apps.orders.models import Order
from apps.orders.printing.words import printed
from common.i18n import Language, parse_language
from reference.money_text import money_text
from tenants.current import order_code
from tenants.models import Store

MAX_MOVEMENTS: Final = 200


@dataclass(frozen=True)
class StatementLine:
    day: str
    what: str
    due: str
    amount: str
    balance: str


@dataclass(frozen=True)
class Statement:
    store: str
    customer: str
    printed_on: str
    figures: list[tuple[str, str]]
    """What is owed, overdue, by when, and the limit."""
    carried: str
    """Owed before the first line; empty when nothing came before it."""
    lines: list[StatementLine]
    language: Language


def print_statement(customer: Customer, store: Store) -> bytes:
    """In the store's language; what the store wrote down for itself is not on it."""
    # The PDF library weighs 46 MB: a process that never prints does without.
    from apps.orders.on_account.statement_paper import draw_statement  # noqa: PLC0415

    return draw_statement(_statement(customer, store))


def _statement(customer: Customer, store: Store) -> Statement:
    language = parse_language(store.language)
    newest, older = credit_page(customer.pk, None, size=MAX_MOVEMENTS)
    page = newest[::-1]
    orders = {one.entry.order_id for one in page if one.entry.order_id}
    numbers = dict(Order.objects.filter(pk__in=orders).values_list("pk", "number"))
    first = page[0].balance - page[0].entry.amount if page else Decimal(0)
    return Statement(
        store=store.name,
        customer=customer.full_name or customer.company,
        printed_on=_day_text(local_day(), language),
        figures=_figures(customer, store, language),
        carried=money_text(first, store.currency) if older else "",
        lines=[_line(one, numbers, store, language) for one in page],
        language=language,
    )


def _figures(customer: Customer, store: Store, language: Language) -> list[tuple[str, str]]:
    owed, overdue = customer.credit_balance, overdue_amount(customer.pk, local_day())
    figures = [("owed", money_text(owed, store.currency))]
    if overdue > 0:
        figures.append(("overdue", money_text(overdue, store.currency)))
    if customer.credit_due_on:
        figures.append(("pay_by", _day_text(customer.credit_due_on, language)))
    if customer.credit_limit is not None:
        figures.append(("limit", money_text(customer.credit_limit, store.currency)))
    return [(printed(name, language), text) for name, text in figures]


def _line(
    dated: DatedEntry, numbers: dict[UUID, int | None], store: Store, language: Language
) -> StatementLine:
    entry = dated.entry
    number = numbers.get(entry.order_id) if entry.order_id else None
    words = [printed(f"credit_{entry.kind.lower()}", language)]
    if number is not None:
        words.append(f"#{order_code(number)}")
    if entry.kind == CreditKind.PAYMENT:
        words += [printed(f"by_{entry.paid_by.lower()}", language)] if entry.paid_by else []
        words += [entry.reference] if entry.reference else []
    sign = "−" if entry.amount < 0 else "+"
    return StatementLine(
        day=_day_text(entry.created_at.astimezone(ZoneInfo(store.time_zone)).date(), language),
        what=" · ".join(words),
        due=_day_text(entry.due_on, language) if entry.due_on else "",
        amount=f"{sign} {money_text(abs(entry.amount), store.currency)}",
        balance=money_text(dated.balance, store.currency),
    )


def _day_text(day: date, language: Language) -> str:
    return f"{day:%d/%m/%Y}" if language == "es" else f"{day:%b %d, %Y}"

"""Run by the bench of orders inside Django: stores with any number of orders, and what else it needs.

`fill_orders.py stores <name>=<orders> ...` opens a store for each; `messages <name> <count>` has so many
orders paid at the sandbox and prints what it would send the shop; `last <name> <units>` makes a product of so
many units and prints the body of a buyer who wants one; `export <name>` exports all orders of a store.
"""

from __future__ import annotations

import json
import sys
import time
from decimal import Decimal
from pathlib import Path
from typing import Any

import django

django.setup()

from django.db import connection, transaction  # noqa: E402
from django.utils import timezone  # noqa: E402

from accounts.models import User  # noqa: E402
from apps.jobs.models import Job  # noqa: E402
from apps.jobs.services.run_job import run_job  # noqa: E402
from apps.jobs.services.start_job import start_job  # noqa: E402
from apps.orders.checkout.services.place_order import OrderDraft, place_order  # noqa: E402
from apps.orders.models import Order, OrderCounter, OrderLine, PaymentAttempt  # noqa: E402
from apps.orders.payments.services.gateway_start import open_attempt, resume_attempt  # noqa: E402
from apps.payments.gateways import sandbox_messages  # noqa: E402
from apps.payments.models import PaymentMethod, SandboxCharge  # noqa: E402
from apps.payments.services.sandbox_pay import pay  # noqa: E402
from apps.products.editing.services.create_product import create_product  # noqa: E402
from apps.products.models import Variant  # noqa: E402
from infra.bench.merchant import accept_orders, new_owner, tokens  # noqa: E402
from infra.bench.scenes import BUYER, PLACE  # noqa: E402
from tenants.context import inside  # noqa: E402
from tenants.models import Store  # noqa: E402
from tenants.services.open_store import open_store  # noqa: E402

PRODUCTS, PATTERNS, FIRST = 12, 60, 1001
PEOPLE = "Lucía Rosa Julio Elena Marco Carmen Hugo Inés Pablo Nelly".split()
DISTRICTS = ("150122", "150131", "150130", "150140")
# Nineteen of twenty orders are done, as in a shop that has lasted.
STATES = "ARRAY['PENDING','CONFIRMED','SHIPPED','CANCELLED','PENDING']"
ACTIONS = "ARRAY['CONFIRM','PACK','DELIVER','NONE','NONE']"
"""The last ones wait for their money."""


def fill(owner: User, name: str, size: int) -> dict[str, Any]:
    store = open_store(owner=owner, name=name.capitalize(), subdomain_name=name)
    with inside(store):
        for number in range(PRODUCTS):
            create_product(fields=_product(number), actor_id=owner.pk)
        variants, method = _variants(), accept_orders(store)
        for number in range(PATTERNS):
            _place(variants, method, number)
        _multiply(FIRST + PATTERNS, FIRST + size - 1)
        OrderCounter.objects.update(value=FIRST + size - 1)
        ids = list(Order.objects.order_by("?").values_list("pk", flat=True)[:200])
    return {
        "store_token": tokens(owner, store)[1],
        "orders": [str(one) for one in ids],
        "last": FIRST + size - 1,
        "schema": store.schema_name,
    }


def messages(name: str, count: int) -> list[dict[str, Any]]:
    """(method, headers, raw body) of a message for each of `count` orders; they are good for five minutes."""
    store = Store.objects.get(subdomain_name=name)
    with inside(store):
        method = PaymentMethod.objects.create(
            kind="CARD_GATEWAY", name={"es": "Tarjeta"}, provider="sandbox", test_mode=True
        )
        variants = _variants()
        return [_paid_at_the_gateway(_place(variants, method.pk, number), store) for number in range(count)]


def _paid_at_the_gateway(order: Order, store: Any) -> dict[str, Any]:
    attempt = open_attempt(order_id=order.pk)
    resume_attempt(attempt_id=attempt.pk, store=store)
    reference = PaymentAttempt.objects.get(pk=attempt.pk).reference
    pay(reference=reference, number="4111111111111111", expiry=(2099, 12))
    charge = SandboxCharge.objects.get(reference=reference)
    headers, body = sandbox_messages.message(charge, f"evt_{reference}", timezone.now())
    return {"method": str(charge.method_id), "headers": headers, "body": body.decode()}


def last(name: str, units: int) -> dict[str, Any]:
    store = Store.objects.get(subdomain_name=name)
    with inside(store):
        made = create_product(fields=_product(PRODUCTS) | {"stock": units}, actor_id=None)
        return {
            "lines": [{"variantOid": str(made.variants.get().pk), "quantity": 1}],
            "contact": BUYER,
            "address": PLACE,
            "shippingKey": "standard",
            "paymentMethodOid": str(PaymentMethod.objects.get(kind="CASH_ON_DELIVERY").pk),
            "acceptTerms": True,
            "language": "es",
        }


def export(name: str) -> dict[str, Any]:
    """Seconds, lines, and the megabytes by which this process grew at most."""
    store = Store.objects.get(subdomain_name=name)
    params = {"format": "xlsx", "filters": {}, "ids": [], "seesContact": True, "seesCost": True}
    with inside(store):
        job = start_job(kind="order.export", params=params, user_id=User.objects.get().pk, language="es")
        Path("/proc/self/clear_refs").write_text("5")
        before, began = _memory("VmRSS"), time.monotonic()
        while Job.objects.open().filter(pk=job.pk).exists():
            run_job(job.pk)
        seconds, grown = time.monotonic() - began, _memory("VmHWM") - before
        job.refresh_from_db()
    return {"state": job.state, "seconds": seconds, "lines": job.result["lines"], "grown": grown}


def _memory(name: str) -> float:
    """Of this process, in megabytes: VmRSS is held now, VmHWM the most since the last reset."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:")) / 1000


def _product(number: int) -> dict[str, Any]:
    return {
        "name": {"es": f"Pieza {number}", "en": f"Piece {number}"},
        "status": "PUBLISHED",
        "price": Decimal(f"{10 + number}.90"),
        "track_stock": True,
        "stock": 900_000,
    }


def _variants() -> list[Any]:
    return list(Variant.objects.order_by("pk").values_list("pk", flat=True))


@transaction.atomic
def _place(variants: list[Any], method: Any, number: int) -> Order:
    person = PEOPLE[number % len(PEOPLE)]
    return place_order(
        OrderDraft(
            lines=[(variants[number % PRODUCTS], 1)],
            contact={
                "first_name": person,
                "last_name": "Ramírez",
                "email": f"buyer{number}@correo.pe",
                "phone": f"9876543{number % 100:02}",
            },
            language="es",
            shipping_key="standard",
            address={
                "country": "PE",
                "state": "15",
                "city": "1501",
                "neighborhood": DISTRICTS[number % len(DISTRICTS)],
                "line": "Av. Larco 743",
            },
            payment_method_id=method,
        )
    )


def _multiply(first: int, last: int) -> None:
    """Copies the placed orders in turn, with their lines, under the numbers from `first` to `last`."""
    order = {
        "id": "gen_random_uuid()",
        "number": "n",
        "placed_at": "o.placed_at - n * interval '1 minute'",
        "state": f"CASE WHEN n % 20 = 0 THEN ({STATES})[1 + n / 20 % 5] ELSE 'COMPLETED' END",
        "next_action": f"CASE WHEN n % 20 = 0 THEN ({ACTIONS})[1 + n / 20 % 5] ELSE 'NONE' END",
        "search_text": "replace(o.search_text, o.number::text, n::text)",
    }
    line = {"id": "gen_random_uuid()", "order_id": "o.id"}
    pattern = f"{FIRST} + n % {PATTERNS}"
    orders = (
        f"INSERT INTO orders_order ({_names(Order)}) SELECT {_values(Order, 'o', order)} "  # noqa: S608
        f"FROM generate_series({first}, {last}) AS n JOIN orders_order AS o ON o.number = {pattern}"
    )
    lines = (
        f"INSERT INTO orders_orderline ({_names(OrderLine)}) "  # noqa: S608
        f"SELECT {_values(OrderLine, 'l', line)} FROM orders_order AS o "
        f"JOIN orders_order AS p ON p.number = {FIRST} + o.number % {PATTERNS} "
        f"JOIN orders_orderline AS l ON l.order_id = p.id WHERE o.number BETWEEN {first} AND {last}"
    )
    with connection.cursor() as cursor:
        for statement in (orders, lines, "VACUUM (FREEZE, ANALYZE)"):
            cursor.execute(statement)


def _names(model: Any) -> str:
    return ", ".join(field.column for field in model._meta.concrete_fields)


def _values(model: Any, alias: str, changed: dict[str, str]) -> str:
    columns = [field.column for field in model._meta.concrete_fields]
    return ", ".join(changed.get(column, f"{alias}.{column}") for column in columns)


def main(what: str, *given: str) -> Any:
    if what == "messages":
        return messages(given[0], int(given[1]))
    if what == "last":
        return last(given[0], int(given[1]))
    if what == "export":
        return export(given[0])
    person = new_owner()
    requested = (argument.partition("=") for argument in given)
    return {name: fill(person, name, int(size)) for name, _, size in requested}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(*sys.argv[1:])))

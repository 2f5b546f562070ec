"""Run by the bench inside Django: a shop to measure, what each call costs in SQL, and the writes of an order.

`fill.py shop <orders>` prints what the load needs; `fill.py statements` reads calls as JSON and prints
the SQL of each.
"""

from __future__ import annotations

import json
import re
import sys
import time
from decimal import Decimal
from typing import Any

import django

django.setup()

from django.db import connection, transaction  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from apps.orders.checkout.services.place_order import OrderDraft, place_order  # noqa: E402
from apps.products.categories.services.categories import create_category  # noqa: E402
from apps.products.editing.services.create_product import create_product  # noqa: E402
from apps.products.models import Product, Variant  # noqa: E402
from common.batch import SEPARATOR  # noqa: E402
from common.ids import new_id  # noqa: E402
from infra.bench.merchant import accept_orders, add_rates, new_owner, tokens  # noqa: E402
from tenants.context import inside  # noqa: E402
from tenants.services.open_store import open_store  # noqa: E402

PRODUCTS, CATEGORIES = 240, 8
CONTACT = {"first_name": "Lucía", "last_name": "Ramírez", "email": "lucia@correo.pe", "phone": "987654321"}
ADDRESS = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122", "line": "Av. Larco 743"}
WORDS = (
    "taza plato cojín tapiz vela jabón miel cacao café chal poncho cuenco jarra manta collar bolso".split()
)
_UUID = re.compile(r"[0-9a-f]{8}-?[0-9a-f]{4}-?7[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}")
_WRITES = re.compile(r'\bINSERT INTO\b|\bDELETE FROM\b|(?<!FOR )(?<!KEY )\bUPDATE\s+["\w]')
_CONTROL = re.compile(r"\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b")


def fill_shop(orders: int) -> dict[str, Any]:
    owner = new_owner()
    store = open_store(owner=owner, name="Bench", subdomain_name="bench")
    with inside(store):
        categories = [create_category(fields={"name": {"es": f"Estante {n}"}}).pk for n in range(CATEGORIES)]
        for number in range(PRODUCTS):
            create_product(fields=_product(number, categories), actor_id=owner.pk)
        variants = list(Variant.objects.values_list("pk", flat=True))
        method = accept_orders(store)
        for number in range(orders):
            place_one(variants, method, number)
        with connection.cursor() as cursor:
            cursor.execute("VACUUM (ANALYZE)")  # what autovacuum does within a minute of so many orders
        slugs = [slugs["es"] for slugs in Product.objects.values_list("slugs", flat=True)]
    many_rates = open_store(owner=owner, name="Rates", subdomain_name="rates")
    with inside(many_rates):
        add_rates(many_rates)
    user_token, store_token = tokens(owner, store)
    return {
        "slugs": slugs,
        "variants": [str(one) for one in variants],
        "method": str(method),
        "user_token": user_token,
        "store_token": store_token,
        "store": str(store.pk),
        "schema": store.schema_name,
    }


def _product(number: int, categories: list[Any]) -> dict[str, Any]:
    word = WORDS[number % len(WORDS)].capitalize()
    return {
        "name": {"es": f"{word} {number}", "en": f"{word} no. {number}"},
        "description": {"es": "<p>Hecho a mano en el Perú, pieza por pieza, por gente que firma.</p>" * 4},
        "short_description": {"es": "Hecho a mano."},
        "status": "PUBLISHED",
        "price": Decimal(f"{10 + number}.90"),
        "track_stock": True,
        "stock": 900_000,
        "category_oids": [categories[number % CATEGORIES]],
        "sku": f"B-{number:04}",
    }


def place_one(variants: list[Any], method: Any, number: int) -> None:
    with transaction.atomic():
        place_order(
            OrderDraft(
                lines=[(variants[number % PRODUCTS], 1), (variants[(number * 7 + 3) % PRODUCTS], 2)],
                contact=CONTACT,
                language="es",
                shipping_key="standard",
                address=ADDRESS,
                payment_method_id=method,
            )
        )


def statements(calls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of each call, mostly made twice: the second one has what a warm process has."""
    client, found = Client(), []
    for call in calls:
        for _ in range(call["turns"]):
            began = f"{int(time.time() * 1000):012x}"
            headers = {**call["headers"], "Idempotency-Key": str(new_id())}
            with CaptureQueriesContext(connection) as queries:
                answer = client.generic(
                    call["method"],
                    call["path"],
                    json.dumps(call["body"]) if call["body"] else b"",
                    content_type="application/json",
                    headers=headers,
                )
        sent = [query["sql"] for query in queries if not _CONTROL.match(query["sql"])]
        texts = [text for message in sent for text in message.split(SEPARATOR)]
        found.append(
            {
                "status": answer.status_code,
                "statements": len(texts),
                "writes": _as_script([text for text in texts if _WRITES.search(text)], began),
            }
        )
    return found


def _as_script(writes: list[str], began: str) -> list[str]:
    """The same writes for other rows: ids made in this call end in the number of the run."""
    return [" ".join(_UUID.sub(lambda found: _anew(found, began), text).split()) for text in writes]


def _anew(found: re.Match[str], began: str) -> str:
    text = found[0]
    return f"{text[:-12]}:bench_n" if text.replace("-", "")[:12] >= began else text


if __name__ == "__main__":
    result = (
        fill_shop(int(sys.argv[2])) if sys.argv[1] == "shop" else statements(json.loads(sys.stdin.read()))
    )
    sys.stdout.write(json.dumps(result))

"""27j: the facets of a store of 50 000 products, counted from memory."""

import time
from statistics import median
from typing import Any

import orjson
import pytest
from django.db import connection

from apps.products.catalog.facet_index import facet_index
from apps.products.catalog.facet_queries import product_facets
from apps.products.catalog.public_schemas import CardQuery
from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Listing, ProductStatus
from common.ids import new_id
from tests.factories.products import ProductFactory
from tests.prove.figures import figure, scaled

PRODUCTS = 50_000
MAX_MS = 4.0
ANSWERS = 101
VALUES = {"brand": 200, "color": 30, "size": 12, "material": 20, "Forma": 8, "Uso": 15, "Origen": 24}
"""Facet -> how many values it has."""
_COPIES = """
INSERT INTO products_product SELECT copy.* FROM products_product one, unnest(%s::uuid[]) fresh(id),
  LATERAL jsonb_populate_record(one, jsonb_build_object('id', fresh.id)) copy
"""
_LISTINGS = """
INSERT INTO products_listing SELECT copy.* FROM products_listing one,
  unnest(%s::uuid[], %s::text[], %s::numeric[]) fresh(id, facets, price),
  LATERAL jsonb_populate_record(one, jsonb_build_object('product_id', fresh.id, 'facets', fresh.facets,
    'price_min', fresh.price, 'price_max', fresh.price + 10)) copy
"""


def _facets(number: int) -> list[Any]:
    values = [
        (key, place, number * (2 * place + 7) % many) for place, (key, many) in enumerate(VALUES.items())
    ]
    return [[key, f"{place:02x}{value:010x}", {}, {"es": f"{key} {value}"}] for key, place, value in values]


def _fill(products: int) -> None:
    refresh_listings([ProductFactory(status=ProductStatus.PUBLISHED).pk])
    with connection.cursor() as cursor:
        ids = [new_id() for _ in range(products)]
        cursor.execute(_COPIES, [ids])
        facets = [orjson.dumps(_facets(number)).decode() for number in range(products)]
        cursor.execute(_LISTINGS, [ids, facets, [10 + number % 90 for number in range(products)]])


def _cpu_ms(query: CardQuery) -> float:
    spent = []
    for _ in range(ANSWERS):
        began = time.thread_time()
        product_facets(query, "es")
        spent.append(1000 * (time.thread_time() - began))
    return median(spent)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after", "in_the_store")
def test_an_answer_takes_little_of_the_processor() -> None:
    products = scaled(PRODUCTS)
    _fill(products)
    assert Listing.objects.count() == products + 1
    began = time.thread_time()
    tokens = list(facet_index().by_token)
    loaded = time.thread_time() - began
    queries = {
        "nothing chosen": CardQuery(),
        "one value": CardQuery(facet=[tokens[0]]),
        "three facets and a price": CardQuery(
            facet=[tokens[0], tokens[40], ",".join(tokens[60:63])], minPrice=20, maxPrice=60
        ),
    }

    spent = {name: _cpu_ms(query) for name, query in queries.items()}

    summary = ", ".join(f"{name} {ms:.1f} ms" for name, ms in spent.items())
    figure("27j", f"facets of {products} products: {summary} of CPU; read anew in {loaded:.1f} s")
    assert max(spent.values()) <= MAX_MS

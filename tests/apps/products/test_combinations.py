"""Whatever a merchant does to options and variants, no two live variants are the same one."""

from contextlib import suppress
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.update_product import update_product
from apps.products.models import Product, Variant
from apps.products.options import combination_of, places_of, value_places
from common.errors import Invalid
from tenants.context import inside

pytestmark = pytest.mark.django_db

VALUES = st.lists(
    st.sampled_from(["S", "s", "M", "L", "A", "A+", "-1.50", "+1.50", "Rojo", "ROJO\u200b", "N", "Ñ", "½"]),
    min_size=1,
    max_size=4,
)
OPTIONS = st.lists(VALUES, max_size=3)
ROWS = st.lists(st.tuples(*[st.integers(0, 4)] * 3, st.booleans()), min_size=1, max_size=6)
STEPS = st.lists(st.tuples(st.one_of(st.none(), OPTIONS), st.one_of(st.none(), ROWS)), min_size=1, max_size=6)


@settings(
    max_examples=50,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS)
def test_live_variants_differ_and_follow_the_options(store: Any, steps: list[Any]) -> None:
    with inside(store), transaction.atomic():
        Product.objects.all().delete()
        product = create_product(fields={"name": {"es": "Polo"}}, actor_id=None)
        for options, rows in steps:
            changes = _changes(product.pk, options, rows)
            with suppress(Invalid):
                update_product(product_id=product.pk, changes=changes, actor_id=None)
            _check(product.pk)


def _changes(product_id: Any, options: Any, rows: Any) -> dict[str, Any]:
    live = list(Variant.objects.live().filter(product=product_id).order_by("position"))
    changes: dict[str, Any] = {}
    if options is not None:
        changes["options"] = [
            {"name": {"es": f"Opción {number}"}, "values": [{"es": value} for value in values]}
            for number, values in enumerate(options)
        ]
    if rows is not None:
        width = len(Product.objects.get(pk=product_id).options if options is None else options)
        changes["variants"] = [
            {"values": list(row[:width]), **({"id": live.pop().pk} if row[3] and live else {})}
            for row in rows
        ]
    return changes


def _check(product_id: Any) -> None:
    product = Product.objects.get(pk=product_id)
    live = list(Variant.objects.live().filter(product=product).order_by("position"))
    assert live
    combinations = [variant.combination for variant in live]
    assert len(set(combinations)) == len(combinations)
    places = value_places(product.options)
    assert all(
        len(known) == len(option["values"]) for known, option in zip(places, product.options, strict=True)
    )
    for variant in live:
        assert variant.combination == combination_of(variant.options)
        found = places_of(variant.options, places)
        assert [
            {"name": option["name"], "value": option["values"][place]}
            for option, place in zip(product.options, found, strict=True)
        ] == variant.options

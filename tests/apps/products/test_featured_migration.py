"""A store of the release before, which has featured products, is brought up as every store is."""

from decimal import Decimal
from typing import Any

import pytest
from django.core.management import call_command

from apps.products.editing.services.create_product import create_product
from apps.products.listings.services.rebuild_listings import drifted_listings
from apps.products.models import Listing
from tenants.context import inside
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]


def test_listings_of_featured_products_say_so(keeper: Any) -> None:
    store = keeper.store
    given = {"status": "PUBLISHED", "price": Decimal(20)}
    with inside(store):
        chosen, _ = (
            create_product(fields={**given, "name": {"es": name}, "featured": name == "Polo"}, actor_id=None)
            for name in ("Polo", "Camiseta")
        )
    call_command(
        "migrate_schemas",
        "products",
        "0010",
        schema_name=store.schema_name,
        verbosity=0,
        interactive=False,
    )
    Store.objects.filter(pk=store.pk).update(schema_version="")

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    with inside(store):
        assert list(Listing.objects.filter(featured=True).values_list("pk", flat=True)) == [chosen.pk]
        assert drifted_listings() == []

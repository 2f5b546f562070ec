"""A store of the release before, whose two products share a word, is brought up as every store is."""

from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from apps.products.editing.services.create_product import create_product
from apps.products.models import Product, Slug
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
OF_BEFORE = """
INSERT INTO products_slug (id, created_at, updated_at, kind, locale, slug, object_id, current)
VALUES (%s, now(), now(), 'product', 'en', 'polo', %s, true)
"""


def test_store_with_a_shared_word_is_brought_up(drop_schemas_after: None, keeper: Any) -> None:
    store = keeper.store
    with inside(store):
        polo, shirt = (
            create_product(fields={"name": {"es": name}, "status": "PUBLISHED"}, actor_id=None)
            for name in ("Polo", "Camiseta")
        )
    call_command(
        "migrate_schemas",
        "products",
        "0008",
        schema_name=store.schema_name,
        verbosity=0,
        interactive=False,
    )
    with inside(store), connection.cursor() as cursor:
        cursor.execute(OF_BEFORE, [new_id(), shirt.pk])
        Product.objects.filter(pk=shirt.pk).update(slugs={"es": "camiseta", "en": "polo"})
    Store.objects.filter(pk=store.pk).update(schema_version="")

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    with inside(store):
        assert dict(Product.objects.values_list("pk", "slugs")) == {
            polo.pk: {"es": "polo"},
            shirt.pk: {"es": "camiseta", "en": "polo-2"},
        }
        assert set(Slug.objects.values_list("slug", "object_id")) == {
            ("polo", polo.pk),
            ("camiseta", shirt.pk),
            ("polo-2", shirt.pk),
        }

"""A store with something in its window."""

from decimal import Decimal
from typing import Any

import pytest

from apps.products.categories.services.categories import create_category
from apps.products.editing.services.create_product import create_product
from apps.products.models import Product
from apps.storefront import content_version, page_cache
from apps.storefront.views import pages
from tenants.context import inside
from tenants.models import Store


@pytest.fixture(autouse=True)
def _empty_caches() -> None:
    page_cache.clear_pages()
    pages.clear_frames()
    content_version.clear_versions()


@pytest.fixture
def mug(store: Store) -> Product:
    """`Taza Quincha` at S/ 39.00 in the category `Tazas`."""
    with inside(store):
        mugs = create_category(fields={"name": {"es": "Tazas", "en": "Mugs"}, "visible": True})
        return make_product({"es": "Taza Quincha", "en": "Quincha mug"}, category_oids=[mugs.pk], stock=3)


def make_product(name: dict[str, str], **fields: Any) -> Product:
    known = {"status": "PUBLISHED", "price": Decimal("39.00"), "track_stock": True, "stock": 9}
    return create_product(fields={"name": name, **known, **fields}, actor_id=None)

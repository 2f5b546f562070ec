"""Run by the catalogue bench inside Django: stores of any size, written by COPY.

`fill_catalogue.py <name>=<products> ...` opens a store for each and prints what the load needs; each
product has two variants, a picture and one category of CATEGORIES.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

import django

django.setup()

from django.db import connection  # noqa: E402
from django.utils import timezone  # noqa: E402

from accounts.models import User  # noqa: E402
from apps.attachments.models import Attachment  # noqa: E402
from apps.products.categories.services.categories import create_category  # noqa: E402
from apps.products.listings.services.rebuild_listings import rebuild_listings  # noqa: E402
from apps.products.models import Product, ProductCategory, Slug, Variant  # noqa: E402
from apps.products.services.fields import set_sort_name  # noqa: E402
from infra.bench.merchant import new_owner, tokens  # noqa: E402
from tenants.context import inside  # noqa: E402
from tenants.models import Store  # noqa: E402
from tenants.services.open_store import open_store  # noqa: E402

CATEGORIES, PICTURES, PAGES = 40, 50, 2000
THINGS = (
    "taza plato cojín tapiz vela jabón miel cacao café chal poncho cuenco jarra manta collar bolso".split()
)
KINDS = "andina clásica pequeña grande azul roja verde blanca rústica fina doble ligera".split()
PLACES = "cusco puno arequipa piura ayacucho junín loreto tacna lima ica cajamarca huancayo".split()
BRANDS = ("Killa", "Wayra", "Sumaq", "Illari", "Ñawi")
SIZES = ("S", "M")


def fill(owner: User, name: str, size: int) -> dict[str, Any]:
    store = open_store(owner=owner, name=name.capitalize(), subdomain_name=name)
    with inside(store):
        categories = [create_category(fields={"name": {"es": f"Estante {n}"}}) for n in range(CATEGORIES)]
        pictures = _pictures()
        rows = [_product(number, pictures) for number in range(size)]
        variants = [_variant(row, number, place) for number, row in enumerate(rows) for place in (0, 1)]
        _write(rows, variants, categories)
        rebuild_listings()
        with connection.cursor() as cursor:
            # Sold figures as they are in life: few things sell much.
            cursor.execute("UPDATE products_listing SET sold = (1000 / (1 + random() * 999))::int")
            cursor.execute("VACUUM ANALYZE")
    return {
        "store_token": tokens(owner, store)[1],
        # Every twentieth is a draft, which a shop does not show.
        "slugs": [f"{row.slugs['es']}" for row in rows[1 :: max(20, size // 500)]],
        "ids": [str(row.pk) for row in rows[1 :: max(20, size // 500)]],
        "pages": [f"es/p/{row.slugs['es']}" for row in rows if row.status == "PUBLISHED"][:PAGES],
        "categories": [category.slugs["es"] for category in categories],
        "words": [*THINGS, *KINDS],
        "products": size,
        "schema": store.schema_name,
    }


def _pictures() -> list[Attachment]:
    sides = {"width": 600, "height": 600, "bytes": 9}
    urls = [
        {"size": size, "format": form, "key": f"stores/x/{size}.{form}", **sides}
        for size in ("thumb", "card", "large")
        for form in ("webp", "jpg")
    ]
    return Attachment.objects.bulk_create(
        Attachment(mime="image/webp", bytes=9, width=900, height=900, digest="0" * 64, renditions=urls)
        for _ in range(PICTURES)
    )


def _product(number: int, pictures: list[Attachment]) -> Product:
    thing, kind = THINGS[number % len(THINGS)], KINDS[number // 16 % len(KINDS)]
    place = PLACES[number // 192 % len(PLACES)]
    product = Product(
        name={"es": f"{thing.capitalize()} {kind} {place} {number}", "en": f"{thing} {kind} no. {number}"},
        slugs={"es": f"pieza-{number}", "en": f"piece-{number}"},
        description={"es": "<p>Hecho a mano en el Perú, pieza por pieza, por gente que firma.</p>" * 4},
        short_description={"es": f"Hecho a mano en {place}."},
        status="PUBLISHED" if number % 20 else "DRAFT",
        brand=BRANDS[number % len(BRANDS)],
        tags=[place],
        photos=[{"attachmentOid": str(pictures[number % PICTURES].pk), "alt": {}}],
        options=[{"name": {"es": "Talla"}, "values": [{"es": size} for size in SIZES]}],
        published_at=timezone.now(),
    )
    set_sort_name(product)
    return product


def _variant(product: Product, number: int, place: int) -> Variant:
    size = SIZES[place]
    return Variant(
        product=product,
        position=place,
        options=[{"name": {"es": "Talla"}, "value": {"es": size}}],
        combination=size.lower(),
        sku=f"B-{number:05}-{size}",
        price=f"{10 + number % 900}.90",
        on_hand=number % 40,
        available=number % 40,
    )


def _write(products: list[Product], variants: list[Variant], categories: list[Any]) -> None:
    placings = [
        ProductCategory(product=row, category=categories[n % CATEGORIES], position=1000 * n, is_primary=True)
        for n, row in enumerate(products)
    ]
    slugs = [
        Slug(kind="product", slug=word, object_id=row.pk) for row in products for word in row.slugs.values()
    ]
    for model, rows in ((Product, products), (Variant, variants), (ProductCategory, placings), (Slug, slugs)):
        _copy(model, rows)


def _copy(model: Any, rows: Iterable[Any]) -> None:
    fields = model._meta.concrete_fields
    names = ", ".join(f'"{field.column}"' for field in fields)
    now = timezone.now()
    command = f"COPY {model._meta.db_table} ({names}) FROM STDIN"
    with connection.cursor() as cursor, cursor.copy(command) as copy:
        for row in rows:
            row.created_at = row.updated_at = now
            values = [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
            copy.write_row([_text(value) for value in values])


def _text(value: Any) -> Any:
    """JSON is wrapped by the ORM for its own cursor."""
    return json.dumps(value.obj) if hasattr(value, "obj") else value


if __name__ == "__main__":
    person = new_owner()
    requested = (argument.partition("=") for argument in sys.argv[1:])
    found = {name: fill(person, name, int(size)) for name, _, size in requested}
    assert Store.objects.count() >= len(found)
    sys.stdout.write(json.dumps(found))

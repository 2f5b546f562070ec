"""Our own format: the template, and products as rows that import as they are."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from io import BytesIO
from typing import Final
from uuid import UUID

from django.http import HttpResponse

from apps.attachments.models import Attachment
from apps.attachments.queries import address
from apps.products.models import Product, ProductCategory, Variant
from apps.products.options import own_text
from apps.products.ports import Location, units_at
from apps.warehouses.models import Warehouse
from common.i18n import Language, parse_language
from common.money import quantize
from common.sheets import MIME, Cell, Format, join, rows_part
from tenants.current import current_store, in_store_language
from tenants.presentation import store_url

COLUMNS: Final[dict[str, tuple[str, str]]] = {
    "id": ("Vitrina ID", "Vitrina ID"),
    "delete": ("Delete", "Eliminar"),
    "handle": ("Address", "Dirección"),
    "name": ("Name", "Nombre"),
    "nameOther": ("Name (other language)", "Nombre (otro idioma)"),
    "description": ("Description", "Descripción"),
    "descriptionOther": ("Description (other language)", "Descripción (otro idioma)"),
    "shortDescription": ("Short description", "Descripción corta"),
    "status": ("Status", "Estado"),
    "brand": ("Brand", "Marca"),
    "categories": ("Categories", "Categorías"),
    "tags": ("Tags", "Etiquetas"),
    "featured": ("Featured", "Destacado"),
    "freeShipping": ("Free shipping", "Envío gratis"),
    "minPerOrder": ("Minimum per order", "Mínimo por pedido"),
    "maxPerOrder": ("Maximum per order", "Máximo por pedido"),
    "images": ("Photos", "Fotos"),
    "option1Name": ("Option 1", "Opción 1"),
    "option1Value": ("Value 1", "Valor 1"),
    "option2Name": ("Option 2", "Opción 2"),
    "option2Value": ("Value 2", "Valor 2"),
    "option3Name": ("Option 3", "Opción 3"),
    "option3Value": ("Value 3", "Valor 3"),
    "sku": ("SKU", "SKU"),
    "barcode": ("Barcode", "Código de barras"),
    "price": ("Price", "Precio"),
    "comparePrice": ("Compare-at price", "Precio anterior"),
    "cost": ("Cost", "Costo"),
    "stock": ("Stock", "Stock"),
    "location": ("Location", "Local"),
    "trackStock": ("Tracks stock", "Controla stock"),
    "weight": ("Weight (kg)", "Peso (kg)"),
    "width": ("Width (cm)", "Ancho (cm)"),
    "height": ("Height (cm)", "Alto (cm)"),
    "depth": ("Depth (cm)", "Fondo (cm)"),
    "seoTitle": ("SEO title", "Título SEO"),
    "seoDescription": ("SEO description", "Descripción SEO"),
    "googleCategory": ("Google category", "Categoría de Google"),
    "gender": ("Gender", "Género"),
    "ageGroup": ("Age group", "Grupo de edad"),
    "mpn": ("MPN", "MPN"),
}
_OF_COUNT: Final = ("sku", "option1Value", "option2Value", "option3Value")
"""What names the variant in its further rows."""
_FLAGS: Final[dict[Language, tuple[str, str]]] = {"en": ("no", "yes"), "es": ("no", "sí")}
_EXAMPLES: Final[dict[Language, list[dict[str, str]]]] = {
    "en": [
        {
            "handle": "cotton-polo",
            "name": "Cotton polo",
            "status": "draft",
            "categories": "Clothing > Polos",
            "option1Name": "Size",
            "option1Value": "S",
            "sku": "POLO-S",
            "price": "59.90",
            "stock": "5",
        },
        {"handle": "cotton-polo", "option1Value": "M", "sku": "POLO-M", "price": "59.90", "stock": "8"},
    ],
    "es": [
        {
            "handle": "polo-de-algodon",
            "name": "Polo de algodón",
            "status": "borrador",
            "categories": "Ropa > Polos",
            "option1Name": "Talla",
            "option1Value": "S",
            "sku": "POLO-S",
            "price": "59.90",
            "stock": "5",
        },
        {"handle": "polo-de-algodon", "option1Value": "M", "sku": "POLO-M", "price": "59.90", "stock": "8"},
    ],
}


def columns_for(*, sees_cost: bool, locations: bool = False) -> list[str]:
    hidden = {name for name, seen in (("cost", sees_cost), ("location", locations)) if not seen}
    return [name for name in COLUMNS if name not in hidden]


def heads(language: Language, *, sees_cost: bool, locations: bool = False) -> list[str]:
    names = columns_for(sees_cost=sees_cost, locations=locations)
    return [COLUMNS[name][language == "es"] for name in names]


def template_file(form: Format, language: Language, *, sees_cost: bool) -> HttpResponse:
    names = columns_for(sees_cost=sees_cost)
    rows = [[example.get(name, "") for name in names] for example in _EXAMPLES[language]]
    file, stem = BytesIO(), "plantilla-productos" if language == "es" else "product-template"
    part = rows_part(rows, form)
    join(heads(language, sees_cost=sees_cost), iter([part]), form, file, name=stem)
    response = HttpResponse(file.getvalue(), content_type=MIME[form])
    response["Content-Disposition"] = f'attachment; filename="{stem}.{form}"'
    response["Cache-Control"] = "private, no-store"
    return response


def product_rows(
    ids: Iterable[UUID], language: Language, *, sees_cost: bool, locations: bool = False
) -> Iterator[list[Cell]]:
    """A row a variant, in the order of the ids; what belongs to the product stands in its first one.

    With `locations` a variant has a row for each that has had units of it.
    """
    names, chosen = columns_for(sees_cost=sees_cost, locations=locations), list(ids)
    places = list(Warehouse.objects.usable()) if locations else []
    products = Product.objects.live().in_bulk(chosen)
    variants: dict[UUID, list[Variant]] = {}
    for variant in Variant.objects.live().filter(product__in=chosen).order_by("product", "position"):
        variants.setdefault(variant.product_id, []).append(variant)
    units = units_at(row.pk for rows in variants.values() for row in rows) if locations else {}
    paths = _paths(chosen)
    photo_ids = {photo["attachmentOid"] for row in products.values() for photo in row.photos}
    stored = {str(row.pk): row for row in Attachment.objects.filter(pk__in=photo_ids)}
    for product_id in chosen:
        product = products.get(product_id)
        if product is None:
            continue
        own = _product_cells(product, paths.get(product_id, []), stored, language)
        for place, variant in enumerate(variants.get(product_id, [])):
            cells = {**(own if place == 0 else {"id": str(product_id)}), **_variant_cells(variant, language)}
            for counted in _counts(variant, places, units):
                yield [{**cells, **counted}.get(name, "") for name in names]
                cells = {name: cells[name] for name in _OF_COUNT if name in cells} | {"id": str(product_id)}


def _counts(variant: Variant, places: list[Warehouse], units: dict[Location, int]) -> list[dict[str, Cell]]:
    """The cells of each row of a variant: how much can be sold where."""
    if not places or not variant.track_stock:
        return [{}]
    held = [place for place in places if (variant.pk, place.pk) in units] or places[:1]
    return [{"location": place.name, "stock": units.get((variant.pk, place.pk), 0)} for place in held]


def _paths(ids: list[UUID]) -> dict[UUID, list[str]]:
    placings = ProductCategory.objects.filter(product__in=ids, category__deleted_at=None)
    found: dict[UUID, list[str]] = {}
    for row in placings.select_related("category__parent").order_by("-is_primary", "pk"):
        steps = [row.category.parent, row.category] if row.category.parent else [row.category]
        names = [in_store_language(step.name).replace(",", "\\,") for step in steps]
        found.setdefault(row.product_id, []).append(" > ".join(names))
    return found


def _product_cells(
    product: Product, paths: list[str], stored: dict[str, Attachment], language: Language
) -> dict[str, Cell]:
    own = parse_language(current_store().language)
    other = "en" if own == "es" else "es"
    flags, url = _FLAGS[language], store_url(current_store())
    addresses = [
        f"{url}{address(stored[one['attachmentOid']])}"
        for one in product.photos
        if one["attachmentOid"] in stored
    ]
    return {
        "id": str(product.pk),
        "handle": product.slugs.get(own, ""),
        "name": product.name.get(own, ""),
        "nameOther": product.name.get(other, ""),
        "description": product.description.get(own, ""),
        "descriptionOther": product.description.get(other, ""),
        "shortDescription": product.short_description.get(own, ""),
        "status": product.status.lower(),
        "brand": product.brand,
        "categories": ", ".join(paths),
        "tags": ", ".join(tag.replace(",", "\\,") for tag in product.tags),
        "featured": flags[product.featured],
        "freeShipping": flags[product.free_shipping],
        "minPerOrder": product.min_per_order,
        "maxPerOrder": product.max_per_order,
        "images": ", ".join(addresses),
        "seoTitle": product.seo.get("title", {}).get(own, ""),
        "seoDescription": product.seo.get("description", {}).get(own, ""),
        "googleCategory": product.feed.get("googleCategory", ""),
        "gender": product.feed.get("gender", ""),
        "ageGroup": product.feed.get("ageGroup", ""),
        "mpn": product.feed.get("mpn", ""),
    }


def _variant_cells(variant: Variant, language: Language) -> dict[str, Cell]:
    currency = current_store().currency
    cells: dict[str, Cell] = {
        "sku": variant.sku or "",
        "barcode": variant.barcode,
        "price": _amount(variant.price, currency),
        "comparePrice": _amount(variant.compare_price, currency),
        "cost": _amount(variant.cost, currency),
        "stock": variant.available,
        "trackStock": _FLAGS[language][variant.track_stock],
        "weight": variant.weight_kg,
    }
    for number, option in enumerate(variant.options[:3], start=1):
        cells[f"option{number}Name"] = own_text(option["name"])
        cells[f"option{number}Value"] = own_text(option["value"])
    for side in ("width", "height", "depth"):
        cells[side] = Decimal(str(variant.size[side])) if variant.size.get(side) else None
    return cells


def _amount(amount: Decimal | None, currency: str) -> Decimal | None:
    return None if amount is None else quantize(amount, currency)

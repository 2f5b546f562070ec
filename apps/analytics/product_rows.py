"""Products and categories by what they bring: lines add up to the total below them."""

from collections.abc import Iterable, Mapping
from typing import Any, Final
from uuid import UUID

from apps.analytics.day_rows import added_up
from apps.analytics.figures import Figure
from apps.analytics.models import FigureKind
from apps.analytics.requested_period import Window
from apps.analytics.schemas import ProductFigure, ProductsOut
from apps.attachments.queries import pictures
from apps.orders.models import OrderLine
from apps.products.models import Category, Product, ProductCategory
from common.i18n import language, parse_language
from common.money import in_currency
from common.text import translate
from tenants.current import current_store

MAX_ROWS: Final = 100
NO_CATEGORY: Final = ""
Named = Mapping[str, tuple[str, dict[str, Any] | None]]
"""Key of a row -> its name and picture."""


def product_rows(window: Window, *, measure: str, sees_cost: bool, limit: int = MAX_ROWS) -> ProductsOut:
    rows = window.days.by_key(FigureKind.PRODUCT, window.period)
    before = window.days.by_key(FigureKind.PRODUCT, window.before) if window.before else None
    ranked = _ranked(rows, measure, sees_cost=sees_cost)
    named = named_products(ranked[:limit])
    return _answer(window, ranked[:limit], rows, before, named, sees_cost=sees_cost)


def category_rows(window: Window, *, measure: str, sees_cost: bool) -> ProductsOut:
    """Each product counts in its main category alone, as it is today, so that the rows add up."""
    main = ProductCategory.objects.filter(is_primary=True).values_list("product_id", "category_id")
    category_of = {str(product): str(category) for product, category in main}

    def summed(rows: Mapping[str, Figure]) -> dict[str, Figure]:
        sums: dict[str, Figure] = {}
        for key, figure in rows.items():
            sums.setdefault(category_of.get(key, NO_CATEGORY), Figure()).add(figure)
        return sums

    rows = summed(window.days.by_key(FigureKind.PRODUCT, window.period))
    before = summed(window.days.by_key(FigureKind.PRODUCT, window.before)) if window.before else None
    ranked = _ranked(rows, measure, sees_cost=sees_cost)[:MAX_ROWS]
    return _answer(window, ranked, rows, before, named_categories(ranked), sees_cost=sees_cost)


def _ranked(rows: Mapping[str, Figure], measure: str, *, sees_cost: bool) -> list[str]:
    column = "paid" if measure == "profit" and not sees_cost else measure
    return sorted(rows, key=lambda key: (-getattr(rows[key], column), -rows[key].sales, key))


def _answer(
    window: Window,
    keys: list[str],
    rows: Mapping[str, Figure],
    before: Mapping[str, Figure] | None,
    named: Named,
    *,
    sees_cost: bool,
) -> ProductsOut:
    currency = current_store().currency
    named_alone = set(keys)
    rest = [figure for key, figure in rows.items() if key not in named_alone]
    nothing = Figure()

    def out(key: str, figure: Figure, past: Figure | None) -> ProductFigure:
        name, photo = named.get(key, ("", None))
        return _row(UUID(key) if key else None, name, photo, figure, past, sees_cost=sees_cost)

    with in_currency(currency):
        return ProductsOut(
            currency=currency,
            period=window.out,
            items=[out(key, rows[key], None if before is None else before.get(key, nothing)) for key in keys],
            others=out("", added_up(rest), None) if rest else None,
            other_count=len(rest),
            total=out("", added_up(rows.values()), None if before is None else added_up(before.values())),
        )


def _row(
    row_id: UUID | None,
    name: str,
    photo: dict[str, Any] | None,
    figure: Figure,
    past: Figure | None,
    *,
    sees_cost: bool,
) -> ProductFigure:
    amounts = {
        "sales": figure.sales,
        "paid": figure.paid,
        "net": figure.paid - figure.tax,
        "cost": figure.cost if sees_cost else None,
        "profit": figure.profit if sees_cost else None,
        "profit_before": past.profit if past and sees_cost else None,
        "paid_before": past.paid if past else None,
    }
    counts = {"orders": figure.count, "units": figure.units, "uncosted_units": figure.uncosted}
    return ProductFigure.model_validate({"id": row_id, "name": name, "photo": photo, **counts, **amounts})


def named_products(keys: Iterable[str]) -> Named:
    """In the reader's language; what was deleted is called as it was when it was sold last."""
    chosen = [UUID(key) for key in keys]
    home = parse_language(current_store().language)
    known = Product.objects.filter(pk__in=chosen).values_list("pk", "name", "photos")
    rows = {pk: (name, photos) for pk, name, photos in known}
    files = {pk: photos[0]["attachmentOid"] for pk, (_, photos) in rows.items() if photos}
    stored = pictures(files.values())
    found = {
        str(pk): (translate(name, language(), home), stored.get(files.get(pk, "")))
        for pk, (name, _) in rows.items()
    }
    return {**found, **_sold_under([pk for pk in chosen if pk not in rows])}


def _sold_under(product_ids: list[UUID]) -> Named:
    """What stands in the newest orders of products that are gone: all lines are read for it."""
    if not product_ids:
        return {}
    lines = OrderLine.objects.filter(product_id__in=product_ids).order_by("product_id", "-created_at")
    newest = lines.distinct("product_id").values_list("product_id", "product_name", "photo")
    return {str(product_id): (name, photo) for product_id, name, photo in newest}


def named_categories(keys: Iterable[str]) -> Named:
    home = parse_language(current_store().language)
    rows = Category.objects.filter(pk__in=[UUID(key) for key in keys if key]).values_list("pk", "name")
    return {str(pk): (translate(name, language(), home), None) for pk, name in rows}

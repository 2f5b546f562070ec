"""The rules that come from beside the simple form: matrices, photos, dates, the library, stock and store."""

from datetime import timedelta
from decimal import Decimal
from itertools import product as combinations
from typing import Any
from uuid import UUID

from django.db import connection
from django.test import TestCase
from django.utils import timezone
from hypothesis import strategies as st
from hypothesis.stateful import rule

from apps.attachments.services.delete_for_good import delete_file
from apps.attachments.services.update_file import update_file
from apps.orders.actors import SYSTEM
from apps.orders.state_machine.services.change_state import change_state
from apps.products.categories.services.categories import update_category
from apps.products.editing.services.update_product import update_product
from apps.products.models import Product, Variant
from apps.products.organizing.services.organize_product import organize_product
from apps.stock.services.restock import restock
from apps.stock.services.ship import ship
from apps.stock.services.transfer import TransferRow, transfer
from apps.warehouses.queries import default_warehouse
from tenants.services.update_store import update_store
from tests.apps.products.projection_basics import Basics, count, hours, in_spanish, price, shelf, which
from tests.factories.orders import place

colors = st.lists(st.sampled_from(["Rojo", "Azul"]), max_size=2, unique=True)
sizes = st.lists(st.sampled_from(["S", "M"]), max_size=2, unique=True)
nth = st.integers(0, 3)
file = st.integers(0, 2)
store_changes = st.sampled_from(
    [
        {"language": "en"},
        {"language": "es"},
        {"currency": "CLP"},
        {"currency": "PEN"},
        {"low_stock_at": 0},
        {"low_stock_at": 6},
    ]
)


class Catalog(Basics):
    """All that writes into a catalogue."""

    @rule(
        which=which, colors=colors, sizes=sizes, removed=nth, price=price, units=count, turned=st.booleans()
    )
    def lay_out(
        self,
        which: int,
        colors: list[str],
        sizes: list[str],
        removed: int,
        price: Decimal | None,
        units: int,
        turned: bool,
    ) -> None:
        """The form with all its variants: those there are take the first places, what is left out goes."""
        options = [
            {"name": in_spanish(name), "values": [in_spanish(value) for value in values]}
            for name, values in (("Color", colors), ("Talla", sizes))
            if values
        ]
        places = list(combinations(*(range(len(option["values"])) for option in options)))
        if len(places) > 1:
            del places[removed % len(places)]
        known: list[UUID | None] = [*self._variants(which), None, None, None]
        rows: list[dict[str, Any]] = [
            {"values": list(place), "id": known[number]}
            | ({"price": price} if known[number] else {"price": price, "stock": units})
            for number, place in enumerate(places)
        ]
        self._change(which, options=options, variants=rows[::-1] if turned else rows)

    @rule(which=which, value=st.sampled_from(["Rojo", "Verde", "S"]), turned=st.booleans())
    def rename_a_value(self, which: int, value: str, turned: bool) -> None:
        options = Product.objects.values_list("options", flat=True).get(pk=self._one(which))
        if options:
            values = [in_spanish(value), *options[0]["values"][1:]]
            first = {**options[0], "values": values[::-1] if turned else values}
            self._change(which, options=[first, *options[1:]])

    @rule(which=which, nth=nth, price=price, starts=hours, ends=hours, mark=st.none() | count, file=file)
    def change_one_variant(
        self,
        which: int,
        nth: int,
        price: Decimal | None,
        starts: int | None,
        ends: int | None,
        mark: int | None,
        file: int,
    ) -> None:
        rows: list[dict[str, Any]] = [{"id": one} for one in self._live(which)]
        if rows:
            result = Product.objects.values_list("photos", flat=True).get(pk=self._one(which))
            rows[nth % len(rows)] |= {
                "price": price,
                "compare_price": price and price * 2,
                "sale_starts_at": self._moment(starts),
                "sale_ends_at": self._moment(ends),
                "low_stock_at": mark,
                "sku": f"T-{file}" if nth else None,
                "picture_id": UUID(result[0]["attachmentOid"]) if result else None,
            }
            self._change(which, variants=rows)

    @rule(which=which, result=st.lists(file, max_size=3, unique=True), given_by=st.booleans())
    def show(self, which: int, result: list[int], given_by: bool) -> None:
        alt = in_spanish("Una taza") if given_by else None
        self._change(which, photos=[{"attachment_id": self.files[one], "alt": alt} for one in result])

    @rule(file=file)
    def describe_a_file(self, file: int) -> None:
        self.do(update_file, file_id=self.files[file], changes={"alt": in_spanish(f"Foto {self.ahead}")})

    @rule(file=file)
    def delete_a_file(self, file: int) -> None:
        self.do(delete_file, file_id=self.files[file])

    @rule(which=which, begins=hours, ends=hours, status=st.sampled_from(["PUBLISHED", "HIDDEN", "DRAFT"]))
    def publish_between(self, which: int, begins: int | None, ends: int | None, status: str) -> None:
        dates = {"publish_at": self._moment(begins), "unpublish_at": self._moment(ends)}
        self._change(which, status=status, **dates)

    @rule(which=which, nth=nth, units=st.integers(1, 4), back=st.booleans())
    def move_units(self, which: int, nth: int, units: int, back: bool) -> None:
        source, target = default_warehouse().pk, self.beside
        if back:
            source, target = target, source
        if variants := self._variants(which):
            row = TransferRow(variants[nth % len(variants)], units)
            self.do(transfer, source=source, target=target, rows=[row])

    @rule(order=shelf)
    def ship(self, order: int) -> None:
        self.do(ship, order_id=self.orders[order])

    @rule(order=shelf)
    def take_back(self, order: int) -> None:
        self.do(restock, order_id=self.orders[order])

    @rule(which=which, shelf=shelf, position=st.integers(1, 3))
    def organize(self, which: int, shelf: int, position: int) -> None:
        places = {"category_id": self.shelves[shelf], "position": position}
        self.do(organize_product, product_id=self._one(which), **places)

    @rule(shelf=shelf, below=st.booleans())
    def nest_shelf(self, shelf: int, below: bool) -> None:
        parent = self.shelves[1 - shelf] if below else None
        self.do(update_category, category_id=self.shelves[shelf], changes={"parent_id": parent})

    @rule(changes=store_changes)
    def update_store(self, changes: dict[str, Any]) -> None:
        with TestCase.captureOnCommitCallbacks(execute=True):
            self.do(update_store, store=connection.tenant, changes=dict(changes))  # type: ignore[attr-defined]

    @rule(which=which, nth=nth, units=st.integers(1, 2))
    def sell(self, which: int, nth: int, units: int) -> None:
        live = self._live(which)
        variant = Variant.objects.get(pk=live[nth % len(live)]) if live else None
        if variant and (order := self.do(place, (variant, units))):
            change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
            self.sold[variant.product_id] += units

    def _change(self, which: int, **changes: Any) -> None:
        self.do(update_product, product_id=self._one(which), changes=changes, actor_id=None)

    def _live(self, which: int) -> list[UUID]:
        live = Variant.objects.live().filter(product_id=self._one(which)).order_by("position")
        return list(live.values_list("pk", flat=True))

    @staticmethod
    def _moment(hours: int | None) -> Any:
        return timezone.now() + timedelta(hours=hours) if hours else None

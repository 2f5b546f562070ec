"""A small catalogue and everything that writes into it; after each step a rebuild would change no row."""

from collections import Counter
from datetime import timedelta
from decimal import Decimal
from typing import Any, ClassVar, get_args
from uuid import UUID

import orjson
import pytest
from django.db import connection
from django.utils import timezone
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from apps.attachments.services.create_file import create_file
from apps.products.categories.services.categories import (
    create_category,
    delete_category,
    restore_category,
    update_category,
)
from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.delete_product import delete_product, restore_product
from apps.products.editing.services.duplicate_product import duplicate_product
from apps.products.editing.services.update_product import update_product
from apps.products.listings.services.rebuild_listings import drifted_listings
from apps.products.models import Variant
from apps.products.organizing.schemas import BulkAction
from apps.products.organizing.services.bulk_labels import Before
from apps.products.organizing.services.bulk_products import bulk_products
from apps.products.organizing.services.undo_bulk import undo_bulk
from apps.stock.services.adjust import AdjustRow, adjust
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.warehouses.queries import default_warehouse
from common.ids import new_id
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.attachments import png
from tests.factories.sequences import Machine
from tests.factories.warehouses import WarehouseFactory

MAX_PRODUCTS = 4
ACTIONS = get_args(BulkAction)
FOLLOWING = (
    "attachment.changed",
    "listing.due",
    "listing.rebuild",
    "listing.refresh",
    "order.state_changed",
    "product.restored",
)
"""What the outbox does to rows after a write."""
# Live products without a row, rows without a live product, categories, units sold by product.
ROWS = """
SELECT (SELECT count(*) FROM products_product AS product WHERE deleted_at IS NULL AND NOT EXISTS
        (SELECT FROM products_listing WHERE product_id = product.id)),
       (SELECT count(*) FROM products_listing AS listing WHERE NOT EXISTS
        (SELECT FROM products_product WHERE id = listing.product_id AND deleted_at IS NULL)),
       (SELECT count(*) FROM products_category),
       (SELECT jsonb_object_agg(product_id, sold)::text FROM products_listing)
"""
which = st.integers(0, MAX_PRODUCTS - 1)
shelf = st.integers(0, 1)
name = st.sampled_from(["Taza azul", "Poncho Ñandú", "Café 250 g"])
price = st.sampled_from([None, Decimal("10.00"), Decimal("25.50")])
hours = st.sampled_from([None, -2, 3])
count = st.integers(0, 7)


def in_spanish(text: str) -> dict[str, str]:
    """In both languages, so that the store may change its own."""
    return {"es": text, "en": f"The {text}"}


class Basics(Machine):
    """After every step and what follows it through the outbox a rebuild changes nothing, and the live
    products alone have a row. The clock goes on when a rule says so."""

    shelves: ClassVar[list[UUID]] = []
    files: ClassVar[list[UUID]] = []
    beside: ClassVar[UUID]
    """A second warehouse."""
    first: ClassVar[UUID]

    @classmethod
    def prepare(cls) -> None:
        """What is there before each sequence, made once: two categories, three pictures, a product."""
        cls.shelves = [create_category(fields={"name": in_spanish(f"Estante {n}")}).pk for n in range(2)]
        cls.files = [cls._file(color) for color in ("tomato", "navy", "olive")]
        cls.beside = WarehouseFactory.create().pk
        cls.first = create_product(
            fields=cls._fields("Taza azul", Decimal(20), cls.shelves[0], 3), actor_id=None
        ).pk
        cls._follow()

    @initialize()
    def open(self) -> None:
        connection.tenant.refresh_from_db()  # type: ignore[attr-defined]
        self.orders = [new_id() for _ in range(2)]
        self.products = [self.first]
        self.before: dict[UUID, Before] = {}
        self.sold: Counter[UUID] = Counter()
        self.ahead, now = timedelta(), timezone.now
        self.clock = pytest.MonkeyPatch()
        self.clock.setattr(timezone, "now", lambda: now() + self.ahead)

    def teardown(self) -> None:
        self.clock.undo()

    @staticmethod
    def _file(color: str) -> UUID:
        return create_file(file=png(color=color), name="foto.png", alt={}, uploaded_by=None).attachment.pk

    @staticmethod
    def _follow() -> None:
        """What the outbox does now, until nothing is left."""
        waiting = OutboxMessage.objects.filter(kind__in=FOLLOWING, done_at=None)
        while due := list(waiting.filter(not_before__lte=timezone.now()).order_by("not_before")):
            assert all(process(message.pk) for message in due)

    @staticmethod
    def _fields(name: str, price: Decimal | None, shelf: UUID, stock: int) -> dict[str, Any]:
        return {
            "name": in_spanish(name),
            "status": "PUBLISHED",
            "price": price,
            "stock": stock,
            "category_oids": [shelf],
        }

    def _one(self, which: int) -> UUID:
        return self.products[which % len(self.products)]

    def _variants(self, which: int) -> list[UUID]:
        """The live ones; of a deleted product those that went with it."""
        variants = Variant.objects.filter(product_id=self._one(which)).order_by("-deleted_at", "position")
        return list(variants.values_list("pk", flat=True)[:4])

    def _variant(self, which: int) -> UUID | None:
        return next(iter(self._variants(which)), None)

    @rule(name=name, price=price, shelf=shelf, stock=count)
    def add(self, name: str, price: Decimal | None, shelf: int, stock: int) -> None:
        fields = self._fields(name, price, self.shelves[shelf], stock)
        if len(self.products) < MAX_PRODUCTS and (
            made := self.do(create_product, fields=fields, actor_id=None)
        ):
            self.products.append(made.pk)

    @rule(which=which)
    def copy(self, which: int) -> None:
        if len(self.products) < MAX_PRODUCTS and (
            made := self.do(duplicate_product, product_id=self._one(which))
        ):
            self.products.append(made.pk)

    @rule(
        which=which,
        name=name,
        price=price,
        shelf=shelf,
        stock=st.none() | count,
        counted=st.booleans(),
        featured=st.booleans(),
    )
    def change(
        self,
        which: int,
        name: str,
        price: Decimal | None,
        shelf: int,
        stock: int | None,
        counted: bool,
        featured: bool,
    ) -> None:
        changes = {
            "name": in_spanish(name),
            "price": price,
            "track_stock": counted,
            "featured": featured,
            "brand": name.split(maxsplit=1)[0],
            "category_oids": [self.shelves[shelf]],
            **({"stock": stock} if stock is not None and counted else {}),
        }
        self.do(update_product, product_id=self._one(which), changes=changes, actor_id=None)

    @rule(which=which, starts=hours, ends=hours)
    def sell_off(self, which: int, starts: int | None, ends: int | None) -> None:
        now = timezone.now()
        changes = {
            "price": Decimal("8.00"),
            "compare_price": Decimal("12.00"),
            "sale_starts_at": now + timedelta(hours=starts) if starts else None,
            "sale_ends_at": now + timedelta(hours=ends) if ends else None,
        }
        self.do(update_product, product_id=self._one(which), changes=changes, actor_id=None)

    @rule(which=which, units=count)
    def count(self, which: int, units: int) -> None:
        if variant := self._variant(which):
            row = AdjustRow(variant, default_warehouse().pk, set_to=units)
            self.do(adjust, rows=[row], reason="COUNT")

    @rule(which=which, other=which, order=shelf, units=st.integers(1, 4))
    def buy(self, which: int, other: int, order: int, units: int) -> None:
        lines = [(one, units) for one in {self._variant(which), self._variant(other)} if one]
        self.do(reserve, order_id=self.orders[order], lines=lines)

    @rule(order=shelf)
    def cancel(self, order: int) -> None:
        self.do(release, order_id=self.orders[order])

    @rule(which=which)
    def delete(self, which: int) -> None:
        self.do(delete_product, product_id=self._one(which))

    @rule(which=which)
    def restore(self, which: int) -> None:
        self.do(restore_product, product_id=self._one(which))

    @rule(action=st.sampled_from(ACTIONS), shelf=shelf)
    def act_on_all(self, action: str, shelf: int) -> None:
        given = {"category_ids": [self.shelves[shelf]], "tags": ["verano"]}
        if done := self.do(bulk_products, ids=self.products, action=action, **given):
            self.before = done[1] or self.before

    @rule()
    def undo_the_last(self) -> None:
        if self.before:
            self.do(undo_bulk, before=self.before)

    @rule(shelf=shelf, name=name)
    def rename_shelf(self, shelf: int, name: str) -> None:
        self.do(update_category, category_id=self.shelves[shelf], changes={"name": in_spanish(name)})

    @rule(shelf=shelf, moved=st.booleans())
    def drop_shelf(self, shelf: int, moved: bool) -> None:
        target = self.shelves[1 - shelf] if moved else None
        self.do(delete_category, category_id=self.shelves[shelf], move_to=target)

    @rule(shelf=shelf)
    def bring_shelf_back(self, shelf: int) -> None:
        self.do(restore_category, category_id=self.shelves[shelf])

    @rule(hours=st.integers(1, 4))
    def wait(self, hours: int) -> None:
        self.ahead += timedelta(hours=hours)
        self.is_changed = True

    def check(self) -> None:
        self._follow()
        assert drifted_listings() == []
        with connection.cursor() as cursor:
            cursor.execute(ROWS)
            *counts, sold = cursor.fetchone()
        assert counts == [0, 0, 2]
        result = {UUID(one): units for one, units in orjson.loads(sold or "{}").items()}
        assert result == {one: self.sold[one] for one in result}

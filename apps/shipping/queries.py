"""What can be delivered where, and for how much: rows for pricing.py, and what a buyer may choose."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.shipping import free_delivery, shipping_settings
from apps.shipping.cart import Cart, Destination
from apps.shipping.defaults import NAMES
from apps.shipping.free_delivery import FreeDelivery, FreeDeliveryRules, read_rules
from apps.shipping.models import MethodPlace, ShippingKind, ShippingMethod
from apps.shipping.pricing import Choice, PlaceOfMethod, Verdict, judge
from apps.shipping.promise import Promise, promise
from apps.shipping.shipping_settings import ShippingSettings, read_settings
from apps.shipping.snapshots import PickupSnapshot
from apps.store_settings import order_fields
from apps.store_settings.checkout import CHECKOUT
from apps.store_settings.configuration import CONFIGURATION
from apps.store_settings.models import Setting
from apps.warehouses.models import Warehouse
from common.batch import Batch, Row, Rows, Table
from common.i18n import Language
from common.money import quantize
from common.text import TranslatedText, search_key, translate
from tenants.current import current_store, in_store_language

_METHODS, _WAREHOUSES, _SETTINGS = Table(ShippingMethod), Table(Warehouse), Table(Setting)
_PLACES: Final = Table(MethodPlace)
_TOPICS: Final = [
    shipping_settings.TOPIC,
    free_delivery.TOPIC,
    CHECKOUT,
    CONFIGURATION,
    order_fields.TOPIC,
]

_ON_THE_WAY: Final = (
    "ARRAY(SELECT concat_ws(' ', zone, excluded::int, place)"  # noqa: S608
    f" FROM {_PLACES.name} WHERE method_id = {_METHODS.name}.id AND place = ANY(%s))"
)
"""The places of a method that a destination lies in: `0 0 PE/15/1501`."""


@dataclass(frozen=True)
class ShippingOption:
    """One way of delivery that the buyer can choose; `key` is what he sends back."""

    key: str
    kind: str
    name: str
    price: Decimal
    min_days: int | None
    max_days: int | None
    pickup: Warehouse | None = None
    waived: Decimal = Decimal(0)
    """What it would cost, were the goods not delivered free."""
    free_from: Decimal | None = None
    is_lowest: bool = False
    """The price begins here: which it is depends on the place, which the buyer has not said."""
    to_quote: bool = False
    """Its price is written by the merchant once the order is there."""
    cash_on_delivery: bool = True
    promise: Promise | None = None
    method_id: UUID | None = None
    label: str = ""
    """What the merchant calls the method that won."""
    rule: Mapping[str, Any] = field(default_factory=dict)
    """How the price came about, for the merchant."""

    @property
    def needs_address(self) -> bool:
        return self.pickup is None


@dataclass(frozen=True)
class CourierPrice:
    """What a courier asks for the cart, found outside: couriers are not asked while rows are read."""

    method: ShippingMethod
    key: str
    name: TranslatedText
    price: Decimal
    min_days: int
    max_days: int
    rule: Mapping[str, Any]


@dataclass(frozen=True)
class Delivery:
    """The options of a cart, and the warehouse that its goods leave from."""

    options: list[ShippingOption]
    warehouse_id: UUID | None
    free: list[FreeDelivery] = field(default_factory=list)
    """The rules of free delivery that a buyer is told of, the least missing first."""
    verdict: Verdict = field(default_factory=lambda: Verdict([], []))

    def option(self, key: str | None) -> ShippingOption | None:
        return next((option for option in self.options if option.key == key), None)


@dataclass(frozen=True)
class DeliveryRows:
    """The ways that are on, those of their places that lie on the way, and the places in use; read after the
    batch has been sent."""

    found: Rows[tuple[ShippingMethod, list[PlaceOfMethod]]]
    warehouses: Rows[Warehouse]
    settings: Rows[Setting]
    """Of the checkout and of its fields too: they come in the same statement."""

    @property
    def methods(self) -> list[ShippingMethod]:
        return [method for method, _ in self.found.rows]

    @property
    def places(self) -> list[PlaceOfMethod]:
        return [place for _, places in self.found.rows for place in places]


@dataclass(frozen=True)
class DeliveryRules:
    """The two documents of settings that have a say in a price."""

    settings: ShippingSettings
    free: FreeDeliveryRules


def query_delivery(batch: Batch, to: Destination, *, every_method: bool = False) -> DeliveryRows:
    """Asks for what price_options needs, along with the other statements of a batch: three."""
    condition = "" if every_method else "enabled AND "
    text = (
        f"SELECT {_METHODS.columns}, {_ON_THE_WAY} FROM {_METHODS.name}"  # noqa: S608
        f" WHERE {condition}deleted_at IS NULL ORDER BY position, id"
    )
    return DeliveryRows(
        batch.query(_with_places, text, list(to.paths)),
        batch.select(_WAREHOUSES, "WHERE active AND deleted_at IS NULL ORDER BY name, id"),
        batch.select(_SETTINGS, "WHERE topic = ANY(%s)", _TOPICS),
    )


def _with_places(row: Row) -> tuple[ShippingMethod, list[PlaceOfMethod]]:
    method, places = _METHODS.read(row[:-1]), []
    for written in row[-1]:
        zone, excluded, place = written.split(" ", 2)
        places.append(PlaceOfMethod(method.pk, place, zone=int(zone), excluded=excluded == "1"))
    return method, places


def load_delivery_rows(to: Destination, *, every_method: bool = False) -> DeliveryRows:
    batch = Batch()
    rows = query_delivery(batch, to, every_method=every_method)
    batch.send()
    return rows


def delivery_rules(rows: DeliveryRows) -> DeliveryRules:
    known = {row.topic: row for row in rows.settings.rows}
    chosen, free = known.get(shipping_settings.TOPIC), known.get(free_delivery.TOPIC)
    return DeliveryRules(
        read_settings(chosen.value, chosen.version) if chosen else ShippingSettings(),
        read_rules(free.value, free.version) if free else FreeDeliveryRules(),
    )


def price_options(
    *,
    to: Destination,
    cart: Cart,
    currency: str,
    language: Language,
    fallback: Language,
    rows: DeliveryRows | None = None,
    couriers: Sequence[CourierPrice] = (),
    ready_on: date | None = None,
) -> Delivery:
    """The options of a cart at a place. Without `rows` three statements in one message.

    `ready_on`: goods that are still to come can leave on that day; promises begin with it.
    """
    found = rows or load_delivery_rows(to)
    methods = [method for method in found.methods if method.enabled]
    warehouses, rules = found.warehouses.rows, delivery_rules(found)
    verdict = judge(
        methods,
        found.places,
        cart=cart,
        to=to,
        parcel_g=rules.settings.parcel.weight,
        group_of=group_of,
    )
    now = timezone.now().astimezone(ZoneInfo(current_store().time_zone))
    free = rules.free.beside(cart, to, now.date(), currency)
    standard = {group_of(method) for method in methods if method.kind == ShippingKind.STANDARD}
    since = _start(now, ready_on)
    pricer = _Pricer(to, cart, currency, language, fallback, since, rules.settings, free, standard)
    options = [pricer.option(choice) for choice in verdict.choices]
    options += [pricer.courier_option(price) for price in couriers]
    options.sort(key=lambda option: _place_of(methods, option.method_id))
    pickup = next((method for method in methods if method.kind == ShippingKind.PICKUP), None)
    if pickup and pickup.enabled:
        options += _pickups(pickup, warehouses, language, fallback)
    missing = rules.free.to_tell(cart, to, now.date(), currency)
    return Delivery(options, _stock_of(warehouses), missing, verdict)


def _start(now: datetime, ready_on: date | None) -> datetime:
    """The morning of the day on which the goods are there, or now."""
    return max(now, datetime.combine(ready_on, time(), now.tzinfo)) if ready_on else now


def group_of(method: ShippingMethod) -> str:
    """Methods of the same name in the store's language are one option."""
    name = in_store_language(method.name or NAMES[method.kind])
    return f"{method.kind == ShippingKind.MANUAL:d} {search_key(name)}"


@dataclass(frozen=True)
class _Pricer:
    """Turns what won into what the buyer sees."""

    to: Destination
    cart: Cart
    currency: str
    language: Language
    fallback: Language
    now: datetime
    settings: ShippingSettings
    free: list[FreeDelivery]
    standard_groups: set[str]

    def option(self, choice: Choice) -> ShippingOption:
        method, price = choice.price.method, quantize(choice.price.amount, self.currency)
        to_quote = method.kind == ShippingKind.MANUAL
        has_own = method.free_from is not None and self.cart.counted >= method.free_from
        price = price * 0 if has_own else price
        is_waived = not to_quote and (self.cart.is_free or self._reached(method) is not None)
        return ShippingOption(
            key=self._key(choice),
            kind=method.kind,
            name=translate(method.name or NAMES[method.kind], self.language, self.fallback),
            price=price * 0 if is_waived else price,
            min_days=None if to_quote else method.min_days,
            max_days=None if to_quote else method.max_days,
            waived=price if is_waived else Decimal(0),
            free_from=method.free_from,
            is_lowest=choice.is_lowest,
            to_quote=to_quote,
            cash_on_delivery=method.cash_on_delivery,
            promise=None if to_quote else self._promise(method.min_days, method.max_days),
            method_id=method.pk,
            label=method.label,
            rule=choice.price.rule,
        )

    def courier_option(self, found: CourierPrice) -> ShippingOption:
        price = quantize(found.price, self.currency)
        is_waived = self.cart.is_free or self._reached(found.method) is not None
        return ShippingOption(
            key=found.key,
            kind=found.method.kind,
            name=translate(found.name, self.language, self.fallback),
            price=price * 0 if is_waived else price,
            min_days=found.min_days,
            max_days=found.max_days,
            waived=price if is_waived else Decimal(0),
            cash_on_delivery=found.method.cash_on_delivery,
            promise=self._promise(found.min_days, found.max_days),
            method_id=found.method.pk,
            rule=found.rule,
        )

    def _key(self, choice: Choice) -> str:
        """The same wherever it goes: another place may give the option to another of its methods."""
        if choice.price.method.kind == ShippingKind.MANUAL:
            return "manual"
        if choice.group in self.standard_groups:
            return "standard"
        return f"home:{sha256(choice.group.encode()).hexdigest()[:16]}"

    def _reached(self, method: ShippingMethod) -> FreeDelivery | None:
        found = (one for one in self.free if one.is_reached and one.rule.is_for_method(method.pk))
        return next(found, None)

    def _promise(self, min_days: int, max_days: int) -> Promise | None:
        return promise(
            min_days,
            max_days,
            ordered_at=self.now,
            country=self.to.home,
            settings=self.settings,
        )


def _place_of(methods: list[ShippingMethod], method_id: UUID | None) -> int:
    return next(place for place, method in enumerate(methods) if method.pk == method_id)


def _pickups(
    method: ShippingMethod, warehouses: Iterable[Warehouse], language: Language, fallback: Language
) -> list[ShippingOption]:
    name = translate(method.name or NAMES["PICKUP"], language, fallback)
    return [
        ShippingOption(
            key=f"pickup:{warehouse.pk}",
            kind=ShippingKind.PICKUP,
            name=f"{name} · {warehouse.name}",
            price=Decimal(0),
            min_days=None,
            max_days=None,
            pickup=warehouse,
            method_id=method.pk,
        )
        for warehouse in warehouses
        if warehouse.is_pickup
    ]


def _stock_of(warehouses: list[Warehouse]) -> UUID | None:
    """Goods leave from the default warehouse; else from the first one."""
    default_first = sorted(warehouses, key=lambda warehouse: not warehouse.is_default)
    return default_first[0].pk if default_first else None


def pickup_snapshot(warehouse: Warehouse, language: Language, fallback: Language) -> PickupSnapshot:
    """What a buyer is told about a pickup point, and what an order keeps of it."""
    return {
        "warehouseOid": str(warehouse.pk),
        "name": warehouse.name,
        "address": warehouse.address,
        "instructions": translate(warehouse.instructions, language, fallback),
        "hours": warehouse.hours,
        "preparationHours": warehouse.preparation_hours,
    }

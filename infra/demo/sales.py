"""The orders of sixty days: placed, paid, packed, sent, and all that goes otherwise."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import cast
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction

from apps.notifications.services.notify import notify
from apps.orders import states
from apps.orders.actors import Actor, member
from apps.orders.checkout.services.place_order import OrderDraft, place_order
from apps.orders.comments.services.create_comment import create_comment
from apps.orders.models import Order
from apps.orders.payments.services.claims import approve_claim, create_claim, reject_claim
from apps.orders.state_machine.services.change_state import Details, change_state, complete, expire
from apps.payments.models import PaymentMethod
from apps.products.models import Variant
from apps.stock.services.set_available import set_available
from apps.warehouses.queries import default_warehouse
from common.i18n import Language, parse_language
from common.locks import lock_rows
from common.models import OutboxMessage
from infra.demo.book import fill_book
from infra.demo.clock import at
from infra.demo.drawing.papers import claim_screenshot
from infra.demo.news import write_news
from infra.demo.patrons import meet_patrons, offer_discounts
from infra.demo.plot import Plot
from infra.demo.posts import write_posts
from infra.demo.quotes import write_preorders
from infra.demo.reviews import review
from infra.demo.shops.people import COURIERS, REMARKS, TALKS
from infra.demo.shops.shape import Shop
from infra.demo.talk import fill_chat
from infra.demo.words import publish_words
from reference.money_text import money_text
from tenants.models import Store

_KINDS = {"YAPE": "WALLET_MANUAL", "BANK": "BANK_TRANSFER", "CASH": "CASH_ON_DELIVERY"}
_NEWS = timedelta(hours=26)


def sell(
    shop: Shop, store: Store, plots: list[Plot], now: datetime, progress: Callable[[int, int], None]
) -> None:
    """All of them or none: a run that was cut off leaves no half of a story."""
    with transaction.atomic():
        lock_rows(Store.objects.all(), [store.pk])
        if Order.objects.exists():
            return  # another run was here first
        desk = _Desk(shop, store, now)
        publish_words(desk.owner, now)
        for number, plot in enumerate(plots, start=1):
            _Story(desk, plot).tell()
            progress(number, len(plots))
        review(desk.owner, now)
        meet_patrons(store, now)
        offer_discounts(store, now)
        write_news(store, now)
        write_posts(store, now)
        fill_book(store, desk.owner, now)
        fill_chat(desk.owner, now, parse_language(shop.language))
        _count_shelves(shop, store)
        write_preorders(store, desk.owner, now)
        _close_letters(store, now)


def _count_shelves(shop: Shop, store: Store) -> None:
    """What lies there at the end is what the table of goods says."""
    variants = {variant.sku: variant for variant in Variant.objects.live()}
    for good in shop.goods:
        variant = variants.get(good.sku)
        if good.stock is not None and variant is not None and variant.available != good.stock:
            set_available(variant_id=variant.pk, target=good.stock, actor_id=store.owner_id)


def _close_letters(store: Store, now: datetime) -> None:
    """Nobody gets mail about the past."""
    open_rows = OutboxMessage.objects.filter(store_id=store.pk, done_at=None)
    open_rows.exclude(kind="attachment.renditions").update(done_at=now)


class _Desk:
    """What every story of a shop needs."""

    def __init__(self, shop: Shop, store: Store, now: datetime) -> None:
        self.shop, self.store, self.now = shop, store, now
        self.owner: Actor = member(store.owner_id, f"{shop.owner.first_name} {shop.owner.last_name}")
        self.variants: dict[str, UUID] = {
            variant.sku: variant.pk for variant in Variant.objects.live() if variant.sku
        }
        self.methods: dict[str, UUID] = dict(PaymentMethod.objects.offered().values_list("kind", "pk"))
        self.pickup = f"pickup:{default_warehouse().pk}"
        self.zone = ZoneInfo(store.time_zone)


class _Story:
    """One order through its states; time only goes forward and never past now."""

    def __init__(self, desk: _Desk, plot: Plot) -> None:
        self.desk, self.plot = desk, plot
        self.moment = plot.placed_at
        self.dice = Random(plot.dice)  # noqa: S311 - a story, no secret
        self.order = self._place()

    def tell(self) -> None:
        getattr(self, f"_{self.plot.end}")()
        self._talk()

    def _place(self) -> Order:
        plot, desk = self.plot, self.desk
        state, city, district = plot.buyer.place.split("/")
        address = {"country": "PE", "state": state, "city": city, "neighborhood": district}
        address |= {"line": plot.buyer.line, "reference": plot.buyer.reference}
        with at(self.moment):
            order = place_order(
                OrderDraft(
                    lines=[(desk.variants[sku], quantity) for sku, quantity in plot.lines],
                    contact={
                        "first_name": plot.buyer.first_name,
                        "last_name": plot.buyer.last_name,
                        "email": plot.buyer.email,
                        "phone": plot.buyer.phone,
                    },
                    language=cast(Language, plot.language),
                    shipping_key=desk.pickup if plot.pickup else "standard",
                    address=None if plot.pickup else address,
                    payment_method_id=desk.methods[_KINDS[plot.pay]],
                    note=plot.note,
                )
            )
            self._news("order_placed", order)
        return order

    def _news(self, kind: str, order: Order) -> None:
        if self.desk.now - self.moment > _NEWS:
            return
        params = {"number": order.number, "customer": order.customer_name}
        notify(
            kind,
            params | {"total": money_text(order.total, order.currency)},
            link=f"/admin/orders/{order.pk}",
        )

    def _later(self, least: float, most: float) -> datetime:
        wished = self.moment + timedelta(hours=self.dice.uniform(least, most))
        latest = self.desk.now - timedelta(minutes=1)
        self.moment = max(self.moment + timedelta(seconds=5), min(wished, latest))
        return self.moment

    def _to(self, state: str, least: float, most: float, details: Details | None = None) -> None:
        with at(self._later(least, most)):
            self.order = change_state(
                order_id=self.order.pk, to=state, actor=self.desk.owner, details=details
            )

    def _claim(self, *, least: float = 0.1, most: float = 2.5) -> UUID:
        operation = f"{self.dice.randrange(10**7, 10**8)}"
        buyer = self.plot.buyer
        payer = f"{buyer.first_name} {buyer.last_name}"
        with at(self._later(least, most)):
            # Nobody looks at the picture of an old claim any more.
            recent = self.desk.now - self.moment < timedelta(days=4)
            picture = claim_screenshot(
                app=self.plot.pay, payer=payer, holder=self.desk.owner.name, amount=f"{self.order.total:.2f}",
                operation=operation, when=self.moment.astimezone(self.desk.zone),
            ) if recent else None  # fmt: skip
            claim = create_claim(
                order_id=self.order.pk, operation_number=operation, payer_name=payer, screenshot=picture
            )
            self._news("payment_claimed", self.order)
        return claim.pk

    def _paid(self) -> None:
        """Confirmed, by the money or by the merchant's word."""
        if self.plot.pay == "CASH":
            self._to(states.CONFIRMED, 0.3, 5)
            return
        claim_id = self._claim()
        with at(self._later(0.2, 4)):
            approve_claim(claim_id=claim_id, amount=None, actor=self.desk.owner)

    def _send(self) -> None:
        self._to(states.PREPARING, 1, 8)
        if self.plot.pickup:
            self._to(states.READY, 1, 6)
            return
        courier, form = self.dice.choice(COURIERS)
        tracking = form.format(self.dice.randrange(10**6)) if form else ""
        self._to(states.SHIPPED, 4, 22, Details(courier=courier, tracking=tracking))

    def _waiting(self) -> None:
        """Nothing happened yet."""

    _to_confirm = _waiting

    def _in_review(self) -> None:
        claim_id = self._claim(most=1.5)
        if self.dice.random() < 0.35:
            with at(self._later(0.1, 1)):
                reason = (
                    "La captura no corresponde a este monto."
                    if self.plot.language == "es"
                    else "The picture shows another amount."
                )
                reject_claim(claim_id=claim_id, reason=reason, actor=self.desk.owner)
            self._claim(most=0.6)

    def _confirmed(self) -> None:
        self._paid()

    def _preparing(self) -> None:
        self._paid()
        self._to(states.PREPARING, 1, 8)

    def _ready(self) -> None:
        self._preparing()
        self._to(states.READY, 1, 6)

    def _shipped(self) -> None:
        self._paid()
        self._send()

    def _delivered(self) -> None:
        self._shipped()
        self._to(states.DELIVERED, 10, 40)

    def _completed(self) -> None:
        self._delivered()
        with at(self._later(7 * 24, 7 * 24 + 2)):
            complete(order_id=self.order.pk)

    def _returned(self) -> None:
        self._delivered()
        note = "Llegó con una rajadura." if self.plot.language == "es" else "It arrived with a crack."
        self._to(states.RETURNED, 20, 70, Details(note=note))

    def _cancelled(self) -> None:
        if self.dice.random() < 0.5 and self.plot.pay == "CASH":
            self._paid()
        reason = self.dice.choice(("CUSTOMER", "INVENTORY", "STAFF"))
        self._to(states.CANCELLED, 0.5, 9, Details(reason=reason))

    def _expired(self) -> None:
        if self.order.expires_at is None:
            return
        self.moment = self.order.expires_at + timedelta(seconds=30)
        with at(self.moment):
            expire(order_id=self.order.pk, now=self.moment)
            self._news("order_expired", self.order)

    def _talk(self) -> None:
        speaks = self.plot.language
        if self.dice.random() < 0.35:
            question, answer = self.dice.choice(TALKS[speaks])
            with at(self._later(0.1, 1)):
                create_comment(order_id=self.order.pk, body=question, actor=None)
            with at(self._later(0.1, 2)):
                create_comment(
                    order_id=self.order.pk, body=answer, actor=self.desk.owner, visible_to_buyer=True
                )
        if self.dice.random() < 0.15:
            with at(self._later(0.1, 3)):
                remark = self.dice.choice(REMARKS[self.desk.shop.owner.language])
                create_comment(order_id=self.order.pk, body=remark, actor=self.desk.owner)

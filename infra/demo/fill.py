"""Fills the demo stores; what is there already is left alone."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone
from PIL import Image

from apps.orders.models import Order
from infra.demo import furnishing, goods, people, sales
from infra.demo.clock import injected
from infra.demo.drawing.papers import wallet_qr
from infra.demo.drawing.photos import sprite, take
from infra.demo.pictures import Batch, PictureRequest, start
from infra.demo.plot import plots, units
from infra.demo.posts import write_platform_posts
from infra.demo.shops.shape import Good, Shelf, Shop
from tenants.context import inside
from tenants.models import Store
from tenants.presentation import store_url

OPENED = timedelta(days=76)
Say = Callable[[str], None]


@dataclass
class Filling:
    """How much of the demo is wanted, and who is told about it."""

    shops: tuple[Shop, ...]
    say: Say
    orders: int = 60
    workers: int = 2
    now: datetime | None = None
    started: float = field(default_factory=monotonic)

    def tell(self, what: str) -> None:
        self.say(f"  {monotonic() - self.started:5.1f} s  {what}")


@dataclass
class Need:
    """What a shop still lacks."""

    shop: Shop
    store: Store
    shelves: list[Shelf]
    goods: list[Good]
    look: bool
    orders: bool
    batch: Batch | None = None

    @property
    def anything(self) -> bool:
        return bool(self.shelves or self.goods or self.look or self.orders)


def fill(filling: Filling) -> list[dict[str, str]]:
    """All stores; answers who can log in to them. One shop's pictures are drawn beside the other's orders."""
    now = filling.now or timezone.now()
    with injected():
        needs = [_need(shop, now) for shop in filling.shops]
        for need in needs:
            need.batch = _batch(filling, need, now)
        start([need.batch for need in needs if need.batch], filling.workers)
        for need in needs:
            _meet(filling, need, now)
        team = people.platform_store(now - OPENED)
        with inside(team), transaction.atomic():
            write_platform_posts(team, now)
    logins = [_login(need.shop.owner.email, need.store) for need in needs]
    return [*logins, _login(people.TEAM.email, team)]


def write_logins(file: Path, logins: list[dict[str, str]]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"logins": logins}, ensure_ascii=False, indent=2) + "\n")


def _login(email: str, store: Store) -> dict[str, str]:
    return {"email": email, "password": people.PASSWORD, "store": store.name, "url": store_url(store)}


def _need(shop: Shop, now: datetime) -> Need:
    user = people.owner_of(shop.owner, now - OPENED)
    store = people.store_of(shop, user, now - OPENED)
    people.add_helpers(store, now - OPENED)
    with inside(store):
        return Need(
            shop,
            store,
            shelves=goods.missing_shelves(shop),
            goods=goods.missing_goods(shop),
            look=not furnishing.is_furnished(),
            orders=not Order.objects.exists(),
        )


def _batch(filling: Filling, need: Need, now: datetime) -> Batch | None:
    requested = [*(_look(need.shop) if need.look else []), *goods.pictures_of(need.shelves, need.goods)]
    if not requested:
        return None
    progress = _every(25, filling, f"{need.shop.name}: pictures")
    return Batch(need.store, requested, now - OPENED, progress)


def _meet(filling: Filling, need: Need, now: datetime) -> None:
    shop, store = need.shop, need.store
    if not need.anything:
        filling.tell(f"{shop.name}: complete")
        return
    made = need.batch.finished() if need.batch else {}
    planned = plots(shop, now, ZoneInfo(store.time_zone), filling.orders) if need.orders else []
    with inside(store):
        if need.look:
            furnishing.furnish(shop, store, made)
        goods.put_shelves(need.shelves, made)
        goods.put_goods(
            shop,
            need.goods,
            pictures=made,
            extra=units(planned),
            owner_id=store.owner_id,
            opened=now - OPENED,
        )
        filling.tell(f"{shop.name}: {len(shop.goods)} products in {len(shop.shelves)} categories")
        if planned:
            sales.sell(shop, store, planned, now, _every(20, filling, f"{shop.name}: orders"))


def _look(shop: Shop) -> list[PictureRequest]:
    holder = f"{shop.owner.first_name} {shop.owner.last_name}"
    hero_alt = goods.text(shop.hero_title)

    def logo() -> Image.Image:
        return sprite(shop.logo)[0]

    return [
        PictureRequest("hero", lambda: take(shop.hero), "portada.jpg", hero_alt),
        PictureRequest("logo", logo, "logo.png", goods.text(shop.logo_alt)),
        PictureRequest(
            "qr",
            lambda: wallet_qr(holder, shop.owner.phone),
            "yape.png",
            goods.text(("QR de Yape", "Yape QR code")),
        ),
    ]


def _every(step: int, filling: Filling, what: str) -> Callable[[int, int], None]:
    def progress(done: int, total: int) -> None:
        if done % step == 0 or done == total:
            filling.tell(f"{what} {done}/{total}")

    return progress

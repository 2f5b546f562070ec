"""The demo: a small one through the real services, and the tables of the whole one."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from django.db.models import Sum
from django.utils import timezone

from accounts.models import User
from accounts.services.check_password import user_with_password
from apps.campaigns.models import Campaign
from apps.complaints.models import Complaint
from apps.complaints.services.chain import check_chain
from apps.content.kinds import TEXTS
from apps.content.models import Page
from apps.customers.models import Consent, Customer, CustomerCategory
from apps.discounts.models import Coupon, Promotion
from apps.orders.models import Order, OrderEvent, PaymentClaim
from apps.payments.models import PaymentMethod
from apps.preorders.models import Preorder
from apps.products.models import Category, Product, Variant
from common.models import OutboxMessage
from infra.demo.clock import at, injected
from infra.demo.drawing.photos import ART, Shot
from infra.demo.fill import Filling, fill, write_logins
from infra.demo.people import PASSWORD
from infra.demo.plot import DAYS, plots, units
from infra.demo.shops.barro_norte import BARRO_NORTE
from infra.demo.shops.cacao_quilla import CACAO_QUILLA
from infra.demo.shops.people import BUYERS
from infra.demo.shops.shape import Shop
from infra.demo.sprites.designs import SPRITES
from infra.demo.sprites.lettering import LETTERING
from infra.dev import environment
from reference.queries import districts_of
from tenants.context import inside
from tenants.host_names import free_host
from tenants.models import Domain, Store
from tenants.services.update_store import is_ruc

SHOPS = (BARRO_NORTE, CACAO_QUILLA)
NOW = datetime(2026, 11, 20, 17, 0, tzinfo=UTC)
LIMA = ZoneInfo("America/Lima")
KILOBYTE = 1024
OPEN = ("waiting", "in_review", "to_confirm", "confirmed", "preparing", "ready", "shipped")


def small(shop: Shop, goods: int = 4) -> Shop:
    """The same shop with few goods in small pictures."""
    saved = [replace(good, shots=tuple(map(_tiny, good.shots[:1])), also=()) for good in shop.goods[:goods]]
    keys = {good.shelf for good in saved}
    shelves = [replace(shelf, picture=_tiny(shelf.picture)) for shelf in shop.shelves if shelf.key in keys]
    return replace(shop, goods=tuple(saved), shelves=tuple(shelves), hero=_tiny(shop.hero))


def _tiny(shot: Shot) -> Shot:
    return replace(shot, size=(shot.size[0] // 6, shot.size[1] // 6))


def run(shops: tuple[Shop, ...] = (small(BARRO_NORTE),), orders: int = 12) -> list[dict[str, str]]:
    return fill(Filling(shops=shops, say=lambda _: None, orders=orders, workers=0))


@pytest.mark.django_db
def test_a_shop_is_filled_through_the_services():
    logins = run()

    store = Store.objects.get(subdomain_name="barronorte")
    assert user_with_password("ana@demo.vitrina.pe", PASSWORD) == store.owner
    assert logins[0] == {
        "email": "ana@demo.vitrina.pe",
        "password": PASSWORD,
        "store": "Barro Norte",
        "url": "http://barronorte.shop.localhost:8000",
    }
    with inside(store):
        assert Product.objects.count() == 4
        assert all(product.name.keys() == {"es", "en"} for product in Product.objects.all())
        assert set(Category.objects.values_list("slugs__es", flat=True)) == {"tazas-y-vasos"}
        assert sorted(PaymentMethod.objects.values_list("kind", flat=True)) == [
            "BANK_TRANSFER",
            "CARD_GATEWAY",
            "CASH_ON_DELIVERY",
            "WALLET_MANUAL",
        ]
    assert not User.objects.filter(email__endswith="@demo.vitrina.pe", first_login_setup=True).exists()


@pytest.mark.django_db
def test_the_orders_are_in_all_states_and_in_the_past():
    shop = small(BARRO_NORTE)

    run((shop,))

    with inside(Store.objects.get(subdomain_name="barronorte")):
        orders = list(Order.objects.order_by("number"))
        states = {order.state for order in orders}
        assert {"PENDING", "CONFIRMED", "SHIPPED", "DELIVERED", "COMPLETED", "CANCELLED"} <= states
        assert [order.placed_at for order in orders] == sorted(order.placed_at for order in orders)
        assert OrderEvent.objects.filter(created_at__gt=timezone.now()).count() == 0
        assert PaymentClaim.objects.filter(state="IN_REVIEW", screenshot__isnull=False).exists()
        left = dict(Variant.objects.values_list("sku", "available"))
        assert left == {sku: stock for good in shop.goods for sku, stock in good.units.items()}
    assert OutboxMessage.objects.filter(done_at=None).count() == 0  # nobody gets mail about the past


@pytest.mark.django_db
def test_every_order_has_its_customer_and_there_is_something_to_offer():
    run()

    with inside(Store.objects.get(subdomain_name="barronorte")):
        assert not Order.objects.placed().filter(customer=None).exists()
        orders = Customer.objects.aggregate(orders=Sum("order_count"))["orders"]
        unsold = ("CANCELLED", "EXPIRED", "RETURNED")
        assert orders == Order.objects.placed().exclude(state__in=unsold).count()
        assert set(CustomerCategory.objects.values_list("name", flat=True)) == {
            "Vuelven a comprar",
            "Por mayor",
        }
        wholesale = CustomerCategory.objects.get(name="Por mayor")
        assert Customer.objects.filter(category_ids__contains=[str(wholesale.pk)]).count() == 2
        assert Consent.objects.filter(state="GRANTED").exists()
        assert [row.code for row in Coupon.objects.all()] == ["GRACIAS10"]
        assert [row.terms for row in Promotion.objects.all()] == [{"percent": "15"}]
        assert list(Complaint.objects.order_by("pk").values_list("kind", flat=True)) == ["RECLAMO", "QUEJA"]
        assert check_chain() is None
        assert set(Preorder.objects.exclude(kind="OFFER").values_list("state", flat=True)) >= {
            "SENT",
            "REQUESTED",
        }
        assert Page.objects.filter(current__isnull=False).count() == len(TEXTS) + 1


@pytest.mark.django_db
def test_one_campaign_was_sent_and_one_is_still_written():
    run()

    with inside(Store.objects.get(subdomain_name="barronorte")):
        sent, draft = Campaign.objects.order_by("created_at")
        assert (sent.state, draft.state) == ("SENT", "DRAFT")
        assert sent.sent_count == sent.recipient_count == sent.recipients.filter(state="SENT").count() > 0
        assert 0 < sent.recipients.exclude(visited_at=None).count() <= sent.sent_count


@pytest.mark.django_db
def test_a_second_run_changes_nothing_but_puts_back_what_was_lost():
    first = run(orders=6)
    store = Store.objects.get(subdomain_name="barronorte")
    with inside(store):
        before = (Order.objects.count(), Product.objects.count(), OrderEvent.objects.count())

    assert run(orders=6) == first

    assert Store.objects.count() == 2
    with inside(store):
        assert (Order.objects.count(), Product.objects.count(), OrderEvent.objects.count()) == before
        Variant.objects.filter(sku="BN-TZ-02").update(sku="mine-now")

    run()

    with inside(store):
        assert Variant.objects.get(sku="BN-TZ-02").available == 18
        assert (Product.objects.count(), Order.objects.count()) == (5, before[0])


@pytest.mark.django_db
def test_the_platform_has_a_store_of_its_own(settings):
    run(())

    store = Store.objects.get(subdomain_name=settings.PLATFORM_STORE)
    assert store.owner.is_platform_admin
    assert Domain.objects.get(tenant=store).domain == free_host(settings.PLATFORM_STORE)


def test_production_knows_no_demo():
    """Its accounts have known passwords."""
    requested = "from config.settings.production import INSTALLED_APPS as apps; print(*apps)"
    env = environment.load().child()

    done = subprocess.run(
        [sys.executable, "-c", requested], env=env, capture_output=True, text=True, check=True
    )

    assert "apps.storefront" in done.stdout.split()
    assert "infra.demo" not in done.stdout.split()


def test_the_logins_are_written_where_the_launcher_reads_them(tmp_path):
    write_logins(tmp_path / "new" / "demo.json", [{"email": "a@b.pe"}])

    assert json.loads((tmp_path / "new" / "demo.json").read_text()) == {"logins": [{"email": "a@b.pe"}]}


def test_the_clock_moves_only_inside_its_block():
    with injected():
        with at(NOW):
            assert timezone.now() == NOW
        assert timezone.now() != NOW


@pytest.mark.parametrize("shop", SHOPS, ids=lambda shop: shop.subdomain)
def test_a_shop_is_whole(shop):
    skus = Counter(good.sku for good in shop.goods)

    assert len(shop.goods) >= 32
    assert max(skus.values()) == 1
    assert 5 <= len(shop.shelves) <= 7
    assert is_ruc(shop.tax_number)
    assert {good.shelf for good in shop.goods} == {shelf.key for shelf in shop.shelves}
    assert all(
        Decimal(good.compare) > Decimal(good.price) for good in shop.goods if good.compare and good.price
    )
    assert {"DRAFT", "PUBLISHED"} <= {good.status for good in shop.goods}
    assert {0, None} <= {good.stock for good in shop.goods}


@pytest.mark.parametrize("shop", SHOPS, ids=lambda shop: shop.subdomain)
def test_sixty_orders_lie_in_sixty_days(shop):
    planned = plots(shop, NOW, LIMA)

    assert len(planned) == 60
    assert len({plot.end for plot in planned}) == 12
    assert NOW - timedelta(days=DAYS + 1) < planned[0].placed_at < NOW - timedelta(days=DAYS - 10)
    assert planned[-1].placed_at < NOW
    assert planned == plots(shop, NOW, LIMA)
    assert sum(units(planned).values()) > 60


@pytest.mark.parametrize("shop", SHOPS, ids=lambda shop: shop.subdomain)
def test_the_shop_grows_week_by_week_and_only_young_orders_are_open(shop):
    planned = plots(shop, NOW, LIMA)

    weeks = Counter((NOW - plot.placed_at).days // 7 for plot in planned)
    assert 11 <= weeks[0] <= 15
    assert 7 <= weeks[1] <= 10
    assert min(weeks[week] for week in range(8)) >= 4
    done = {plot.end: [] for plot in planned}
    for plot in planned:
        done[plot.end].append((NOW - plot.placed_at) / timedelta(days=1))
    assert min(done["completed"]) > 7
    assert max(age for end in OPEN for age in done[end]) < 6
    assert max(done["waiting"]) < 1  # an unpaid order expires after a day


def test_a_small_demo_shows_every_end():
    assert len({plot.end for plot in plots(BARRO_NORTE, NOW, LIMA, count=12)}) == 12


@pytest.mark.parametrize("hour", range(0, 24, 3))
def test_no_order_lies_ahead_whatever_the_hour(hour):
    now = NOW.replace(hour=hour)

    assert all(plot.placed_at < now for plot in plots(BARRO_NORTE, now, LIMA))


@pytest.mark.parametrize("shop", SHOPS, ids=lambda shop: shop.subdomain)
def test_every_sprite_of_a_photograph_is_there(shop):
    shots = [shop.hero, *(shelf.picture for shelf in shop.shelves)]
    shots += [shot for good in shop.goods for shot in good.shots]
    drawn = {file.stem for file in ART.glob("*.webp")}

    assert {thing.sprite for shot in shots for thing in shot.things} | {shop.logo} <= drawn


def test_the_sprites_are_those_of_the_designs_and_small():
    files = {file.stem: file.stat().st_size for file in ART.glob("*.webp")}

    assert files.keys() == SPRITES.keys() | LETTERING.keys()
    assert max(files.values()) < 60 * KILOBYTE
    assert sum(files.values()) < 2.5 * KILOBYTE * KILOBYTE


def test_buyers_live_in_real_districts():
    for buyer in BUYERS:
        state, city, district = buyer.place.split("/")
        assert district in {place.code for place in districts_of("PE", state, city)}, buyer

"""Leaving an address at a sold-out variant, and who hears of units that came."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from apps.products.models import Variant
from apps.stock.services.set_on_hand import set_on_hand
from apps.stock_alerts.models import StockAlert
from apps.stock_alerts.services.tell import CAME
from apps.stock_alerts.tasks import purge_alerts
from apps.warehouses.queries import default_warehouse
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import enter
from tenants.models import Store
from tests.factories.reviews import reachable
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def variant(in_the_store: Store) -> Variant:
    variant = reachable(stocked(1))
    put(variant, 0)
    variant.refresh_from_db()
    return variant


def put(variant: Variant, units: int) -> None:
    set_on_hand(variant_id=variant.pk, warehouse_id=default_warehouse().pk, target=units)


@pytest.fixture
def ask(shop: Any, variant: Variant, store: Store) -> Any:
    def send(email: str, **changes: Any) -> Any:
        body = {"variantOid": str(variant.pk), "email": email, "consent": True} | changes
        answer = shop.post(f"product/ui/{variant.product.slugs['es']}/alert", body)
        enter(store)
        return answer

    return send


def deliver() -> list[str]:
    """Who gets a mail, in the order in which they are told."""
    mail.outbox.clear()
    for kind in (CAME, "mail.send"):
        for message in OutboxMessage.objects.filter(kind=kind, done_at=None).order_by("created_at", "pk"):
            process(message.pk)
    return [message.to[0] for message in mail.outbox]


def test_as_many_hear_as_units_came_the_oldest_first_and_once(ask: Any, variant: Variant) -> None:
    for name in ("ana", "beto", "carla"):
        assert ask(f"{name}@correo.pe").status_code == 201

    put(variant, 2)
    assert deliver() == ["ana@correo.pe", "beto@correo.pe"]
    put(variant, 0)
    put(variant, 5)
    assert deliver() == ["carla@correo.pe"]
    put(variant, 9)
    assert deliver() == []


def test_mail_leads_to_the_variant(ask: Any, variant: Variant) -> None:
    ask("ana@correo.pe")
    put(variant, 1)
    deliver()

    [sent] = mail.outbox
    assert f"/es/p/{variant.product.slugs['es']}?variant={variant.pk}" in sent.body
    assert "{" not in sent.body + sent.alternatives[0][0].partition("</style>")[2]


def test_one_a_person_and_variant_and_again_lasts_longer(ask: Any) -> None:
    ask("ana@correo.pe")
    StockAlert.objects.update(expires_at=timezone.now())
    ask(" ANA@correo.pe ")

    alert = StockAlert.objects.get()
    assert alert.expires_at > timezone.now() + timedelta(days=89)
    assert (alert.consent_text, alert.language) == (
        "Acepto recibir un correo cuando vuelva, dentro de los próximos 90 días.",
        "es",
    )


def test_who_waited_longer_than_ninety_days_hears_nothing(ask: Any, variant: Variant) -> None:
    ask("ana@correo.pe")
    StockAlert.objects.update(expires_at=timezone.now() - timedelta(seconds=1))

    put(variant, 3)

    assert deliver() == []
    purge_alerts(timezone.now())
    assert not StockAlert.objects.exists()


def test_what_was_sold_again_meanwhile_notifies_nobody(ask: Any, variant: Variant) -> None:
    ask("ana@correo.pe")
    put(variant, 1)
    put(variant, 0)

    assert deliver() == []


@pytest.mark.parametrize(
    ("changes", "field"), [({"consent": False}, "consent"), ({"email": "ana@"}, "email")]
)
def test_required_fields(ask: Any, changes: dict[str, Any], field: str) -> None:
    answer = ask(**{"email": "ana@correo.pe"} | changes)

    assert (answer.status_code, field in answer.json()["params"]) == (422, True)


def test_what_can_be_bought_needs_no_alert(ask: Any, variant: Variant) -> None:
    put(variant, 1)

    assert ask("ana@correo.pe").json()["params"]["reason"] == "alert_in_stock"


def test_variant_of_another_product_is_not_found(ask: Any) -> None:
    assert ask("ana@correo.pe", variantOid=str(stocked(0).pk)).status_code == 404


def test_inventory_says_how_many_wait(ask: Any, variant: Variant, api: Any, store: Store) -> None:
    other = reachable(stocked(3))
    for name in ("ana", "beto", "carla", "dora"):
        ask(f"{name}@correo.pe")
    past = timezone.now() - timedelta(minutes=1)
    StockAlert.objects.filter(email="carla@correo.pe").update(notified_at=past)
    StockAlert.objects.filter(email="dora@correo.pe").update(expires_at=past)

    admin = api(as_="owner")
    whole, awaited = admin.get("stock").json(), admin.get("stock", stock="awaited").json()

    waiting = {row["_id"]: row["waiting"] for row in whole["items"]}
    assert waiting == {str(variant.pk): 2, str(other.pk): 0}
    assert [row["_id"] for row in awaited["items"]] == [str(variant.pk)]
    assert (whole["awaitedCount"], awaited["total"]) == (1, 1)

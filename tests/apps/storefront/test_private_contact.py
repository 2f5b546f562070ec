"""Nothing of the owner is told to shoppers that its merchant has not said may be shown."""

from typing import Any

import pytest
from django.core import mail

from apps.orders.access import new_token
from apps.orders.actors import member
from apps.orders.comments.services.create_comment import create_comment
from apps.orders.models import Order
from apps.storefront import bundle, renderer
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tenants.models import Store
from tests.apps.storefront.conftest import make_product
from tests.apps.storefront.fake_renderer import CountingRenderer, broken
from tests.factories.accounts import make_user
from tests.factories.orders import place
from tests.factories.payments import make_cash
from tests.factories.shipping import open_pickup_point, set_standard
from tests.factories.stock import stocked
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
EMAIL, PHONE = "rosa.privada@correo.pe", "+51912345678"
SECRETS = (EMAIL, PHONE, "912345678", "912 345 678", "Privada")
PAGES = (
    "/es", "/en", "/es/p/taza-quincha", "/es/search?q=taza", "/es/cart", "/es/pickup",
    "/es/checkout/information", "/es/checkout/payment", "/es/no-hay", "/robots.txt", "/sitemap.xml",
    "/api/v1/store/ui", "/api/v1/payment/ui", "/api/v1/shipping/ui", "/api/v1/product/ui",
    "/api/v1/warehouse/ui/pickup",
)  # fmt: skip


@pytest.fixture(params=["drawn by the server", "without a renderer"])
def owner(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    drawing = CountingRenderer() if request.param == "drawn by the server" else broken
    monkeypatch.setattr(renderer, "render", drawing)
    monkeypatch.setattr(bundle, "bundle", lambda: bundle.Bundle(1, {}, "", []))
    monkeypatch.setattr("apps.storefront.document.bundle", lambda: bundle.Bundle(1, {}, "", []))
    return make_user(email=EMAIL, phone=PHONE, first_name="Rosa", last_name="Privada")


@pytest.fixture
def opened(api: Any, owner: Any) -> Store:
    """A store as a merchant opens it, then with all that it takes to sell."""
    expected = {"name": "Tejidos Rosa", "subdomainName": "tejidos", "language": "es"}
    made = api(as_=owner, store=None).post("store", expected).json()
    store = Store.objects.get(pk=made["_id"])
    with inside(store):
        make_cash()
        set_standard(enabled=True)
        open_pickup_point()
        make_product({"es": "Taza Quincha", "en": "Quincha mug"})
    return store


@pytest.fixture
def shopper(client: Any, opened: Store) -> ShopClient:
    return ShopClient(client, opened)


def everything_public(shopper: ShopClient, store: Store) -> str:
    """Every page, answer and letter that a shopper gets of a store with an order and a talk about it."""
    answers = [shopper.page(path) for path in PAGES]
    assert {answer.status_code for answer in answers} == {200, 404}
    with inside(store):
        order = place((stocked(5), 1))
        actor = member(store.owner_id, store.owner.full_name)
        create_comment(order_id=order.pk, body="¿A qué hora llega?", actor=actor, visible_to_buyer=True)
        answers.append(seen(shopper, order))
    letters = to_buyer(order)
    assert len(letters) == 2
    return "\n".join([*(answer.content.decode() for answer in answers), *letters])


def seen(shopper: ShopClient, order: Order) -> Any:
    return shopper.client.get(
        f"/api/v1/order/ui/{order.pk}", headers={"Host": shopper.host, "X-Order-Token": new_token(order.pk)}
    )


def to_buyer(order: Order) -> list[str]:
    for _ in range(4):
        for message in OutboxMessage.objects.filter(done_at=None).order_by("created_at"):
            process(message.pk)
    mine = [letter for letter in mail.outbox if letter.to == [order.email]]
    return [str(letter.message()) + letter.body + str(letter.alternatives) for letter in mine]


def test_a_new_store_tells_nothing_of_its_owner(shopper: ShopClient, opened: Store) -> None:
    reported = everything_public(shopper, opened)

    assert [secret for secret in SECRETS if secret in reported] == []


def test_each_contact_is_reported_once_its_merchant_says_so(
    api: Any, owner: Any, shopper: ShopClient, opened: Store
) -> None:
    names = ("email", "phone", "whatsappPhone")
    caller = api(as_=owner, store=opened)
    caller.patch("store", {"whatsappPhone": "+51987000222"})
    hidden = shopper.get("store/ui").json()

    for name, switch in zip(names, ("showEmail", "showPhone", "showWhatsapp"), strict=True):
        result = caller.patch("store", {switch: True}).json()
        reported = shopper.get("store/ui").json()
        assert result[switch] is True
        assert reported[name] == result[name] != ""
        assert [reported[other] for other in names if other != name] == ["", ""]
        caller.patch("store", {switch: False})

    assert [hidden[name] for name in (*names, "phoneText")] == ["", "", "", ""]

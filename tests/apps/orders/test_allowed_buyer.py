"""Shops that sell to the customers of some categories alone."""

from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from apps.customers.links import link_token
from apps.customers.models import Customer
from apps.orders.models import Order
from apps.store_settings.services.update_checkout import update_checkout
from common.ids import new_id
from tests.factories.customers import make_category, make_customer
from tests.factories.orders import place, wire_order
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def buy(buyer: Any, customer: Customer | None = None) -> Any:
    """By the customer's own link; the contact is that of Rosa in any case."""
    body = wire_order((stocked(3), 1))
    link = {"customerToken": link_token(customer, "shop")} if customer else {}
    contact = {**body["contact"], "email": "rosa@correo.pe", "phone": "987000111"}
    return buyer.post("order/ui", {**body, **link, "contact": contact})


def only(*category_ids: UUID) -> None:
    oids = [str(category_id) for category_id in category_ids]
    update_checkout(store_id=new_id(), changes={"buyer_category_oids": oids})


@pytest.mark.parametrize("rule", [None, {"maxOrders": 5}])
def test_only_who_comes_by_the_link_of_such_a_customer_buys(buyer: Any, rule: dict[str, Any] | None) -> None:
    category = make_category("Mayorista", rule=rule)
    chosen = {} if rule else {"category_ids": [str(category.pk)]}
    known = make_customer("Rosa", email="rosa@correo.pe")
    Customer.objects.filter(pk=known.pk).update(**chosen)
    known.refresh_from_db()

    only(category.pk)
    refused, allowed = buy(buyer), buy(buyer, known)

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "buyer_not_allowed")
    assert (allowed.status_code, Order.objects.count()) == (201, 1)
    only()
    assert buy(buyer).status_code == 201


def test_a_blocked_customer_and_a_deleted_category_open_nothing(buyer: Any) -> None:
    category = make_category()
    known = make_customer("Rosa", email="rosa@correo.pe")
    Customer.objects.filter(pk=known.pk).update(category_ids=[str(category.pk)], blocked_at=timezone.now())
    only(category.pk)
    assert buy(buyer, known).status_code == 409
    Customer.objects.update(blocked_at=None)
    category.deleted_at = timezone.now()
    category.save()
    assert buy(buyer, known).status_code == 409


def test_a_merchant_sells_to_anybody() -> None:
    only(make_category().pk)

    assert place((stocked(3), 1), origin="MANUAL").number

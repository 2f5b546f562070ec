"""What a category gives its customers, and to whom: by link or the merchant's choice, never by a match."""

import re
from decimal import Decimal

import pytest

from apps.customers.actors import NOBODY
from apps.customers.links import customer_of_link, link_token
from apps.customers.models import Customer
from apps.customers.services.customers import block_customer, renew_link
from apps.customers.services.erase_customer import erase_customer
from apps.discounts.models import Redemption
from apps.orders.actors import SYSTEM
from apps.orders.customers.services.meet_customer import meet_customer
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import Details, change_state
from common.errors import Invalid
from tenants.context import inside
from tests.factories.customers import make_category, make_customer
from tests.factories.discounts import make_coupon, make_promotion
from tests.factories.orders import CONTACT, cash_method, place, wire_order
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def mug(in_the_store):
    return stocked(50, price=Decimal("50.00"))


@pytest.fixture
def category(in_the_store):
    return make_category("Mayorista")


@pytest.fixture
def customer(category):
    contact = {"email": CONTACT["email"], "phone": CONTACT["phone"]}
    return make_customer(**contact, category_ids=[category.pk])


def _promotion(*categories):
    oids = [str(one.pk) for one in categories]
    terms = {"percent": "20", "customer_category_oids": oids}
    return make_promotion(kind="CUSTOMER_CATEGORY", terms=terms, name={"es": "Precio mayorista"})


def _quote(buyer, mug, **fields):
    body = wire_order((mug, 2))
    sent = {name: body[name] for name in ("lines", "shippingKey", "address", "paymentMethodOid")}
    answer = buyer.post("order/ui/quote", sent | fields)
    assert answer.status_code == 200, answer.json()
    return answer.json()


def _discounts(quoted):
    return [(row["reason"], row["amount"]) for row in quoted["discounts"]]


def test_a_match_opens_nothing_and_his_link_does(mug, category, customer, buyer):
    _promotion(category)
    contact = {"email": CONTACT["email"], "phone": CONTACT["phone"]}

    assert _discounts(_quote(buyer, mug, contact=contact)) == []
    token = link_token(customer, "shop")
    assert _discounts(_quote(buyer, mug, customerToken=token)) == [("Precio mayorista", "20.00")]


def test_only_the_category_of_the_promotion_counts(mug, customer, buyer):
    _promotion(make_category("Cafeterías"))

    assert _discounts(_quote(buyer, mug, customerToken=link_token(customer, "shop"))) == []


def test_a_category_by_rule_counts_while_it_fits(mug, customer, buyer):
    regular = make_category("Frecuentes", rule={"minOrders": 3})
    _promotion(regular)
    token = link_token(customer, "shop")

    assert _discounts(_quote(buyer, mug, customerToken=token)) == []
    Customer.objects.update(order_count=3)
    assert _discounts(_quote(buyer, mug, customerToken=token)) == [("Precio mayorista", "20.00")]


def test_his_order_costs_what_was_quoted_and_is_his(mug, category, customer, buyer):
    _promotion(category)
    other = {"firstName": "Lucía", "lastName": "Ramírez", "email": "otra@correo.pe", "phone": "912345678"}
    token = link_token(customer, "shop")
    quoted = _quote(buyer, mug, customerToken=token)
    body = wire_order((mug, 2), contact=other, customerToken=token, total=quoted["total"])

    placed = buyer.post("order/ui", body)

    assert (placed.status_code, placed.json()["total"]) == (201, quoted["total"])
    order = Order.objects.get()
    assert order.customer == customer
    meet_customer(order_id=order.pk)
    customer.refresh_from_db()
    assert (customer.order_count, Customer.objects.count()) == (1, 1)
    assert (customer.email, customer.last_name) == (CONTACT["email"], "Ramírez")


def test_void_links_open_nothing(mug, category, customer, buyer):
    _promotion(category)
    token = link_token(customer, "shop")

    for void in ("x", "á" * 40, token[:-1], link_token(customer, "preferences")):
        assert _discounts(_quote(buyer, mug, customerToken=void)) == []
    newer = renew_link(customer_id=customer.pk)
    assert _discounts(_quote(buyer, mug, customerToken=token)) == []
    assert _discounts(_quote(buyer, mug, customerToken=link_token(newer, "shop"))) != []
    block_customer(customer_id=customer.pk, reason="Deuda", actor=NOBODY)
    assert _discounts(_quote(buyer, mug, customerToken=link_token(newer, "shop"))) == []


def test_what_he_allows_is_changed_by_every_link_that_was_sent(customer):
    token = link_token(customer, "preferences")
    renew_link(customer_id=customer.pk)

    assert customer_of_link(token, "preferences") == customer
    assert customer_of_link(token, "shop") is None


def test_a_link_is_of_one_store(other_store, customer):
    token = link_token(customer, "shop")
    with inside(other_store):
        Customer(pk=customer.pk, first_name="Otra").save(force_insert=True)
        assert customer_of_link(token, "shop") is None


def test_the_terms_of_a_category_are_given_with_its_link(mug, buyer):
    terms = make_category("Empresas", discount_percent=Decimal("10"), allows_cash_on_delivery=False)
    customer = make_customer(category_ids=[terms.pk])

    quoted = _quote(buyer, mug, customerToken=link_token(customer, "shop"))

    assert _discounts(quoted) == [("Empresas", "10.00")]
    assert [way["problem"] for way in quoted["ways"]] == ["cod_not_allowed"]
    with pytest.raises(Invalid) as refused:
        place((mug, 1), customer_id=customer.pk)
    assert refused.value.issues["paymentMethodOid"][0]["rule"] == "cod_not_allowed"


def test_the_merchant_names_the_customer_of_an_order(mug, category, customer, api):
    _promotion(category)
    admin = api(as_="owner")
    body = wire_order((mug, 2), method=cash_method())
    del body["acceptTerms"]

    assert admin.post("order", body).json()["discount"] == "0.00"
    assert admin.post("order", body | {"customerOid": str(customer.pk)}).json()["discount"] == "20.00"
    unknown = admin.post("order", body | {"customerOid": "01a1fce1-0000-7000-8000-0000000000f1"})
    assert (unknown.status_code, list(unknown.json()["params"])) == (422, ["customerOid"])


def test_the_simulator_gives_what_the_category_gives(mug, category, api):
    terms = make_category("Empresas", discount_percent=Decimal("10"))
    _promotion(category)
    lines = [{"variantOid": str(mug.pk), "quantity": 2}]
    body = {"lines": lines, "customerCategoryOids": [str(category.pk), str(terms.pk)]}

    answer = api(as_="owner").post("promotion/simulate", body).json()

    assert [(step["reason"], step["amount"]) for step in answer["steps"]] == [
        ("Precio mayorista", "20.00"),
        ("Empresas", "8.00"),
    ]


def test_a_promotion_is_for_categories_that_are_there(api, in_the_store):
    terms = {"percent": "20", "customerCategoryOids": ["01a1fce1-0000-7000-8000-0000000000f1"]}
    body = {"kind": "CUSTOMER_CATEGORY", "name": {"es": "Mayorista"}, "terms": terms}

    answer = api(as_="owner").post("promotion", body)

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["terms.customerCategoryOids"])


def test_the_link_is_read_and_renewed(customer, api, in_the_store):
    admin = api(as_="owner")
    address = f"crm/customer/{customer.pk}/link"

    first = admin.get(address).json()["url"]
    assert re.search(r"/es#me=[\w-]{54}$", first)
    second = admin.post(address).json()["url"]
    assert second != first
    assert admin.get(address).json()["url"] == second


def test_who_is_forgotten_leaves_no_digest_at_what_was_used(mug, in_the_store):
    make_coupon(person_limit=1)
    order = place((mug, 1), coupon_code="GRACIAS10")
    ana = meet_customer(order_id=order.pk)
    change_state(order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="CUSTOMER"))

    erase_customer(customer_id=ana.pk)

    row = Redemption.objects.get()
    assert (row.people, row.order_id) == ([], order.pk)

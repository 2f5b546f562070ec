"""A quote on paper: for who holds its key, and for members."""

import pytest

from apps.preorders.access import preorder_token
from tenants.context import inside
from tests.factories.preorders import in_days, make_offer, send_quote

pytestmark = pytest.mark.django_db


def _paper(shop, preorder_id, token):
    path = f"/api/v1/preorder/ui/{preorder_id}/pdf"
    return shop.client.get(path, headers={"Host": shop.host, "X-Preorder-Token": token})


def test_its_customer_and_the_merchant_get_it(shop, api, store):
    with inside(store):
        quote = send_quote(quantity=24, payment_mode="DEPOSIT", deposit_percent=30, available_on=in_days(18))

    answers = [
        _paper(shop, quote.pk, preorder_token(quote.pk)),
        api(as_="owner").get(f"preorder/{quote.pk}/pdf"),
    ]

    for answer in answers:
        assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
        assert answer.content.startswith(b"%PDF")
        assert "no-store" in answer["Cache-Control"]


def test_a_wrong_key_and_what_is_no_quote_have_none(shop, api, store):
    with inside(store):
        quote, offer = send_quote(), make_offer()

    assert _paper(shop, quote.pk, "wrong").status_code == 404
    assert api(as_="owner").get(f"preorder/{offer.pk}/pdf").status_code == 404

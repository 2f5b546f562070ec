"""Claims that hold one operation number in two spellings, on their way to the index that knows better."""

import pytest
from django.core.management import call_command

from apps.orders.errors import OperationUsed
from apps.orders.models import PaymentClaim
from apps.orders.payments.services.claims import create_claim
from tenants.context import inside
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores
from tenants.services.open_store import open_store
from tests.factories.accounts import make_user
from tests.factories.orders import place_by_wallet
from tests.factories.shipping import set_standard
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
LONG_NUMBER = "1" * 19


def before_the_index(shop, *rows):
    """Claims with these numbers and states, the first one the oldest, in a store of the release before it."""
    with inside(shop):
        for number in range(len(rows)):
            create_claim(order_id=place_by_wallet((stocked(1), 1)).pk, operation_number=f"9000{number}")
        ids = list(PaymentClaim.objects.order_by("created_at").values_list("pk", flat=True))
    call_command(
        "migrate_schemas", "orders", "0003_order_desk",
        schema_name=shop.schema_name, verbosity=0, interactive=False,
    )  # fmt: skip
    Store.objects.filter(pk=shop.pk).update(schema_version="")
    with inside(shop):
        for claim_id, (number, state) in zip(ids, rows, strict=True):
            PaymentClaim.objects.filter(pk=claim_id).update(operation_number=number, state=state)


def test_one_number_in_two_spellings_is_distinguished_and_the_oldest_keeps_it():
    shop = open_store(owner=make_user(email="dos@correo.pe"), name="Dos", subdomain_name="dos")
    with inside(shop):
        set_standard(enabled=True)
    before_the_index(
        shop,
        ("00123", "REJECTED"),
        ("00123", "IN_REVIEW"),
        ("123", "APPROVED"),
        ("0123", "IN_REVIEW"),
        ("00777", "IN_REVIEW"),
        (LONG_NUMBER, "APPROVED"),
        (f"0{LONG_NUMBER}", "IN_REVIEW"),
    )

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    with inside(shop):
        saved = PaymentClaim.objects.order_by("created_at").values_list("operation_number", "state")
        assert list(saved) == [
            ("00123", "REJECTED"),
            ("00123", "IN_REVIEW"),
            ("123*", "APPROVED"),
            ("123**", "IN_REVIEW"),
            ("00777", "IN_REVIEW"),
            (LONG_NUMBER, "APPROVED"),
            (f"{LONG_NUMBER}*", "IN_REVIEW"),
        ]
        order = place_by_wallet((stocked(1), 1))
        for again in ("123", "000123", "777"):
            with pytest.raises(OperationUsed):
                create_claim(order_id=order.pk, operation_number=again.zfill(4))

"""Which contacts stay shown that were public before their merchant was asked."""

from importlib import import_module

import pytest
from django.apps import apps

from tenants.models import Store
from tests.factories.accounts import make_user

pytestmark = pytest.mark.django_db
keep_what_was_given = import_module("tenants.migrations.0006_public_contact").keep_what_was_given
OF_ACCOUNT = {"email": "ana@correo.pe", "phone": "+51987600412"}
GIVEN = {"email": "hola@barronorte.pe", "phone": "+5112473310"}


@pytest.mark.parametrize(
    ("saved", "result"),
    [
        (OF_ACCOUNT | {"version": 4}, (False, False, False)),
        (OF_ACCOUNT | {"version": 4, "email": "Ana@correo.pe"}, (False, False, False)),
        (GIVEN | {"version": 2}, (True, True, False)),
        (GIVEN | {"version": 1}, (False, False, False)),
        ({"email": "", "phone": "", "version": 3}, (False, False, False)),
        (OF_ACCOUNT | {"version": 2, "whatsapp_phone": "+51987600412"}, (False, False, True)),
        (OF_ACCOUNT | {"version": 2, "phone": GIVEN["phone"]}, (False, True, False)),
    ],
)
def test_only_what_was_given_as_a_contact_stays_shown(keeper, saved, result):
    owner = make_user(**OF_ACCOUNT)
    Store.objects.filter(pk=keeper.store.pk).update(owner=owner, **saved)

    keep_what_was_given(apps, None)

    row = Store.objects.get(pk=keeper.store.pk)
    assert (row.show_email, row.show_phone, row.show_whatsapp) == result
    assert (row.email, row.phone) == (saved["email"], saved["phone"])

"""General settings and the notes of the first set-up: what may be written, and what is cleared."""

from threading import Barrier, Thread

import pytest
from django.db import connections

from common.money import exponent
from reference.tables import CURRENCIES
from tenants.models import Store
from tenants.services.update_store import record_setup

pytestmark = pytest.mark.django_db

NEW = {"name": "Otra", "subdomainName": "otra-tienda"}


@pytest.mark.parametrize(("field", "code"), [("currency", "ZZZ"), ("currency", "XAU"), ("country", "ZZ")])
def test_codes_that_are_none_are_refused(api, owner, store, field, code):
    caller = api(as_=owner)
    before = caller.get("store").json()

    changed = caller.patch("store", {field: code})

    assert (changed.status_code, changed.json()["code"]) == (422, "VALIDATION")
    assert changed.json()["params"][field][0]["rule"] == "not_a_choice"
    assert caller.get("store").json() == before


@pytest.mark.parametrize(("field", "code"), [("currency", "ZZZ"), ("country", "ZZ")])
def test_store_is_not_opened_with_a_code_that_is_none(api, owner, field, code):
    opened = api(as_=owner, store=None).post("store", NEW | {field: code})

    assert opened.status_code == 422
    assert opened.json()["params"][field][0]["rule"] == "not_a_choice"
    assert Store.objects.count() == 1


@pytest.mark.parametrize("code", ["USD", "CLP", "KWD"])
def test_store_takes_another_currency(api, owner, code):
    result = api(as_=owner).patch("store", {"currency": code}).json()

    assert (result["currency"], result["currencyDigits"]) == (code, CURRENCIES[code].digits)


PLACE = ("country", "currency", "timeZone")


def test_another_country_brings_its_currency_and_its_days(api, owner):
    result = api(as_=owner).patch("store", {"country": "CL"}).json()

    assert [result[field] for field in PLACE] == ["CL", "CLP", "America/Santiago"]


def test_a_currency_that_is_sent_with_the_country_stays(api, owner):
    result = api(as_=owner).patch("store", {"country": "CL", "currency": "USD"}).json()

    assert [result[field] for field in PLACE] == ["CL", "USD", "America/Santiago"]


def test_the_same_country_leaves_a_currency_that_was_chosen(api, owner):
    caller = api(as_=owner)
    caller.patch("store", {"currency": "USD"})

    result = caller.patch("store", {"country": "PE", "name": "Barro"}).json()

    assert [result[field] for field in PLACE] == ["PE", "USD", "America/Lima"]


def test_every_currency_that_is_taken_can_be_shown_and_counted():
    assert {code: (one.code, one.digits) for code, one in CURRENCIES.items()} == {
        code: (code, exponent(code)) for code in CURRENCIES
    }
    assert all(one.symbol and one.names["es"] and one.names["en"] for one in CURRENCIES.values())


def test_a_telephone_keeps_its_extension_and_a_chat_has_none(api, owner):
    caller = api(as_=owner)

    result = caller.patch("store", {"phone": "01 4457896 anexo 123"}).json()
    refused = caller.patch("store", {"whatsappPhone": "987654321 anexo 1"})

    assert result["phone"] == "+5114457896;ext=123"
    assert refused.status_code == 422
    assert refused.json()["params"]["whatsappPhone"][0]["rule"] == "phone_extension"


TEXTS = {
    "email": "hola@barro.pe",
    "phone": "+51987654321",
    "whatsappPhone": "+51987654322",
    "businessName": "Barro S.A.C.",
    "identificationNumber": "20100070970",
    "address": "Jr. Unión 123",
}


@pytest.mark.parametrize("nothing", [None, "", "  "])
def test_null_and_nothing_clear_what_may_be_empty(api, owner, nothing):
    caller = api(as_=owner)
    written = caller.patch("store", TEXTS).json()

    cleared = caller.patch("store", dict.fromkeys(TEXTS, nothing))

    assert {name: written[name] for name in TEXTS} == TEXTS
    assert cleared.status_code == 200
    assert {name: cleared.json()[name] for name in TEXTS} == dict.fromkeys(TEXTS, "")


def test_null_leaves_what_a_store_needs(api, owner):
    caller = api(as_=owner)
    before = caller.get("store").json()

    after = caller.patch("store", {"name": None, "country": None, "currency": None, "language": None}).json()

    for field in ("name", "country", "currency", "language"):
        assert after[field] == before[field]
    assert caller.patch("store", {"name": ""}).status_code == 422
    assert caller.patch("store", {"email": "no es"}).json()["params"]["email"][0]["rule"] == "email"


def test_notes_of_the_setup_are_kept_side_by_side_and_forgotten(api, owner):
    caller = api(as_=owner)
    caller.post("store/setup", {"data": {"salesFrequency": "TO_DEFINE", "referralChannel": ""}})

    both = caller.post("store/setup", {"step": "look", "data": {"shared": True}}).json()["setup"]
    less = caller.post("store/setup", {"data": {"salesFrequency": None}}).json()["setup"]

    assert both["data"] == {"salesFrequency": "TO_DEFINE", "referralChannel": "", "shared": True}
    assert less == {"step": "look", "finished": False, "data": {"referralChannel": "", "shared": True}}


@pytest.mark.parametrize("data", [{"notes": "x" * 900_000}, {"shared": {"deep": 1}}, {"salesFrequency": "x"}])
def test_notes_that_nobody_asked_for_are_refused(api, owner, store, data):
    answer = api(as_=owner).post("store/setup", {"data": data})

    assert (answer.status_code, answer.json()["code"]) == (422, "VALIDATION")
    store.refresh_from_db()
    assert store.setup["data"] == {}


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_notes_written_at_once_are_all_kept(store, owner):
    notes = [{"shared": True}, {"salesFrequency": "TO_DEFINE"}, {"referralChannel": "ADS"}]
    for _ in range(5):
        Store.objects.filter(pk=store.pk).update(setup={"data": {}})
        together = Barrier(len(notes))

        def work(note, together=together):
            try:
                mine = Store.objects.get(pk=store.pk)
                together.wait()
                record_setup(store=mine, user=owner, changes={"data": note})
            finally:
                connections.close_all()

        threads = [Thread(target=work, args=(note,)) for note in notes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        store.refresh_from_db()
        assert store.setup["data"] == {key: value for note in notes for key, value in note.items()}


@pytest.mark.parametrize("step", ["finished", "left"])
def test_the_gate_of_the_first_set_up_ends_when_it_is_finished_or_left(api, owner, store, step):
    caller = api(as_=owner, store=None)
    before = caller.get("user/presession").json()["user"]["firstLoginSetup"]

    saved = caller.post("store/setup", {"storeOid": str(store.pk), step: True}).json()["setup"]

    assert (before, caller.get("user/presession").json()["user"]["firstLoginSetup"]) == (True, False)
    assert saved == {"step": "store", "finished": step == "finished", "data": {}}

import pytest

from apps.payments.cci import is_likely_cci
from apps.payments.models import PaymentMethod
from common.ids import new_id
from tenants.context import inside
from tests.factories.attachments import png

pytestmark = pytest.mark.django_db
YAPE = {"kind": "WALLET_MANUAL", "wallet": "YAPE", "phone": "987000111", "holder": "Ana Quispe"}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_names_stand_in_a_sentence_as_sentences_want_them(admin, shop, store):
    admin.post("payment/method", YAPE)
    admin.post("payment/method", {"kind": "CARD_GATEWAY", "provider": "sandbox"})
    transfer = {"kind": "BANK_TRANSFER", "holder": "Ana", "bank": "BCP", "accountNumber": "1912345678042"}
    admin.post("payment/method", {**transfer, "name": {"es": "Transferencia BCP", "en": "BCP transfer"}})

    offered = shop.get("payment/ui").json()["items"]
    assert [(item["name"], item["nameInSentence"]) for item in offered] == [
        ("Pago contra entrega", "contra entrega"),
        ("Yape", "Yape"),
        ("Tarjeta", "tarjeta"),
        ("Transferencia BCP", "Transferencia BCP"),
    ]
    view = shop.get("store/ui").json()
    assert view["paymentWords"] == ["contra entrega", "Yape", "tarjeta", "Transferencia BCP"]


def test_wallet_is_offered_to_shoppers_in_their_language(admin, shop):
    made = admin.post("payment/method", {**YAPE, "instructions": {"es": "Yapea y guarda la captura"}})

    offered = shop.get("payment/ui").json()["items"]
    assert made.status_code == 201
    assert made.json()["phone"] == "+51987000111"
    assert [item["name"] for item in offered] == ["Pago contra entrega", "Yape"]
    assert offered[1]["instructions"] == "Yapea y guarda la captura"
    assert offered[1]["takesClaims"] is True


def test_saved_qr_is_shown_to_shoppers(admin, shop, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    file = admin.upload("attachment/file", {"file": png((600, 600), "qr.png")}).json()

    admin.post("payment/method", {**YAPE, "qrOid": file["_id"]})

    cash, yape = shop.get("payment/ui").json()["items"]
    assert cash["qr"] is None
    assert yape["qr"]["urls"]["card"]["jpg"] == file["urls"]["card"]["jpg"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"wallet": None}, "wallet"),
        ({"phone": None}, "phone"),
        ({"phone": "12"}, "phone"),
        ({"phone": "987000111 anexo 2"}, "phone"),
        ({"qrOid": str(new_id())}, "qrOid"),
        ({"kind": "BANK_TRANSFER"}, "accountNumber"),
        ({"kind": "CARD_GATEWAY"}, "provider"),
        ({"cci": "123"}, "cci"),
        ({"name": {"es": "x" * 61}}, "name.es"),
        ({"dueHours": 721}, "dueHours"),
    ],
)
def test_what_is_missing_is_named(admin, changes, field):
    answer = admin.post("payment/method", {**YAPE, **changes})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])


def test_late_version_is_refused_with_the_method_as_it_is_now(admin):
    made = admin.post("payment/method", YAPE).json()
    address = f"payment/method/{made['_id']}"
    mine = admin.patch(address, {"holder": "Rosa Huamán", "version": 1}).json()

    late = admin.patch(address, {"phone": "987000222", "version": 1})

    assert (made["version"], mine["version"], late.status_code) == (1, 2, 409)
    assert late.json()["params"] == {"reason": "stale", "current": mine}
    assert admin.patch(address, {"phone": "987000222"}).json()["version"] == 3


def test_unfinished_method_may_be_kept_switched_off(admin, shop):
    made = admin.post("payment/method", {"kind": "BANK_TRANSFER", "enabled": False})

    assert made.status_code == 201
    assert len(shop.get("payment/ui").json()["items"]) == 1


def test_unlikely_cci_is_a_warning(admin):
    body = {"kind": "BANK_TRANSFER", "bank": "BCP", "cci": "002 123 456789012345 00"}

    answer = admin.post("payment/method", body)

    assert (answer.status_code, answer.json()["cci"]) == (201, "00212345678901234500")
    assert [warning["rule"] for warning in answer.json()["warnings"]] == ["cci_unlikely"]


@pytest.mark.parametrize(
    ("cci", "likely"),
    [("01181400020000000100", False), ("0021234567890123450", False), ("00000000000000000000", True)],
)
def test_control_digits_of_a_cci(cci, likely):
    assert is_likely_cci(cci) is likely


def test_change_and_null(admin):
    made = admin.post("payment/method", YAPE).json()

    changed = admin.patch(
        f"payment/method/{made['_id']}", {"holder": None, "dueHours": 2, "position": 0}
    ).json()

    assert (changed["holder"], changed["dueHours"], changed["phone"]) == ("", 2, "+51987000111")


def test_deleted_method_is_gone_for_everybody(admin, shop, store):
    made = admin.post("payment/method", YAPE).json()

    assert admin.delete(f"payment/method/{made['_id']}").status_code == 204
    assert admin.get(f"payment/method/{made['_id']}").status_code == 404
    assert admin.delete(f"payment/method/{made['_id']}").status_code == 404
    assert len(shop.get("payment/ui").json()["items"]) == 1
    with inside(store):
        assert PaymentMethod.objects.count() == 2


def test_viewer_changes_nothing(api, collaborator, store):
    viewer = api(as_=collaborator("SALES"))

    assert viewer.get("payment/method").status_code == 200
    assert viewer.post("payment/method", YAPE).status_code == 403
    with inside(store):
        assert PaymentMethod.objects.count() == 1


def test_methods_of_a_store_are_its_own(api, admin, other_store):
    made = admin.post("payment/method", YAPE).json()
    neighbor = api(as_=other_store.owner, store=other_store)

    assert neighbor.get(f"payment/method/{made['_id']}").status_code == 404
    assert len(neighbor.get("payment/method").json()["items"]) == 1

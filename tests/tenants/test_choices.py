"""What the forms of a store offer and its addresses, word by word."""

import pytest

pytestmark = pytest.mark.django_db

STORE_TYPES = ["STORE", "DISTRIBUTOR"]
SALES_FREQUENCIES = [
    "TO_DEFINE",
    "LESS_THAN_10_WEEKLY_SALES",
    "LESS_THAN_30_WEEKLY_SALES",
    "GREATER_THAN_30_WEEKLY_SALES",
]
REFERRAL_CHANNELS = ["REFERRER", "ADS", "INSTAGRAM", "FACEBOOK", "TIKTOK", "YOUTUBE", "ASSOCIATED"]


@pytest.mark.parametrize(
    ("call", "values"),
    [
        ("store-types", STORE_TYPES),
        ("sales-frequency", SALES_FREQUENCIES),
        ("referral-channel", REFERRAL_CHANNELS),
    ],
)
def test_choices_are_offered_in_their_order(api, call, values):
    offered = api().get(f"store/{call}").json()["items"]

    assert [choice["value"] for choice in offered] == values
    assert {tuple(choice) for choice in offered} == {("value", "label")}


@pytest.mark.parametrize(
    ("call", "language", "labels"),
    [
        ("store-types", "es", ["Tienda: vendes al público", "Distribuidor: vendes al por mayor"]),
        ("store-types", "en", ["Retail: you sell to the public", "Wholesale: you sell in bulk"]),
        (
            "sales-frequency",
            "es",
            [
                "Recién empiezo",
                "Menos de 10 ventas por semana",
                "De 10 a 30 ventas por semana",
                "Más de 30 ventas por semana",
            ],
        ),
        (
            "sales-frequency",
            "en",
            [
                "I'm just starting",
                "Fewer than 10 sales a week",
                "10 to 30 sales a week",
                "More than 30 sales a week",
            ],
        ),
        (
            "referral-channel",
            "es",
            ["Me lo recomendaron", "Un anuncio", "Instagram", "Facebook", "TikTok", "YouTube", "Un aliado"],
        ),
        (
            "referral-channel",
            "en",
            ["Word of mouth", "An ad", "Instagram", "Facebook", "TikTok", "YouTube", "A partner"],
        ),
    ],
)
def test_choices_are_shown_in_the_callers_language(api, call, language, labels):
    offered = api(language=language).get(f"store/{call}").json()["items"]

    assert [choice["label"] for choice in offered] == labels


@pytest.mark.parametrize(
    ("field", "values"), [("salesFrequency", SALES_FREQUENCIES), ("referralChannel", REFERRAL_CHANNELS)]
)
def test_every_choice_that_is_offered_is_taken_and_no_other(api, owner, field, values):
    caller = api(as_=owner)

    assert {caller.post("store/setup", {field: value}).status_code for value in values} == {200}
    assert caller.post("store/setup", {field: "ELSE"}).status_code == 422


def test_store_has_its_free_address(api, owner, store):
    caller = api(as_=owner)
    domain = caller.get("domain").json()

    assert domain == {
        "_id": domain["_id"],
        "fullName": "barronorte.shop.localhost",
        "domainName": "shop.localhost",
        "prefix": "barronorte",
        "primary": True,
        "kind": "FREE",
        "verified": True,
        "changed": None,
        "disconnected": None,
    }
    assert caller.get("domain/free").json() == {
        "name": "barronorte",
        "domain": "barronorte.shop.localhost",
        "available": False,
        "reason": None,
        "suggestions": [],
    }


@pytest.mark.parametrize(
    ("typed", "address", "valid"),
    [
        ("  Ana.Quispe@Correo.PE ", "ana.quispe@correo.pe", True),
        ("ana+tienda@correo.pe", "ana+tienda@correo.pe", True),
        ("ana@", "ana@", False),
        ("no es", "no es", False),
        ("", "", False),
    ],
)
def test_email_is_shown_as_it_would_be_kept(api, typed, address, valid):
    assert api().get("user/email", email=typed).json() == {"email": address, "valid": valid}


def test_email_with_an_account_looks_like_any_other(api, owner):
    assert api().get("user/email", email=owner.email).json() == {"email": owner.email, "valid": True}

"""Which values and names of options are one and the same: in the shop's two languages, letter by letter."""

from typing import Any

import pytest

from apps.products.models import Variant
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ([{"es": "Ñ"}, {"es": "ñ"}], "values.1"),
        ([{"es": "A"}, {"es": "A\u200b"}], "values.1"),
        ([{"es": "A\ufe0f"}, {"es": "\u2060a"}], "values.1"),
        ([{"es": "Azul  marino"}, {"es": " azul marino "}], "values.1"),
        ([{"es": "Rojo", "en": "Red"}, {"es": "Carmín", "en": "Red"}], "values.1.en"),
        ([{"es": "Rojo", "en": "Red"}, {"es": "Red"}], "values.1"),
        ([{"es": "Red"}, {"es": "Rojo", "en": "red"}], "values.1.en"),
    ],
)
def test_what_reads_the_same_in_either_language_is_refused(admin: Any, values: Any, path: str) -> None:
    option = {"name": {"es": "Color"}, "values": values}

    refused = admin.post("product", {"name": {"es": "Polo"}, "options": [option]})

    assert refused.status_code == 422, refused.json()
    params = refused.json()["params"]
    assert [issue["rule"] for issue in params[f"options.0.{path}"]] == ["value_twice"]


def test_two_options_of_one_english_name_are_refused(admin: Any) -> None:
    names = [{"es": "Talla", "en": "Size"}, {"es": "Tamaño", "en": "Size"}]
    options = [{"name": name, "values": [{"es": "M"}]} for name in names]

    refused = admin.post("product", {"name": {"es": "Polo"}, "options": options})

    assert refused.status_code == 422, refused.json()
    assert refused.json()["params"]["options.1.name.en"][0]["rule"] == "option_twice"


def test_a_word_may_stand_for_another_thing_in_the_other_language(admin: Any) -> None:
    values = [{"es": "Rojo", "en": "Red"}, {"es": "Red", "en": "Net"}]
    option = {"name": {"es": "Motivo"}, "values": values}

    assert admin.post("product", {"name": {"es": "Polo"}, "options": [option]}).status_code == 201


def test_letters_of_the_alphabet_and_words_with_an_accent_are_values_of_their_own(
    admin: Any, store: Any
) -> None:
    letters = [*"ABCDEFGHIJKLMNÑOPQRSTUVWXYZ", "Ano", "Año", "Papa", "Papá", "A+"]
    option = {"name": {"es": "Letra"}, "values": [{"es": letter} for letter in letters]}
    rows = [{"values": [place], "price": "20.00"} for place in range(len(letters))]

    made = admin.post("product", {"name": {"es": "Dije"}, "options": [option], "variants": rows})

    assert made.status_code == 201, made.json()
    with inside(store):
        stored = Variant.objects.order_by("position").values_list("combination", flat=True)
        assert list(stored) == [letter.lower() for letter in letters]


def test_n_beside_an_ene_that_the_release_before_stored_as_n(admin: Any, store: Any) -> None:
    option = {"name": {"es": "Letra"}, "values": [{"es": "Ñ"}]}
    product = admin.post(
        "product", {"name": {"es": "Dije"}, "options": [option], "variants": [{"values": [0], "price": "20"}]}
    ).json()
    with inside(store):
        Variant.objects.update(combination="n")
    option["values"] = [{"es": "N"}, {"es": "Ñ"}]
    rows = [
        {"values": [0], "price": "20"},
        {"_id": product["variants"][0]["_id"], "values": [1], "price": "20"},
    ]

    saved = admin.patch(f"product/{product['_id']}", {"options": [option], "variants": rows})

    assert saved.status_code == 200, saved.json()
    with inside(store):
        stored = Variant.objects.order_by("position").values_list("combination", flat=True)
        assert list(stored) == ["n", "ñ"]

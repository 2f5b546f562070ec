from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from common.text import (
    Bounds,
    TranslatedText,
    normalize,
    search_key,
    search_text,
    slugify_text,
    sort_key,
    translate,
)

NAME_IN = TypeAdapter(Annotated[TranslatedText, Bounds(5)])


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("  Polo  de ALGODÓN ", "polo de algodon"),
        ("Ñandú", "nandu"),
        ("T-shirt (talla M)", "t shirt talla m"),
        ("Straße", "strasse"),
        ("ＡＢＣ１２", "abc12"),
        ("n\u0303andu\u0301", "nandu"),
        ("¡!", ""),
        ("Łódź Ørsted", "lodz orsted"),
        ("Ǿ ǽ STRAẞE", "o ae strasse"),
    ],
)
def test_search_ignores_case_accents_and_signs(text, key):
    assert search_key(text) == normalize(text) == key


@pytest.mark.parametrize(
    ("text", "looked_through"),
    [
        ("Helado D'Onofrio", "helado d onofrio donofrio"),
        ("O’Higgins, D`Arcy", "o higgins d arcy ohiggins darcy"),
        ("'Rosas' y ‘claveles’", "rosas y claveles"),
        ("Polo", "polo"),
        ("d'onofrio donofrio", "d onofrio donofrio"),
    ],
)
def test_what_an_apostrophe_parts_is_looked_for_as_one_word_too(text, looked_through):
    assert search_text(text) == looked_through


def test_names_sort_as_a_spanish_reader_expects():
    names = ["Zapato", "banco", "Ñandú", "Ábaco", "nube", "ojo", "Abeja", "anzuelo", "año", "aorta", "ano"]

    assert sorted(names, key=sort_key) == (
        ["Ábaco", "Abeja", "ano", "anzuelo", "año", "aorta", "banco", "nube", "Ñandú", "ojo", "Zapato"]
    )


@given(st.text())
def test_keys_are_stable(text):
    assert search_key(search_key(text)) == search_key(text)
    assert sort_key(text.upper().lower()) == sort_key(text.upper().lower())
    assert "~" not in search_key(text)


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("Polo de Algodón Piqué", "polo-de-algodon-pique"),
        ("Niño & Niña 3/4", "nino-nina-3-4"),
        ("D'Onofrio’s", "donofrios"),
        ("日本", ""),
        ("__a__", "a"),
    ],
)
def test_slugs_are_ascii_words(text, slug):
    assert slugify_text(text) == slug


def test_a_long_slug_is_cut_at_a_word():
    assert slugify_text("uno dos tres", 8) == "uno-dos"
    assert slugify_text("uno dos tres", 7) == "uno-dos"
    assert slugify_text("x" * 300) == "x" * 255


@given(st.text(max_size=600))
def test_a_slug_is_always_a_slug(text):
    slug = slugify_text(text)

    assert len(slug) <= 255
    assert slug == slugify_text(slug)
    assert set(slug) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


def test_translated_text_keeps_what_is_written():
    assert NAME_IN.validate_python({"es": " Polo ", "en": ""}) == {"es": "Polo"}
    assert NAME_IN.validate_python({"es": None, "en": "Shirt"}) == {"en": "Shirt"}


@pytest.mark.parametrize(
    ("value", "place", "rule"),
    [
        ({"es": "Zapato"}, ("es",), "string_too_long"),
        ({"es": 7}, ("es",), "string_type"),
        ({"fr": "Bas"}, ("fr",), "extra_forbidden"),
        ({"es": "a\0b"}, ("es",), "text_control_characters"),
        ({}, (), "text_missing"),
        ({"es": "  ", "en": None}, (), "text_missing"),
        ("Polo", (), "dict_type"),
    ],
)
def test_translated_text_says_where_it_is_wrong(value, place, rule):
    with pytest.raises(ValidationError) as refusal:
        NAME_IN.validate_python(value)

    assert [(error["loc"], error["type"]) for error in refusal.value.errors()] == [(place, rule)]


def test_translated_text_documents_its_bounds():
    schema = NAME_IN.json_schema()

    assert schema["additionalProperties"] is False
    assert schema["properties"]["es"]["anyOf"][0]["maxLength"] == 5


def test_a_visitor_reads_his_language_else_the_stores_else_the_other():
    both: TranslatedText = {"es": "Polo", "en": "Shirt"}

    assert translate(both, "en", "es") == "Shirt"
    assert translate({"es": "Polo"}, "en", "es") == "Polo"
    assert translate({"en": "Shirt"}, "es", "es") == "Shirt"
    assert translate({}, "es", "en") == translate(None, "es", "en") == ""

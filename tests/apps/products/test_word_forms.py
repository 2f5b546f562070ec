"""What singular and plural share, and who is brought up from a release that did not know it."""

from decimal import Decimal
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from apps.products.editing.services.create_product import create_product
from apps.products.listings.services.rebuild_listings import drifted_listings
from apps.products.word_forms import forms_vector, stem
from tenants.context import inside
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores

PAIRS = """
lapiz lapices, luz luces, pez peces, cruz cruces, nariz narices, altavoz altavoces, dulce dulces, aji ajies,
rubi rubies, menu menus, bikini bikinis, champu champus, polo polos, gorra gorras, mes meses, gas gases,
collar collares, mujer mujeres, taller talleres, reloj relojes, boton botones, decoracion decoraciones,
compas compases, autobus autobuses, arnes arneses, envase envases, clase clases, base bases, pie pies,
rey reyes, jersey jerseis, jersey jerseys, lunes lunes, virus virus, rojo rojas, negra negros,
shoe shoes, box boxes, dress dresses, berry berries, sneaker sneakers, candle candles, watch watches
"""

FORGET = """
UPDATE products_listing SET words = ts_delete(words, ARRAY(
    SELECT lexeme FROM unnest(words)
    WHERE lexeme LIKE '~0%' OR lexeme LIKE '~1%' OR lexeme IN ('donofrio', 'fabers')
))
"""
KNOWN = "SELECT count(*) FROM products_listing, unnest(words) known WHERE known.lexeme LIKE '~0%'"


@pytest.mark.parametrize("pair", [pair.split() for pair in PAIRS.replace("\n", " ").split(",")])
def test_singular_and_plural_have_one_stem(pair: list[str]) -> None:
    assert stem(pair[0]) == stem(pair[1])


@pytest.mark.parametrize(
    "words", ["taza taco", "maca maza", "polo pollo", "cartera carta", "collar colla", "salsa sala salado"]
)
def test_other_words_have_stems_of_their_own(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == len(words.split())


@pytest.mark.parametrize("word", ["42", "3x", "ab12s", "xs", "as", "x" * 41 + "s"])
def test_figures_codes_and_the_shortest_stay_as_they_are(word: str) -> None:
    assert stem(word) == word


def test_forms_stand_once_in_the_first_weight_that_has_them() -> None:
    given = {"A": ["Luces D'Onofrio"], "B": ["2x1"], "C": []}

    assert forms_vector(given) == "donofrio:1A ~0luc:1A ~0onofri:1A ~0donofri:1A"


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_products_of_the_release_before_get_their_forms(keeper: Any) -> None:
    store = keeper.store
    fields = {
        "name": {"es": "Lápices D'Onofrio", "en": "Pencils"},
        "brand": "Faber's",
        "tags": ["luces"],
        "short_description": {"es": "Colores del Perú"},
        "specifications": [{"key": "own", "name": {"es": "Uso"}, "value": {"es": "Escolares"}}],
        "status": "PUBLISHED",
        "price": Decimal(20),
    }
    with inside(store):
        create_product(fields=fields, actor_id=None)
        create_product(fields={"name": {"es": "42"}, "price": Decimal(20)}, actor_id=None)
    call_command(
        "migrate_schemas",
        "products",
        "0013",
        schema_name=store.schema_name,
        verbosity=0,
        interactive=False,
    )
    Store.objects.filter(pk=store.pk).update(schema_version="")
    with inside(store), connection.cursor() as cursor:
        cursor.execute(FORGET)
        cursor.execute(KNOWN)
        assert cursor.fetchone() == (0,)

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    with inside(store):
        assert drifted_listings() == []

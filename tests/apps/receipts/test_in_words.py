from decimal import Decimal

import pytest

from apps.receipts.in_words import amount_in_words, cardinal


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "CERO"),
        (1, "UNO"),
        (16, "DIECISÉIS"),
        (21, "VEINTIUNO"),
        (30, "TREINTA"),
        (45, "CUARENTA Y CINCO"),
        (100, "CIEN"),
        (101, "CIENTO UNO"),
        (312, "TRESCIENTOS DOCE"),
        (999, "NOVECIENTOS NOVENTA Y NUEVE"),
        (1000, "MIL"),
        (1001, "MIL UNO"),
        (21_000, "VEINTIÚN MIL"),
        (31_021, "TREINTA Y UN MIL VEINTIUNO"),
        (100_000, "CIEN MIL"),
        (101_101, "CIENTO UN MIL CIENTO UNO"),
        (1_000_000, "UN MILLÓN"),
        (21_000_100, "VEINTIÚN MILLONES CIEN"),
        (1_000_000_000, "MIL MILLONES"),
    ],
)
def test_cardinals(number, words):
    assert cardinal(number) == words


def test_amounts():
    assert amount_in_words(Decimal("312.40"), "PEN") == "TRESCIENTOS DOCE CON 40/100 SOLES"
    assert amount_in_words(Decimal("0.05"), "PEN") == "CERO CON 05/100 SOLES"
    assert amount_in_words(Decimal(21), "USD") == "VEINTIUNO CON 00/100 DÓLARES AMERICANOS"

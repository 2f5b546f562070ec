"""Amounts in Spanish words, as SUNAT prints them: `TRESCIENTOS DOCE CON 40/100 SOLES`."""

from decimal import Decimal
from typing import Final

_ONES: Final = (
    "CERO UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS "
    "DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIUNO VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO "
    "VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE"
).split()
_TENS: Final = "TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA".split()
_HUNDREDS: Final = (
    "CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS"
).split()
_CURRENCIES: Final = {"PEN": "SOLES", "USD": "DÓLARES AMERICANOS"}


def amount_in_words(amount: Decimal, currency: str) -> str:
    whole, cents = divmod(int((amount * 100).to_integral_value()), 100)
    name = _CURRENCIES.get(currency, currency)
    return f"{cardinal(whole)} CON {cents:02d}/100 {name}"


def cardinal(number: int) -> str:
    """Up to 999 999 999 999; whole amounts have eleven digits at most."""
    millions, rest = divmod(number, 1_000_000)
    parts = []
    if millions:
        parts.append("UN MILLÓN" if millions == 1 else f"{_short(_thousands(millions))} MILLONES")
    if rest or not millions:
        parts.append(_thousands(rest))
    return " ".join(parts)


def _thousands(number: int) -> str:
    thousands, rest = divmod(number, 1000)
    parts = []
    if thousands:
        parts.append("MIL" if thousands == 1 else f"{_short(_hundreds(thousands))} MIL")
    if rest or not thousands:
        parts.append(_hundreds(rest))
    return " ".join(parts)


def _hundreds(number: int) -> str:
    if number == 100:
        return "CIEN"
    hundreds, rest = divmod(number, 100)
    parts = [_HUNDREDS[hundreds - 1]] if hundreds else []
    if rest or not hundreds:
        parts.append(_tens(rest))
    return " ".join(parts)


def _tens(number: int) -> str:
    if number < len(_ONES):
        return _ONES[number]
    tens, ones = divmod(number, 10)
    return f"{_TENS[tens - 3]} Y {_ONES[ones]}" if ones else _TENS[tens - 3]


def _short(words: str) -> str:
    """`VEINTIÚN MIL`, `TREINTA Y UN MIL`: before a noun the one loses its O."""
    if words.endswith("VEINTIUNO"):
        return f"{words.removesuffix('VEINTIUNO')}VEINTIÚN"
    return words.removesuffix("O") if words.endswith("UNO") else words

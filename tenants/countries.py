"""What a country means for a new store: currency, language, time zone."""

from dataclasses import dataclass

from common.errors import Invalid, issue
from reference.queries import country_of, is_country, is_currency

# The zone of the capital, for the countries we are made for; others keep their days in UTC.
_ZONES = {
    "AR": "America/Argentina/Buenos_Aires",
    "BO": "America/La_Paz",
    "BR": "America/Sao_Paulo",
    "CL": "America/Santiago",
    "CO": "America/Bogota",
    "CR": "America/Costa_Rica",
    "DO": "America/Santo_Domingo",
    "EC": "America/Guayaquil",
    "ES": "Europe/Madrid",
    "GT": "America/Guatemala",
    "HN": "America/Tegucigalpa",
    "MX": "America/Mexico_City",
    "NI": "America/Managua",
    "PA": "America/Panama",
    "PE": "America/Lima",
    "PR": "America/Puerto_Rico",
    "PY": "America/Asuncion",
    "SV": "America/El_Salvador",
    "US": "America/New_York",
    "UY": "America/Montevideo",
    "VE": "America/Caracas",
}
_ENGLISH = {"US", "GB", "CA", "AU", "NZ", "IE", "BR"}


@dataclass(frozen=True)
class CountryDefaults:
    currency: str
    language: str
    time_zone: str


def check_codes(*, country: str, currency: str | None) -> None:
    """Raises Invalid for a code of the right form that is none: a store with it could not be shown."""
    wrong = {
        "country": not is_country(country),
        "currency": currency is not None and not is_currency(currency),
    }
    if any(wrong.values()):
        raise Invalid({field: [issue("not_a_choice")] for field, is_wrong in wrong.items() if is_wrong})


def country_defaults(code: str) -> CountryDefaults:
    """Raises NotFound for a code that is none."""
    country = country_of(code)
    language = "en" if code in _ENGLISH else "es"
    return CountryDefaults(country.currency or "USD", language, _ZONES.get(code, "UTC"))

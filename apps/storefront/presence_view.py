"""What a store says of itself, as each page of its shop shows it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.store_settings.configuration import Configuration
from apps.store_settings.models import Setting
from apps.store_settings.profile import PROFILE, Profile, profile_of
from apps.store_settings.social import NETWORKS, SOCIAL, SocialLink, address_of, social_links_of
from apps.storefront.public_schemas import HeaderLine, MenuLink, SocialView
from apps.warehouses.week import week_lines
from common.i18n import Language
from common.text import translate

_MONTHS: Final[Mapping[Language, str]] = {
    "es": "enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre",
    "en": "January February March April May June July August September October November December",
}
_CLOSED: Final[Mapping[Language, str]] = {
    "es": "Por ahora no recibimos pedidos.",
    "en": "We aren't taking orders right now.",
}
_BACK: Final[Mapping[Language, str]] = {"es": "Volvemos el {day}.", "en": "Back on {day}."}


def presence_view(chosen: Mapping[str, Setting], language: Language, home: Language) -> dict[str, Any]:
    """`about`, `hours` and `social` of a StoreView, from settings that were read with others."""
    row = chosen.get(PROFILE)
    own = profile_of(row.value, row.version) if row else Profile()
    listed = social_links_of(chosen[SOCIAL].value) if SOCIAL in chosen else []
    note = translate(own.hours_note, language, home)
    hours = [f"{days[:1].upper()}{days[1:]}: {times}" for days, times in week_lines(own.hours, language)]

    def links(found: list[SocialLink]) -> list[MenuLink]:
        return [
            MenuLink(
                label=NETWORKS[one.network].label,
                href=address_of(one.network, one.handle, translate(one.text, language, home)),
            )
            for one in found
        ]

    return {
        "about": translate(own.description, language, home),
        "hours": [*hours, note] if note else hours,
        "social": SocialView(
            menu=links([one for one in listed if one.in_menu]),
            footer=links([one for one in listed if one.in_footer]),
        ),
    }


@dataclass(frozen=True)
class Run:
    """How the shop is run at this moment."""

    configuration: Configuration
    is_open: bool
    opens_at: datetime | None

    def closed_line(self, language: Language, home: Language) -> HeaderLine | None:
        """What a closed shop says over each page, with the day on which it is back."""
        if self.is_open:
            return None
        text = translate(self.configuration.closed_message, language, home) or _CLOSED[language]
        if day := self.configuration.reopens_on:
            text = f"{text} {_BACK[language].format(day=_day_text(day, language))}"
        return HeaderLine(text=text, href="", tone="DARK", places=[])


def run_now(configuration: Configuration, time_zone: str) -> Run:
    zone = ZoneInfo(time_zone)
    today = timezone.now().astimezone(zone).date()
    return Run(configuration, configuration.is_open(today), configuration.opens_at(zone, today))


def _day_text(iso: str, language: Language) -> str:
    day = date.fromisoformat(iso)
    month = _MONTHS[language].split()[day.month - 1]
    return f"{day.day} de {month}" if language == "es" else f"{month} {day.day}"

"""Days of a country that shops prepare for, each with a draft of a coupon. Pure."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Final

from common.text import TranslatedText

AHEAD_DAYS: Final = 200
MAX_COMING: Final = 4
SUNDAY: Final = 6


@dataclass(frozen=True)
class Campaign:
    key: str
    name: TranslatedText
    day_of: Callable[[int], date]
    """The day of a year."""
    days_before: int
    """So many days before it the draft begins."""
    code: str
    percent: Decimal


@dataclass(frozen=True)
class CampaignDay:
    campaign: Campaign
    day: date

    @property
    def starts_on(self) -> date:
        return self.day - timedelta(days=self.campaign.days_before)


def coming_campaigns(country: str, today: date) -> list[CampaignDay]:
    """The next ones, the nearest first; a country without a list has none."""
    campaigns = CAMPAIGNS.get(country, ())
    days = [CampaignDay(one, one.day_of(year)) for one in campaigns for year in (today.year, today.year + 1)]
    coming = [one for one in days if today <= one.day <= today + timedelta(days=AHEAD_DAYS)]
    return sorted(coming, key=lambda one: one.day)[:MAX_COMING]


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date:
    """The second Sunday of May: `nth_weekday(year, 5, SUNDAY, 2)`."""
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (nth - 1))


def _on(month: int, day: int) -> Callable[[int], date]:
    return lambda year: date(year, month, day)


def _sunday(month: int, nth: int) -> Callable[[int], date]:
    return lambda year: nth_weekday(year, month, SUNDAY, nth)


CAMPAIGNS: Final[dict[str, tuple[Campaign, ...]]] = {
    "PE": (
        Campaign(
            "valentine",
            {"es": "San Valentín", "en": "Valentine's Day"},
            _on(2, 14), 7, "SANVALENTIN", Decimal(10),
        ),
        Campaign(
            "mothers_day",
            {"es": "Día de la Madre", "en": "Mother's Day"},
            _sunday(5, 2), 8, "MAMA", Decimal(12),
        ),
        Campaign(
            "fathers_day",
            {"es": "Día del Padre", "en": "Father's Day"},
            _sunday(6, 3), 8, "PAPA", Decimal(10),
        ),
        Campaign(
            "independence",
            {"es": "Fiestas Patrias", "en": "Independence Days"},
            _on(7, 28), 14, "PATRIA", Decimal(10),
        ),
        Campaign(
            "cyber_wow",
            {"es": "Cyber Wow", "en": "Cyber Wow"},
            lambda year: nth_weekday(year, 11, 3, 1), 3, "CYBER", Decimal(15),
        ),
        Campaign("christmas", {"es": "Navidad", "en": "Christmas"}, _on(12, 25), 24, "NAVIDAD", Decimal(10)),
    )
}  # fmt: skip

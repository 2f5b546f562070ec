"""Shapes of what a store says of itself: its profile, its social networks and how its shop is run."""

from datetime import date, time
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from apps.store_settings.social import NetworkName
from common.messages import error_text, register
from common.schemas import In, Out
from common.text import Bounds, TranslatedText

register(
    {
        "profile_hours": {
            "en": "The closing time must be after the opening time.",
            "es": "La hora de cierre va después de la de apertura.",
        },
    }
)


def _blank_as_none(texts: object) -> object:
    """All languages cleared say as little as null."""
    return texts if isinstance(texts, dict) and any(texts.values()) else None


Cleared = BeforeValidator(_blank_as_none)
Description = Annotated[Annotated[TranslatedText, Bounds(500, lines=True)] | None, Cleared]
Message = Annotated[Annotated[TranslatedText, Bounds(200)] | None, Cleared]
CookieText = Annotated[Annotated[TranslatedText, Bounds(300)] | None, Cleared]
Greeting = Annotated[Annotated[TranslatedText, Bounds(200)] | None, Cleared]


class ProfileHoursIn(In):
    """Days 1 (Monday) to 7 with the same hours."""

    days: Annotated[list[Annotated[int, Field(ge=1, le=7)]], Field(min_length=1, max_length=7)]
    opens: time
    closes: time

    @model_validator(mode="after")
    def _closes_later(self) -> Self:
        if self.closes <= self.opens:
            raise PydanticCustomError("profile_hours", "{text}", {"text": error_text("profile_hours")})
        return self


class StoreProfilePatch(In):
    version: int | None = None
    description: Description = None
    hours: Annotated[list[ProfileHoursIn], Field(max_length=42)] | None = None
    hours_note: Message = None


class ProfileHours(Out):
    days: list[int]
    opens: str
    closes: str


class StoreProfileOut(Out):
    """The name, the legal data and the contacts come from the general settings, the logo from the design."""

    name: str
    business_name: str
    identification_number: str
    address: str
    email: str
    """The contacts are those that customers see."""
    phone: str
    whatsapp_phone: str
    logo: dict[str, Any] | None
    description: TranslatedText
    hours: list[ProfileHours]
    hours_note: TranslatedText
    version: int


class SocialLinkIn(In):
    network: NetworkName
    handle: Annotated[str, Field(min_length=1, max_length=250)]
    """A name, or the address of the profile as it was copied."""
    text: Greeting = None
    """The first words of a chat by WhatsApp."""
    in_footer: bool = True
    in_menu: bool = False


class SocialMediaPatch(In):
    version: int | None = None
    links: Annotated[list[SocialLinkIn], Field(max_length=9)]
    """All of them, in their order."""


class SocialLinkOut(Out):
    network: NetworkName
    handle: str
    url: str
    text: TranslatedText
    in_footer: bool
    in_menu: bool


class SocialMediaOut(Out):
    links: list[SocialLinkOut]
    version: int


class StoreConfigurationPatch(In):
    version: int | None = None
    open: bool | None = None
    closed_message: Message = None
    reopens_on: date | None = None
    """A day to come, from whose beginning on the shop takes orders again."""
    catalog_only: bool | None = None
    search_engines: bool | None = None
    cookie_banner: bool | None = None
    cookie_text: CookieText = None


class StoreConfigurationOut(Out):
    open: bool
    closed_message: TranslatedText
    reopens_on: str | None
    catalog_only: bool
    search_engines: bool
    cookie_banner: bool
    cookie_text: TranslatedText
    version: int

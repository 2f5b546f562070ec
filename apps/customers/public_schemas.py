"""What a person allows a store, as the person sees it."""

from typing import Annotated, Literal

from pydantic import Field

from common.schemas import In, Out

ChannelName = Literal["EMAIL", "WHATSAPP", "SMS", "CALL"]


class NewsletterIn(In):
    email: Annotated[str, Field(min_length=3, max_length=254)]
    consent: bool


class NewsletterConfirmIn(In):
    token: Annotated[str, Field(min_length=1, max_length=600)]


class PreferenceOut(Out):
    channel: ChannelName
    allowed: bool
    contact: str
    """Partly hidden: who else opens a forwarded mail learns nothing new."""


class PreferencesOut(Out):
    token: str
    """For the next call."""
    channels: list[PreferenceOut]
    """Those by which the store could write."""


class PreferencesIn(In):
    email: bool | None = None
    whatsapp: bool | None = None
    sms: bool | None = None
    call: bool | None = None

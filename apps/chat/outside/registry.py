"""The channels outside of the shop, by their kind."""

from typing import Final

from apps.chat.outside.pages import Page
from apps.chat.outside.port import Provider
from apps.chat.outside.whatsapp import WhatsApp

PROVIDERS: Final[dict[str, Provider]] = {
    "WHATSAPP": WhatsApp(),
    "MESSENGER": Page("MESSENGER", "Messenger", "name", frozenset({"image/jpeg", "application/pdf"})),
    "INSTAGRAM": Page("INSTAGRAM", "Instagram", "username", frozenset({"image/jpeg"})),
}

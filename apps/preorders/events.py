"""Hints of this app to others."""

from typing import Final

from common.events import Event

PRESALES_CHANGED: Final = Event("presales.changed", renews_shop=True)

"""The providers that the platform may charge through; the setting BILLING_PROVIDER chooses one."""

from typing import Final

from django.conf import settings

from billing.providers.port import CardProvider
from billing.providers.sandbox import SANDBOX

_providers: Final[dict[str, CardProvider]] = {SANDBOX.key: SANDBOX}


def register_provider(provider: CardProvider) -> None:
    _providers[provider.key] = provider


def provider_of(key: str) -> CardProvider | None:
    return _providers.get(key) if key and key == settings.BILLING_PROVIDER else None


def chosen_provider() -> CardProvider | None:
    """None: cards are not taken, and one pays by wallet or transfer."""
    return provider_of(settings.BILLING_PROVIDER)

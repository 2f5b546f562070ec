"""A store's receivers, and what its shop needs to know of them."""

from collections.abc import Mapping
from typing import Final

from apps.integrations.integration import INTEGRATION, Integration, integration_of
from apps.integrations.public_schemas import ReceiversView
from apps.store_settings.configuration import Configuration
from apps.store_settings.models import Setting
from common.i18n import Language
from common.text import translate

_META_HOSTS: Final = {
    "script-src": "https://connect.facebook.net",
    "img-src": "https://www.facebook.com",
    "connect-src": "https://www.facebook.com https://connect.facebook.net",
}
_GOOGLE_HOSTS: Final = {
    "script-src": "https://www.googletagmanager.com",
    "img-src": "https://www.googletagmanager.com https://*.google-analytics.com",
    "connect-src": "https://www.googletagmanager.com https://*.google-analytics.com "
    "https://*.analytics.google.com",
}


def integration() -> Integration:
    """One query."""
    return integration_from(Setting.objects.filter(topic=INTEGRATION).first())


def integration_from(row: Setting | None) -> Integration:
    return integration_of(row.value, row.version) if row else Integration()


def receivers_view(
    row: Setting | None, run: Configuration, language: Language, home: Language
) -> ReceiversView | None:
    """None where nothing of others is loaded: nothing is connected, or nobody is asked."""
    own = integration_from(row)
    if not own.has_receivers or not run.cookie_banner:
        return None
    return ReceiversView(
        meta=own.facebook_pixel,
        container=own.google_tag_manager,
        measurement=own.google_analytics,
        text=translate(run.cookie_text, language, home),
    )


def hosts_of(receivers: ReceiversView | None) -> Mapping[str, str]:
    """Directive of the policy of a page -> the hosts that these receivers need there."""
    if receivers is None:
        return {}
    parts = [_META_HOSTS] if receivers.meta else []
    parts += [_GOOGLE_HOSTS] if receivers.container or receivers.measurement else []
    directives = dict.fromkeys(name for part in parts for name in part)
    return {name: " ".join(part[name] for part in parts if name in part) for name in directives}

"""Connecting and disconnecting receivers."""

from dataclasses import asdict
from typing import Any

from django.db import transaction

from apps.integrations.events import INTEGRATION_CHANGED
from apps.integrations.integration import INTEGRATION, Integration, integration_of
from apps.integrations.queries import integration
from apps.store_settings.services.save_setting import save_setting
from common.errors import Conflict, Invalid, issue
from common.events import publish


def update_integration(*, changes: dict[str, Any], version: int | None = None) -> Integration:
    """Writes the given parts; a container and a measurement of Google together are refused, since all
    would count twice. Late `version`: a Conflict."""
    while True:
        before = integration()
        value = asdict(before) | changes
        value.pop("version")
        if value["google_tag_manager"] and value["google_analytics"]:
            named = "googleAnalytics" if "google_analytics" in changes else "googleTagManager"
            raise Invalid({named: [issue("google_twice")]})
        try:
            return _save(value, before.version if version is None else version)
        except Conflict:
            if version is not None:
                raise


@transaction.atomic
def _save(value: dict[str, Any], version: int) -> Integration:
    row = save_setting(topic=INTEGRATION, value=value, version=version)
    publish(INTEGRATION_CHANGED)
    return integration_of(row.value, row.version)

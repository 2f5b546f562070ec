"""A store's receivers of Meta and Google."""

from dataclasses import asdict

from django.utils import timezone

from apps.integrations import services
from apps.integrations.queries import integration
from apps.integrations.schemas import IntegrationOut, IntegrationPatch, SeenEvents
from apps.integrations.seen_events import seen_events
from apps.store_settings.queries import configuration
from common.api import Request, Router
from common.versions import with_current_row

router = Router(tags=["store"])


@router.get("/store/integration", response=IntegrationOut, permission="settings.view")
def get_integration(request: Request) -> IntegrationOut:
    """What is connected."""
    return _integration_out()


@router.patch("/store/integration", response=IntegrationOut, permission="settings.edit")
def update_integration(request: Request, payload: IntegrationPatch) -> IntegrationOut:
    """Connects what is named, and disconnects what is null."""
    changes = payload.model_dump(exclude_unset=True)
    changes.pop("version", None)
    with with_current_row(_integration_out):
        services.update_integration(changes=changes, version=payload.version)
    return _integration_out()


@router.get("/store/integration/event", response=SeenEvents, permission="settings.view")
def list_seen_events(request: Request) -> SeenEvents:
    """The last twenty events that the shop saw leave, and figures of each receiver."""
    return seen_events(request.store.pk, timezone.now())


def _integration_out() -> IntegrationOut:
    return IntegrationOut(**asdict(integration()), asks_visitors=configuration().cookie_banner)

"""What a store shows of itself outside: domains of its own, and events that its shop saw leave."""

from django.utils import timezone

from apps.integrations.public_schemas import SeenEventIn
from apps.integrations.seen_events import add_events
from common.ids import new_id
from common.store_context import current_store_id
from tenants.models import CustomDomain


def make_domain() -> CustomDomain:
    name = f"tazas-{new_id().hex[-8:]}.pe"
    return CustomDomain.objects.create(
        store_id=current_store_id(), host=name, token="aa11-bb22", next_check_at=timezone.now()
    )


def see_event() -> None:
    store_id = current_store_id()
    assert store_id is not None
    seen = SeenEventIn.model_validate({"_id": str(new_id()), "name": "PURCHASE", "consent": True})
    add_events(store_id, [seen], timezone.now())


ROWS = {"domain/custom": make_domain, "store/integration/event": see_event}

"""What a shop says of the events that it saw leave, and how its visitors answered."""

from django.utils import timezone
from ninja import Status

from apps.integrations.public_schemas import SeenEventsIn, VisitorConsentIn
from apps.integrations.seen_events import add_events, count_consent
from common.api import Request, Router
from common.limiter import limit_by_address
from common.permissions import PUBLIC

router = Router(tags=["store"])


@router.post(
    "/integration/ui/event",
    response={204: None},
    permission=PUBLIC,
    before=[limit_by_address("integration-event", 120, 60)],
)
def create_seen_events(request: Request, payload: SeenEventsIn) -> Status[None]:
    """Only the merchant's look at the last events is made of them; no person is named."""
    add_events(request.store.id, payload.events, timezone.now())
    return Status(204, None)


@router.post(
    "/integration/ui/consent",
    response={204: None},
    permission=PUBLIC,
    before=[limit_by_address("integration-consent", 20, 60)],
)
def create_consent(request: Request, payload: VisitorConsentIn) -> Status[None]:
    """Counts an answer of the banner; the answer itself stays in the browser."""
    count_consent(request.store.id, accepted=payload.accepted, now=timezone.now())
    return Status(204, None)

"""The links of a campaign's mails."""

from typing import Annotated
from uuid import UUID

from django.http import HttpResponse, HttpResponseRedirect
from django.utils import timezone
from ninja import Query

from apps.campaigns.models import CampaignRecipient
from common.api import Request, Router
from common.limiter import limit_by_address
from common.permissions import PUBLIC
from common.typed_text import OneLine

router = Router(tags=["marketing"])
Path = Annotated[OneLine, Query(max_length=500)]


@router.get(
    "/campaign/ui/visit",
    response={302: None},
    permission=PUBLIC,
    before=[limit_by_address("campaign-visit", 120, 60)],
)
def visit_from_campaign(request: Request, r: UUID, to: Path) -> HttpResponse:
    """Notes the first visit by the link of a mail (`r`) and leads to that page of the shop; so does a link
    whose mail is not known anymore."""
    now = timezone.now()
    CampaignRecipient.objects.filter(pk=r, visited_at=None).update(visited_at=now, updated_at=now)
    return HttpResponseRedirect(_own_path(to), headers={"Cache-Control": "private, no-store"})


def _own_path(to: str) -> str:
    """A page of this shop and of no other host: browsers read `//` and `\\` as the beginning of one."""
    return "/" if "\\" in to else f"/{to.lstrip('/')}"

"""A store's texts and questions, for its shop."""

from typing import Annotated

from ninja import Query

from apps.content.kinds import text_kind
from apps.content.public_queries import public_faq, public_text
from apps.content.public_schemas import PublicFaq, PublicText
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.permissions import PUBLIC

router = Router(tags=["page"])


@router.get("/page/ui/faq", response=PublicFaq, permission=PUBLIC)
def list_public_questions(request: Request) -> PublicFaq:
    """The visible questions by group."""
    return public_faq(language())


@router.get("/page/ui/{key}", response=PublicText, permission=PUBLIC)
def get_public_text(
    request: Request, key: str, version: Annotated[int | None, Query(ge=1, le=100_000)] = None
) -> PublicText:
    """The text in force; with `version` an earlier one, as orders have accepted it."""
    found = public_text(text_kind(key), language(), version)
    if found is None:
        raise NotFound()
    return found

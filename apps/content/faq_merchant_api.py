"""The questions of a store's FAQ."""

from uuid import UUID

from ninja import Status

from apps.content.presentation import question_out
from apps.content.queries import questions
from apps.content.schemas import FaqIn, FaqOrder, FaqOut, FaqPatch
from apps.content.services import questions as services
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["store"])
_ONE = "/store/faq-information/{uuid:question_id}"


@router.get("/store/faq-information", response=Items[FaqOut], permission="content.view")
def list_questions(request: Request) -> Items[FaqOut]:
    """All questions in their order; those of one group stand together in the shop."""
    return Items(items=[question_out(row) for row in questions()])


@router.post("/store/faq-information", response={201: FaqOut}, permission="content.create")
def create_question(request: Request, payload: FaqIn) -> Status[FaqOut]:
    """Adds a question at the end."""
    return Status(201, question_out(services.create_question(fields=payload.model_dump())))


@router.patch("/store/faq-information", response=Items[FaqOut], permission="content.edit")
def reorder_questions(request: Request, payload: FaqOrder) -> Items[FaqOut]:
    """Puts the questions in another order; each is named once."""
    services.reorder_questions(ids=payload.ids)
    return list_questions(request)


@router.patch(_ONE, response=FaqOut, permission="content.edit")
def update_question(request: Request, question_id: UUID, payload: FaqPatch) -> FaqOut:
    """Changes parts of a question; null takes it out of its group."""
    changes = changed_fields(payload, clearable={"group": {}})
    with with_current_row(lambda: question_out(get_or_404(questions(), pk=question_id))):
        row = services.update_question(question_id=question_id, changes=changes, version=payload.version)
    return question_out(row)


@router.delete(_ONE, response={204: None}, permission="content.delete")
def delete_question(request: Request, question_id: UUID) -> Status[None]:
    """Takes a question away for good."""
    services.delete_question(question_id=question_id)
    return Status(204, None)

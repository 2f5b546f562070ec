"""Reviews of the whole store: the queue of work, the figures, the rules, and each review by its id."""

from typing import Annotated, Any
from uuid import UUID

from ninja import File, Form, Query, Status
from ninja.files import UploadedFile

from apps.orders.merchant_detail import actor_of
from apps.reviews.import_table import MAX_FILE
from apps.reviews.models import Review
from apps.reviews.queries import listed_reviews, review_summary
from apps.reviews.review_settings import review_settings
from apps.reviews.schemas import (
    ReviewImportForm,
    ReviewImportStarted,
    ReviewOut,
    ReviewPatch,
    ReviewQuery,
    ReviewSettingsOut,
    ReviewSettingsPatch,
    ReviewSummary,
)
from apps.reviews.services import import_reviews as importing
from apps.reviews.services import settings as settings_service
from apps.reviews.services import update_review as services
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.i18n import language
from common.schemas import Page, page_of
from common.versions import with_current_row

router = Router(tags=["order"])


@router.get("/order/review", response=Page[ReviewOut], permission="marketing.view")
def list_reviews(request: Request, query: Query[ReviewQuery]) -> dict[str, Any]:
    """The reviews of a tab, the newest first; QUEUE has the new and the reported ones."""
    return page_of(listed_reviews(query), query, ReviewOut.shape)


@router.get("/order/review/summary", response=ReviewSummary, permission="marketing.view")
def get_review_summary(request: Request) -> ReviewSummary:
    """How many there are by tab and by stars, and since when the oldest waits."""
    return review_summary()


@router.get("/order/review/settings", response=ReviewSettingsOut, permission="marketing.view")
def get_review_settings(request: Request) -> ReviewSettingsOut:
    """Which reviews are published at once, and whether customers are asked for them."""
    return ReviewSettingsOut.shape(review_settings())


@router.patch("/order/review/settings", response=ReviewSettingsOut, permission="marketing.edit")
def update_review_settings(request: Request, payload: ReviewSettingsPatch) -> ReviewSettingsOut:
    """Changes the given parts; a late `version` is refused with 409."""
    with with_current_row(lambda: get_review_settings(request)):
        saved = settings_service.update_settings(
            changes=changed_fields(payload, clearable={}), version=payload.version
        )
    return ReviewSettingsOut.shape(saved)


@router.post("/order/review/import", response={202: ReviewImportStarted}, permission="marketing.create")
def import_reviews(
    request: Request, payload: Form[ReviewImportForm], file: Annotated[UploadedFile, File()]
) -> Status[ReviewImportStarted]:
    """Starts the job that reads a CSV of product, rating, title, body, name, date, and photo; see
    `GET job/{_id}`, whose file says what became of each row."""
    content: bytes = file.read(MAX_FILE + 1)
    job = importing.start_import(
        content, published=payload.published, user_id=request.caller.user_id, language=language()
    )
    return Status(202, ReviewImportStarted(job_id=job.pk))


@router.get("/order/review/{uuid:review_id}", response=ReviewOut, permission="marketing.view")
def get_review(request: Request, review_id: UUID) -> ReviewOut:
    """One review."""
    return ReviewOut.shape(get_or_404(Review.objects.live(), pk=review_id))


@router.patch("/order/review/{uuid:review_id}", response=ReviewOut, permission="marketing.edit")
def update_review(request: Request, review_id: UUID, payload: ReviewPatch) -> ReviewOut:
    """Publishes, hides, rejects, features, or answers a review; its words are its writer's. 409
    `review_transition` for a status that it can't take."""
    changes = changed_fields(payload, clearable={"reply": ""})
    with with_current_row(lambda: get_review(request, review_id)):
        review = services.update_review(
            review_id=review_id, changes=changes, actor=actor_of(request), version=payload.version
        )
    return ReviewOut.shape(review)


@router.delete("/order/review/{uuid:review_id}", response={204: None}, permission="marketing.delete")
def delete_review(request: Request, review_id: UUID) -> Status[None]:
    """Deletes a review that was never published, for 30 days with undo; 409 `review_published`."""
    services.delete_review(review_id=review_id)
    return Status(204, None)


@router.post("/order/review/{uuid:review_id}/restore", response=ReviewOut, permission="marketing.delete")
def restore_review(request: Request, review_id: UUID) -> ReviewOut:
    """Undoes a deletion."""
    return ReviewOut.shape(services.restore_review(review_id=review_id))

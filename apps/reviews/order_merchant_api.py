"""The reviews of one order."""

from uuid import UUID

from ninja import Status

from apps.orders.merchant_detail import placed_order
from apps.reviews import merchant_api as reviews
from apps.reviews.models import Review, ReviewOrigin
from apps.reviews.schemas import ReviewIn, ReviewOut, ReviewPatch
from apps.reviews.services.create_review import ReviewText, create_review
from common.api import Request, Router
from common.crud import get_or_404
from common.i18n import parse_language
from common.schemas import Items

router = Router(tags=["order"])


@router.get("/order/{uuid:order_id}/review", response=Items[ReviewOut], permission="marketing.view")
def list_order_reviews(request: Request, order_id: UUID) -> Items[ReviewOut]:
    """What the customer of an order wrote about its items."""
    found = Review.objects.live().filter(order=placed_order(order_id)).order_by("written_at", "pk")
    return Items(items=[ReviewOut.shape(review) for review in found])


@router.post("/order/{uuid:order_id}/review", response={201: ReviewOut}, permission="marketing.create")
def create_order_review(request: Request, order_id: UUID, payload: ReviewIn) -> Status[ReviewOut]:
    """What the customer said elsewhere about a delivered item; it carries no seal and waits as any other.
    409 `review_exists` or `review_too_early`."""
    order = placed_order(order_id)
    given = payload.model_dump(exclude={"line_id"})
    review = create_review(
        order=order,
        line_id=payload.line_id,
        text=ReviewText(**given, language=parse_language(order.language)),
        origin=ReviewOrigin.MERCHANT,
    )
    return Status(201, ReviewOut.shape(review))


@router.get("/order/{uuid:order_id}/review/{uuid:review_id}", response=ReviewOut, permission="marketing.view")
def get_order_review(request: Request, order_id: UUID, review_id: UUID) -> ReviewOut:
    """One review of an order."""
    return ReviewOut.shape(_review(order_id, review_id))


@router.patch(
    "/order/{uuid:order_id}/review/{uuid:review_id}", response=ReviewOut, permission="marketing.edit"
)
def update_order_review(request: Request, order_id: UUID, review_id: UUID, payload: ReviewPatch) -> ReviewOut:
    """As `PATCH order/review/{_id}`."""
    return reviews.update_review(request, _review(order_id, review_id).pk, payload)


@router.delete(
    "/order/{uuid:order_id}/review/{uuid:review_id}", response={204: None}, permission="marketing.delete"
)
def delete_order_review(request: Request, order_id: UUID, review_id: UUID) -> Status[None]:
    """As `DELETE order/review/{_id}`."""
    return reviews.delete_review(request, _review(order_id, review_id).pk)


def _review(order_id: UUID, review_id: UUID) -> Review:
    return get_or_404(Review.objects.live().filter(order=placed_order(order_id)), pk=review_id)

"""Reviews in the shop: those of a product, and those that a customer writes with the key of his order."""

from typing import Annotated, BinaryIO, cast
from uuid import UUID

from django.http import HttpResponse
from ninja import File, Form, Query, Status
from ninja.files import UploadedFile

from apps.orders.storefront_access import Token, get_order_for_token, rate_limit
from apps.products.catalog.product_view import product_id_at
from apps.reviews.consent import withdraw
from apps.reviews.public_queries import product_reviews, reviewable_lines
from apps.reviews.public_schemas import (
    OwnReview,
    PublicReviewPage,
    PublicReviewQuery,
    ReportIn,
    ReviewableLines,
    ReviewForm,
)
from apps.reviews.services.create_review import ReviewText, create_review
from apps.reviews.services.report_review import report_review
from common.api import Request, Router
from common.context import client_address
from common.errors import NotFound
from common.i18n import language
from common.limiter import limit
from common.permissions import PUBLIC

router = Router(tags=["order"])
DAY = 24 * 3600


@router.get(
    "/order/ui/{uuid:order_id}/review",
    response=ReviewableLines,
    permission=PUBLIC,
    before=[rate_limit("order-reviews", 60)],
)
def list_buyer_reviews(
    request: Request, order_id: UUID, response: HttpResponse, x_order_token: Token = None
) -> ReviewableLines:
    """The delivered lines of an order, each with the review of the customer once it is written."""
    response["Cache-Control"] = "private, no-store"
    return reviewable_lines(get_order_for_token(order_id, x_order_token))


@router.post(
    "/order/ui/{uuid:order_id}/review",
    response={201: OwnReview},
    permission=PUBLIC,
    before=[rate_limit("order-review", 10)],
)
def create_buyer_review(
    request: Request,
    order_id: UUID,
    payload: Form[ReviewForm],
    photos: Annotated[list[UploadedFile] | None, File()] = None,
    x_order_token: Token = None,
) -> Status[OwnReview]:
    """A review of a delivered line with up to five photos, once; 409 `review_exists`, `review_too_early`."""
    order = get_order_for_token(order_id, x_order_token)
    review = create_review(
        order=order,
        line_id=payload.line_id,
        text=ReviewText(**payload.model_dump(exclude={"line_id"}), language=language()),
        photos=cast(list[BinaryIO], photos or []),
    )
    return Status(201, OwnReview.shape(review))


@router.post(
    "/order/ui/{uuid:order_id}/review/unsubscribe",
    response={204: None},
    permission=PUBLIC,
    before=[rate_limit("order-unsubscribe", 10)],
)
def unsubscribe_buyer(request: Request, order_id: UUID, x_order_token: Token = None) -> Status[None]:
    """The customer wants no mail of the shop but about his orders; said again it changes nothing."""
    withdraw(get_order_for_token(order_id, x_order_token))
    return Status(204, None)


@router.get("/product/ui/{slug}/review", response=PublicReviewPage, permission=PUBLIC)
def list_product_reviews(request: Request, slug: str, query: Query[PublicReviewQuery]) -> PublicReviewPage:
    """The published reviews of a product, featured ones first; `rating` and `withPhoto` narrow them."""
    product_id = product_id_at(slug)
    if product_id is None:
        raise NotFound()
    return product_reviews(product_id, query)


@router.post(
    "/product/ui/review/{uuid:review_id}/report",
    response={204: None},
    permission=PUBLIC,
    before=[rate_limit("review-report", 10)],
)
def report_product_review(request: Request, review_id: UUID, payload: ReportIn) -> Status[None]:
    """A visitor reports a review, once a day: it stays, and the shop looks at it again."""
    limit("review-reported", f"{review_id}:{client_address.get()}", 1, DAY)
    report_review(review_id=review_id)
    return Status(204, None)

"""Messages of the buyer who holds the key of the order, and the files of those that he gets."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Status

from apps.orders.comments.comment_files import file_response
from apps.orders.comments.services.create_comment import create_comment
from apps.orders.public_schemas import BuyerComment, BuyerCommentIn
from apps.orders.storefront_access import Token, get_order_for_token, rate_limit
from common.api import Request, Router
from common.errors import NotFound
from common.idempotency import HEADER, StoredResponse, run_once
from common.permissions import PUBLIC

router = Router(tags=["order"])


@router.post(
    "/order/ui/{uuid:order_id}/comment",
    response={201: BuyerComment},
    permission=PUBLIC,
    before=[rate_limit("order-comment", 20)],
)
def create_buyer_comment(
    request: Request,
    order_id: UUID,
    payload: BuyerCommentIn,
    response: HttpResponse,
    x_order_token: Token = None,
) -> Status[BuyerComment]:
    """A message of the buyer to the shop; takes `Idempotency-Key`."""
    order = get_order_for_token(order_id, x_order_token)

    def act() -> StoredResponse:
        return StoredResponse(
            201, {"commentOid": create_comment(order_id=order.pk, body=payload.body, actor=None).pk}
        )

    scope = f"{request.store.id}:order/ui/comment:{order.pk}"
    answer = run_once(scope, request.headers.get(HEADER), payload.model_dump(mode="json"), act)
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    return Status(201, BuyerComment.model_validate(order.comments.get(pk=answer.body["commentOid"])))


@router.get(
    "/order/ui/{uuid:order_id}/comment/{uuid:comment_id}/file/{index}",
    permission=PUBLIC,
    before=[rate_limit("order-file", 60)],
)
def get_buyer_comment_file(
    request: Request, order_id: UUID, comment_id: UUID, index: str, x_order_token: Token = None
) -> HttpResponse:
    """A file of a message that the buyer got, counted from 0, to be saved."""
    comments = get_order_for_token(order_id, x_order_token).comments.filter(visible_to_buyer=True)
    comment = comments.filter(pk=comment_id).first()
    if comment is None:
        raise NotFound()
    return file_response(comment, index)

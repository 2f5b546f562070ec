"""Notes of the team and messages to the buyer, with their files."""

from typing import Annotated, BinaryIO, cast
from uuid import UUID

from django.http import HttpResponse
from ninja import File, Status
from ninja.files import UploadedFile

from apps.orders.comments.buyer_history import buyer_history
from apps.orders.comments.comment_files import file_response
from apps.orders.comments.schemas import BuyerHistory, CommentPatch
from apps.orders.comments.services.comment_file import create_comment_file
from apps.orders.comments.services.create_comment import create_comment
from apps.orders.comments.services.update_comment import delete_comment, update_comment
from apps.orders.merchant_detail import actor_of, placed_order
from apps.orders.models import OrderComment
from apps.orders.presentation import comment_out
from apps.orders.schemas import CommentIn, CommentOut
from common.api import Request, Router
from common.errors import NotFound
from common.idempotency import HEADER, StoredResponse, run_once
from common.schemas import Items

router = Router(tags=["order"])


@router.get("/order/{uuid:order_id}/comment", response=Items[CommentOut], permission="orders.view")
def list_order_comments(request: Request, order_id: UUID) -> Items[CommentOut]:
    """Notes and messages on an order, oldest first."""
    comments = placed_order(order_id).comments.all()
    return Items(items=[comment_out(comment, request.caller.user_id) for comment in comments])


@router.post("/order/{uuid:order_id}/comment", response={201: CommentOut}, permission="orders.edit")
def create_order_comment(
    request: Request, order_id: UUID, payload: CommentIn, response: HttpResponse
) -> Status[CommentOut]:
    """A note for the team, or with `visibleToBuyer` a message that the buyer gets by mail; takes
    `Idempotency-Key`."""
    actor = actor_of(request)

    def act() -> StoredResponse:
        made = create_comment(order_id=order_id, actor=actor, **payload.model_dump())
        return StoredResponse(201, {"commentOid": made.pk})

    scope = f"{request.store.pk}:order/comment:{order_id}"
    answer = run_once(scope, request.headers.get(HEADER), payload.model_dump(mode="json"), act)
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    comment = _comment(order_id, answer.body["commentOid"])
    return Status(201, comment_out(comment, request.caller.user_id))


@router.get("/order/{uuid:order_id}/comment/{uuid:comment_id}", response=CommentOut, permission="orders.view")
def get_order_comment(request: Request, order_id: UUID, comment_id: UUID) -> CommentOut:
    """One note or message."""
    return comment_out(_comment(order_id, comment_id), request.caller.user_id)


@router.patch(
    "/order/{uuid:order_id}/comment/{uuid:comment_id}", response=CommentOut, permission="orders.edit"
)
def update_order_comment(
    request: Request, order_id: UUID, comment_id: UUID, payload: CommentPatch
) -> CommentOut:
    """Other words for a note of one's own; 409 `comment_sent` for what the buyer got."""
    comment = update_comment(
        order_id=order_id, comment_id=comment_id, body=payload.body, user_id=request.caller.user_id
    )
    return comment_out(comment, request.caller.user_id)


@router.delete(
    "/order/{uuid:order_id}/comment/{uuid:comment_id}", response={204: None}, permission="orders.edit"
)
def delete_order_comment(request: Request, order_id: UUID, comment_id: UUID) -> Status[None]:
    """Takes a note of one's own away, with its files; 409 `comment_sent` for what the buyer got."""
    delete_comment(order_id=order_id, comment_id=comment_id, user_id=request.caller.user_id)
    return Status(204, None)


@router.post(
    "/order/{uuid:order_id}/comment/{uuid:comment_id}/file",
    response={201: CommentOut},
    permission="orders.edit",
)
def create_order_comment_file(
    request: Request, order_id: UUID, comment_id: UUID, file: Annotated[UploadedFile, File()]
) -> Status[CommentOut]:
    """A picture or PDF for a comment of one's own: up to 10 MB each, five in all. Under the same
    `Idempotency-Key` it is the same file."""
    comment = create_comment_file(
        order_id=order_id,
        comment_id=comment_id,
        file=cast(BinaryIO, file),
        name=file.name or "",
        user_id=request.caller.user_id,
        upload=request.headers.get(HEADER, "")[:255],
    )
    return Status(201, comment_out(comment, request.caller.user_id))


@router.get("/order/{uuid:order_id}/comment/{uuid:comment_id}/file/{index}", permission="orders.view")
def get_order_comment_file(request: Request, order_id: UUID, comment_id: UUID, index: str) -> HttpResponse:
    """A file of a comment, counted from 0, to be saved."""
    return file_response(_comment(order_id, comment_id), index)


@router.get("/order/{uuid:order_id}/buyer", response=BuyerHistory, permission="customers.see_contact")
def get_order_buyer(request: Request, order_id: UUID) -> BuyerHistory:
    """What the buyer of an order bought before: orders of the same phone or e-mail."""
    return buyer_history(placed_order(order_id))


def _comment(order_id: UUID, comment_id: UUID) -> OrderComment:
    comment = placed_order(order_id).comments.filter(pk=comment_id).first()
    if comment is None:
        raise NotFound()
    return comment

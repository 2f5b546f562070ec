"""Files of messages, for the buyer who holds the key of the order."""

from uuid import UUID

from django.http import HttpResponse

from apps.orders.comment_files import file_response
from apps.orders.shop_door import Token, a_minute, opened
from common.api import Request, Router
from common.errors import NotFound
from common.permissions import PUBLIC

router = Router(tags=["order"])


@router.get(
    "/order/ui/{uuid:order_id}/comment/{uuid:comment_id}/file/{index}",
    permission=PUBLIC,
    before=[a_minute("order-file", 60)],
)
def get_buyer_comment_file(
    request: Request, order_id: UUID, comment_id: UUID, index: str, x_order_token: Token = None
) -> HttpResponse:
    """A file of a message that the buyer got, counted from 0, to be saved."""
    told = opened(order_id, x_order_token).comments.filter(visible_to_buyer=True)
    comment = told.filter(pk=comment_id).first()
    if comment is None:
        raise NotFound()
    return file_response(comment, index)

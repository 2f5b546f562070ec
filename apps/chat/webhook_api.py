"""Where Meta tells what happened: its address is the platform's, for all stores and all its channels."""

import hmac

from django.conf import settings
from django.http import HttpResponse
from ninja import Query, Status

from apps.chat.outside.meta import SIGNATURE
from apps.chat.outside_schemas import WebhookCheck
from apps.chat.services.inbound import receive_webhook
from common.api import Request, Router
from common.errors import BadRequest
from common.limiter import limit_by_address
from common.permissions import PUBLIC

router = Router(tags=["chat"])


@router.get("/chat/webhook", permission=PUBLIC, before=[limit_by_address("chat-webhook-check", 60, 60)])
def check_chat_webhook(request: Request, query: Query[WebhookCheck]) -> HttpResponse:
    """Meta asks whether this address is ours."""
    given, own = query.verify_token.encode(), settings.META_VERIFY_TOKEN.encode()
    if query.mode != "subscribe" or not own or not hmac.compare_digest(given, own):
        raise BadRequest("chat_webhook_proof")
    return HttpResponse(query.challenge, content_type="text/plain")


@router.post(
    "/chat/webhook",
    response={204: None},
    permission=PUBLIC,
    before=[limit_by_address("chat-webhook", 12_000, 60)],
)
def receive_chat_webhook(request: Request) -> Status[None]:
    """A notice, signed over the raw body. It is queued and answered; who is told of what comes after."""
    receive_webhook(body=request.body, signature=request.headers.get(SIGNATURE, ""))
    return Status(204, None)

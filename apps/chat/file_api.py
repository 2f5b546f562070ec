"""Files in a conversation, from both sides: sent as a form, read with the caller's own token."""

from typing import Annotated, BinaryIO, cast
from uuid import UUID

from django.http import HttpResponse
from ninja import File, Status
from ninja.files import UploadedFile

from apps.chat.models import Message
from apps.chat.presentation import messages_out, public_messages
from apps.chat.public_schemas import PublicMessage
from apps.chat.queries import get_conversation
from apps.chat.schemas import MessageOut
from apps.chat.services.files import file_of, send_member_file, send_visitor_file
from apps.chat.shared_files import message_of
from apps.chat.visitor import conversation_of
from apps.orders.comments.comment_files import private_file_response
from apps.orders.merchant_detail import actor_of
from apps.orders.storefront_access import rate_limit
from common.api import Request, Router
from common.idempotency import HEADER, StoredResponse, run_once
from common.limiter import limit
from common.permissions import PUBLIC

router = Router(tags=["chat"])
DAY, MAX_A_DAY = 24 * 3600, 30


@router.post(
    "/chat/ui/file", response={201: PublicMessage}, permission=PUBLIC, before=[rate_limit("chat-file", 12)]
)
def create_public_chat_file(request: Request, file: Annotated[UploadedFile, File()]) -> Status[PublicMessage]:
    """A picture or PDF of the visitor, up to 10 MB. Under the same `Idempotency-Key` it is there once."""
    conversation = conversation_of(request)
    limit("chat-files", str(conversation.pk), MAX_A_DAY, DAY)

    def act() -> StoredResponse:
        message = send_visitor_file(
            conversation_id=conversation.pk, file=cast(BinaryIO, file), name=file.name or ""
        )
        return StoredResponse(201, {"number": message.number})

    scope = f"{request.store.id}:chat/ui/file:{conversation.pk}"
    answer = run_once(scope, request.headers.get(HEADER), {"name": file.name, "size": file.size}, act)
    return Status(201, public_messages(conversation.messages.filter(number=answer.body["number"]))[0])


@router.get(
    "/chat/ui/message/{int:number}/file", permission=PUBLIC, before=[rate_limit("chat-file-read", 120)]
)
def get_public_chat_file(request: Request, number: int) -> HttpResponse:
    """The file of a message of the visitor's own conversation."""
    return private_file_response(file_of(conversation_of(request), number))


@router.get("/chat/ui/file/{str:token}", permission=PUBLIC, before=[rate_limit("chat-file-shared", 600)])
def get_shared_chat_file(request: Request, token: str) -> HttpResponse:
    """The file of one message, for the channel that it is sent through; the address is open for an hour."""
    message_id = message_of(token)
    message = Message.objects.filter(pk=message_id).first() if message_id else None
    return private_file_response(message.data.get("file") if message else None)


@router.post(
    "/chat/conversation/{uuid:conversation_id}/file", response={201: MessageOut}, permission="chat.edit"
)
def create_chat_file(
    request: Request, conversation_id: UUID, file: Annotated[UploadedFile, File()]
) -> Status[MessageOut]:
    """A picture or PDF for the visitor, up to 10 MB. Under the same `Idempotency-Key` it is there once."""
    conversation = get_conversation(conversation_id)

    def act() -> StoredResponse:
        message = send_member_file(
            conversation_id=conversation_id,
            file=cast(BinaryIO, file),
            name=file.name or "",
            member=actor_of(request),
        )
        return StoredResponse(201, {"number": message.number})

    scope = f"{request.store.id}:chat/file:{conversation_id}:{request.caller.user_id}"
    answer = run_once(scope, request.headers.get(HEADER), {"name": file.name, "size": file.size}, act)
    found = conversation.messages.get(number=answer.body["number"])
    return Status(201, messages_out(request, [found])[0])


@router.get("/chat/conversation/{uuid:conversation_id}/message/{int:number}/file", permission="chat.view")
def get_chat_file(request: Request, conversation_id: UUID, number: int) -> HttpResponse:
    """The file of a message."""
    return private_file_response(file_of(get_conversation(conversation_id), number))

"""The inbox: conversations, their messages, and what a member does with them."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.chat import queries
from apps.chat.models import Message, MessageKind
from apps.chat.news import inbox_news
from apps.chat.presentation import conversation_out, conversation_rows, messages_out
from apps.chat.reply_files import files_by_reply
from apps.chat.reply_schemas import FilledReply
from apps.chat.schemas import (
    ChatAgent,
    ChatOrderIn,
    ConversationOut,
    ConversationPage,
    ConversationPatch,
    ConversationQuery,
    InboxNews,
    InboxQuery,
    MessageIn,
    MessageList,
    MessageOut,
    MessageQuery,
)
from apps.chat.services import conversations, send
from apps.chat.services.files import send_library_file
from apps.chat.services.quick_replies import get_quick_reply
from apps.chat.topics import inbox_topic, tell_typing
from apps.orders.actors import Actor
from apps.orders.manual.services.place_draft import APPROVES, Placing
from apps.orders.merchant_detail import actor_of
from common.api import Request, Router
from common.crud import changed_fields
from common.errors import Invalid, NotPermitted, issue
from common.idempotency import idempotent
from common.schemas import Items, page_of
from common.versions import with_current_row
from common.wakes import TOPIC_HEADER
from tenants.models import Membership, MembershipState

router = Router(tags=["chat"])
_CLEARABLE = {"snoozed_until": None, "assignee_id": None, "customer_id": None, "name": ""}


@router.get("/chat/conversation", response=ConversationPage, permission="chat.view")
def list_conversations(request: Request, query: Query[ConversationQuery]) -> ConversationPage:
    """The newest first, with what waits in each tab. `q` looks into names and messages."""
    rows = queries.find_conversations(query, request.caller.user_id)
    page = page_of(rows, query)
    items = conversation_rows(page.pop("items"))
    return ConversationPage(**page, items=items, counts=queries.inbox_counts(request.caller.user_id))


@router.get("/chat/stream", response=InboxNews, permission="chat.view")
def get_inbox_news(request: Request, query: Query[InboxQuery], response: HttpResponse) -> InboxNews:
    """What changed in the inbox since the cursor. With `Accept: text/event-stream` it goes on answering, each
    event as this call would."""
    response[TOPIC_HEADER] = inbox_topic()
    response["Cache-Control"] = "private, no-store"
    return inbox_news(query, request.caller.user_id)


@router.get("/chat/agent", response=Items[ChatAgent], permission="chat.view")
def list_chat_agents(request: Request) -> Items[ChatAgent]:
    """Whom a conversation can be given to."""
    members = Membership.objects.filter(store_id=request.store.pk, state=MembershipState.ACTIVE)
    names = queries.names_of(members.values_list("user_id", flat=True))
    agents = [ChatAgent(id=user_id, name=name) for user_id, name in names.items()]
    return Items[ChatAgent](items=sorted(agents, key=lambda agent: agent.name))


@router.get("/chat/conversation/{uuid:conversation_id}", response=ConversationOut, permission="chat.view")
def get_one_conversation(request: Request, conversation_id: UUID) -> ConversationOut:
    """A conversation with the card of its customer."""
    return conversation_out(request, queries.get_conversation(conversation_id))


@router.patch("/chat/conversation/{uuid:conversation_id}", response=ConversationOut, permission="chat.edit")
def update_one_conversation(
    request: Request, conversation_id: UUID, payload: ConversationPatch
) -> ConversationOut:
    """Gives it to somebody, puts it off, resolves it, sorts it by labels, says who the visitor is."""
    changes = changed_fields(payload, clearable=_CLEARABLE)
    with with_current_row(lambda: get_one_conversation(request, conversation_id)):
        row = conversations.update_conversation(
            conversation_id=conversation_id, changes=changes, version=payload.version
        )
    return conversation_out(request, row)


@router.post(
    "/chat/conversation/{uuid:conversation_id}/read", response=ConversationOut, permission="chat.edit"
)
def read_one_conversation(request: Request, conversation_id: UUID) -> ConversationOut:
    """The visitor sees that it was read."""
    return conversation_out(request, conversations.read_by_team(conversation_id=conversation_id))


@router.post("/chat/conversation/{uuid:conversation_id}/typing", response={204: None}, permission="chat.edit")
def type_in_conversation(request: Request, conversation_id: UUID) -> Status[None]:
    """ "Ana is writing", for some seconds."""
    conversation = queries.get_conversation(conversation_id)
    tell_typing(conversation.pk, "TEAM", actor_of(request).name.split(" ")[0])
    return Status(204, None)


@router.get("/chat/conversation/{uuid:conversation_id}/message", response=MessageList, permission="chat.view")
def list_messages(request: Request, conversation_id: UUID, query: Query[MessageQuery]) -> MessageList:
    """The last ones, or those before a number; notes among them."""
    conversation = queries.get_conversation(conversation_id)
    rows = queries.messages_before(conversation.pk, query.before, query.limit)
    return MessageList(items=messages_out(request, rows), has_earlier=bool(rows) and rows[0].number > 1)


@router.post(
    "/chat/conversation/{uuid:conversation_id}/message", response={201: MessageOut}, permission="chat.edit"
)
@idempotent("chat/message")
def create_message(request: Request, conversation_id: UUID, payload: MessageIn) -> Status[MessageOut]:
    """Writes to the visitor, or a note to the team. Takes `Idempotency-Key`, so that what was written without
    signal is sent once. 422 `chat_file_unknown`, 409 `chat_reply_missing_data`."""
    queries.get_conversation(conversation_id)
    member = actor_of(request)
    if payload.attachment_id is not None:
        message = _send_file(conversation_id, payload.attachment_id, payload, member)
    elif payload.kind == MessageKind.PRODUCT:
        if payload.product_id is None:
            raise Invalid({"productOid": [issue("required")]})
        message = send.send_product(
            conversation_id=conversation_id, product_id=payload.product_id, member=member
        )
    elif payload.kind == MessageKind.ORDER:
        if payload.order_id is None:
            raise Invalid({"orderOid": [issue("required")]})
        if not request.caller.may("orders.view"):
            raise NotPermitted(permission="orders.view")
        message = send.send_order(conversation_id=conversation_id, order_id=payload.order_id, member=member)
    else:
        if not payload.body:
            raise Invalid({"body": [issue("required")]})
        message = send.send_text(
            conversation_id=conversation_id,
            kind=payload.kind,
            body=payload.body,
            member=member,
            reply_id=payload.reply_id,
        )
    return Status(201, messages_out(request, [message])[0])


def _send_file(conversation_id: UUID, attachment_id: UUID, payload: MessageIn, member: Actor) -> Message:
    """A file is a message of its own, as one that is uploaded."""
    if payload.kind != MessageKind.TEXT or payload.body:
        raise Invalid({"attachmentOid": [issue("not_a_choice")]})
    return send_library_file(conversation_id=conversation_id, attachment_id=attachment_id, member=member)


@router.post(
    "/chat/conversation/{uuid:conversation_id}/order", response={201: MessageOut}, permission="orders.create"
)
@idempotent("chat/order")
def create_chat_order(request: Request, conversation_id: UUID, payload: ChatOrderIn) -> Status[MessageOut]:
    """Makes an order of these units and sends its link. Takes `Idempotency-Key`. 409 `out_of_stock`."""
    if not request.caller.may("chat.edit"):
        raise NotPermitted(permission="chat.edit")
    queries.get_conversation(conversation_id)
    actor = actor_of(request)
    placing = Placing(actor=actor, writer_id=actor.id, may_approve=request.caller.may(APPROVES))
    lines = [send.OrderedLine(line.variant_id, line.quantity) for line in payload.lines]
    message = send.order_in_chat(
        conversation_id=conversation_id, lines=lines, due_hours=payload.due_hours, placing=placing
    )
    return Status(201, messages_out(request, [message])[0])


@router.get(
    "/chat/conversation/{uuid:conversation_id}/quick-reply/{uuid:reply_id}",
    response=FilledReply,
    permission="chat.view",
)
def fill_quick_reply(request: Request, conversation_id: UUID, reply_id: UUID) -> FilledReply:
    """A quick reply in the words of this conversation, with its files."""
    reply = get_quick_reply(reply_id, request.caller.user_id)
    body, missing = send.preview_reply(conversation_id=conversation_id, reply=reply)
    return FilledReply(body=body, missing=missing, files=files_by_reply([reply])[reply.pk])

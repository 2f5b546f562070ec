"""The chat of a visitor, who has a token of his own conversation and names no other."""

from django.http import HttpResponse
from django.utils import timezone
from ninja import Query, Status

from apps.chat.models import DAYS_STORED, Conversation
from apps.chat.news import conversation_news
from apps.chat.presentation import public_greetings, public_messages
from apps.chat.public_schemas import (
    ChatColors,
    ChatLauncher,
    ChatNewsQuery,
    ChatOrderLookup,
    ChatOrderStatus,
    ChatRatingIn,
    ChatReadIn,
    IntroduceIn,
    PublicChat,
    PublicConversation,
    PublicMessage,
    PublicMessageIn,
    StartChatIn,
    StartedChat,
)
from apps.chat.queries import last_answerer, reply_minutes
from apps.chat.services import conversations
from apps.chat.services.messages import add_visitor_message
from apps.chat.topics import conversation_topic, tell_typing
from apps.chat.visitor import conversation_if_any, conversation_of, visitor_token
from apps.chat.web_channel import opening_of, web_channel
from apps.orders.detail.services.send_link import order_of_buyer
from apps.orders.storefront_access import rate_limit
from apps.store_settings.contrast import text_on
from apps.warehouses.week import week_lines
from common.api import Request, Router
from common.context import client_address
from common.errors import Invalid, issue
from common.i18n import language, parse_language
from common.idempotency import HEADER, StoredResponse, run_once
from common.limiter import limit
from common.permissions import PUBLIC
from common.text import translate
from common.wakes import TOPIC_HEADER
from tenants.context import stored_store

router = Router(tags=["chat"])
TRIES, QUARTER = 5, 15 * 60
DAY, MAX_A_DAY = 24 * 3600, 40
"""Conversations begun from one address in one shop; the phones of a whole office come from one."""


@router.get("/chat/ui", response=PublicChat, permission=PUBLIC, before=[rate_limit("chat-facts", 120)])
def get_public_chat(request: Request) -> PublicChat:
    """Whether the shop has a chat, who answers and when."""
    channel, store, words = web_channel(), stored_store(), language()
    if not channel.enabled:
        return _closed_chat()
    own, opening = parse_language(store.language), opening_of(channel, timezone.now())
    return PublicChat(
        enabled=True,
        open=opening.is_open,
        opens_at=opening.opens_at,
        hours=[list(line) for line in week_lines(channel.hours, words)],
        greeting=translate(channel.greeting, words, own),
        away=translate(channel.away, words, own),
        answerer=last_answerer(),
        reply_minutes=reply_minutes(),
        whatsapp=(store.whatsapp_phone or None) if store.show_whatsapp else None,
        days_stored=DAYS_STORED,
        rating=channel.rating,
    )


@router.get(
    "/chat/ui/launcher",
    response=ChatLauncher,
    permission=PUBLIC,
    before=[rate_limit("chat-launcher", 120)],
)
def get_chat_launcher(request: Request, response: HttpResponse) -> ChatLauncher:
    """Where the closed widget stands, its colours, and what it may say to who has no conversation yet."""
    response["Cache-Control"] = "private, max-age=60"
    channel = web_channel()
    colors = ChatColors(ground=channel.color, text=text_on(channel.color)) if channel.color else None
    greetings = public_greetings() if channel.enabled else []
    return ChatLauncher(side=channel.side, colors=colors, greetings=greetings)


@router.post(
    "/chat/ui/conversation",
    response={201: StartedChat},
    permission=PUBLIC,
    before=[rate_limit("chat-start", 6)],
)
def start_chat(request: Request, payload: StartChatIn) -> Status[StartedChat]:
    """Begins a conversation with its first message; the token opens it and nothing else. Takes
    `Idempotency-Key`."""

    def act() -> StoredResponse:
        limit("chat-day", f"{request.store.id}:{client_address.get()}", MAX_A_DAY, DAY)
        row = conversations.start_conversation(**payload.model_dump(), language=language())
        return StoredResponse(201, {"conversationOid": str(row.pk)})

    scope = f"{request.store.id}:chat/ui"
    answer = run_once(scope, request.headers.get(HEADER), payload.model_dump(mode="json"), act)
    conversation = Conversation.objects.get(pk=answer.body["conversationOid"])
    return Status(
        201,
        StartedChat(token=visitor_token(conversation), conversation=conversation_news(conversation, 0)),
    )


@router.get(
    "/chat/ui/stream",
    response=PublicConversation,
    permission=PUBLIC,
    before=[rate_limit("chat-news", 300)],
)
def get_chat_news(
    request: Request, query: Query[ChatNewsQuery], response: HttpResponse
) -> PublicConversation:
    """The messages after a number, for who holds the token. With `Accept: text/event-stream` it goes on
    answering, each event as this call would."""
    conversation = conversation_of(request)
    response[TOPIC_HEADER] = conversation_topic(conversation.pk)
    response["Cache-Control"] = "private, no-store"
    return conversation_news(conversation, query.after)


@router.post(
    "/chat/ui/message",
    response={201: PublicMessage},
    permission=PUBLIC,
    before=[rate_limit("chat-message", 60)],
)
def create_public_message(request: Request, payload: PublicMessageIn) -> Status[PublicMessage]:
    """Writes to the shop. Takes `Idempotency-Key`, so that a message that is sent again is there once."""
    conversation = conversation_of(request)
    limit("chat-visitor", str(conversation.pk), 30, 60)

    def act() -> StoredResponse:
        message = add_visitor_message(conversation_id=conversation.pk, body=payload.body)
        return StoredResponse(201, {"number": message.number})

    scope = f"{request.store.id}:chat/ui/message:{conversation.pk}"
    answer = run_once(scope, request.headers.get(HEADER), payload.model_dump(mode="json"), act)
    row = conversation.messages.filter(number=answer.body["number"])
    return Status(201, public_messages(row)[0])


@router.post(
    "/chat/ui/introduce",
    response=PublicConversation,
    permission=PUBLIC,
    before=[rate_limit("chat-introduce", 10)],
)
def introduce_visitor(request: Request, payload: IntroduceIn) -> PublicConversation:
    """How the shop may call and reach the visitor."""
    row = conversations.introduce(
        conversation_id=conversation_of(request).pk, name=payload.name, contact=payload.contact
    )
    return conversation_news(row, row.message_count)


@router.post(
    "/chat/ui/typing", response={204: None}, permission=PUBLIC, before=[rate_limit("chat-typing", 60)]
)
def type_in_chat(request: Request) -> Status[None]:
    """The team sees for some seconds that the visitor writes."""
    tell_typing(conversation_of(request).pk, "VISITOR")
    return Status(204, None)


@router.post("/chat/ui/read", response={204: None}, permission=PUBLIC, before=[rate_limit("chat-read", 120)])
def read_chat(request: Request, payload: ChatReadIn) -> Status[None]:
    """Up to which message the visitor has read."""
    conversations.read_by_visitor(conversation_id=conversation_of(request).pk, number=payload.number)
    return Status(204, None)


@router.post(
    "/chat/ui/rating",
    response=PublicConversation,
    permission=PUBLIC,
    before=[rate_limit("chat-rating", 10)],
)
def rate_chat(request: Request, payload: ChatRatingIn) -> PublicConversation:
    """How it was, once it is resolved."""
    row = conversations.rate(
        conversation_id=conversation_of(request).pk, rating=payload.rating, comment=payload.comment
    )
    return conversation_news(row, row.message_count)


@router.post(
    "/chat/ui/order", response=ChatOrderStatus, permission=PUBLIC, before=[rate_limit("chat-order", 20)]
)
def find_order_in_chat(request: Request, payload: ChatOrderLookup) -> ChatOrderStatus:
    """How an order is, for who knows its number and the e-mail or the phone that it was placed with. Whatever
    does not match is answered alike."""
    limit("chat-order-tries", f"{request.store.id}:{payload.number}", TRIES, QUARTER, closed=True)
    order = order_of_buyer(number=payload.number, contact=payload.contact)
    if order is None:
        raise Invalid({"number": [issue("chat_order_mismatch")]})
    conversation = conversation_if_any(request)
    if conversation is not None:
        conversations.link_customer(conversation_id=conversation.pk, order=order)
    return ChatOrderStatus.from_row(order)


def _closed_chat() -> PublicChat:
    return PublicChat(
        enabled=False,
        open=False,
        opens_at=None,
        hours=[],
        greeting="",
        away="",
        answerer="",
        reply_minutes=None,
        whatsapp=None,
        days_stored=DAYS_STORED,
        rating=False,
    )

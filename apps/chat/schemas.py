"""The inbox on the wire."""

from decimal import Decimal
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, AwareDatetime, Field

from apps.chat.public_schemas import ChatColors, ChatFile, Side
from apps.store_settings.contrast import Hex
from apps.warehouses.public_schemas import ExceptionOut, Exceptions, OpeningOut, WeeklyHours
from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery, TextIn
from common.text import Bounds, TranslatedText
from common.typed_text import ManyLines

Tab = Literal["UNANSWERED", "MINE", "UNASSIGNED", "UNREAD", "ALL", "SNOOZED", "RESOLVED"]
StateName = Literal["OPEN", "SNOOZED", "RESOLVED"]
AuthorName = Literal["VISITOR", "MEMBER", "TRIGGER"]
MessageKindName = Literal["TEXT", "NOTE", "PRODUCT", "ORDER"]
Label = Annotated[str, Field(min_length=1, max_length=40)]


def _once_each(labels: list[str]) -> list[str]:
    return list(dict.fromkeys(labels))


class ConversationQuery(PageQuery):
    tab: Tab = "ALL"
    q: Annotated[str, Field(max_length=120)] = ""
    label: Annotated[str, Field(max_length=40)] = ""


class InboxCounts(Out):
    unanswered: int
    mine: int
    unassigned: int
    unread: int
    waits_since: Instant | None
    """Of who has waited longest for an answer."""


class ConversationRow(Out):
    id: UUID
    channel: str
    name: str
    state: StateName
    snoozed_until: Instant | None
    assignee_id: UUID | None
    labels: list[str]
    unread: int
    waiting_since: Instant | None
    last_message_at: Instant
    preview: str
    preview_author: AuthorName
    order_number: int | None
    """Of the last order of its customer."""


class ConversationPage(Page[ConversationRow]):
    counts: InboxCounts


class ChatOrder(Priced, Out):
    id: UUID
    number: int
    state: str
    payment_state: str
    fulfillment_state: str
    total: AmountOut
    currency: str
    placed_at: Instant


class ChatCart(Priced, Out):
    """What the customer left in the shop's cart last."""

    items: list[str]
    value: AmountOut
    currency: str
    seen_at: Instant


class ChatCustomer(Priced, Out):
    id: UUID
    name: str
    email: str | None
    phone: str | None
    order_count: int
    spent: AmountOut
    currency: str
    owes: AmountOut | None
    """On account; null: has none."""
    tags: list[str]
    orders: list[ChatOrder]
    cart: ChatCart | None


class ConversationOut(ConversationRow):
    language: str
    page: str
    email: str | None
    """null also for who may not see contacts."""
    phone: str | None
    assignee_name: str
    rating: str
    rating_comment: str
    visitor_read: int
    window_until: Instant | None
    """Of an outside channel: until then free texts may be sent; null in the shop’s own chat."""
    message_count: int
    created_at: Instant
    version: int
    customer: ChatCustomer | None
    """null also for who may not see customers."""


class ConversationPatch(In):
    state: Literal["OPEN", "RESOLVED"] | None = None
    snoozed_until: AwareDatetime | None = None
    assignee_id: UUID | None = None
    labels: Annotated[list[Label], Field(max_length=10), AfterValidator(_once_each)] | None = None
    name: Annotated[str, Field(max_length=120)] | None = None
    customer_id: UUID | None = None
    version: int | None = None


class ChatOrderCard(Priced, Out):
    """An order that a message shows, as it is now."""

    id: UUID
    number: int
    total: AmountOut
    currency: str
    paid: bool
    url: str | None


class MessageDelivery(Out):
    state: Literal["QUEUED", "SENT", "DELIVERED", "READ", "FAILED"]
    reason: str
    """Of FAILED: `token`, `away`, `disconnected`, or the words of the channel."""
    cost: Decimal | None
    """What Meta charges for a template, as it was said before sending."""


class MessageMedia(Out):
    """A file that someone sent through an outside channel and that is not here."""

    state: Literal["WAITING", "FAILED"]
    reason: Literal["", "expired", "large", "type", "token", "away", "disconnected"]
    name: str


class MessageOut(Out):
    number: int
    author: AuthorName
    kind: MessageKindName
    body: str
    product: dict[str, Any] | None
    """The card as it was sent: name, price, currency, photo, slug."""
    order: ChatOrderCard | None
    file: ChatFile | None
    """Read at the message’s own address."""
    media: MessageMedia | None
    """Instead of `file`, until it has been fetched."""
    delivery: MessageDelivery | None
    """Of what went to an outside channel."""
    member_name: str
    created_at: Instant


class MessageQuery(TextIn):
    before: Annotated[int, Field(ge=1)] | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 50


class MessageList(Out):
    """In the order in which they were written."""

    items: list[MessageOut]
    has_earlier: bool


class MessageIn(In):
    """TEXT has a `body` or an `attachmentOid`, NOTE a `body`, PRODUCT a `productOid`, ORDER an `orderOid`."""

    kind: MessageKindName = "TEXT"
    body: Annotated[ManyLines, Field(max_length=2000)] = ""
    product_id: UUID | None = None
    order_id: UUID | None = None
    reply_id: UUID | None = None
    """The quick reply that `body` was made from."""
    attachment_id: UUID | None = None
    """A picture or PDF of the store’s files; the message has a copy of it."""


class ChatOrderLine(In):
    variant_id: UUID
    quantity: Annotated[int, Field(ge=1, le=1000)]


class ChatOrderIn(In):
    lines: Annotated[list[ChatOrderLine], Field(min_length=1, max_length=20)]
    due_hours: Annotated[int, Field(ge=1, le=168)] | None = 24


class InboxQuery(TextIn):
    """`after`: the cursor of the answer before; `conversationOid`: the one that is open."""

    after: Annotated[str, Field(max_length=40)] = ""
    conversation_id: UUID | None = None


class InboxNews(Out):
    """What changed since: the conversations to be read again, and who types in the open one."""

    cursor: str
    changed: list[UUID]
    counts: InboxCounts
    typing: bool


class ChatAgent(Out):
    id: UUID
    name: str


class WebChannelOut(Out):
    enabled: bool
    greeting: TranslatedText
    away: TranslatedText
    hours: list[OpeningOut]
    exceptions: list[ExceptionOut]
    rating: bool
    side: Side
    color: str | None
    """Null: `theme_colors`."""
    theme_colors: ChatColors
    """What the widget has from the shop's theme."""
    version: int


class WebChannelPatch(In):
    enabled: bool | None = None
    greeting: Annotated[TranslatedText, Bounds(300, lines=True)] | None = None
    away: Annotated[TranslatedText, Bounds(300, lines=True)] | None = None
    hours: WeeklyHours | None = None
    exceptions: Exceptions | None = None
    rating: bool | None = None
    side: Side | None = None
    color: Hex | None = None
    """Null goes back to the theme’s. What is written on it is chosen so that it reads well."""
    version: int | None = None

"""The shop's chat on the wire: nothing of it names another conversation than the caller's."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.chat.rules import Page
from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out, TextIn
from common.typed_text import ManyLines

RatingName = Literal["GOOD", "FAIR", "BAD"]
Body = Annotated[ManyLines, Field(min_length=1, max_length=2000)]
Contact = Annotated[str, Field(max_length=254)]
Side = Literal["LEFT", "RIGHT"]


class ChatFile(Out):
    name: str
    type: str
    size: int


class PublicChat(Out):
    enabled: bool
    open: bool
    opens_at: Instant | None
    """When it is closed; null: nobody can tell."""
    hours: list[list[str]]
    """["lunes a sábado", "10:00 – 19:00"]"""
    greeting: str
    away: str
    answerer: str
    """The first name of who answered last; empty: nobody has."""
    reply_minutes: int | None
    """The median of thirty days; null while there is too little to say."""
    whatsapp: str | None
    days_stored: int
    rating: bool


class StartChatIn(In):
    body: Body
    page: Annotated[str, Field(max_length=255)] = ""
    name: Annotated[str, Field(max_length=120)] = ""
    contact: Contact = ""
    """An e-mail or a phone number."""
    greeting_id: UUID | None = None
    """The one of `chat/ui/launcher` that is answered."""


class PublicChatOrder(Priced, Out):
    id: UUID
    number: int
    total: AmountOut
    currency: str
    paid: bool
    path: str
    """In the shop, with the key of the order."""


class PublicMessage(Out):
    number: int
    mine: bool
    automatic: bool
    """Written by a person once, sent by itself."""
    kind: Literal["TEXT", "PRODUCT", "ORDER"]
    body: str
    product: dict[str, Any] | None
    order: PublicChatOrder | None
    file: ChatFile | None
    name: str
    """The first name of the member."""
    created_at: Instant


class PublicConversation(Out):
    """`messages` are those after the number that was asked for."""

    cursor: str
    messages: list[PublicMessage]
    resolved: bool
    rating: str
    team_read: int
    typing: str
    """The first name of who types, `-` where it has none, empty: nobody does."""


class StartedChat(Out):
    token: str
    """For `Authorization: Bearer`; nobody can read it again."""
    conversation: PublicConversation


class ChatNewsQuery(TextIn):
    after: Annotated[int, Field(ge=0)] = 0


class ChatGreeting(Out):
    """What the widget may say beside its launcher, when all of this is so. It never opens by itself."""

    id: UUID
    body: str
    page: Page
    seconds: int
    cart_from: AmountOut | None
    first_visit: bool
    on_exit: bool
    every_hours: int


class ChatColors(Out):
    ground: str
    text: str
    """What reads well on it."""


class ChatLauncher(Out):
    side: Side
    colors: ChatColors | None
    """Null: those of the shop."""
    greetings: list[ChatGreeting]
    """From above to below: the first that fits is said, to who has no conversation yet."""


class PublicMessageIn(In):
    body: Body


class IntroduceIn(In):
    name: Annotated[str, Field(max_length=120)] | None = None
    contact: Contact | None = None


class ChatReadIn(In):
    number: Annotated[int, Field(ge=0)]


class ChatRatingIn(In):
    rating: RatingName
    comment: Annotated[str, Field(max_length=500)] = ""


class ChatOrderLookup(In):
    number: Annotated[int, Field(ge=1, le=10**15)]
    contact: Annotated[str, Field(min_length=3, max_length=254)]


class ChatOrderStatus(Priced, Out):
    """How an order is; no address, no name."""

    number: int
    placed_at: Instant
    state: str
    payment_state: str
    fulfillment_state: str
    total: AmountOut
    currency: str

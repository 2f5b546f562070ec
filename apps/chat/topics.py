"""What wakes those who read a conversation, and who is typing in it just now."""

from typing import Final, Literal
from uuid import UUID

from redis.exceptions import RedisError

from common.redis import connection
from common.store_context import current_store_id
from common.wakes import wake

TYPING_SECONDS: Final = 6
Side = Literal["VISITOR", "TEAM"]


def inbox_topic() -> str:
    return f"chat:{current_store_id()}"


def conversation_topic(conversation_id: UUID) -> str:
    return f"{inbox_topic()}:{conversation_id}"


def wake_readers(conversation_id: UUID) -> None:
    wake(inbox_topic(), conversation_topic(conversation_id))


def tell_typing(conversation_id: UUID, side: Side, name: str = "") -> None:
    """A hint that may be lost."""
    try:
        connection().set(_key(conversation_id, side), name or "-", ex=TYPING_SECONDS)
    except RedisError:
        return
    wake_readers(conversation_id)


def typing_in(conversation_id: UUID, side: Side) -> str | None:
    """The name of who types, `-` where it has none."""
    try:
        name = connection().get(_key(conversation_id, side))
    except RedisError:
        return None
    return name.decode() if isinstance(name, bytes) else None


def _key(conversation_id: UUID, side: Side) -> str:
    return f"chat:typing:{current_store_id()}:{conversation_id}:{side}"

"""Whose subscription a call means: the caller's own, or with a store's token that of the store's owner."""

from uuid import UUID

from common.api import Request
from common.errors import NotPermitted


def payer_of(request: Request, word: str) -> UUID:
    """`word`: what a member of a store needs for it."""
    caller = request.caller
    if caller.kind == "user":
        return caller.user_id
    if not caller.may(word):
        raise NotPermitted(permission=word)
    assert caller.owner_id is not None
    return caller.owner_id

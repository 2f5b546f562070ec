"""Whose subscription a call means: the caller's own, or with a store's token that of the store's owner."""

from uuid import UUID

from accounts.models import User
from accounts.services.second_step import is_enabled
from common.api import Request
from common.errors import NotFound, NotPermitted


def payer_of(request: Request, word: str) -> UUID:
    """`word`: what a member of a store needs for it."""
    caller = request.caller
    if caller.kind == "user":
        return caller.user_id
    if not caller.may(word):
        raise NotPermitted(permission=word)
    assert caller.owner_id is not None
    return caller.owner_id


def platform_admin(request: Request) -> UUID:
    """The caller, who works for the platform and has a second step; for anybody else there is nothing."""
    user_id = request.caller.user_id
    if not User.objects.filter(pk=user_id, is_platform_admin=True).exists() or not is_enabled(user_id):
        raise NotFound()
    return user_id

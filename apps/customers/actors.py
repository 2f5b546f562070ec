"""Who writes something about a customer."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from accounts.models import User


@dataclass(frozen=True)
class Actor:
    """Without an id: the person's own act, or the server's."""

    id: UUID | None = None
    name: str = ""

    def columns(self) -> dict[str, Any]:
        return {"actor_id": self.id, "actor_name": self.name}


NOBODY = Actor()


def member(user_id: UUID) -> Actor:
    """A member, with the name that is stored beside what he writes."""
    user = User.objects.only("first_name", "last_name").get(pk=user_id)
    return Actor(user.pk, user.full_name[:160])

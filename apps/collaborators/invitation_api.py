"""Invitations, as who comes sees them, and leaving a store."""

from uuid import UUID

from ninja import Status

from apps.collaborators.presentation import invitation_out
from apps.collaborators.schemas import InvitationKeyIn, InvitationOut, JoinedOut
from apps.collaborators.services import accept_invitation as joining
from common.api import Request, Router
from common.limiter import limit_by_address
from common.permissions import PUBLIC, USER

router = Router(tags=["user"])
TRIES = limit_by_address("invitation", 60, 600, closed=True)


@router.post("/user/invitation", response=InvitationOut, permission=PUBLIC, before=[TRIES])
def get_invitation(request: Request, payload: InvitationKeyIn) -> InvitationOut:
    """What an invitation offers; 404 `invitation_over` when it is used, taken back, or past its 7 days."""
    row = joining.get_invitation(payload.key)
    return invitation_out(row, row.store)


@router.post("/user/invitation/accept", response=JoinedOut, permission=USER, before=[TRIES])
def accept_invitation(request: Request, payload: InvitationKeyIn) -> JoinedOut:
    """The caller comes into the store, or waits until who invited says yes."""
    row = joining.accept_invitation(user_id=request.caller.user_id, key=payload.key)
    return JoinedOut(store_id=row.store_id, store_name=row.store.name, state=row.state)


@router.delete("/user/stores/{uuid:store_id}", permission=USER)
def leave_store(request: Request, store_id: UUID) -> Status[None]:
    """Ends the caller's own work in a store; 409 `owner_stays` for its owner."""
    joining.leave_store(user_id=request.caller.user_id, store_id=store_id)
    return Status(204, None)

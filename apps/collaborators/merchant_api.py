"""The people of a store: who is there, what they may do, inviting and removing them."""

from typing import Annotated
from uuid import UUID

from ninja import Query, Status

from accounts.schemas import ProofIn
from apps.collaborators.acts import acts_of
from apps.collaborators.presentation import (
    collaborator_out,
    collaborators_out,
    invitation_url,
    invited_out,
    second_step_rule_out,
)
from apps.collaborators.schemas import (
    ActQuery,
    ActsOut,
    CollaboratorIn,
    CollaboratorOut,
    CollaboratorPatch,
    CollaboratorsOut,
    InvitedOut,
    RoleOut,
    SecondStepRuleIn,
    SecondStepRuleOut,
)
from apps.collaborators.services import invite, transfer_store, update_collaborator
from apps.collaborators.services.invite import Invited
from apps.collaborators.services.members import get_member, members
from billing.gate import lifted_by, name_of, plan_of
from common.api import Request, Router
from common.crud import changed_fields
from common.permissions import OWNER, ROLES
from common.schemas import Items
from tenants.identity import prove_identity
from tenants.seats import seats_used
from tenants.services.second_step import require_in_store

router = Router(tags=["collaborator"])


@router.get("/collaborator", response=CollaboratorsOut, permission="collaborators.view")
def list_collaborators(request: Request) -> CollaboratorsOut:
    """Everybody who works in the store or is invited to; `_id` is that of the membership."""
    plan = plan_of(request.store.owner_id)
    limit = plan.gates.get("collaborators")
    return CollaboratorsOut(
        items=collaborators_out(members(), request.caller),
        limit=limit,
        used=seats_used(request.store.pk),
        plan=name_of(plan),
        lifted_by="" if limit is None else lifted_by(plan, "collaborators", limit),
    )


@router.post("/collaborator", response={201: InvitedOut}, permission="collaborators.create")
def create_collaborator(request: Request, payload: CollaboratorIn) -> Status[InvitedOut]:
    """Invites somebody for 7 days, by mail or by a link that is in this answer alone."""
    invited = invite.create_collaborator(caller=request.caller, fields=payload.model_dump())
    return Status(201, _invited(request, invited))


@router.get("/collaborator/role", response=Items[RoleOut], permission="collaborators.view")
def list_collaborator_roles(request: Request) -> Items[RoleOut]:
    """The roles that can be given, with their words."""
    roles = [
        RoleOut(role=role, resources=sorted(words), grantable=words <= request.caller.permissions)
        for role, words in ROLES.items()
        if role != OWNER
    ]
    return Items(items=roles)


@router.get("/collaborator/second-step", response=SecondStepRuleOut, permission="collaborators.view")
def get_second_step_rule(request: Request) -> SecondStepRuleOut:
    """Whether the store asks its people for a second step of the log-in, and who has none."""
    return second_step_rule_out(request.caller)


@router.patch("/collaborator/second-step", response=SecondStepRuleOut, permission="collaborators.edit")
def change_second_step_rule(request: Request, payload: SecondStepRuleIn) -> SecondStepRuleOut:
    """Asks it of everybody, the caller first; whoever has none is out of the store until they have."""
    require_in_store(request.caller, payload.required)
    return second_step_rule_out(request.caller)


@router.get("/collaborator/{uuid:member_id}", response=CollaboratorOut, permission="collaborators.view")
def get_collaborator(request: Request, member_id: UUID) -> CollaboratorOut:
    """One of them."""
    return collaborator_out(get_member(member_id), request.caller)


@router.patch("/collaborator/{uuid:member_id}", response=CollaboratorOut, permission="collaborators.edit")
def change_collaborator(request: Request, member_id: UUID, payload: CollaboratorPatch) -> CollaboratorOut:
    """What they may do; whether they are let in or suspended. Nobody gives what they lack."""
    member = update_collaborator.update_collaborator(
        caller=request.caller,
        member_id=member_id,
        changes=changed_fields(payload, clearable={}),
        version=payload.version,
    )
    return collaborator_out(member, request.caller)


@router.delete("/collaborator/{uuid:member_id}", permission="collaborators.delete")
def delete_collaborator(request: Request, member_id: UUID) -> Status[None]:
    """Removes them at once, for 30 days with undo; an invitation is taken back for good."""
    update_collaborator.delete_collaborator(caller=request.caller, member_id=member_id)
    return Status(204, None)


@router.post(
    "/collaborator/{uuid:member_id}/restore", response=CollaboratorOut, permission="collaborators.delete"
)
def restore_collaborator(request: Request, member_id: UUID) -> CollaboratorOut:
    """Undoes a removal."""
    member = update_collaborator.restore_collaborator(caller=request.caller, member_id=member_id)
    return collaborator_out(member, request.caller)


@router.post(
    "/collaborator/{uuid:member_id}/invitation", response=InvitedOut, permission="collaborators.create"
)
def create_collaborator_invitation(request: Request, member_id: UUID) -> InvitedOut:
    """Invites anew for 7 days who has not come yet; the mail or link before opens nothing any more."""
    return _invited(request, invite.create_invitation(caller=request.caller, member_id=member_id))


@router.get("/collaborator/{uuid:member_id}/activity", response=ActsOut, permission="collaborators.view")
def list_collaborator_acts(request: Request, member_id: UUID, query: Annotated[ActQuery, Query()]) -> ActsOut:
    """What they changed in this store and did about its orders, the newest first."""
    member = get_member(member_id)
    if member.user_id is None:
        return ActsOut(items=[], next_before=None)
    sees_orders = request.caller.may("orders.view")
    acts = acts_of(member.user_id, before=query.before, with_orders=sees_orders)
    return ActsOut(items=acts.items, next_before=acts.next_before)


@router.post("/collaborator/{uuid:member_id}/owner", response=CollaboratorOut, permission="billing.manage")
def transfer_store_to_collaborator(
    request: Request, member_id: UUID, payload: ProofIn | None = None
) -> CollaboratorOut:
    """The store is theirs from now on, the caller one of its admins. Needs `currentPassword` or a fresh
    log-in; 409 `new_owner_full` where their plan has no room."""
    get_member(member_id)  # before the password is asked for: a foreign id is missing
    prove_identity(request, payload)
    member = transfer_store.transfer_store(caller=request.caller, member_id=member_id)
    return collaborator_out(member, request.caller)


def _invited(request: Request, invited: Invited) -> InvitedOut:
    link = invitation_url(invited.key, request.store.language) if invited.key else None
    return invited_out(invited.member, request.caller, link)

"""The mail of an invitation."""

from secrets import token_urlsafe
from typing import Any

from apps.collaborators.presentation import invitation_url, names_of
from apps.collaborators.services.invite import key_hash
from common.i18n import parse_language
from common.mail import send_mail
from common.outbox import handler
from tenants.models import Membership, MembershipState


@handler("collaborator.invite")
def send_invitation(payload: dict[str, Any]) -> None:
    """The key is made here, so that it is nowhere but in the mail. A later invitation has its own mail."""
    rows = Membership.objects.select_related("store")
    waiting = rows.filter(state=MembershipState.INVITED, version=payload["version"])
    row = waiting.filter(pk=payload["memberOid"]).first()
    if row is None:
        return
    key = token_urlsafe(32)
    Membership.objects.filter(pk=row.pk).update(invite_hash=key_hash(key))
    store, inviters = row.store, names_of([row.invited_by_id])
    send_mail(
        "collaborator_invite",
        to=row.email,
        language=parse_language(store.language),
        values={
            "name": row.name,
            "store": store.name,
            "inviter": inviters.get(row.invited_by_id, store.name) if row.invited_by_id else store.name,
            "link": invitation_url(key, store.language),
            "days": 7,
        },
        dedupe_key=f"collaborator_invite-{row.pk}-{row.version}",
        store_id=store.pk,
        sender_name=store.name,
    )

"""Paying by a gateway, as the buyer's page asks for it."""

from uuid import UUID

from common.schemas import Out


class PayOut(Out):
    attempt_id: UUID
    redirect_url: str
    """Where the buyer pays; empty when nothing is open at the gateway any more."""
    state: str


class WebhookOut(Out):
    taken: bool
    """False: it was taken before."""

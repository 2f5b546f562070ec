"""The caller proves anew who he is before what cannot be taken back."""

from accounts.models import User
from accounts.schemas import ProofIn
from accounts.services.prove_identity import require_proof
from common import limiter
from common.api import Request


def prove_identity(request: Request, payload: ProofIn | None) -> None:
    """Guesses of a password are counted with those at the profile."""
    limiter.limit("profile", str(request.caller.user_id), 20, 600, closed=True)
    user = User.objects.get(pk=request.caller.user_id)
    require_proof(user, request.caller.token_hash, payload.current_password if payload else None)

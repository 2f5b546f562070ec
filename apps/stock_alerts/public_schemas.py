from typing import Annotated
from uuid import UUID

from pydantic import Field

from common.schemas import In, Instant, Out


class StockAlertIn(In):
    variant_id: UUID
    email: Annotated[str, Field(max_length=254)]
    consent: bool


class StockAlertOut(Out):
    """Nothing that tells whether somebody else asked for the same."""

    expires_at: Instant

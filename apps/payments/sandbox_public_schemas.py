"""The sandbox's page: what it shows and what it is told."""

from typing import Annotated, Literal

from pydantic import Field

from common.money import AmountOut, Priced
from common.schemas import In, Out

Step = Literal["CARD", "CODE", "WAIT", "DONE"]
Outcome = Literal["", "APPROVED", "PENDING", "DECLINED", "CLOSED"]


class SandboxOut(Priced, Out):
    reference: str
    step: Step
    """WAIT: ask again in a second."""
    outcome: Outcome
    """Once the step is DONE. PENDING: the shop will hear of it later."""
    amount: AmountOut
    currency: str
    card: str
    failure: str
    return_url: str


class SandboxCardIn(In):
    card_number: Annotated[str, Field(max_length=30)]
    expiry: Annotated[str, Field(pattern=r"^(0[1-9]|1[0-2]) ?/ ?[0-9]{2}$")]
    """`MM/YY`"""
    cvc: Annotated[str, Field(pattern=r"^[0-9]{3,4}$")]
    name: Annotated[str, Field(min_length=1, max_length=120)]


class SandboxCodeIn(In):
    code: Annotated[str, Field(max_length=10)]

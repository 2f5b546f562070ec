"""What an order keeps of a method of payment: one shape for the column, the API and the front end."""

from uuid import UUID

from typing_extensions import TypedDict

from common.text import TranslatedText


class ChargeTerms(TypedDict):
    """In what a gateway charges that does not take the store's currency."""

    currency: str
    rate: str
    """Of one unit of it, in the currency of the store."""
    rateOn: str


class _PaymentFacts(TypedDict, total=False):
    kind: str
    wallet: str | None
    holder: str
    phone: str
    bank: str
    accountNumber: str
    cci: str
    adjustPercent: str
    provider: str
    capture: str
    testMode: bool
    charge: ChargeTerms
    dueOn: str
    """On account: the day by which it is to be paid."""
    firstPart: str
    """The deposit that is due before the rest."""


class PaymentSnapshot(_PaymentFacts, total=False):
    """In both languages: the merchant's screen and the buyer's mail may differ in language.

    Orders of before a field was there lack it; a sale without a method has none of them.
    """

    name: TranslatedText
    instructions: TranslatedText
    qrOid: str | None
    dueHours: int
    leftAccount: bool
    """It was on account before, so that what is paid later counts there."""


class BuyerPayment(_PaymentFacts, total=False):
    """The same in the language of the buyer."""

    name: str
    nameInSentence: str
    instructions: str
    methodOid: UUID | None

"""How somebody who left a cart stops its mails: a link that names his address to us alone. Nobody is made a
customer for it, and it works as long as the mail is there, also when the cart is long gone."""

from typing import Final

from cryptography.fernet import InvalidToken

from common.crypto import seal, unseal
from common.i18n import Language
from common.store_context import current_store_id

MAX_TOKEN: Final = 640
_BETWEEN: Final = "|"


def leave_url(email: str, shop: str, language: Language) -> str:
    """A page with one button. Its key stands in the fragment, which no server sees."""
    return f"{shop}/{language}/preferences#a={leave_token(email)}"


def one_press_url(email: str, shop: str) -> str:
    """What a mail reader calls at one press (RFC 8058)."""
    return f"{shop}/api/v1/order/ui/shopping-cart/unsubscribe?t={leave_token(email)}"


def leave_token(email: str) -> str:
    return seal(f"{current_store_id()}{_BETWEEN}{email}")


def address_of(token: str) -> str | None:
    """None for what is no token of this store."""
    try:
        store_id, _, email = unseal(token).partition(_BETWEEN)
    except InvalidToken:
        return None
    return email if store_id == str(current_store_id()) else None

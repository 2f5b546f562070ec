"""E-mail addresses as we take them."""

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from pydantic_core import PydanticCustomError


def is_email(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return len(text) <= 254


def valid_email(text: str) -> str:
    """The trimmed, lower-case address, for pydantic fields."""
    address = text.strip().lower()
    if not is_email(address):
        raise PydanticCustomError("email", "not an e-mail address")
    return address

"""E-mail addresses as we take them: of a domain on the Internet, in ASCII before the @."""

from email_validator import EmailNotValidError, validate_email
from pydantic_core import PydanticCustomError


def parse_email(text: str) -> str | None:
    """The trimmed, lower-case address; None when it can be none.

    Letters outside ASCII before the @ need mail servers of both sides that take them, which few do: a mail
    to them would be lost, and "ı" looks like "i".
    """
    try:
        found = validate_email(text.strip(), check_deliverability=False, allow_smtputf8=False, strict=True)
    except EmailNotValidError:
        return None
    return found.normalized.lower()


def is_email(text: str) -> bool:
    return parse_email(text) is not None


def valid_email(text: str) -> str:
    """For pydantic fields."""
    address = parse_email(text)
    if address is None:
        raise PydanticCustomError("email", "not an e-mail address")
    return address

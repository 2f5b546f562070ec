"""Telephone numbers as the browser reads them: same limits, same words for what is wrong.

The interface uses libphonenumber-js. Where the Python library answers differently (one digit, a bare
dial code, an extension of 21 digits, letters as digits) the browser's answer is given here.
"""

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final, Literal

import phonenumbers
from phonenumbers import NumberParseException, PhoneNumberFormat, PhoneNumberType

from common.messages import register

Reason = Literal["NOT_A_NUMBER", "INVALID_COUNTRY", "TOO_SHORT", "TOO_LONG", "EXTENSION"]

MIN_NATIONAL_DIGITS: Final = 2
MAX_NATIONAL_DIGITS: Final = 17
MAX_INPUT: Final = 250
MAX_EXTENSION_DIGITS: Final = 20
MAX_STORED: Final = 40
"""Characters of the columns that keep one."""

register(
    {
        "phone_not_a_number": {
            "en": "That isn't a valid phone number.",
            "es": "Eso no es un número de teléfono.",
        },
        "phone_invalid_country": {
            "en": "Choose the country of this number.",
            "es": "Elige el país de este número.",
        },
        "phone_too_short": {
            "en": "This number is too short.",
            "es": "A este número le faltan dígitos.",
        },
        "phone_too_long": {
            "en": "This number is too long.",
            "es": "A este número le sobran dígitos.",
        },
        "phone_extension": {
            "en": "Enter this number without an extension.",
            "es": "Escribe este número sin anexo.",
        },
        "phone_invalid": {
            "en": "This number isn't valid in its country.",
            "es": "Este número no es válido en su país.",
        },
    }
)

_REASONS: Final[dict[int, Reason]] = {
    NumberParseException.INVALID_COUNTRY_CODE: "INVALID_COUNTRY",
    NumberParseException.NOT_A_NUMBER: "NOT_A_NUMBER",
    NumberParseException.TOO_SHORT_AFTER_IDD: "TOO_SHORT",
    NumberParseException.TOO_SHORT_NSN: "TOO_SHORT",
    NumberParseException.TOO_LONG: "TOO_LONG",
}
_EXTENSION: Final = re.compile(r"[\s,;.]*(?:extensi[oó]n|extn?|anexo|anx|int|x|#)[\s.:=#]*([0-9]+)\s*", re.I)
_STRICT: Final = re.compile(r"[0-9 +()-]*")
_ONE_DIGIT_OR_DIAL_CODE: Final = re.compile(r"[ ()-]*(?:[0-9]|\+[ ()-]*[0-9]{1,3})[ ()-]*")


class _UnreadableError(Exception):
    def __init__(self, reason: Reason) -> None:
        self.reason: Reason = reason


@dataclass(frozen=True)
class Phone:
    """What was read; empty, with a reason, if nothing could be. Store `stored` only when `valid`."""

    e164: str = ""
    country: str | None = None
    extension: str = ""
    valid: bool = False
    possible: bool = False
    reason: Reason | None = None

    @property
    def rule(self) -> str:
        """Key of the message for a number that isn't valid: `issue(phone.rule)`."""
        return f"phone_{self.reason.lower()}" if self.reason else "phone_invalid"

    @property
    def stored(self) -> str:
        """With its extension as in RFC 3966: `+5114457896;ext=123`."""
        return f"{self.e164};ext={self.extension}" if self.extension else self.e164

    @property
    def takes_whatsapp(self) -> bool:
        """A mobile; where a country doesn't tell them apart, either."""
        if not self.valid or self.extension:
            return False
        kind = phonenumbers.number_type(phonenumbers.parse(self.e164))
        return kind in (PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE)

    @property
    def international(self) -> str:
        """For people: `+51 987 654 321`, with the extension when there is one."""
        try:
            number = phonenumbers.parse(self.e164)
        except NumberParseException:
            return self.e164
        number.extension = self.extension or None
        return phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL)


def parse_phone(
    raw: str,
    country: str | None,
    allowed: Collection[str] | None = None,
    ignored: Collection[str] | None = None,
) -> Phone:
    """Reads a number as typed: with a leading plus it is international, else of `country`.

    `allowed` and `ignored` are held against the country that the number turns out to belong to, not
    the one selected: +1 876... typed under US is Jamaica.
    """
    try:
        text, extension = _split(raw)
        number = _parse(text, country)
    except _UnreadableError as failure:
        return Phone(reason=failure.reason)
    home = _country_of(number, country)
    admitted = (not allowed or home in allowed) and home not in (ignored or ())
    phone = Phone(
        e164=phonenumbers.format_number(number, PhoneNumberFormat.E164),
        country=home,
        extension=extension,
        valid=admitted and phonenumbers.is_valid_number(number),
        possible=phonenumbers.is_possible_number(number),
    )
    return phone if len(phone.stored) <= MAX_STORED else Phone(reason="TOO_LONG")


def parse_direct_phone(raw: str, country: str | None) -> Phone:
    """As `parse_phone`, of a number that is reached by itself: a wallet's, a member's, that of a chat."""
    phone = parse_phone(raw, country)
    return replace(phone, valid=False, reason="EXTENSION") if phone.valid and phone.extension else phone


def _split(raw: str) -> tuple[str, str]:
    """The number in the strict set of characters, and its extension; letters are refused."""
    if len(raw) > MAX_INPUT:
        raise _UnreadableError("TOO_LONG")
    text = "".join(map(_plain_character, unicodedata.normalize("NFKC", raw))).strip()
    text = text.removeprefix("tel:")
    extension = ""
    match = _EXTENSION.search(text)
    if match and match.end() == len(text):
        text, extension = text[: match.start()], match[1]
    if len(extension) > MAX_EXTENSION_DIGITS:
        raise _UnreadableError("NOT_A_NUMBER")
    text = "".join(
        character
        for character in text
        if _STRICT.fullmatch(character) or unicodedata.category(character)[0] not in "PZ"
    )
    if not _STRICT.fullmatch(text):
        raise _UnreadableError("NOT_A_NUMBER")
    return text, extension


def _plain_character(character: str) -> str:
    """Digits of any script become 0-9, any space a space; invisible marks of pasted text go."""
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.digit(character))
    if category == "Cf":
        return ""
    return " " if character.isspace() else character


def _parse(text: str, country: str | None) -> phonenumbers.PhoneNumber:
    try:
        number = phonenumbers.parse(text, country)
    except NumberParseException as failure:
        reason = _REASONS[failure.error_type]
        if reason == "NOT_A_NUMBER" and _ONE_DIGIT_OR_DIAL_CODE.fullmatch(text):
            reason = "TOO_SHORT"
        raise _UnreadableError(reason) from None
    return number


def _country_of(number: phonenumbers.PhoneNumber, selected: str | None) -> str | None:
    """Its own country; for a number valid nowhere the selected one, if that has the dial code."""
    own = phonenumbers.region_code_for_number(number)
    regions = phonenumbers.region_codes_for_country_code(number.country_code or 0)
    home = own or (selected if selected in regions else next(iter(regions), None))
    return None if home == phonenumbers.REGION_CODE_FOR_NON_GEO_ENTITY else home

import phonenumbers
import pytest
from hypothesis import given
from hypothesis import strategies as st
from phonenumbers import PhoneNumberFormat, PhoneNumberType

from common.messages import error_text
from common.phone import Phone, parse_direct_phone, parse_phone

SHARED = {"AX", "BL", "CC", "CX", "EH", "IM", "MF", "SJ", "VA"}
"""Territories whose numbers belong to the country that they share a dial code with."""
DIGITS_21 = "1" * 21
EXAMPLES = [
    (region, example)
    for region in sorted(phonenumbers.SUPPORTED_REGIONS)
    for kind in (PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE)
    if (example := phonenumbers.example_number_for_type(region, kind))
]


@pytest.mark.parametrize(
    "raw",
    ["987654321", " 987 654 321", "(987) 654-321", "987.654.321", "0051987654321", "51987654321"],
)
def test_a_peruvian_mobile_is_read_however_it_is_typed(raw):
    assert parse_phone(raw, "PE") == Phone("+51987654321", "PE", "", valid=True, possible=True)


@pytest.mark.parametrize(
    "raw", ["tel:+51-987-654-321", "９８７６５４３２１", "٩٨٧٦٥٤٣٢١", "\u202a+51987654321\u202c"]
)
def test_a_pasted_number_is_read(raw):
    assert parse_phone(raw, "PE") == Phone("+51987654321", "PE", "", valid=True, possible=True)


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("", "NOT_A_NUMBER"),
        ("+", "NOT_A_NUMBER"),
        ("abc", "NOT_A_NUMBER"),
        ("1800FLOWERS", "NOT_A_NUMBER"),
        ("12+34", "NOT_A_NUMBER"),
        ("987654321 ext " + DIGITS_21, "NOT_A_NUMBER"),
        ("1", "TOO_SHORT"),
        ("+51", "TOO_SHORT"),
        ("+511", "TOO_SHORT"),
        ("9" * 18, "TOO_LONG"),
        ("9" * 251, "TOO_LONG"),
        ("+999123456", "INVALID_COUNTRY"),
    ],
)
def test_what_cannot_be_read_says_why_as_the_browser_does(raw, reason):
    phone = parse_phone(raw, "PE")

    assert phone == Phone("", None, "", valid=False, possible=False, reason=reason)
    assert phone.rule == f"phone_{reason.lower()}" != error_text(phone.rule)


@pytest.mark.parametrize("country", [None, "ZZ", "pe", ""])
def test_a_national_number_needs_a_country_and_an_international_one_does_not(country):
    assert parse_phone("987654321", country).reason == "INVALID_COUNTRY"
    assert parse_phone("+51987654321", country).country == "PE"


@pytest.mark.parametrize("raw", ["12", "9" * 17, "9" * 17 + " " * 233])
def test_two_and_seventeen_digits_and_250_characters_are_read_but_not_possible(raw):
    phone = parse_phone(raw, "PE")

    assert (phone.country, phone.valid, phone.possible) == ("PE", False, False)


def test_possible_is_not_yet_valid():
    phone = parse_phone("887654321", "PE")

    assert (phone.valid, phone.possible, phone.rule) == (False, True, "phone_invalid")


@pytest.mark.parametrize("label", [" ext ", " ext. ", ";ext=", " anexo ", "x", " #"])
def test_an_extension_is_kept_apart(label):
    phone = parse_phone(f"987654321{label}12345678901234567890", "PE")

    assert (phone.e164, phone.extension, phone.valid) == ("+51987654321", "12345678901234567890", True)
    assert phone.international.endswith("12345678901234567890")


@pytest.mark.parametrize(
    ("raw", "stored", "result"),
    [
        ("01 4457896 anexo 123", "+5114457896;ext=123", "+51 1 4457896 Anexo 123"),
        ("+51 1 445 7896 ext. 45", "+5114457896;ext=45", "+51 1 4457896 Anexo 45"),
        ("+5114457896;ext=45", "+5114457896;ext=45", "+51 1 4457896 Anexo 45"),
        ("01 4457896 extn 7", "+5114457896;ext=7", "+51 1 4457896 Anexo 7"),
        ("01 4457896", "+5114457896", "+51 1 4457896"),
        ("+1 202 555 0143 x9", "+12025550143;ext=9", "+1 202-555-0143 ext. 9"),
    ],
)
def test_an_extension_is_stored_and_shown(raw, stored, result):
    phone = parse_phone(raw, "PE")

    assert (phone.stored, phone.international, phone.valid) == (stored, result, True)
    assert parse_phone(stored, None).stored == stored


def test_what_its_column_cannot_hold_is_too_long():
    assert parse_phone("+4915112345678901 x" + "1" * 20, None).stored == ""


@pytest.mark.parametrize(
    ("raw", "rule"), [("01 4457896 anexo 9", "phone_extension"), ("12", "phone_invalid")]
)
def test_a_number_that_is_reached_by_itself_has_no_extension(raw, rule):
    phone = parse_direct_phone(raw, "PE")

    assert (phone.valid, phone.rule) == (False, rule)
    assert parse_direct_phone("987654321", "PE").stored == "+51987654321"


@pytest.mark.parametrize(
    ("raw", "takes"),
    [
        ("987654321", True),
        ("01 4457896", False),
        ("054 223344", False),
        ("0800 12345", False),
        ("987654321 anexo 5", False),
        ("+1 202 555 0143", True),
        ("+52 55 1234 5678", True),
        ("+34 912 345 678", False),
        ("12", False),
        ("", False),
    ],
)
def test_a_chat_is_offered_at_mobiles_alone(raw, takes):
    assert parse_phone(raw, "PE").takes_whatsapp is takes


def test_admission_is_decided_on_the_country_of_the_number():
    jamaican = "+1 876 555 1234"

    assert parse_phone(jamaican, "US").country == "JM"
    assert not parse_phone(jamaican, "US", allowed=["US"]).valid
    assert parse_phone(jamaican, "US", allowed=["JM"]).valid
    assert parse_phone(jamaican, "US", ignored=["US"]).valid
    assert not parse_phone(jamaican, "US", ignored=["JM"]).valid


def test_numbers_are_shown_in_international_form():
    assert parse_phone("987654321", "PE").international == "+51 987 654 321"


def test_a_number_of_no_country_has_none():
    assert parse_phone("+80012345678", "PE").country is None


def test_there_are_examples_of_all_countries():
    assert len(EXAMPLES) == 489


def test_examples_of_all_countries_come_back_the_same():
    for region, example in EXAMPLES:
        national = phonenumbers.format_number(example, PhoneNumberFormat.NATIONAL)
        e164 = phonenumbers.format_number(example, PhoneNumberFormat.E164)

        phone = parse_phone(national, region)

        assert (phone.e164, phone.valid) == (e164, True)
        assert phone.country == region or region in SHARED
        assert parse_phone(e164, None).e164 == e164


def test_invalid_examples_are_not_valid():
    example = phonenumbers.invalid_example_number("PE")

    assert not parse_phone(phonenumbers.format_number(example, PhoneNumberFormat.E164), "PE").valid


@given(st.text(max_size=300), st.sampled_from(["PE", "US", "AQ", None]))
def test_any_text_is_a_phone_or_a_reason(raw, country):
    phone = parse_phone(raw, country)

    assert phone.e164.startswith("+") is phone.international.startswith("+") is (phone.reason is None)


@given(st.text(alphabet="0123456789+-() .#xext", max_size=30), st.sampled_from(["PE", "US", "IT"]))
def test_a_valid_number_reads_the_same_from_what_is_stored(raw, country):
    phone = parse_phone(raw, country)

    if phone.valid:
        assert parse_phone(phone.e164, None).e164 == phone.e164

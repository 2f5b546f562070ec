import pytest
from pydantic_core import PydanticCustomError

from common.emails import is_email, parse_email, valid_email


@pytest.mark.parametrize(
    ("typed", "saved"),
    [
        (" Lucia@Correo.PE ", "lucia@correo.pe"),
        ("o'brien+tienda@barro-norte.com.pe", "o'brien+tienda@barro-norte.com.pe"),
        ("ventas@ñandú.pe", "ventas@ñandú.pe"),
        ("ana@correo\u3002pe", "ana@correo.pe"),
        ("x" * 64 + "@correo.pe", "x" * 64 + "@correo.pe"),
    ],
)
def test_address_is_kept_in_one_spelling(typed, saved):
    assert (parse_email(typed), valid_email(typed)) == (saved, saved)


@pytest.mark.parametrize(
    "typed",
    [
        "x@test.example\u200b",
        "x\u200b@correo.pe",
        "ı@test.example",
        "a@localhost",
        "a@[127.0.0.1]",
        "a@127.0.0.1",
        '"a b"@correo.pe',
        "a..b@correo.pe",
        "a@correo.local",
        "a@correo.pe\nBcc: b@correo.pe",
        "\u202ea@correo.pe",
        "x" * 65 + "@correo.pe",
        "a@" + "y" * 64 + ".pe",
        "x" * 60 + "@" + "y" * 60 + "." + "z" * 60 + "." + "w" * 60 + "." + "v" * 60 + ".pe",
        "",
        "correo.pe",
    ],
)
def test_what_no_mail_reaches_is_no_address(typed):
    assert not is_email(typed)
    with pytest.raises(PydanticCustomError):
        valid_email(typed)

"""Papers of paying: the QR code of a wallet, and what a buyer sends as a screenshot."""

import unicodedata
from datetime import datetime
from io import BytesIO
from random import Random

import segno
from PIL import Image, ImageDraw, ImageFont

from infra.demo.drawing.light import gradient, rgb

_PAPER, _INK, _DIM, _GREEN = "#FFFFFF", "#22242A", "#6C7280", "#1B8A5A"
_APPS = {"YAPE": ("#6B1F7A", "#8E2C9E"), "BANK": ("#0B3F8A", "#1E63C4")}


def wallet_qr(holder: str, phone: str) -> Image.Image:
    """A code with the wallet's number under it, as it hangs beside the till."""
    buffer = BytesIO()
    segno.make(f"wallet:{phone}?name={holder}", error="m").save(buffer, kind="png", scale=14, border=3)
    buffer.seek(0)
    code = Image.open(buffer).convert("RGB").resize((760, 760), Image.Resampling.NEAREST)
    card = gradient((1000, 1200), (*_APPS["YAPE"][::-1], *_APPS["YAPE"]))
    pen = ImageDraw.Draw(card)
    pen.rounded_rectangle((90, 150, 910, 970), 48, fill=rgb(_PAPER))
    card.paste(code, (120, 180))
    _centred(pen, "Yape", 62, 56, _PAPER, 1000)
    _centred(pen, _plain(holder), 1010, 50, _PAPER, 1000)
    _centred(pen, phone, 1085, 44, "#F1D9F5", 1000)
    return card


def claim_screenshot(
    *, app: str, payer: str, holder: str, amount: str, operation: str, when: datetime
) -> BytesIO:
    """The page that a wallet or a bank shows after sending money, on a phone's screen."""
    dice = Random(operation)  # noqa: S311 - a drawing, no secret
    width, height = 720, 1280
    deep, light = _APPS[app]
    page = gradient((width, height), (light, deep, deep, deep))
    pen = ImageDraw.Draw(page)
    pen.text((40, 26), f"{when:%H:%M}", font=_font(26), fill=rgb(_PAPER))
    pen.rounded_rectangle((620, 30, 672, 52), 6, outline=rgb(_PAPER), width=3)
    pen.rectangle((624, 34, 624 + dice.randint(14, 44), 48), fill=rgb(_PAPER))
    pen.rounded_rectangle((50, 170, 670, 1000), 36, fill=rgb(_PAPER))
    pen.ellipse((300, 110, 420, 230), fill=rgb(_GREEN))
    pen.line([(332, 172), (354, 194), (392, 148)], fill=rgb(_PAPER), width=12, joint="curve")
    _centred(pen, "Enviaste" if app == "YAPE" else "Transferencia exitosa", 262, 34, _DIM, width)
    _centred(pen, f"S/ {amount}", 312, 92, _INK, width)
    rows = (
        ("Para", _plain(holder)),
        ("De", _plain(payer)),
        ("Fecha y hora", f"{when:%d/%m/%Y  %H:%M}"),
        ("Nro. operativo", operation),
        ("Destino", "Yape" if app == "YAPE" else "Cuenta corriente en soles"),
    )
    for index, (label, value) in enumerate(rows):
        y = 470 + index * 100
        pen.line([(96, y - 22), (624, y - 22)], fill=rgb("#E4E6EB"), width=2)
        pen.text((96, y - 8), label, font=_font(24), fill=rgb(_DIM))
        pen.text((96, y + 24), value[:34], font=_font(32), fill=rgb(_INK))
    pen.rounded_rectangle((50, 1060, 670, 1150), 45, outline=rgb(_PAPER), width=3)
    _centred(pen, "Compartir", 1086, 32, _PAPER, width)
    buffer = BytesIO()
    page.save(buffer, "JPEG", quality=88)
    buffer.seek(0)
    return buffer


def _plain(name: str) -> str:
    """As banks write names; Pillow's own font has no accents either."""
    split = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in split if not unicodedata.combining(letter)).upper()


def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def _centred(pen: ImageDraw.ImageDraw, words: str, y: int, size: int, color: str, width: int) -> None:
    font = _font(size)
    pen.text(((width - pen.textlength(words, font=font)) / 2, y), words, font=font, fill=rgb(color))

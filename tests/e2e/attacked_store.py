"""A store whose every text is one of the 300 that try to run, written by its API."""

import io
import json
import urllib.request
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any
from urllib.parse import quote

from PIL import Image

from tests.apps.products.xss_corpus import PAYLOADS, everywhere, packed, text
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, give_largest_plan, open_store

VIEWS = 30
TAGS_A_FILE = 20
FILE_NAME, ALT = 160, 250
PLACES = 6
WRITERS = 4


def attacked_store(installation: Installation) -> Merchant:
    """Products, categories, folders, files, locations, views, what strangers search for, and the
    merchant's own name; products lie in the first category, too."""
    merchant = open_store(installation, "Barro Norte")
    give_largest_plan(merchant)
    _each(PAYLOADS, lambda _, payload: _search(merchant, payload))
    person = {"firstName": PAYLOADS[2], "lastName": PAYLOADS[33]}
    merchant.call("PATCH", "user", person, token=merchant.user_token)
    photo = upload(merchant, PAYLOADS[1], 0)
    first, *others = _each(PAYLOADS, lambda number, payload: _category(merchant, number, payload, photo))

    def product(number: int, payload: str) -> Any:
        named = {**everywhere(payload), "photos": [{"attachmentOid": photo, "alt": text(payload, 250)}]}
        body = {
            **in_both_languages(named),
            "slug": {"es": f"p-{number}", "en": f"p-{number}"},
            "description": {"es": payload, "en": payload},
            "categoryOids": [([first, *others])[number], first] if number else [first],
            "options": [_two_values(payload)],
            "variants": [
                {"values": [0], "price": "20.00", "stock": 3, "sku": payload},
                {"values": [1], "price": "20.00", "stock": 0},
            ],
            "status": "PUBLISHED",
        }
        return merchant.call("POST", "product", body)

    _each(PAYLOADS, product)
    _each(PAYLOADS[-VIEWS:], lambda number, payload: _view(merchant, number, payload))
    _each(PAYLOADS, lambda number, payload: _folder(merchant, number, payload))
    _each(_file_words(), lambda number, words: _file(merchant, number, words))
    _each(PAYLOADS[:PLACES], lambda number, payload: _place(merchant, number, payload))
    return merchant


def in_both_languages(fields: Any) -> Any:
    """What is said in Spanish is said the same in English, at any depth."""
    if isinstance(fields, list):
        return [in_both_languages(field) for field in fields]
    if not isinstance(fields, dict):
        return fields
    if fields.keys() == {"es"}:
        return {"es": fields["es"], "en": fields["es"]}
    return {name: in_both_languages(field) for name, field in fields.items()}


def _two_values(payload: str) -> dict[str, Any]:
    """So that the shop asks which; the second is sold out."""
    values = [text(payload, 80), text(f"2 {payload}", 80)]
    return in_both_languages({"name": text(payload, 60), "values": values})


def _each(rows: Iterable[Any], write: Callable[[int, Any], Any]) -> list[Any]:
    with ThreadPoolExecutor(WRITERS) as pool:
        return list(pool.map(lambda pair: write(*pair), enumerate(rows)))


def _category(merchant: Merchant, number: int, payload: str, photo: str) -> Any:
    body = {
        "name": text(payload, 250),
        "slug": {"es": f"c-{number}"},
        "description": text(payload, 2_000),
        "seo": {"title": text(payload, 70), "description": text(payload, 320)},
        "pictureOid": photo,
    }
    return merchant.call("POST", "product/category", body)["_id"]


def _folder(merchant: Merchant, number: int, payload: str) -> None:
    """Beside each other no two have one name."""
    merchant.call("POST", "attachment/folder", {"name": line(f"{payload[:110]} {number}", 120)})


def _file_words() -> list[dict[str, Any]]:
    """All the texts as names, as descriptions and as tags, many in a row: a file of its own for each name."""
    names = packed((line(payload, FILE_NAME) for payload in PAYLOADS), FILE_NAME)
    descriptions = packed(PAYLOADS, ALT)
    words = []
    for number, name in enumerate(names):
        alt = descriptions[number % len(descriptions)]
        own = PAYLOADS[number * TAGS_A_FILE : (number + 1) * TAGS_A_FILE]
        tags = list({line(payload, 40).casefold(): line(payload, 40) for payload in own}.values())
        words.append({"name": name, "alt": {"es": alt, "en": alt}, "tags": tags})
    return words


def _file(merchant: Merchant, number: int, words: dict[str, Any]) -> None:
    file = upload(merchant, PAYLOADS[number], number + 1)
    merchant.call("PATCH", f"attachment/{file}", words)


def _place(merchant: Merchant, number: int, payload: str) -> None:
    """Each with its share of the texts as the reasons of special dates, so that all of them are shown."""
    reasons = PAYLOADS[number::PLACES]
    start = date(2031, 1, 1)
    body = {
        "name": payload[:250].strip(),
        "isPickup": True,
        "address": {
            "country": "PE",
            "state": "15",
            "city": "1501",
            "neighborhood": "150122",
            "line": payload[:255].strip(),
            "reference": payload[:255].strip(),
        },
        "instructions": text(payload, 500),
        "exceptions": [
            {"date": str(start + timedelta(days)), "intervals": [], "note": reason[:120].strip()}
            for days, reason in enumerate(reasons)
        ],
    }
    merchant.call("POST", "warehouse", body)


def _search(merchant: Merchant, payload: str) -> None:
    """As a stranger in a shop that has nothing yet."""
    port = merchant.installation.port
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/v1/product/ui?q={quote(payload[:200])}",
        headers={"Host": f"{merchant.subdomain}.shop.localhost:{port}"},
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        assert json.loads(answer.read())["total"] == 0


def _view(merchant: Merchant, number: int, payload: str) -> None:
    saved = {"list": ("products", "orders")[number % 2], "name": line(payload, 60)}
    merchant.call("POST", "view", saved | {"query": f"q={quote(payload)}"})


def line(payload: str, length: int) -> str:
    """Where a field takes no breaks."""
    return "".join(letter if letter.isprintable() else " " for letter in payload)[:length].strip()


def upload(merchant: Merchant, name: str, wider: int) -> str:
    """Uploaded under the text as its file name; of its own width, since the same bytes are one file."""
    picture = io.BytesIO()
    Image.new("RGB", (320 + wider, 320), (200, 90, 60)).save(picture, "JPEG")
    edge = "edge-of-a-part"
    quoted = line(name, 120).replace('"', "%22")
    body = (
        f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{quoted}.jpg"\r\n'
        "Content-Type: image/jpeg\r\n\r\n"
    ).encode()
    body += picture.getvalue() + f"\r\n--{edge}--\r\n".encode()
    port = merchant.installation.port
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/v1/attachment/file",
        data=body,
        headers={
            "Host": f"localhost:{port}",
            "Content-Type": f"multipart/form-data; boundary={edge}",
            "Authorization": f"Bearer {merchant.store_token}",
        },
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return str(json.loads(answer.read())["_id"])

"""A shop whose own words are texts that try to run: what it announces, its menu, questions, blog, and how it
answers a sheet of its complaints book."""

import json
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.apps.products.xss_corpus import PAYLOADS, packed
from tests.e2e.attacked_store import line, upload
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, give_largest_plan, open_store

POSTS = 30
SHARE = len(PAYLOADS) // POSTS
LOOKS = 10
MENU = 8
SHEETS = 5
"""One address files no more in a minute."""


@dataclass
class Sheet:
    """A sheet of the book, the key of its page, and what its consumer must read there."""

    id: str
    token: str
    email: str
    words: list[str]


@dataclass
class Presence:
    merchant: Merchant
    popup: list[str]
    questions: list[str]
    posts: dict[str, list[str]]
    sheets: list[Sheet]

    def looks(self) -> Iterator[list[str]]:
        """What the home must show, one look after the other; each stands until the next is requested."""
        links = _Links(self.merchant)
        for number in range(LOOKS):
            yield links.change(PAYLOADS[number::LOOKS])


class _Links:
    """A line above the shop, a banner and both menus, each with a link."""

    def __init__(self, merchant: Merchant) -> None:
        self._call = merchant.call
        picture = upload(merchant, PAYLOADS[1], 0)
        link = {"kind": "LINK", "target": "https://mapas.localhost/?q=javascript:alert(1)"}
        rows = {"header": {"text": _both("x")}, "banner": {"alt": _both("x"), "imageOid": picture}}
        self._ids = {
            kind: merchant.call("POST", f"store/{kind}", row | {"link": link})["_id"]
            for kind, row in rows.items()
        }

    def change(self, own: list[str]) -> list[str]:
        words = packed((line(payload, 160) for payload in own), 160)[0]
        labels = [line(payload, 30) for payload in own[:MENU]]
        items = [{"label": _both(label), "kind": "PAGE", "target": "search"} for label in labels]
        chat = {
            "network": "WHATSAPP",
            "handle": "987654321",
            "text": _both(line(own[8], 200)),
            "inMenu": True,
        }
        self._call("PATCH", f"store/header/{self._ids['header']}", {"text": _both(words)})
        self._call("PATCH", f"store/banner/{self._ids['banner']}", {"alt": _both(line(own[9], 160))})
        self._call("PATCH", "store/menu", {"header": items, "footer": items})
        self._call("PATCH", "store/social-media", {"links": [chat]})
        return [words, *labels]


def attacked_presence(installation: Installation) -> Presence:
    merchant = open_store(installation, "Barro Sur")
    give_largest_plan(merchant)
    return Presence(
        merchant,
        popup=_popup(merchant),
        questions=_questions(merchant),
        posts=dict(_post(merchant, number) for number in range(POSTS)),
        sheets=[_sheet(merchant, number) for number in range(SHEETS)],
    )


def _both(words: str) -> dict[str, str]:
    return {"es": words, "en": words}


def _popup(merchant: Merchant) -> list[str]:
    texts = packed((line(payload, 400) for payload in PAYLOADS[60:90]), 400)
    words = [line(PAYLOADS[2], 80), texts[0], line(PAYLOADS[3], 30)]
    body = dict(zip(("title", "text", "button"), map(_both, words), strict=True))
    merchant.call("POST", "store/popup", body | {"link": {"kind": "PAGE", "target": "search"}})
    return words


def _questions(merchant: Merchant) -> list[str]:
    """All the texts as questions, many in a row, and again in the answers, with a group in each third."""
    questions = packed((line(payload, 200) for payload in PAYLOADS), 200)
    answers = packed((line(payload, 2_000) for payload in PAYLOADS), 2_000)
    for number, question in enumerate(questions):
        group = line(PAYLOADS[number // 3], 60)
        words = {"question": _both(question), "answer": _both(answers[number % len(answers)])}
        merchant.call("POST", "store/faq-information", words | {"group": _both(group)})
    return [*questions, *answers]


def _post(merchant: Merchant, number: int) -> tuple[str, list[str]]:
    """Its path, and what stands there: each text is a tag, and part of the body as a text and as it is."""
    own = PAYLOADS[number * SHARE : (number + 1) * SHARE]
    tags = list({line(payload, 40).casefold(): line(payload, 40) for payload in own}.values())
    title, author, excerpt = line(own[0], 250), line(own[1], 120), line(" ".join(own), 320)
    body = {
        "title": _both(title),
        "slug": _both(f"post-{number}"),
        "excerpt": _both(excerpt),
        "body": _both(f"<p>Barro {number}</p>" + "".join(own)),
        "authorName": author,
        "tags": tags,
        "status": "PUBLISHED",
    }
    merchant.call("POST", "blog", body)
    return f"blog/post-{number}", [title, author, *tags]


def _sheet(merchant: Merchant, number: int) -> Sheet:
    own = PAYLOADS[number::SHEETS]
    detail, request, answer = (packed(own[start::3], 1_500)[0] for start in range(3))
    form = {
        "kind": "RECLAMO",
        "name": line(own[0], 160),
        "documentType": "DNI",
        "documentNumber": "40118276",
        "email": f"rosa{number}@correo.pe",
        "phone": "944208317",
        "address": line(own[1], 255),
        "goodKind": "PRODUCT",
        "good": line(own[2], 500),
        "detail": detail,
        "request": request,
        "declared": "true",
    }
    filed = _file(merchant, form)
    path = f"complaint/{filed['_id']}"
    merchant.call("POST", f"{path}/answer", {"offer": "OTHER", "body": answer})
    return Sheet(
        filed["_id"], filed["token"], form["email"], [form["name"], form["good"], detail, request, answer]
    )


def _file(merchant: Merchant, form: dict[str, str]) -> Any:
    """As a consumer in the shop."""
    edge, port = "edge-of-a-part", merchant.installation.port
    parts = "".join(
        f'--{edge}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in form.items()
    )
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/v1/complaint/ui",
        data=f"{parts}--{edge}--\r\n".encode(),
        headers={
            "Host": f"{merchant.subdomain}.shop.localhost:{port}",
            "Content-Type": f"multipart/form-data; boundary={edge}",
        },
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())

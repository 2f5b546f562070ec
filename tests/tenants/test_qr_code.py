from io import BytesIO
from xml.etree import ElementTree

import pytest
import segno
from PIL import Image

from tenants.presentation import store_url
from tenants.qr_code import qr_code

pytestmark = pytest.mark.django_db


def test_svg_draws_the_address_of_the_shop(api, store):
    answer = api(as_="owner").get("store/qr")

    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert answer.content == qr_code(store_url(store), "svg")
    assert "sandbox" in answer["Content-Security-Policy"]
    side = segno.make(store_url(store), error="m", micro=False).symbol_size(border=4)[0]
    assert ElementTree.fromstring(answer.content).get("viewBox") == f"0 0 {side} {side}"


def test_png_has_every_module_where_the_code_wants_it(api, store):
    answer = api(as_="owner").get("store/qr", format="png")

    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    picture = Image.open(BytesIO(answer.content)).convert("1")
    rows = [list(row) for row in segno.make(store_url(store), error="m", micro=False).matrix]
    drawn = [
        [0 if picture.getpixel(((x + 4) * 24 + 12, (y + 4) * 24 + 12)) else 1 for x in range(len(rows))]
        for y in range(len(rows))
    ]
    assert drawn == rows


def test_other_shop_other_code(store, other_store):
    assert qr_code(store_url(store), "svg") != qr_code(store_url(other_store), "svg")


def test_every_member_may_print_it_and_nobody_else(api, collaborator):
    looker = api(as_=collaborator(resources=["orders.view"]))

    assert looker.get("store/qr").status_code == 200
    assert api().get("store/qr").status_code == 401
    assert looker.get("store/qr", format="gif").status_code == 422

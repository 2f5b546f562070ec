"""27i: the worker killed without warning in the middle of an import. Nothing is lost, nothing comes twice."""

import json
import random
import signal
import time
import urllib.request
from uuid import uuid4

from tests.prove.figures import figure, scaled
from tests.prove.shop import open_shop
from tests.prove.site import Site, _signal, children_of
from tests.prove.test_kills import wait_for_outbox

ROWS = 3000
KILLS = 6
MAX_SECONDS = 420
"""A message whose worker died is sent again when its claim ends."""
HEAD = "Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Option1 Name,Option1 Value"
TWICE = "SELECT count(*) FROM (SELECT sku FROM products_variant GROUP BY 1 HAVING count(*) > 1) twice"


def _table(products: int) -> bytes:
    """Two rows a product."""
    rows = [
        f"plato-{n},{name},P-{n}-{value},{12 + n % 9}.50,{1 + n % 7},Color,{value}"
        for n in range(products)
        for name, value in ((f"Plato {n}", "Musgo"), ("", "Arena"))
    ]
    return "\n".join([HEAD, *rows]).encode()


def _upload(site: Site, token: str, content: bytes) -> str:
    mark = uuid4().hex
    fields = {"name": "productos.csv", "size": str(len(content))}
    parts = [
        f'--{mark}\r\nContent-Disposition: form-data; name="{k}"\r\n\r\n{v}\r\n' for k, v in fields.items()
    ]
    parts.append(f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="productos.csv"\r\n\r\n')
    body = "".join(parts).encode() + content + f"\r\n--{mark}--\r\n".encode()
    headers = {
        "Host": f"localhost:{site.port}",
        "Content-Type": f"multipart/form-data; boundary={mark}",
        "Authorization": f"Bearer {token}",
    }
    address = f"http://127.0.0.1:{site.port}/api/v1/product/upload"
    with urllib.request.urlopen(urllib.request.Request(address, body, headers, method="POST")) as answer:
        return str(json.load(answer)["jobOid"])


def test_a_worker_killed_in_the_middle_of_an_import(new_site):
    site = new_site()
    shop, products = open_shop(site, products=1), scaled(ROWS) // 2
    call = shop.merchant.call
    job = _upload(site, shop.merchant.store_token, _table(products))
    wait_for_outbox(site, MAX_SECONDS)
    assert call("GET", f"product/upload/{job}")["figures"]["create"] == products

    began, kills = time.monotonic(), 0
    call("POST", f"product/upload/{job}/start", {})
    while call("GET", f"product/upload/{job}")["state"] in ("PENDING", "RUNNING"):
        site.revive_worker()
        if kills < KILLS and call("GET", f"product/upload/{job}")["progress"] > kills * products / KILLS:
            _signal(random.choice(children_of(site.servers["worker"].pid)), signal.SIGKILL)
            kills += 1
        assert time.monotonic() - began < MAX_SECONDS
        time.sleep(0.05)

    done = call("GET", f"product/upload/{job}")
    units = shop.count("SELECT sum(on_hand) FROM products_variant WHERE sku LIKE 'P-%'")
    moved = shop.count(
        "SELECT sum(quantity) FROM stock_stockmovement WHERE reason = 'OTHER' AND note = 'import'"
    )
    figure(
        "27i",
        f"{kills} kills of the worker in an import of {2 * products} rows: {done['figures']}, done in "
        f"{time.monotonic() - began:.0f} s",
    )
    assert kills > 0
    assert done["figures"] == {"create": products, "update": 0, "skip": 0, "error": 0}
    assert shop.count("SELECT count(*) FROM products_product WHERE deleted_at IS NULL") == products + 1
    assert shop.count(TWICE) == 0
    assert units == moved == sum(2 * (1 + n % 7) for n in range(products))

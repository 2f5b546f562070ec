"""Documents that list things of the code list all of them."""

import ast

from tests.architecture.sources import ROOT, calls, dotted, product_files

LIMITERS = {"limit": 0, "per_address": 0, "rate_limit": 0}


def test_every_bucket_of_the_limiter_is_in_the_table():
    text = (ROOT / "docs" / "algorithms" / "limits.md").read_text()
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| ")]
    documented = {word.strip(" ,()/") for row in rows for word in row.replace(",", " ").split()}
    taken = {
        node.args[place].value
        for file in product_files()
        for node in calls(file)
        for name, place in LIMITERS.items()
        if dotted(node.func).split(".")[-1] == name
        and len(node.args) > place
        and isinstance(node.args[place], ast.Constant)
        and isinstance(node.args[place].value, str)
    }

    assert {"login", "order-place", "gateway-webhook"} <= taken
    assert taken - documented == set()

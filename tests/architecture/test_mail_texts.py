"""Every mail has a subject, a text and an HTML part in both languages."""

import ast

import pytest

from tests.architecture.sources import PRODUCT, ROOT, calls, dotted, product_files

FILES = [file for top in PRODUCT for file in (ROOT / top).rglob("templates/mail/*.*.*")]
MAILS = sorted({file.name.partition(".")[0] for file in FILES})
EXPECTED = {f"{language}.{part}" for language in ("en", "es") for part in ("subject.txt", "txt", "html")}


@pytest.mark.parametrize("mail", MAILS)
def test_mail_has_every_part_in_both_languages(mail):
    assert {file.name.partition(".")[2] for file in FILES if file.name.startswith(f"{mail}.")} == EXPECTED


def test_every_mail_that_is_sent_has_its_templates():
    sent = {
        node.args[0].value
        for file in product_files()
        for node in calls(file)
        if dotted(node.func) == "send_mail" and node.args and isinstance(node.args[0], ast.Constant)
    }

    assert sent
    assert sent - set(MAILS) == set()

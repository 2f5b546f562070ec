"""What templates, React files and comments may not hold."""

import ast
import re

import pytest

from tests.architecture.sources import FRONTEND, PRODUCT, ROOT, calls, dotted, product_files, relative, tree

FILES = product_files()
LATE = {
    "apps/complaints/services/print_complaint.py",
    "apps/orders/listing/services/print_orders.py",
    "apps/orders/on_account/statement.py",
    "apps/preorders/services/print_quote.py",
    "apps/receipts/services/print_receipt.py",
    "apps/receipts/services/write_xml.py",
    "apps/receipts/senders/sunat.py",
    "platform/billing/services/print_receipt.py",
}  # 46 MB that a process which never prints does without, 20 MB of who sends nothing to SUNAT
SAFE_TEMPLATES = {
    "platform/config/templates/shell.html",  # JSON with <, > and & escaped by the view
    # Paragraphs of apps.message_templates.rendering, which escapes the text and every value.
    "apps/message_templates/templates/mail/store_notice.html",
    "apps/orders/templates/mail/order_notice.html",
}
# Cleaned on writing by common.rich_text.
RAW_HTML_REACT = {
    "frontend/src/storefront/catalog/CategoryPage.tsx",
    "frontend/src/features/content/components/VersionDialog.tsx",
    "frontend/src/features/blog/components/RevisionDialog.tsx",
    "frontend/src/site/blog/BlogScreens.tsx",
    "frontend/src/storefront/blog/PostPage.tsx",
    "frontend/src/storefront/blocks/WordsBlock.tsx",
    "frontend/src/storefront/ownTexts/TextPage.tsx",
    "frontend/src/storefront/product/ProductPage.tsx",
}


def test_html_is_never_declared_safe():
    names = {"mark_safe", "SafeString"}
    declared = [
        relative(file) for file in FILES for node in calls(file) if dotted(node.func).split(".")[-1] in names
    ]
    unescaped = re.compile(r"\|\s*safe\b|autoescape\s+off")
    templates = [file for top in PRODUCT for file in (ROOT / top).rglob("*.html")]

    assert declared == []
    assert {relative(file) for file in templates if unescaped.search(file.read_text())} == SAFE_TEMPLATES


def test_react_sets_raw_html_only_where_the_server_cleaned_it():
    files = [file for file in FRONTEND.rglob("*.tsx") if "dangerouslySetInnerHTML" in file.read_text()]

    assert {relative(file) for file in files} == RAW_HTML_REACT


@pytest.mark.parametrize("file", [file for file in FILES if file.name != "apps.py"], ids=relative)
def test_imports_stand_at_the_top(file):
    """In apps.py they may wait for the registry of models to be full; LATE ones are heavy."""
    functions = [
        node for node in ast.walk(tree(file)) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    inside = [
        node.lineno
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    ]

    assert inside == [] or relative(file) in LATE


def test_nobody_leaves_work_in_a_comment():
    words = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b|(?i:not implemented|coming soon)")
    files = [*FILES, *(file for ending in ("*.ts", "*.tsx", "*.css") for file in FRONTEND.rglob(ending))]

    assert [relative(file) for file in files if words.search(file.read_text())] == []

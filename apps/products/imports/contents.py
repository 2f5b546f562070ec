"""What a group of rows says of a product, as a body that the API would take.

A blank cell is left out, or empties its field where the merchant has chosen that; a column that is not in
the file never changes anything.
"""

from typing import Any, Final

from apps.products.imports.grouping import Group
from apps.products.imports.rules import Contents, Rules, complain
from apps.products.imports.values import category_paths, flag_of, split_list, status_of
from apps.products.imports.variant_contents import variant_of
from common.rich_text import plain_text
from common.text import search_key

_FLAGS: Final = ("featured", "freeShipping")
_COUNTS: Final = ("minPerOrder", "maxPerOrder")
_DIGITAL: Final = frozenset({"virtual", "downloadable", "descargable"})


def _named(pairs: str) -> dict[str, str]:
    split = (pair.strip().partition("=") for pair in pairs.split(","))
    return {word: value for word, _, value in split}


_GENDERS: Final = _named(
    "female=female, mujer=female, femenino=female, feminino=female, male=male, hombre=male, "
    "masculino=male, unisex=unisex"
)
_AGES: Final = _named(
    "newborn=newborn, recien nacido=newborn, infant=infant, bebe=infant, toddler=toddler, kids=kids, "
    "ninos=kids, nino=kids, infantil=kids, adult=adult, adulto=adult, adultos=adult"
)
_SPECIFICATIONS: Final = _named(
    "color=color, colour=color, cor=color, material=material, modelo=model, model=model, marca=brand, "
    "brand=brand, talla=size, size=size"
)


def contents_of(group: Group, rules: Rules) -> Contents:
    found = Contents(problems=list(group.problems))
    cells, row = group.product, group.rows[0]
    found.handle, found.product_id = cells.get("handle", "").strip("/"), cells.get("id", "")
    found.deletes = flag_of(cells.get("delete", "")) is True
    _texts(found, cells, rules)
    _choices(found, cells, row)
    _feed(found, cells)
    _kind(found, cells)
    _status(found, cells, row)
    _categories(found, cells, rules)
    _tags(found, cells, rules)
    _images(found, group, rules)
    _specifications(found, group, rules)
    found.variants = [variant_of(variant, found, rules) for variant in group.variants]
    return found


def _texts(found: Contents, cells: dict[str, str], rules: Rules) -> None:
    own, other = rules.language, "en" if rules.language == "es" else "es"
    if cells.get("name"):
        found.product["name"] = {own: cells["name"]}
    if cells.get("nameOther"):
        found.product.setdefault("name", {})[other] = cells["nameOther"]
    for target, locale in (("description", own), ("descriptionOther", other)):
        if target in cells and (cells[target] or rules.clears):
            found.product.setdefault("description", {})[locale] = _html(cells[target])
    if "shortDescription" in cells and (cells["shortDescription"] or rules.clears):
        found.product["shortDescription"] = {own: plain_text(cells["shortDescription"])[:500]}
    seo = {
        name: {own: plain_text(cells[target])[:length]}
        for target, name, length in (("seoTitle", "title", 70), ("seoDescription", "description", 320))
        if target in cells and (cells[target] or rules.clears)
    }
    if seo:
        found.product["seo"] = seo
    if "brand" in cells and (cells["brand"] or rules.clears):
        found.product["brand"] = cells["brand"]


def _html(text: str) -> str:
    """Plain text gets its lines as paragraphs."""
    if not text or "<" in text:
        return text
    escaped = text.replace("&", "&amp;").replace(">", "&gt;")
    return "".join(f"<p>{line.strip()}</p>" for line in escaped.splitlines() if line.strip())


def _choices(found: Contents, cells: dict[str, str], row: int) -> None:
    for target in _FLAGS:
        if cells.get(target):
            flag = flag_of(cells[target])
            if flag is None:
                complain(found, row, target, "import_flag", cells[target])
            else:
                found.product[target] = flag
    for target in _COUNTS:
        number = cells.get(target, "").removesuffix(".0")
        if number and not number.isdecimal():
            complain(found, row, target, "import_number", number)
        elif number and int(number) > 0:
            found.product[target] = int(number)


def _feed(found: Contents, cells: dict[str, str]) -> None:
    feed = {
        "googleCategory": cells.get("googleCategory", "")[:255] or None,
        "gender": _GENDERS.get(search_key(cells.get("gender", ""))),
        "ageGroup": _AGES.get(search_key(cells.get("ageGroup", ""))),
        "mpn": cells.get("mpn", "")[:70] or None,
    }
    if any(feed.values()):
        found.product["feed"] = {name: value for name, value in feed.items() if value}


def _kind(found: Contents, cells: dict[str, str]) -> None:
    types = {search_key(part) for part in cells.get("type", "").split(",")}
    ships = [flag_of(cells.get(target, "")) for target in ("physical", "requiresShipping")]
    if flag_of(cells.get("digital", "")) or False in ships or types & _DIGITAL:
        found.product["kind"] = "DIGITAL"


def _status(found: Contents, cells: dict[str, str], row: int) -> None:
    """A status of its own counts first; then whether it is published, then who may see it."""
    if text := cells.get("status"):
        status = status_of(text)
        if status is None:
            complain(found, row, "status", "import_status", text)
            return
        published = flag_of(cells.get("published", ""))
        found.product["status"] = "DRAFT" if status == "PUBLISHED" and published is False else status
    elif text := cells.get("published"):
        flag = flag_of(text)
        if flag is None:
            complain(found, row, "published", "import_flag", text)
            return
        found.product["status"] = "PUBLISHED" if flag else "DRAFT"
    if (
        search_key(cells.get("visibility", "")) in ("hidden", "oculto")
        and found.product.get("status", "PUBLISHED") == "PUBLISHED"
    ):
        found.product["status"] = "HIDDEN"


def _categories(found: Contents, cells: dict[str, str], rules: Rules) -> None:
    text = cells.get("categories", "")
    if not text:
        found.categories = [] if "categories" in cells and rules.clears else None
    elif rules.vendor == "vendure":
        facets = [facet.partition(":")[::2] for facet in split_list(text, "|")]
        found.categories = [[name.capitalize()] for kind, name in facets if kind == "category"]
    elif rules.vendor == "shopify":
        found.categories = [[text[:250]]]
    else:
        found.categories = category_paths(text, step=rules.category_step)


def _tags(found: Contents, cells: dict[str, str], rules: Rules) -> None:
    if text := cells.get("tags"):
        found.product["tags"] = list(dict.fromkeys(tag[:60] for tag in split_list(text)))[:250]
    elif "tags" in cells and rules.clears:
        found.product["tags"] = []


def _images(found: Contents, group: Group, rules: Rules) -> None:
    """An address may hold a comma: what does not begin a new address belongs to the one before."""
    for text, alt in group.images:
        for part in split_list(text, "|" if rules.vendor == "vendure" else ","):
            is_rest = "://" in text and "://" not in part and found.images and "://" in found.images[-1][0]
            if is_rest:
                found.images[-1][0] += f",{part}"
            elif part not in [image for image, _ in found.images]:
                found.images.append([part, alt[:250]])


def _specifications(found: Contents, group: Group, rules: Rules) -> None:
    rows: list[dict[str, Any]] = []
    taken: set[str] = set()
    for key, name, text in group.specifications:
        known = _SPECIFICATIONS.get(search_key(name), "own") if key == "own" else key
        if known != "own" and known in taken:
            continue
        taken.add(known)
        title = {rules.language: name} if known == "own" else None
        rows.append({"key": known, "name": title, "value": {rules.language: text[:500]}})
    if rows:
        found.product["specifications"] = rows[:60]

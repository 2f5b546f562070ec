"""What would become of a product of the file: made, changed cell by cell, left as it is, or refused."""

from dataclasses import dataclass, field
from typing import Any, Literal
from uuid import UUID

from pydantic import ValidationError

from apps.products.editing.schemas import ProductIn, ProductPatch
from apps.products.imports.grouping import Problem
from apps.products.imports.known import Known, category_key
from apps.products.imports.locations import fields_of, find_places
from apps.products.imports.photo_names import photo_name
from apps.products.imports.product_changes import Cell, changed_fields
from apps.products.imports.rules import MAX_ADDRESS, Contents, Rules
from apps.products.imports.targets import TARGETS
from apps.products.imports.variant_changes import key_of, new_variants, planned_variants
from apps.products.models import Product
from common.messages import error_text
from common.text import search_key
from tenants.current import in_store_language

Outcome = Literal["CREATE", "UPDATE", "SKIP", "ERROR"]


@dataclass
class Planned:
    outcome: Outcome
    name: str
    product_id: UUID | None = None
    fields: dict[str, Any] = field(default_factory=dict)
    """What the services of products take."""
    categories: list[list[str]] | None = None
    """Paths that the product shall be in; None: as it is."""
    cells: list[Cell] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    images: list[list[str]] = field(default_factory=list)
    """Those that it doesn't have yet."""
    variant_images: dict[str, str] = field(default_factory=dict)
    """By SKU or values of a variant, the address of its picture."""
    deletes: bool = False


def plan_product(contents: Contents, known: Known, rules: Rules) -> Planned:
    """Writes nothing."""
    name = next(iter(contents.product.get("name", {}).values()), "") or contents.handle
    product = _match(contents, known, rules)
    planned = Planned("SKIP", name or (in_store_language(product.name) if product else ""))
    find_places(contents, known)
    planned.problems = contents.problems
    planned.product_id = product.pk if product else None
    if any(problem.whole for problem in planned.problems):
        planned.outcome = "ERROR"
        return planned
    _plan_photos(planned, contents, known, product, rules)
    try:
        if product is None:
            _plan_new(planned, contents, known, rules)
        elif contents.deletes:
            planned.outcome, planned.deletes = "UPDATE", True
            planned.cells.append(Cell("", contents_row(contents), "delete", planned.name, ""))
        else:
            _plan_update(planned, contents, known, product, rules)
    except ValidationError as error:
        planned.outcome = "ERROR"
        planned.problems += _problems(error, contents)
    return planned


def contents_row(contents: Contents) -> int:
    return int(contents.variants[0]["row"]) if contents.variants else 0


def _match(contents: Contents, known: Known, rules: Rules) -> Product | None:
    """By our own id, by its address, by a SKU, or by its name where neither has a SKU.

    A SKU of another product is no match but a problem, unless the file has no addresses or the product has
    this name.
    """
    if contents.product_id:
        found = known.by_id(contents.product_id)
        if found is None:
            _complain(contents, "id", "import_id_unknown")
        return found
    skus = [row["sku"] for row in contents.variants if row.get("sku")]
    owners = list(dict.fromkeys(known.by_sku[sku] for sku in skus if sku in known.by_sku))
    by_address = known.by_address(contents) if contents.handle or not owners else None
    if by_address and not contents.handle and skus and any(row.sku for row in known.variants[by_address.pk]):
        return None
    target = by_address.pk if by_address else owners[0] if owners else None
    if target is None:
        return None
    name = search_key(next(iter(contents.product.get("name", {}).values()), ""))
    is_other = contents.handle and by_address is None and name != search_key(known.name_of(target))
    strangers = owners if is_other else [one for one in owners if one != target]
    if strangers:
        row = next(row for row in contents.variants if known.by_sku.get(row.get("sku") or "") == strangers[0])
        params = {"sku": row["sku"], "name": known.name_of(strangers[0])}
        contents.problems.append(Problem(row["row"], "sku", "import_sku_taken", params, whole=True))
    return None if is_other else known.products.get(target)


def _complain(contents: Contents, target: str, rule: str, **params: Any) -> None:
    contents.problems.append(Problem(contents_row(contents), target, rule, params, whole=True))


def _plan_photos(
    planned: Planned, contents: Contents, known: Known, product: Product | None, rules: Rules
) -> None:
    """Pictures are known by their names. A product that is there gets as many as still fit into the plan."""
    stored = known.photos.get(product.pk, set()) if product else set()
    planned.images = [pair for pair in contents.images if photo_name(pair[0]) not in stored]
    room = None if product is None or rules.max_photos is None else rules.max_photos - len(product.photos)
    if room is not None:
        planned.images = planned.images[: max(0, room)]
    for row in contents.variants:
        if row["image"] and photo_name(row["image"]) not in stored and (room is None or room > 0):
            planned.variant_images[row.get("sku") or key_of(row["options"])] = row["image"]


def _plan_new(planned: Planned, contents: Contents, known: Known, rules: Rules) -> None:
    if contents.deletes:
        return
    if not contents.product.get("name", {}).get(rules.language):
        sku = next((row["sku"] for row in contents.variants if row.get("sku")), "")
        if sku and not (contents.handle or planned.name):
            _complain(contents, "sku", "import_sku_unknown", sku=sku)
        else:
            _complain(contents, "name", "import_name_missing")
        planned.outcome = "ERROR"
        return
    body = {"status": "PUBLISHED", **contents.product, **new_variants(contents.variants, rules.language)}
    if slug := known.free_address(contents):
        body["slug"] = {rules.language: slug}
    _drop_blanks(body)
    planned.fields = fields_of(ProductIn, body)
    planned.categories = contents.categories or None
    planned.outcome = "CREATE"


def _plan_update(planned: Planned, contents: Contents, known: Known, product: Product, rules: Rules) -> None:
    body, planned.cells = changed_fields(product, contents, rules)
    variants, cells = planned_variants(product, known, contents.variants, rules)
    planned.cells += cells
    if contents.categories is not None:
        stored, paths = known.categories.get(product.pk, []), contents.categories
        if {category_key(path) for path in paths} != set(stored):
            planned.categories = paths
            names = ", ".join(" > ".join(path) for path in paths)
            planned.cells.append(Cell("", contents_row(contents), "categories", ", ".join(stored), names))
    new = {address for address, _ in planned.images} | set(planned.variant_images.values())
    if any(address[:MAX_ADDRESS] not in rules.failed_photos for address in new):
        stored_count = len(product.photos)
        after = str(stored_count + len(new))
        planned.cells.append(Cell("", contents_row(contents), "images", str(stored_count), after))
    planned.fields = fields_of(ProductPatch, {**body, **variants})
    planned.outcome = "UPDATE" if planned.cells else "SKIP"


def _drop_blanks(body: dict[str, Any]) -> None:
    """A text in two languages that says nothing is none."""
    for name in ("name", "description", "shortDescription"):
        texts = {locale: text for locale, text in (body.get(name) or {}).items() if text}
        if texts:
            body[name] = texts
        else:
            body.pop(name, None)
    seo = {name: text for name, text in (body.get("seo") or {}).items() if any(text.values())}
    if seo:
        body["seo"] = seo
    else:
        body.pop("seo", None)


def _problems(error: ValidationError, contents: Contents) -> list[Problem]:
    """What the API would refuse, at the row that says it."""
    found = []
    for entry in error.errors():
        place = entry["loc"]
        row = contents_row(contents)
        if place[:1] == ("variants",) and len(place) > 1 and isinstance(place[1], int):
            row = contents.variants[place[1]]["row"] if place[1] < len(contents.variants) else row
        target = next((str(part) for part in place if part in TARGETS), "name")
        is_ours = "text" in (entry.get("ctx") or {})
        message = entry["msg"] if is_ours else error_text("import_cell")
        found.append(Problem(row, target, "", {"message": message}, whole=True))
    return found

"""Rows of a file gathered into products: what each says of the product, and which of them are variants."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from types import MappingProxyType
from typing import Any, Final

from apps.jobs.imports.reading import SourceTable
from apps.products.imports.targets import OF_PRODUCT
from apps.products.imports.vendors import Vendor
from common.text import search_key

_OPTIONS: Final = tuple((f"option{n}Name", f"option{n}Value") for n in (1, 2, 3))
_MAKES_A_VARIANT: Final = frozenset(
    {
        "sku",
        "price",
        "regularPrice",
        "salePrice",
        "barcode",
        "optionValues",
        "location",
        *(value for _, value in _OPTIONS),
    }
)
_NAMES: Final = frozenset({"id", "handle", "name", "parent"})
_NO_OPTION: Final = ("title", "default title")
_SIMPLE: Final = frozenset(
    {"", "simple", "virtual", "downloadable", "descargable", "variable", "configurable"}
)
_CHILD: Final = frozenset({"variation", "variacion"})


@dataclass
class Problem:
    """`rule` is a key of errors.py; `whole`: nothing of the product comes in, not only this row."""

    row: int
    target: str
    rule: str
    params: dict[str, Any] = field(default_factory=dict)
    whole: bool = False


@dataclass
class VariantRow:
    row: int
    cells: dict[str, str]
    options: list[list[str]] = field(default_factory=list)
    """[name, value] of each option."""
    places: list[list[Any]] = field(default_factory=list)
    """[row, location, units] where the file counts by location."""


@dataclass
class Group:
    rows: list[int] = field(default_factory=list)
    product: dict[str, str] = field(default_factory=dict)
    """The first filled cell of each target; a blank one stands for a column that is there."""
    variants: list[VariantRow] = field(default_factory=list)
    specifications: list[list[str]] = field(default_factory=list)
    """[key, name, value]"""
    images: list[list[str]] = field(default_factory=list)
    """[address or file name, alternative text]"""
    problems: list[Problem] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def group_from(data: dict[str, Any]) -> Group:
    """As `to_json` wrote it."""
    return Group(
        **{
            **data,
            "variants": [VariantRow(**row) for row in data["variants"]],
            "problems": [Problem(**one) for one in data["problems"]],
        }
    )


@dataclass(frozen=True)
class _Row:
    number: int
    cells: dict[str, str]
    specifications: list[list[str]]
    images: list[str]


def group_rows(
    table: SourceTable,
    mapping: list[str],
    vendor: Vendor,
    edits: dict[str, dict[str, str]],
    owners: Mapping[str, str] = MappingProxyType({}),
) -> list[Group]:
    """In the order of their first rows. `edits`: by row, the cells that were mended in the preview.

    `owners`: by SKU the product that has it, for a file of prices or stock that says nothing else.
    """
    rows = _owned(_rows(table, mapping, edits), owners)
    if vendor.grouping == "parent":
        groups = _by_parent(list(rows), vendor)
    elif vendor.grouping == "blank":
        groups = _by_name(rows)
    else:
        groups = _by_handle(rows)
    for group in groups:
        _name_options(group)
    return sorted(groups, key=lambda group: group.rows[0])


def _rows(table: SourceTable, mapping: list[str], edits: dict[str, dict[str, str]]) -> Iterator[_Row]:
    places = [(place, target) for place, target in enumerate(mapping) if target]
    for number, cells in table.rows:
        values: dict[str, str] = {}
        specifications: list[list[str]] = []
        images: list[str] = []
        for place, target in places:
            text = cells[place].strip() if place < len(cells) else ""
            if target.startswith("spec:"):
                if text:
                    specifications.append([target[5:], table.head[place][:80], text])
            elif target == "images":
                images += [text] if text else []
                values[target] = values.get(target) or text
            else:
                values[target] = text
        values |= edits.get(str(number), {})
        yield _Row(number, values, specifications, images)


def has_names(mapping: list[str]) -> bool:
    """Whether the file says by itself which rows are one product."""
    return not _NAMES.isdisjoint(mapping)


def _owned(rows: Iterator[_Row], owners: Mapping[str, str]) -> Iterator[_Row]:
    for row in rows:
        if owner := owners.get(row.cells.get("sku", "")):
            row.cells["id"] = owner
        yield row


def _add(group: Group, row: _Row, *, is_variant: bool) -> None:
    group.rows.append(row.number)
    for target in OF_PRODUCT:
        if target in row.cells and not group.product.get(target):
            group.product[target] = row.cells[target]
    group.specifications += row.specifications
    group.images += [[text, row.cells.get("imageAlt", "")] for text in row.images]
    if is_variant:
        cells = {target: text for target, text in row.cells.items() if target not in OF_PRODUCT}
        if "location" in cells:
            place = [row.number, cells.pop("location"), cells.pop("stock", "")]
            same = next((one for one in group.variants if _identity(one.cells) == _identity(cells)), None)
            if same is not None:
                same.places.append(place)
                return
            group.variants.append(VariantRow(row.number, cells, places=[place]))
            return
        group.variants.append(VariantRow(row.number, cells))


def _identity(cells: dict[str, str]) -> list[str]:
    """What tells a row that counts the same variant elsewhere from one of another variant."""
    if cells.get("sku"):
        return [cells["sku"]]
    return ["", cells.get("optionValues", ""), *(cells.get(value, "") for _, value in _OPTIONS)]


def _by_handle(rows: Iterator[_Row]) -> list[Group]:
    """A row with an address belongs to it, one without either address or name to the row above."""
    groups: dict[str, Group] = {}
    current: Group | None = None
    for row in rows:
        key = row.cells.get("id") or row.cells.get("handle") or ""
        name = row.cells.get("name", "")
        if not key and name:
            key = f"name:{search_key(name)}"
        if not key and _NAMES.isdisjoint(row.cells) and row.cells.get("sku"):
            key = f"sku:{row.cells['sku']}"
        if key:
            current = groups.setdefault(key, Group())
        if current is None:
            problem = Problem(row.number, "name", "import_row_alone", whole=True)
            current = groups.setdefault(f"row:{row.number}", Group(problems=[problem]))
            _add(current, row, is_variant=False)
            current = None
            continue
        is_first = not current.rows
        counts = "location" in row.cells and bool(row.cells.get("stock"))
        names = any(row.cells.get(one) for one in _MAKES_A_VARIANT)
        _add(current, row, is_variant=is_first or counts or names)
    return list(groups.values())


def _by_name(rows: Iterator[_Row]) -> list[Group]:
    groups: list[Group] = []
    for row in rows:
        if row.cells.get("name") or not groups:
            groups.append(Group())
        _add(groups[-1], row, is_variant=True)
    return groups


def _by_parent(rows: list[_Row], vendor: Vendor) -> list[Group]:
    """A parent may stand after its variations; it is named by its SKU, or as `id:123`."""
    parents: dict[str, Group] = {}
    groups: list[Group] = []
    children: list[_Row] = []
    for row in rows:
        types = {search_key(part) for part in row.cells.get("type", "").split(",")}
        if types & _CHILD or (row.cells.get("parent") and vendor.name == "bagisto"):
            children.append(row)
            continue
        group = Group()
        groups.append(group)
        has_children = bool(types & {"variable", "configurable"})
        _add(group, row, is_variant=not has_children)
        if not types <= _SIMPLE:
            problem = Problem(row.number, "type", "import_type", {"type": row.cells["type"]}, whole=True)
            group.problems.append(problem)
        for name in (row.cells.get("sku", ""), f"id:{row.cells.get('vendorId', '')}"):
            parents.setdefault(name, group)
    for row in children:
        _add_child(parents, groups, row)
    by_row = {row.number: row for row in rows}
    for group in groups:
        _end_parent(group, by_row)
    return groups


def _add_child(parents: dict[str, Group], groups: list[Group], row: _Row) -> None:
    parent = parents.get(row.cells.get("parent", "")) if row.cells.get("parent") else None
    if parent is None:
        name = row.cells.get("parent") or "–"
        alone = Group([row.number], {"name": row.cells.get("name", "")})
        alone.problems.append(Problem(row.number, "parent", "import_parent", {"parent": name}, whole=True))
        groups.append(alone)
        return
    blank = [name for name, value in _OPTIONS if row.cells.get(name) and not row.cells.get(value)]
    own = _Row(row.number, row.cells, [], row.images)
    _add(parent, own, is_variant=not blank)
    if blank:
        problem = Problem(row.number, blank[0], "import_any_value", {"option": row.cells[blank[0]]})
        parent.problems.append(problem)


def _end_parent(group: Group, rows: dict[int, _Row]) -> None:
    """One without variations is sold as it is, and its attributes are specifications."""
    first = rows[group.rows[0]]
    if len(group.rows) > 1 or not group.rows:
        return
    if not group.variants and not group.problems:
        cells = {target: text for target, text in first.cells.items() if target not in OF_PRODUCT}
        group.variants.append(VariantRow(first.number, cells))
    for variant in group.variants:
        for name, value in _OPTIONS:
            title, text = variant.cells.pop(name, ""), variant.cells.pop(value, "")
            if title and text:
                group.specifications.append(["own", title, text])


def _name_options(group: Group) -> None:
    """The names stand in the first row alone in most files; `Title` is what Shopify calls none."""
    names = ["", "", ""]
    lists: list[str] = []
    for variant in group.variants:
        cells = variant.cells
        if cells.get("optionNames"):
            lists = cells["optionNames"].split("|")
        values = cells.pop("optionValues", "").split("|")
        pairs = [[name.strip(), value.strip()] for name, value in zip(lists, values, strict=False)]
        cells.pop("optionNames", None)
        for place, (name, value) in enumerate(_OPTIONS):
            names[place] = cells.pop(name, "") or names[place]
            text = cells.pop(value, "")
            is_none = place == 0 and [search_key(names[0]), search_key(text)] == list(_NO_OPTION)
            if text and names[place] and not is_none:
                pairs.append([names[place], text])
        variant.options = [pair for pair in pairs if pair[0] and pair[1]]

"""From options and rows of a payload to the variants that a product shall have; nothing is saved here."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from apps.products.editing.services.variant_fields import (
    OFFER_FIELDS,
    Facts,
    drop_unknown_picture,
    fill_variant,
)
from apps.products.models import Product, Variant
from apps.products.options import combination_of, duplicate_language, option_key, own_text, value_places
from apps.products.ports import Count, CountAt
from apps.products.services.issues import Issues
from common.i18n import Language, language, parse_language
from common.text import translate
from tenants.current import current_store

Options = list[dict[str, Any]]
Rows = list[dict[str, Any]]
_WRITTEN = (*OFFER_FIELDS, "position", "options", "combination")


@dataclass
class Plan:
    """`retained` in their new order, each with what its columns were; `stocks` are new counts by variant."""

    new: list[Variant] = field(default_factory=list)
    retained: list[Variant] = field(default_factory=list)
    before: dict[UUID, dict[str, Any]] = field(default_factory=dict)
    removed: list[Variant] = field(default_factory=list)
    stocks: dict[UUID, Count] = field(default_factory=dict)
    places: dict[UUID, CountAt] = field(default_factory=dict)
    """Of variants that an import counts by warehouse."""

    @property
    def live(self) -> list[Variant]:
        return sorted([*self.retained, *self.new], key=lambda variant: variant.position)

    def changed(self) -> list[Variant]:
        return [row for row in self.retained if columns_of(row) != self.before[row.pk]]


def columns_of(variant: Variant) -> dict[str, Any]:
    return {name: getattr(variant, name) for name in _WRITTEN}


def check_options(options: Options, issues: Issues) -> Options:
    """As they are stored; a name or a value that says the same as another in either language is refused."""
    names: dict[Language, set[str]] = {"es": set(), "en": set()}
    for number, option in enumerate(options):
        if locale := duplicate_language(option["name"], names):
            issues.add(_place(f"options.{number}.name", option["name"], locale), "option_twice")
        values: dict[Language, set[str]] = {"es": set(), "en": set()}
        for place, value in enumerate(option["values"]):
            if locale := duplicate_language(value, values):
                issues.add(_place(f"options.{number}.values.{place}", value, locale), "value_twice")
    return [{"name": option["name"], "values": option["values"]} for option in options]


def _place(path: str, texts: dict[str, str], locale: Language) -> str:
    """Of the text to change: the whole one, or its words in the language that is not the store's."""
    is_own = locale == parse_language(current_store().language)
    return path if is_own or locale not in texts else f"{path}.{locale}"


def start_plan(existing: list[Variant]) -> Plan:
    """Remembers how the variants are, before anything changes them."""
    return Plan(before={variant.pk: columns_of(variant) for variant in existing})


def plan_rows(
    plan: Plan, product: Product, existing: list[Variant], rows: Rows, facts: Facts, issues: Issues
) -> None:
    """The whole list of variants: those named by `_id` change, the others are new, the rest goes."""
    known = {variant.pk: variant for variant in existing}
    for number, row in enumerate(rows):
        prefix = f"variants.{number}."
        variant = known.pop(row["id"], None) if row.get("id") else Variant(product=product)
        if variant is None:
            issues.add(f"{prefix}_id", "variant_unknown")
            continue
        is_new = row.get("id") is None
        if "values" in row or is_new:
            _choose(variant, product.options, row.get("values", []), issues, prefix)
        fill_variant(variant, row, facts, issues, prefix)
        variant.position = number
        (plan.new if is_new else plan.retained).append(variant)
        _count(plan, variant, row)
    plan.removed = list(known.values())
    _finish(plan, facts)
    _check_once(plan, issues)


def plan_simple(
    plan: Plan,
    product: Product,
    existing: list[Variant],
    fields: dict[str, Any],
    facts: Facts,
    issues: Issues,
) -> None:
    """The fields of the simple form on the first variant; the others only follow their options."""
    plan.retained = list(existing)
    if not existing:
        plan.new = [Variant(product=product)]
        _choose(plan.new[0], product.options, [0] * len(product.options), issues, "")
    first = plan.live[0]
    if any(name in fields for name in OFFER_FIELDS):
        fill_variant(first, fields, facts, issues)
    _count(plan, first, fields)
    _finish(plan, facts)


def _count(plan: Plan, variant: Variant, fields: dict[str, Any]) -> None:
    if fields.get("stock") is not None:
        reason = fields.get("reason", "count")
        plan.stocks[variant.pk] = Count(fields["stock"], reason, fields.get("stock_seen"))
    if fields.get("places"):
        plan.places[variant.pk] = CountAt(fields["places"], fields["reason"])


def _choose(variant: Variant, options: Options, places: list[int], issues: Issues, prefix: str) -> None:
    if len(places) != len(options) or any(
        place >= len(option["values"]) for place, option in zip(places, options, strict=False)
    ):
        issues.add(f"{prefix}values", "values_mismatch", options=len(options))
        return
    variant.options = [
        {"name": option["name"], "value": option["values"][place]}
        for option, place in zip(options, places, strict=True)
    ]


def _finish(plan: Plan, facts: Facts) -> None:
    for variant in plan.live:
        drop_unknown_picture(variant, facts)
        variant.combination = combination_of(variant.options)


def _check_once(plan: Plan, issues: Issues) -> None:
    """Each combination and each SKU stands in one row."""
    combinations: set[str] = set()
    skus: set[str] = set()
    for variant in plan.live:
        path = f"variants.{variant.position}"
        if variant.combination in combinations:
            issues.add(f"{path}.values", "combination_twice", combination=option_label(variant.options))
        combinations.add(variant.combination)
        if variant.sku and variant.sku in skus:
            issues.add(f"{path}.sku", "sku_twice")
        if variant.sku:
            skus.add(variant.sku)


def option_label(options: list[dict[str, Any]]) -> str:
    """`Rojo / M`, in the caller's language."""
    mine, stores = language(), parse_language(current_store().language)
    return " / ".join(translate(option["value"], mine, stores) for option in options) or "–"


def follow_options(old: Options, new: Options, existing: list[Variant], issues: Issues) -> None:
    """Gives the variants the values that theirs have become.

    A value is known by its words, wherever it stands now; one whose words are gone was renamed if a
    new one stands in its place, and otherwise taken away, which a value in use refuses. A new option
    gives all variants its first value.
    """
    before = value_places(old)
    becomes = [
        _becomes(before[number], new[number]) if number < len(new) else None for number in range(len(old))
    ]
    for variant in existing:
        chosen: list[dict[str, Any]] = []
        for number, option in enumerate(new):
            value: Any = option["values"][0]
            if number < len(old) and number < len(variant.options):
                key = option_key(own_text(variant.options[number]["value"]))
                value = (becomes[number] or {}).get(key)
            if value is None:
                issues.add(
                    f"options.{number}.values", "value_in_use", value=option_label([variant.options[number]])
                )
                return
            chosen.append({"name": option["name"], "value": value})
        variant.options = chosen
    if len(new) < len(old) and len({combination_of(variant.options) for variant in existing}) < len(existing):
        issues.add("options", "option_in_use")


def _becomes(before: dict[str, int], option: dict[str, Any]) -> dict[str, Any]:
    """Old key -> new value."""
    after = {option_key(own_text(value)): value for value in option["values"]}
    found: dict[str, Any] = {}
    for key, place in before.items():
        if key in after:
            found[key] = after[key]
        elif place < len(option["values"]):
            there = option["values"][place]
            if option_key(own_text(there)) not in before:
                found[key] = there
    return found

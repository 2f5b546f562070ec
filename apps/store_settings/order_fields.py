"""What a store asks its buyers beyond contact and address: its own fields, one document of its settings."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal

from apps.store_settings.models import Setting
from common.text import TranslatedText

TOPIC: Final = "order_fields"
MAX_ACTIVE: Final = 20
MAX_ARCHIVED: Final = 100
MAX_OPTIONS: Final = 50
MAX_CONDITIONS: Final = 3

FieldType = Literal[
    "LINE", "TEXT", "NUMBER", "YES_NO", "CHOICE", "MULTI_CHOICE", "DATE", "TIME", "DATE_TIME", "PHONE",
    "EMAIL", "DOCUMENT", "DISTRICT", "FILE", "COUNTRY",
]  # fmt: skip
FieldCheck = Literal["LETTERS", "DIGITS", "LETTERS_DIGITS", "WEB_ADDRESS", "WHOLE", "DNI", "RUC", "CE"]
ConditionSubject = Literal["FIELD", "DELIVERY", "RECEIPT", "PRODUCT"]
FieldStep = Literal["INFORMATION", "PAYMENT"]
FieldPaper = Literal["PACKING_SLIP", "RECEIPT", "EMAIL"]

CHECKS: Final[Mapping[str, tuple[str, ...]]] = {
    "LINE": ("LETTERS", "DIGITS", "LETTERS_DIGITS", "WEB_ADDRESS"),
    "NUMBER": ("WHOLE",),
    "DOCUMENT": ("DNI", "RUC", "CE"),
}
"""What a field of a type may ask besides: a list, for a pattern of their own may never end."""
BOUNDED: Final = frozenset({"LINE", "TEXT", "NUMBER", "MULTI_CHOICE", "DATE"})
"""Types with a least and a greatest: signs, the number itself, options, days from the day of the order."""
CHOSEN: Final = frozenset({"CHOICE", "MULTI_CHOICE"})
DELIVERIES: Final = ("SHIPPING", "PICKUP")
RECEIPTS: Final = ("BOLETA", "FACTURA")


@dataclass(frozen=True)
class FieldOption:
    id: str
    label: TranslatedText


@dataclass(frozen=True)
class FieldCondition:
    """A field is asked only when all of its conditions hold."""

    subject: str
    value: str
    """An option or YES or NO, SHIPPING or PICKUP, BOLETA or FACTURA, the id of a product."""
    negated: bool = False
    field_id: str | None = None
    """Of an earlier field, where the subject is one."""


@dataclass(frozen=True)
class OrderField:
    id: str
    type: str
    label: TranslatedText
    help: TranslatedText = field(default_factory=TranslatedText)
    placeholder: TranslatedText = field(default_factory=TranslatedText)
    required: bool = False
    check: str | None = None
    min: int | None = None
    max: int | None = None
    options: tuple[FieldOption, ...] = ()
    conditions: tuple[FieldCondition, ...] = ()
    step: str = "INFORMATION"
    ask_on_manual_order: bool = True
    print_on: tuple[str, ...] = ("PACKING_SLIP",)
    archived: bool = False
    version: int = 1

    def stored(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class OrderFields:
    """In the order in which they are asked; archived ones come last."""

    fields: tuple[OrderField, ...] = ()

    @property
    def active(self) -> list[OrderField]:
        return [one for one in self.fields if not one.archived]


def order_fields_of(value: Mapping[str, Any]) -> OrderFields:
    return OrderFields(tuple(_field(row) for row in value.get("fields", [])))


def order_fields() -> OrderFields:
    """One statement."""
    row = Setting.objects.filter(topic=TOPIC).first()
    return order_fields_of(row.value) if row else OrderFields()


def order_fields_from_rows(rows: Iterable[Setting]) -> OrderFields:
    """As `order_fields`, from rows that were read with others."""
    row = next((row for row in rows if row.topic == TOPIC), None)
    return order_fields_of(row.value) if row else OrderFields()


def _field(row: dict[str, Any]) -> OrderField:
    return OrderField(
        **row
        | {
            "options": tuple(FieldOption(**option) for option in row["options"]),
            "conditions": tuple(FieldCondition(**condition) for condition in row["conditions"]),
            "print_on": tuple(row["print_on"]),
        }
    )

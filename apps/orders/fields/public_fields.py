"""A store's own fields in the words of who is asked."""

from collections.abc import Iterable

from apps.orders.fields.public_schemas import PublicField, PublicFieldCondition, PublicFieldOption
from apps.store_settings.order_fields import OrderField
from common.i18n import Language, in_language
from common.text import TranslatedText, translate
from reference.queries import countries


def public_fields(fields: Iterable[OrderField], language: Language, fallback: Language) -> list[PublicField]:
    return [_out(field, language, fallback) for field in fields]


def _out(field: OrderField, language: Language, fallback: Language) -> PublicField:
    def localize(texts: TranslatedText) -> str:
        return translate(texts, language, fallback)

    texts = {name: localize(getattr(field, name)) for name in ("label", "help", "placeholder")}
    options = [PublicFieldOption(id=option.id, label=localize(option.label)) for option in field.options]
    if field.type == "COUNTRY":
        with in_language(language):
            options = [PublicFieldOption(id=one.code, label=one.name) for one in countries()]
    conditions = [PublicFieldCondition.model_validate(condition) for condition in field.conditions]
    return PublicField.from_row(field, **texts, options=options, conditions=conditions)

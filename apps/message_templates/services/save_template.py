"""Writing a store's own text, and going back to the product's."""

from uuid import UUID

from django.db import transaction
from rapidfuzz import fuzz, process, utils

from apps.message_templates.kinds import Draft, Kind, Side, side_or_404
from apps.message_templates.models import Channel, MessageTemplate
from apps.message_templates.rendering import names_in
from common import crud
from common.errors import Conflict, Invalid, Issue, issue
from common.i18n import Language, language
from common.locks import lock_rows

MAX_WHATSAPP = 1000


def save_template(
    *, kind: Kind, channel: Channel, written_in: Language, draft: Draft, version: int | None, user_id: UUID
) -> MessageTemplate:
    """`version` 0 is that of a text that is still the product's; a late one is a Conflict."""
    check_draft(side_or_404(kind, channel), channel, draft)
    rows = MessageTemplate.objects.filter(kind=kind.key, channel=channel, language=written_in)
    with transaction.atomic():
        found = rows.values_list("pk", flat=True).first()
        if found is not None:
            row: MessageTemplate = crud.lock_or_404(rows, found, version=version)
            crud.update(row, {**draft.parts, "updated_by": user_id})
            return row
        if version:
            raise _stale()
        row = MessageTemplate(
            kind=kind.key, channel=channel, language=written_in, updated_by=user_id, **draft.parts
        )
        crud.create(row, unique={"message_template_once": _stale})
        return row


def delete_template(*, kind: Kind, channel: Channel, written_in: Language) -> None:
    """The product's text is sent again; without an own one nothing happens."""
    side_or_404(kind, channel)
    rows = MessageTemplate.objects.filter(kind=kind.key, channel=channel, language=written_in)
    with transaction.atomic():
        for row in lock_rows(MessageTemplate.objects.all(), rows.values_list("pk", flat=True)).values():
            crud.delete(row)


def check_draft(side: Side, channel: Channel, draft: Draft) -> None:
    """Invalid when a text is missing, or names what this message does not know."""
    found = unknown_variables(side, draft)
    required = ["body"] if channel == Channel.WHATSAPP else ["subject", "body"]
    for part, text in draft.parts.items():
        if part in required and not text.strip():
            found[part] = [issue("required")]
    if channel == Channel.WHATSAPP and len(draft.body) > MAX_WHATSAPP:
        found["body"] = [issue("too_long", max=MAX_WHATSAPP)]
    if found:
        raise Invalid(found)


def unknown_variables(side: Side, draft: Draft) -> dict[str, list[Issue]]:
    """By the part that names them."""
    found = {
        part: [_unknown(name, side) for name in names_in(text) if name not in side.names]
        for part, text in draft.parts.items()
    }
    return {part: issues for part, issues in found.items() if issues != []}


def _unknown(name: str, side: Side) -> Issue:
    """With the field that the writer probably meant."""
    words = {variable.name: variable.name for variable in side.variables}
    labels = {variable.name: variable.label[language()] for variable in side.variables}
    typed = f"{{{{{name}}}}}"
    guesses = [
        process.extractOne(name, choices, scorer=fuzz.ratio, processor=utils.default_process)
        for choices in (words, labels)
    ]
    _, score, nearest = max(guesses, key=lambda guess: guess[1])
    if score < 50:
        return issue("template_field_unlike", field=typed, name=name)
    return issue("template_field_unknown", field=typed, name=name, other=labels[nearest], suggestion=nearest)


def _stale() -> Conflict:
    return Conflict("stale", current={"version": 0})

"""Kinds and texts in the shapes of schemas.py."""

from collections.abc import Collection, Iterable
from typing import Any
from uuid import UUID

from accounts.models import User
from apps.message_templates.kinds import Draft, Kind, SampleChoice, active_kinds
from apps.message_templates.models import Channel, MessageTemplate
from apps.message_templates.moment_switches import has_sender
from apps.message_templates.schemas import (
    TemplateOut,
    TemplateRow,
    TemplateSampleOut,
    TemplateTextOut,
    TemplateWordsOut,
    VariableOut,
)
from common.i18n import Language, language

_LANGUAGES: tuple[Language, ...] = ("es", "en")


def template_row(kind: Kind, edited: Collection[str], active: Collection[str]) -> TemplateRow:
    """`edited`: the kinds that have a text of the store's own; `active`: those that are sent."""
    return TemplateRow(**_facts(kind, kind.key in edited, kind.key in active))


def template_out(kind: Kind, rows: Iterable[MessageTemplate], samples: Iterable[SampleChoice]) -> TemplateOut:
    own = {(row.channel, row.language): row for row in rows}
    people = User.objects.in_bulk({row.updated_by for row in own.values() if row.updated_by})
    names = {pk: user.full_name for pk, user in people.items()}
    return TemplateOut(
        **_facts(kind, bool(own), kind.key in active_kinds([kind])),
        texts=[
            _text_out(kind, channel, written_in, own.get((channel, written_in)), names)
            for channel in kind.sides
            for written_in in _LANGUAGES
        ],
        samples=[TemplateSampleOut(order_id=choice.id, label=choice.label) for choice in samples],
    )


def _facts(kind: Kind, edited: bool, active: bool) -> dict[str, Any]:
    return {
        "kind": kind.key,
        "group": kind.group,
        "title": kind.title[language()],
        "occasion": kind.occasion[language()],
        "channels": list(kind.sides),
        "edited": edited,
        "active": active,
        "can_switch": kind.switch is not None,
        "is_sent": kind.group == "ORDER" or has_sender(kind.key),
    }


def _text_out(
    kind: Kind,
    channel: Channel,
    written_in: Language,
    row: MessageTemplate | None,
    names: dict[UUID, str],
) -> TemplateTextOut:
    side = kind.sides[channel]
    default = side.defaults[written_in]
    draft = Draft(row.body, row.subject, row.heading) if row else default
    return TemplateTextOut(
        **draft.parts,
        channel=channel,
        language=written_in,
        default=TemplateWordsOut(**default.parts),
        edited=row is not None,
        version=row.version if row else 0,
        updated_at=row.updated_at if row else None,
        updated_by_name=names.get(row.updated_by, "") if row and row.updated_by else "",
        variables=[VariableOut(name=one.name, label=one.label[language()]) for one in side.variables],
    )

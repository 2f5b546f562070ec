"""How a text would look with real values, and a test of it to one's own address."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.template.loader import render_to_string

from accounts.models import User
from apps.message_templates.kinds import Draft, Kind, Sample, SampleChoice, Side
from apps.message_templates.models import Channel
from apps.message_templates.rendering import Marks, render_text
from apps.message_templates.services.save_template import check_draft, unknown_variables
from apps.message_templates.writing import write_mail
from common.i18n import Language, in_language
from common.ids import new_id
from common.mail import send_mail
from common.store_context import current_store_id
from tenants.current import current_store
from tenants.presentation import store_url

_TEST: Final[dict[Language, str]] = {"es": "[Prueba]", "en": "[Test]"}


@dataclass(frozen=True)
class Preview:
    subject: str = ""
    document: str = ""
    """The whole HTML of the mail, for a frame without rights."""
    text: str = ""
    recipient: str = ""
    chat: str = ""
    problems: list[dict[str, str]] = field(default_factory=list)
    """What could not be saved: channel, part, name, message and, where one is near, its suggestion."""


def list_samples(kind: Kind, permissions: Collection[str]) -> list[SampleChoice]:
    return kind.previews.choices() if kind.previews.permissions <= set(permissions) else []


def preview(
    kind: Kind,
    drafts: Mapping[Channel, Draft],
    written_in: Language,
    *,
    chosen: UUID | None,
    permissions: Collection[str],
) -> Preview:
    """What has no value is marked, for whoever writes to see."""
    sample = _sample(kind, written_in, chosen, permissions)
    parts: dict[str, Any] = {"recipient": sample.recipient, "problems": []}
    for channel, draft in drafts.items():
        if channel not in kind.sides:
            continue
        marks = Marks(kind.sides[channel].names, written_in)
        parts["problems"] += _problems(kind.sides[channel], channel, draft)
        if channel == Channel.WHATSAPP:
            parts["chat"] = render_text(draft.body, sample.values[channel], marks, is_mail=False)
        else:
            parts |= _mail(kind, draft, sample, written_in, marks)
    return Preview(**parts)


def _problems(side: Side, channel: Channel, draft: Draft) -> list[dict[str, str]]:
    return [
        {
            "channel": channel,
            "part": part,
            "name": one["name"],
            "message": one["message"],
            "suggestion": one.get("suggestion", ""),
        }
        for part, issues in unknown_variables(side, draft).items()
        for one in issues
    ]


def send_test(
    kind: Kind,
    draft: Draft,
    written_in: Language,
    *,
    chosen: UUID | None,
    permissions: Collection[str],
    user_id: UUID,
) -> str:
    """The address that it goes to."""
    check_draft(kind.sides[Channel.MAIL], Channel.MAIL, draft)
    sample = _sample(kind, written_in, chosen, permissions)
    written = write_mail(draft, sample.values[Channel.MAIL])
    written["subject"] = f"{_TEST[written_in]} {written['subject'] or kind.title[written_in]}"
    address = User.objects.values_list("email", flat=True).get(pk=user_id)
    send_mail(
        kind.mail_template,
        to=address,
        language=written_in,
        values={**sample.frame, **written},
        dedupe_key=f"template_test:{new_id()}",
        store_id=current_store_id(),
        sender_name=current_store().name,
    )
    return address


def _sample(kind: Kind, written_in: Language, chosen: UUID | None, permissions: Collection[str]) -> Sample:
    """Of an invented person for who may not see real ones."""
    may_see = kind.previews.permissions <= set(permissions)
    return kind.previews.sample(kind.key, chosen if may_see else None, written_in)


def _mail(kind: Kind, draft: Draft, sample: Sample, written_in: Language, marks: Marks) -> dict[str, str]:
    written = write_mail(draft, sample.values[Channel.MAIL], marks)
    values = {"product": settings.PRODUCT_NAME, "language": written_in, **sample.frame, **written}
    base = f"mail/{kind.mail_template}.{written_in}"
    with in_language(written_in):
        return {
            "subject": written["subject"],
            "document": _with_own_pictures(render_to_string(f"{base}.html", values)),
            "text": render_to_string(f"{base}.txt", values).strip(),
        }


def _with_own_pictures(document: str) -> str:
    """Those of the store by a path: the admin's policy lets no picture in from the address of a store."""
    there = f'src="{store_url(current_store())}{settings.MEDIA_URL}'
    return document.replace(there, f'src="{settings.MEDIA_URL}')

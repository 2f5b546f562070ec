"""Shapes of `marketing/template`."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from apps.message_templates.kinds import Draft, Group
from apps.message_templates.models import Channel
from common.i18n import Language
from common.schemas import In, Instant, Out
from common.typed_text import ManyLines, OneLine

Line = Annotated[OneLine, Field(max_length=150)]
Body = Annotated[ManyLines, Field(max_length=4000)]


class TemplateTextIn(In):
    """A text with its variables, as `{{order.number}}`; of WhatsApp the body alone."""

    subject: Line = ""
    heading: Line = ""
    body: Body

    def to_draft(self) -> Draft:
        return Draft(self.body, self.subject, self.heading)


class TemplatePatch(TemplateTextIn):
    version: int | None = None


class TemplateSwitchPatch(In):
    active: bool


class TemplatePreviewIn(In):
    language: Language
    order_id: UUID | None = None
    """One of the `samples`; without it an invented one."""
    mail: TemplateTextIn | None = None
    whatsapp: TemplateTextIn | None = None

    def drafts(self) -> dict[Channel, Draft]:
        written = {Channel.MAIL: self.mail, Channel.WHATSAPP: self.whatsapp}
        return {channel: text.to_draft() for channel, text in written.items() if text}


class TemplateTestIn(In):
    language: Language
    order_id: UUID | None = None
    mail: TemplateTextIn


class TemplateRow(Out):
    kind: str
    group: Group
    title: str
    occasion: str
    channels: list[Channel]
    edited: bool
    """Whether any of its texts is the store's own."""
    active: bool
    can_switch: bool
    is_sent: bool
    """False: nothing sends it yet; its text can be prepared."""


class VariableOut(Out):
    name: str
    label: str


class TemplateWordsOut(Out):
    subject: str
    heading: str
    body: str


class TemplateTextOut(TemplateWordsOut):
    channel: Channel
    language: Language
    default: TemplateWordsOut
    edited: bool
    version: int
    """0 while it is the product's text."""
    updated_at: Instant | None
    updated_by_name: str
    variables: list[VariableOut]


class TemplateSampleOut(Out):
    order_id: UUID
    label: str


class TemplateOut(TemplateRow):
    texts: list[TemplateTextOut]
    samples: list[TemplateSampleOut]


class TemplateProblem(Out):
    channel: Channel
    part: str
    name: str
    message: str
    suggestion: str
    """The variable that was probably meant."""


class TemplatePreviewOut(Out):
    subject: str
    document: str
    text: str
    recipient: str
    chat: str
    problems: list[TemplateProblem]


class TemplateTestOut(Out):
    sent_to: str

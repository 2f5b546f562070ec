"""What messages there are, what each may say and what it says until a store writes its own text.

The app that sends a message registers its kind when it is ready.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal
from uuid import UUID

from apps.message_templates.models import Channel
from apps.message_templates.rendering import Values
from common.errors import NotFound
from common.i18n import Language

Texts = Mapping[Language, str]
Group = Literal["ORDER", "MARKETING"]
"""ORDER needs no consent; MARKETING goes only to who agreed, and always says how to leave."""


@dataclass(frozen=True)
class Variable:
    """Something that a text may name: `{{order.number}}`."""

    name: str
    label: Texts


@dataclass(frozen=True)
class Draft:
    """A text with its variables. A WhatsApp text is a body alone."""

    body: str
    subject: str = ""
    heading: str = ""

    @property
    def parts(self) -> dict[str, str]:
        return {"subject": self.subject, "heading": self.heading, "body": self.body}


@dataclass(frozen=True)
class Side:
    """A kind in one channel."""

    variables: tuple[Variable, ...]
    defaults: Mapping[Language, Draft]

    @property
    def names(self) -> frozenset[str]:
        return frozenset(variable.name for variable in self.variables)


@dataclass(frozen=True)
class Sample:
    """What a preview is made with."""

    values: Mapping[Channel, Values]
    frame: dict[str, Any]
    """What the template of its mail names besides."""
    recipient: str = ""


@dataclass(frozen=True)
class SampleChoice:
    """A real order, say, that a preview can be made with."""

    id: UUID
    label: str


@dataclass(frozen=True)
class Previews:
    permissions: frozenset[str]
    """Without these the preview has an invented person."""
    choices: Callable[[], list[SampleChoice]]
    sample: Callable[[str, UUID | None, Language], Sample]
    """(key of the kind, one of the choices or None, language)"""


@dataclass(frozen=True)
class Switch:
    """Whether a message is sent at all, where its app lets the store choose."""

    active: Callable[[], Collection[str]]
    """The kinds that are on, of all that have this same function."""
    turn: Callable[[UUID, str, bool], None]
    """(store, key of the kind, on)"""


@dataclass(frozen=True)
class Kind:
    key: str
    group: Group
    title: Texts
    occasion: Texts
    """When it is sent, in a few words."""
    mail_template: str
    """The frame of its mail; "" without one."""
    previews: Previews
    sides: Mapping[Channel, Side] = field(default_factory=dict)
    switch: Switch | None = None
    """None: always on."""


_kinds: dict[str, Kind] = {}


def register_kinds(kinds: Iterable[Kind]) -> None:
    """In the order in which a list shows them."""
    _kinds.update({kind.key: kind for kind in kinds})


def all_kinds() -> list[Kind]:
    """Notices about orders first."""
    return sorted(_kinds.values(), key=lambda kind: kind.group == "MARKETING")


def active_kinds(kinds: Iterable[Kind]) -> set[str]:
    """Those that are sent now; each source of switches is asked once."""
    listed = list(kinds)
    sources = {kind.switch.active for kind in listed if kind.switch}
    on = {key for source in sources for key in source()}
    return {kind.key for kind in listed if kind.switch is None or kind.key in on}


def kind_of(key: str) -> Kind:
    return _kinds[key]


def kind_or_404(key: str) -> Kind:
    if key not in _kinds:
        raise NotFound()
    return _kinds[key]


def side_or_404(kind: Kind, channel: Channel) -> Side:
    if channel not in kind.sides:
        raise NotFound()
    return kind.sides[channel]

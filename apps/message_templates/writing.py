"""A text with its values, as the frame of a mail names it."""

from apps.message_templates.kinds import Draft
from apps.message_templates.rendering import Marks, Values, render_html, render_line, render_text


def write_mail(draft: Draft, values: Values, marks: Marks | None = None) -> dict[str, str]:
    """The plain text is always there; a subject may be empty when nothing of it has a value."""
    return {
        "subject": render_line(draft.subject, values, marks),
        "heading": render_line(draft.heading, values, marks),
        "text": render_text(draft.body, values, marks, is_mail=True),
        "html": render_html(draft.body, values, marks),
    }

"""What the clock looks at each day: the tokens of the channels outside, and what became of templates."""

from apps.chat.outside.registry import PROVIDERS
from apps.chat.outside_channels import outside_channels
from apps.chat.services.outside_health import CONNECTED, check_channel
from apps.chat.services.templates import refresh_templates


def check_all() -> None:
    """In the current store. Templates are also told of as it happens, which may get lost."""
    for channel in outside_channels():
        checked = check_channel(channel.kind)
        if PROVIDERS[channel.kind].has_templates and checked.state == CONNECTED:
            refresh_templates(checked)

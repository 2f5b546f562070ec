"""The local settings with a mail folder that keeps every mail, so that the doubles can be counted."""

from config.settings.local import *  # noqa: F403

MAIL_FOLDER_MAX_MESSAGES = 1_000_000

"""One line of JSON per log record, with the request it belongs to."""

from typing import Any


def logging_settings(level: str) -> dict[str, Any]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "common.logs.JsonFormatter"}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            "django.server": {"handlers": ["console"], "level": "WARNING", "propagate": False},
            "django.request": {"level": "ERROR"},
            # Tells every glyph that it leaves out of a PDF's font.
            "fontTools": {"level": "WARNING"},
            # Says in every process that it has begun.
            "pikepdf": {"level": "WARNING"},
        },
    }

"""Ready texts in both languages: the summary stands before the line `---`, the text itself behind it."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from apps.content.kinds import TextKey
from common.rich_text import clean_html

_FOLDER: Final = Path(__file__).parent / "texts"


@cache
def _read(key: TextKey, language: str) -> tuple[str, str]:
    summary, _, body = (_FOLDER / f"{key}.{language}.html").read_text("utf-8").partition("\n---\n")
    return " ".join(summary.split()), clean_html(body)


def ready_text(key: TextKey) -> dict[str, Any]:
    """A content that is nobody's yet."""
    found = {language: _read(key, language) for language in ("es", "en")}
    return {
        "summary": {language: summary for language, (summary, _) in found.items()},
        "body": {language: body for language, (_, body) in found.items()},
    }

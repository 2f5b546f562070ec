from io import BytesIO
from urllib.parse import unquote, urlsplit
from uuid import UUID

from apps.attachments.services.create_file import Added, create_file
from common.errors import Invalid, issue
from common.http import OutboundRefused, fetch
from common.limiter import limit
from common.text import TranslatedText
from tenants.current import current_store

A_MINUTE = 30


def create_file_from_address(
    *, url: str, alt: TranslatedText, uploaded_by: UUID | None, folder_id: UUID | None
) -> Added:
    """Fetches a file from a public address and keeps it as an upload; Invalid on `url`.

    Why an address failed is not told: it would say what answers inside our network.
    """
    limit("attachment.fetch", str(current_store().id), A_MINUTE, 60)
    try:
        answer = fetch("GET", url, headers={"Accept": "image/*, application/pdf"})
    except (OutboundRefused, ValueError):
        raise Invalid({"url": [issue("attachment_address")]}) from None
    if answer.status != 200:
        raise Invalid({"url": [issue("attachment_address")]})
    name = unquote(urlsplit(url).path).rpartition("/")[2]
    return create_file(
        file=BytesIO(answer.content),
        name=name or urlsplit(url).hostname or "",
        alt=alt,
        uploaded_by=uploaded_by,
        folder_id=folder_id,
        field="url",
    )

"""Documents that strangers send. They are kept as they came, so they are only ever handed out to be
saved, from an address on which nothing runs; here what is no plain PDF is refused."""

from typing import BinaryIO

from common.errors import Invalid, issue

MAX_BYTES = 10 * 1024 * 1024
HEAD = b"%PDF-"
# Written out in the clear by every tool that puts a program or a file into a PDF for a reader to run.
ACTIVE = (b"/JavaScript", b"/Launch", b"/EmbeddedFile", b"/RichMedia")
TAIL = 2048


def looks_like_document(file: BinaryIO) -> bool:
    head = file.read(len(HEAD))
    file.seek(0)
    return head == HEAD


def read_document(file: BinaryIO, field: str = "file") -> bytes:
    """The bytes of a PDF, or Invalid on `field`."""
    content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise Invalid({field: [issue("document_bytes", max=MAX_BYTES // 2**20)]})
    # What follows the end mark would be a second file in the first one's clothes.
    tail = content[-TAIL:].rpartition(b"%%EOF")
    if (
        not tail[1]
        or tail[2].strip(b"\0 \t\r\n")
        or b"startxref" not in tail[0]
        or content[5:7] not in (b"1.", b"2.")
    ):
        raise Invalid({field: [issue("attachment_type")]})
    if any(word in content for word in ACTIVE):
        raise Invalid({field: [issue("document_unsafe")]})
    return content

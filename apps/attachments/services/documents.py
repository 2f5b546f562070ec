"""Documents that strangers send. They are kept as they came, so they are only ever handed out to be
saved, from an address on which nothing runs; here what is no plain PDF is refused."""

import re
import time
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO, Final

import pikepdf

from common.errors import Invalid, issue

MAX_BYTES = 10 * 1024 * 1024
HEAD = b"%PDF-"
TAIL = 2048
_VERSION: Final = re.compile(rb"%PDF-[12]\.\d[\r\n \t]")
# What a reader runs, opens, sends or fetches of itself.
_ACTIVE: Final = re.compile(
    rb"/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Rendition|XFA)"
    rb"(?![A-Za-z0-9])"
)
_ESCAPED: Final = re.compile(rb"#([0-9A-Fa-f]{2})")
_STRINGS: Final = re.compile(rb"\((?:[^\\)]|\\.)*+\)", re.DOTALL)
_MAX_OBJECTS: Final = 100_000
_UNPACKED: Final = 4 * 1024 * 1024
"""Of one stream of objects, which holds a hundred or two."""
_SECONDS: Final = 2

# Of the process, and before any thread reads: ten megabytes must not unpack into gigabytes.
pikepdf.settings.set_qpdf_limits(
    flate_max_memory=_UNPACKED,
    run_length_max_memory=_UNPACKED,
    png_max_memory=_UNPACKED,
    tiff_max_memory=_UNPACKED,
    parser_max_nesting=100,
    doc_max_warnings=50,
)


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
    if not tail[1] or tail[2].strip(b"\0 \t\r\n") or not _VERSION.match(content):
        raise Invalid({field: [issue("attachment_type")]})
    # Also as it came: another reader may find what the cross-references leave out.
    if _ACTIVE.search(_ESCAPED.sub(lambda sign: bytes([int(sign[1], 16)]), content)):
        raise Invalid({field: [issue("document_unsafe")]})
    try:
        is_active = any(_ACTIVE.search(one) for one in _objects(content))
    except pikepdf.PasswordError:
        is_active = True
    except (pikepdf.PdfError, ValueError):
        raise Invalid({field: [issue("attachment_type")]}) from None
    if is_active:
        raise Invalid({field: [issue("document_unsafe")]})
    return content


def _objects(content: bytes) -> Iterator[bytes]:
    """Each object, also those that were packed, without its texts and without what a stream holds.

    One at a time: to unpack all of them at once may take minutes, which nothing tells before.
    """
    end = time.thread_time() + _SECONDS
    with pikepdf.open(BytesIO(content), suppress_warnings=True) as document:
        for number in range(1, _MAX_OBJECTS):
            one = document.get_object(number, 0)
            if isinstance(one, pikepdf.Object):
                of_dictionary = one.stream_dict if isinstance(one, pikepdf.Stream) else one
                yield _STRINGS.sub(b"()", of_dictionary.unparse(resolved=True))
            if time.thread_time() > end:
                raise ValueError("slow")
        if int(document.trailer.get("/Size", 0)) > _MAX_OBJECTS:
            raise ValueError("objects")

"""Pictures to send."""

from io import BytesIO

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image


def encoded(
    form: str = "PNG", size: tuple[int, int] = (40, 30), mode: str = "RGB", **options: object
) -> bytes:
    buffer = BytesIO()
    Image.new(mode, size, "tomato").save(buffer, form, **options)
    return buffer.getvalue()


def png(size: tuple[int, int] = (40, 30), name: str = "foto.png") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, encoded("PNG", size), content_type="image/png")

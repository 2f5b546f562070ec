"""Pictures and documents to send."""

from io import BytesIO

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.attachments.models import Attachment
from apps.attachments.services.folders import create_folder


def encoded(
    form: str = "PNG",
    size: tuple[int, int] = (40, 30),
    mode: str = "RGB",
    color: str | tuple[int, ...] = "tomato",
    **options: object,
) -> bytes:
    buffer = BytesIO()
    Image.new(mode, size, color).save(buffer, form, **options)
    return buffer.getvalue()


def png(
    size: tuple[int, int] = (40, 30), name: str = "foto.png", color: str | tuple[int, ...] = "tomato"
) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, encoded("PNG", size, color=color), content_type="image/png")


def gif_bytes(frames: int = 1) -> bytes:
    buffer = BytesIO()
    # Frames that look alike would be written as one.
    images = [Image.new("RGB", (300, 300), (number * 5 % 250, 0, 0)) for number in range(frames)]
    images[0].save(buffer, "GIF", save_all=True, append_images=images[1:])
    return buffer.getvalue()


def gif(frames: int, name: str = "giro.gif") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, gif_bytes(frames), content_type="image/gif")


def pngs(count: int) -> list[SimpleUploadedFile]:
    """Pictures of different bytes: foto-1.png, foto-2.png ..."""
    return [png(name=f"foto-{number}.png", color=(number, 80, 80)) for number in range(1, count + 1)]


def pdf_bytes(body: bytes = b"") -> bytes:
    return (
        b"%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
        b"2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n"
        b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n"
        + body
        + b"xref\n0 3\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n"
    )


def pdf(name: str = "Guía de tallas.pdf", body: bytes = b"") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, pdf_bytes(body), content_type="application/pdf")


def make_picture() -> Attachment:
    """The row of a picture, without its files."""
    return Attachment.objects.create(mime="image/webp", bytes=1, width=1, height=1, digest="0" * 64)


ROWS = {
    "attachment": make_picture,
    "attachment/file": make_picture,
    "attachment/folder": lambda: create_folder(name="Zapatos", parent_id=None),
    "attachment/search": make_picture,
}

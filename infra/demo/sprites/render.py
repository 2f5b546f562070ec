# ruff: noqa: E501 - paths of SVG are not wrapped
"""Draws the sprites anew into ../art: `PYTHONPATH=platform:. python -m infra.demo.sprites.render [name ...]`.

An author's tool: it needs the development packages (a browser) and the installed front end, whose
fonts the labels are set in. The shops themselves only read the finished files.
"""

import os
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from infra.demo.sprites.designs import SPRITES
from infra.demo.sprites.lettering import LETTERING

ART = Path(__file__).parents[1] / "art"
FONTS = Path(__file__).parents[3] / "frontend" / "node_modules" / "@fontsource-variable"
SIDE = 1040
MAX_BYTES = 34_000
_FACES = {
    "Bricolage Grotesque": "bricolage-grotesque",
    "Figtree": "figtree",
    "Newsreader": "newsreader",
    "Instrument Sans": "instrument-sans",
}


def _page(svg: str) -> str:
    faces = "".join(
        f"@font-face{{font-family:'{family}';src:url('file://{FONTS}/{folder}/files/{folder}-latin-wght-normal.woff2');font-weight:200 900}}"
        for family, folder in _FACES.items()
    )
    style = f"<style>{faces}body{{margin:0}}svg{{display:block;width:{SIDE}px;height:auto;overflow:visible}}</style>"
    return f"<!doctype html>{style}<body>{svg}</body>"


def _shot(page: Page, svg: str) -> Image.Image:
    file = ART / ".page.html"
    file.write_text(_page(svg))
    try:
        page.goto(f"file://{file}")
        page.evaluate("document.fonts.ready")
        content = page.screenshot(omit_background=True, full_page=True)
    finally:
        file.unlink()
    return Image.open(BytesIO(content)).convert("RGBA")


def _trimmed(image: Image.Image) -> Image.Image:
    box = image.getchannel("A").point(lambda alpha: 255 if alpha > 1 else 0).getbbox()
    return image.crop(box) if box else image


def _small(image: Image.Image) -> bytes:
    """As fine as its bytes allow: knotted cloth is dear, plain clay is cheap."""
    for quality, side in (
        (82, SIDE),
        (74, SIDE),
        (66, SIDE),
        (66, 900),
        (58, 820),
        (48, 740),
        (40, 680),
        (34, 640),
    ):
        smaller = image.copy()
        smaller.thumbnail((side, side), Image.Resampling.LANCZOS)
        buffer = BytesIO()
        smaller.save(buffer, "WEBP", quality=quality, alpha_quality=80, method=6)
        if buffer.tell() <= MAX_BYTES:
            break
    return buffer.getvalue()


def render(names: list[str]) -> None:
    """Draws the named sprites, or all of them."""
    every = {**SPRITES, **LETTERING}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=os.environ.get("CHROMIUM") or None)
        page = browser.new_page(viewport={"width": SIDE, "height": SIDE})
        for name in names or list(every):
            image = _trimmed(_shot(page, every[name]()))
            (ART / f"{name}.webp").write_bytes(_small(image))
        browser.close()


if __name__ == "__main__":
    render(sys.argv[1:])

"""A picture that is drawn down in strips is the one that is drawn down in one piece."""

from io import BytesIO

import pytest
from PIL import Image

from common.downscaling import downscale
from common.pictures import MAX_STORED_SIDE, open_picture


def _colorful(mode, size=(700, 500)):
    bands = Image.new(mode, (1, 1)).getbands()
    noise = [Image.effect_noise(size, 40 + 20 * number) for number in range(len(bands))]
    return Image.merge(mode, noise)


def _opened(image, form="PNG", **options):
    buffer = BytesIO()
    image.save(buffer, form, **options)
    return Image.open(BytesIO(buffer.getvalue()))


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_strips_leave_no_seams(mode):
    whole = _colorful(mode)

    small = downscale(_opened(whole), 333)

    expected = whole.resize((333, 238), Image.Resampling.LANCZOS)
    assert small.size == expected.size
    # Of what is nearly transparent the color says little; what is seen of it is compared.
    seen = [one.convert("RGBa") if mode == "RGBA" else one for one in (small, expected)]
    assert max(abs(a - b) for a, b in zip(*(one.tobytes() for one in seen), strict=True)) <= 1


def test_small_picture_stays_as_it_is():
    whole = _colorful("RGB", (40, 30))

    assert downscale(_opened(whole), 333).tobytes() == whole.tobytes()


def test_picture_of_few_colors_is_drawn_in_all_of_them():
    dots = Image.new("P", (400, 400))
    dots.putpalette([250, 10, 10, 10, 10, 250])
    dots.paste(1, (0, 0, 200, 400))

    opaque = downscale(_opened(dots), 100)
    see_through = downscale(_opened(dots, transparency=1), 100)

    assert (opaque.mode, opaque.getpixel((90, 50))) == ("RGB", (250, 10, 10))
    assert (see_through.mode, see_through.getpixel((10, 50))[3]) == ("RGBA", 0)
    assert see_through.getpixel((90, 50)) == (250, 10, 10, 255)


def test_photo_that_lies_on_its_side_is_turned():
    exif = Image.Exif()
    exif[0x0112] = 6
    buffer = BytesIO()
    Image.new("RGB", (4800, 1200), "tomato").save(buffer, "JPEG", exif=exif)

    picture = open_picture(BytesIO(buffer.getvalue()))

    assert (picture.width, picture.height) == (1200, 4800)
    assert picture.image.size == (600, MAX_STORED_SIDE)

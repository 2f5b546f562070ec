"""What a picture takes while it is read, and what it leaves behind, each in a process of its own."""

import os
import subprocess
import sys

import pytest
from django.conf import settings
from PIL import Image

READ = """
import io, sys
import django
django.setup()
from concurrent.futures import ThreadPoolExecutor
from PIL import Image
from common.pictures import open_picture, renditions

def sent(form, mode, color, side):
    buffer = io.BytesIO()
    Image.new(mode, (side, side), color).save(buffer, form)
    return buffer.getvalue()

def read(content):
    list(renditions(open_picture(io.BytesIO(content)), ("thumb",)))

def megabytes(name):
    lines = open("/proc/self/status").read().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith(name))

form, mode, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
color = tuple([10, 200, 30, 128][: len(mode)])
content = open(sys.argv[4], "rb").read()
read(sent(form, mode, color, 40))
before = megabytes("VmRSS")
with ThreadPoolExecutor(6) as pool:
    list(pool.map(read, [content] * times))
    print(megabytes("VmHWM") - before, megabytes("VmRSS") - before)
"""


def _taken(tmp_path, form: str, mode: str, times: int = 1) -> tuple[int, int]:
    """The megabytes that the process grew by at most, and in the end."""
    file = tmp_path / "large"
    color = (10, 200, 30, 128)[: len(mode)]
    Image.new(mode, (5000, 5000), color).save(file, form)
    done = subprocess.run(
        [sys.executable, "-c", READ, form, mode, str(times), str(file)],
        cwd=settings.ROOT,
        env={**os.environ, "PYTHONPATH": "platform"},
        capture_output=True,
        text=True,
        check=True,
    )
    limit, left = done.stdout.split()
    return int(limit), int(left)


@pytest.mark.parametrize(("form", "mode", "megabytes"), [("PNG", "RGBA", 135), ("JPEG", "RGB", 100)])
def test_picture_of_25_megapixels_takes_little_more_than_its_pixels(tmp_path, form, mode, megabytes):
    """The pixels of a PNG are 96 MB; a JPEG is decoded at half its size."""
    limit, _ = _taken(tmp_path, form, mode)

    assert limit < megabytes


def test_many_pictures_leave_nothing_behind(tmp_path):
    _, left = _taken(tmp_path, "PNG", "RGBA", times=6)

    assert left < 40

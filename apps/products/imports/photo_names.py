"""The name under which the picture of an address is stored: how a second import knows that it is there."""

from typing import Final
from urllib.parse import unquote, urlsplit

_SHORT: Final = 6
"""Of a file called `1.jpg` the folder is a part of the name."""


def photo_name(address: str) -> str:
    path = [part for part in unquote(urlsplit(address).path).split("/") if part]
    if not path:
        return ""
    name = path[-1]
    if len(name.rpartition(".")[0] or name) < _SHORT and len(path) > 1:
        name = f"{path[-2]}-{name}"
    return "".join(letter for letter in name if letter.isprintable())[-200:].strip()

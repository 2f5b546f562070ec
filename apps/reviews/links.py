"""Whether a text leads somewhere: an address, also one in words (`tienda punto com`)."""

import re
from typing import Final

_ENDINGS: Final = "com|net|org|pe|shop|store|io|me|info|biz|link|site|online|club|app|co|ly|tienda"
_LINK: Final = re.compile(
    rf"https?://|\bwww\.|\b[\w-]{{2,}}\.(?:{_ENDINGS})\b|\S@\S+\.\S|\bpunto\s+(?:{_ENDINGS})\b", re.IGNORECASE
)


def has_link(*texts: str) -> bool:
    return any(_LINK.search(text) for text in texts)

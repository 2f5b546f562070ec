"""Identity documents of Peru, and those of other countries as far as they can be judged."""

from tenants.services.update_store import is_ruc


def document_problem(kind: str, number: str) -> str | None:
    """The rule that a number breaks."""
    if kind == "DNI":
        return None if len(number) == 8 and number.isascii() and number.isdigit() else "dni"
    if kind == "RUC":
        return None if is_ruc(number) else "ruc"
    plain = number.replace("-", "")
    return None if 4 <= len(plain) <= 12 and plain.isascii() and plain.isalnum() else "document"

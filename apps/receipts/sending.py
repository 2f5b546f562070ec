"""Who sends the store's receipts to SUNAT."""


def sender_name() -> str:
    """Empty: nobody; the internal default."""
    return ""

"""The XML of a receipt that is about to be stored: signed where the store has a certificate."""

from apps.receipts import states
from apps.receipts.configuration import receipt_configuration, unsealed
from apps.receipts.models import Receipt


def write_xml(receipt: Receipt) -> None:
    """Sales notes have none."""
    if receipt.kind not in states.TAX_KINDS:
        return
    # The XML libraries weigh 20 MB: a process that never issues does without.
    from apps.receipts.ubl.document import digest_of, document_of  # noqa: PLC0415

    xml = document_of(receipt)
    pem = unsealed(receipt_configuration().certificate)
    if pem:
        from apps.receipts.ubl.signing import Certificate, sign  # noqa: PLC0415

        xml, receipt.digest = sign(xml, Certificate(pem["key"], pem["certificate"]))
    else:
        receipt.digest = digest_of(xml)
    receipt.xml = xml.decode()

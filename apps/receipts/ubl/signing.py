"""The signature of a document: XMLDSig, enveloped, where SUNAT looks for it."""

from dataclasses import dataclass
from typing import Any, Final

from lxml import etree
from lxml.builder import ElementMaker
from signxml.algorithms import CanonicalizationMethod, DigestAlgorithm, SignatureMethod
from signxml.signer import XMLSigner

from apps.receipts.ubl.parts import DS_NS, EXT_NS, SIGNATURE_ID

_EXT: Final[Any] = ElementMaker(namespace=EXT_NS)
_PLACE: Final = "placeholder"
"""Where signxml finds room for its signature."""


@dataclass(frozen=True)
class Certificate:
    key: str
    """PEM."""
    certificate: str


def sign(xml: bytes, certificate: Certificate) -> tuple[bytes, str]:
    """The signed document and the digest that its paper says."""
    root: Any = etree.fromstring(xml)
    place = etree.Element(f"{{{DS_NS}}}Signature", Id=_PLACE)
    root.insert(0, _EXT.UBLExtensions(_EXT.UBLExtension(_EXT.ExtensionContent(place))))
    signer = XMLSigner(
        signature_algorithm=SignatureMethod.RSA_SHA256,
        digest_algorithm=DigestAlgorithm.SHA256,
        c14n_algorithm=CanonicalizationMethod.CANONICAL_XML_1_0,
    )
    signed: Any = signer.sign(root, key=certificate.key.encode(), cert=certificate.certificate)
    signed.find(f".//{{{DS_NS}}}Signature").set("Id", SIGNATURE_ID)
    digest = signed.findtext(f".//{{{DS_NS}}}DigestValue")
    return bytes(etree.tostring(signed, xml_declaration=True, encoding="UTF-8")), str(digest)

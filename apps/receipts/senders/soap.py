"""The envelope of SUNAT's web services: a signed document in a ZIP, answers as CDR or as a fault."""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final
from zipfile import BadZipFile, ZipFile, ZipInfo

from lxml import etree
from lxml.builder import ElementMaker

from apps.receipts.senders.port import NoAnswer
from common.http import OutboundRefused, fetch

_SOAP: Final = "http://schemas.xmlsoap.org/soap/envelope/"
_SERVICE: Final = "http://service.sunat.gob.pe"
_SECURITY: Final = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"
_CBC: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
_SECONDS: Final = 20
_MAX_CDR: Final = 1_000_000
_E: Final[Any] = ElementMaker(namespace=_SOAP, nsmap={"soapenv": _SOAP, "ser": _SERVICE, "wsse": _SECURITY})
_W: Final[Any] = ElementMaker(namespace=_SECURITY)
_S: Final[Any] = ElementMaker(namespace=_SERVICE)


_FIRST_DECISION: Final = 1000
"""Faults below it are about the service and who calls it, not about the document."""


class Fault(Exception):
    """A refusal by number: `1033`, with its text."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code} {text}"[:200])
        self.code, self.text = code, text

    @property
    def is_decision(self) -> bool:
        return int(self.code) >= _FIRST_DECISION


def ask(operation: str, fields: Mapping[str, str], credentials: Mapping[str, str], ruc: str) -> Any:
    """The element of the answer, or Fault, or NoAnswer."""
    try:
        answer = fetch(
            "POST",
            credentials["url"],
            headers={"Content-Type": "text/xml; charset=utf-8", "SOAPAction": f"urn:{operation}"},
            body=_envelope(operation, fields, credentials, ruc),
            seconds=_SECONDS,
        )
        root = _parse(answer.content)
    except (OutboundRefused, OSError, etree.XMLSyntaxError) as error:
        raise NoAnswer(type(error).__name__) from error
    fault = root.find(f".//{{{_SOAP}}}Fault")
    if fault is not None:
        raise _fault_of(fault)
    if answer.status != 200:
        raise NoAnswer(f"status {answer.status}")
    return root


def text_of(root: Any, name: str) -> str:
    """Of the first element of this name, in whichever namespace."""
    found = root.xpath(f"//*[local-name()='{name}']/text()")
    return str(found[0]).strip() if found else ""


def zipped(name: str, xml: bytes) -> str:
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        archive.writestr(ZipInfo(f"{name}.xml"), xml)
    return b64encode(file.getvalue()).decode()


def read_cdr(content: str) -> tuple[str, str, list[str]]:
    """Code, text and remarks of a zipped answer."""
    try:
        with ZipFile(BytesIO(b64decode(content))) as archive:
            entry = next(one for one in archive.infolist() if one.filename.endswith(".xml"))
            if entry.file_size > _MAX_CDR:
                raise NoAnswer("cdr too large")
            root = _parse(archive.read(entry))
    except (BadZipFile, NotBase64, StopIteration, etree.XMLSyntaxError) as error:
        raise NoAnswer("cdr unreadable") from error
    code = root.findtext(f".//{{{_CBC}}}ResponseCode") or ""
    remarks = [note.text or "" for note in root.iterfind(f"{{{_CBC}}}Note")]
    return code, root.findtext(f".//{{{_CBC}}}Description") or "", remarks


def _envelope(operation: str, fields: Mapping[str, str], credentials: Mapping[str, str], ruc: str) -> bytes:
    token = _W.UsernameToken(_W.Username(f"{ruc}{credentials['user']}"), _W.Password(credentials["password"]))
    # The fields of an operation stand in no namespace.
    plain = [_plain(name, text) for name, text in fields.items()]
    body = _E.Body(getattr(_S, operation)(*plain))
    return bytes(etree.tostring(_E.Envelope(_E.Header(_W.Security(token)), body), encoding="UTF-8"))


def _plain(name: str, text: str) -> Any:
    element = etree.Element(name)
    element.text = text
    return element


def _parse(content: bytes) -> Any:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    return etree.fromstring(content, parser)


def _fault_of(fault: Any) -> Exception:
    """`soap-env:Client.1033`; the number stands in the text with some services."""
    code, text = text_of(fault, "faultcode"), text_of(fault, "faultstring")
    number = code.rpartition(".")[2]
    if not number.isdigit():
        number, text = text, text_of(fault, "message") or text
    if not number.isdigit():
        return NoAnswer(f"fault {code} {text}"[:200])
    return Fault(number, text)

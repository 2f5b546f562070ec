"""Servers of senders on this machine: one that speaks as Nubefact does and one as SUNAT's web services, with
their faults. Each keeps what it took, by its name: a second document of a name is refused."""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from threading import Thread
from typing import Any
from zipfile import ZipFile

from lxml import etree

TOKEN = "nube-live-canary-4c11d2"
PASSWORD = "sol-live-canary-90aa"
TICKET = "1700000001"
CONSULT = "/consult"
"""Where SUNAT answers about documents; elsewhere it takes them."""
ACCEPTED = {"aceptada_por_sunat": True, "sunat_responsecode": "0", "sunat_description": "Aceptada"}
DOWN, LOST, GARBAGE, DENIED = "down", "lost", "garbage", "denied"
SENDS = frozenset({"sendBill", "generar_comprobante"})
VOIDS = frozenset({"sendSummary", "generar_anulacion"})


class Books:
    """What a sender holds. `faults`: what it does instead of answering, one call after the other."""

    def __init__(self) -> None:
        self.documents: dict[str, bytes] = {}
        self.voided: dict[str, bytes] = {}
        self.calls: list[str] = []
        self.faults: list[str] = []
        self.rejects = False
        self.remark = ""
        """What it has to say of a document that it takes."""
        self.refuses_voids = False
        self.waits = 0
        """So often it has yet to decide about a voiding."""
        self.on_taken: Callable[[str], None] = lambda name: None
        """Called between taking a document and answering."""

    def next_fault(self) -> str:
        return self.faults.pop(0) if self.faults else ""

    def take(self, name: str, content: bytes) -> None:
        self.documents[name] = content
        self.on_taken(name)

    def count(self, operations: frozenset[str]) -> int:
        return sum(call in operations for call in self.calls)

    def is_waiting(self) -> bool:
        self.waits -= 1
        return self.waits >= 0


@contextmanager
def serving(answer: Any, port: int) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status, content = answer(body, {**self.headers, "path": self.path})
            if status == 0:
                self.connection.close()
                return
            try:
                self.send_response(status)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)
            except OSError:
                pass  # who called is there no more

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def nubefact(books: Books, port: int = 0) -> Iterator[str]:
    def answer(body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        request = json.loads(body)
        books.calls.append(request["operacion"])
        fault = books.next_fault()
        if fault == DENIED or headers.get("Authorization") != f'Token token="{TOKEN}"':
            return 401, json.dumps({"errors": "No se pudo autenticar", "codigo": 10}).encode()
        if fault == DOWN:
            return 503, b""
        name = f"{request['serie']}-{request['numero']}"
        result = _nubefact(books, request, name)
        return _faulty(fault, (200, json.dumps(result).encode()))

    with serving(answer, port) as address:
        yield address


def _faulty(fault: str, answer: tuple[int, bytes]) -> tuple[int, bytes]:
    """Done, and yet the caller doesn't learn it."""
    if fault == LOST:
        return 0, b""
    return (200, b"<html><body>Mantenimiento</body></html>") if fault == GARBAGE else answer


def _nubefact(books: Books, request: dict[str, Any], name: str) -> dict[str, Any]:
    match request["operacion"]:
        case "generar_comprobante":
            return _nubefact_document(books, request, name)
        case "consultar_comprobante" if name in books.documents:
            return ACCEPTED
        case "generar_anulacion" if books.refuses_voids:
            return {"errors": "El documento se emitió hace más de 7 días", "codigo": 21}
        case "generar_anulacion":
            books.voided[name] = request["motivo"].encode()
            return {"aceptada_por_sunat": False, "sunat_ticket_numero": TICKET}
        case "consultar_anulacion" if name in books.voided:
            return {"aceptada_por_sunat": not books.is_waiting(), "sunat_ticket_numero": TICKET}
    return {"errors": "No existe", "codigo": 24}


def _nubefact_document(books: Books, request: dict[str, Any], name: str) -> dict[str, Any]:
    if name in books.documents:
        return {"errors": "Este documento ya existe en NubeFacT", "codigo": 23}
    if books.rejects:
        return {"errors": "El RUC del comprador está de baja", "codigo": 21}
    books.take(name, json.dumps(request).encode())
    return {**ACCEPTED, "sunat_note": books.remark}


@contextmanager
def sunat(books: Books) -> Iterator[str]:
    def answer(body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        root = etree.fromstring(body)
        operation = headers["SOAPAction"].removeprefix("urn:")
        books.calls.append(operation)
        fault = books.next_fault()
        if fault == DENIED or PASSWORD.encode() not in body:
            return 500, _fault("Client.0102", "Usuario o contraseña incorrectos")
        if fault == DOWN:
            return 500, _fault("Server.0109", "Servicio no disponible")
        if (headers["path"] == CONSULT) != bool(_text(root, "rucComprobante")):
            return 500, _fault("Client.0100", "El servicio no tiene esta operación")
        return _faulty(fault, _sunat(books, operation, root))

    with serving(answer, port=0) as address:
        yield address


def _text(root: Any, name: str) -> str:
    return str(root.xpath(f"string(//*[local-name()='{name}'])"))


def _sunat(books: Books, operation: str, root: Any) -> tuple[int, bytes]:
    match operation:
        case "sendBill":
            return _take_bill(books, *_file(root))
        case "sendSummary":
            return _take_summary(books, *_file(root))
        case "getStatusCdr" if _document(root) in books.documents:
            return 200, _answer("content", _cdr("0", "ha sido aceptada"))
        case "getStatus" if _document(root) in books.documents:
            return 200, _answer("statusCode", "0003" if books.voided else "0001")
        case "getStatus" if _text(root, "ticket") == TICKET:
            return 200, _processed(books)
    return 200, _answer("statusCode", "0011")


def _take_bill(books: Books, name: str, content: bytes) -> tuple[int, bytes]:
    if name in books.documents:
        return 500, _fault("Client.1033", "El comprobante fue registrado previamente")
    if books.rejects:
        return 200, _answer("applicationResponse", _cdr("2800", "El dato no cumple"))
    books.take(name, content)
    return 200, _answer("applicationResponse", _cdr("0", "ha sido aceptada", books.remark))


def _take_summary(books: Books, name: str, content: bytes) -> tuple[int, bytes]:
    if name in books.voided:
        return 500, _fault("Client.0402", "El nombre del documento ya ha sido enviado")
    books.voided[name] = content
    return 200, _answer("ticket", TICKET)


def _processed(books: Books) -> bytes:
    if books.is_waiting():
        return _answer("statusCode", "98")
    code = "2398" if books.refuses_voids else "0"
    return _answer("statusCode", "0", f"<content>{_cdr(code, 'procesado')}</content>")


def _document(root: Any) -> str:
    fields = ("rucComprobante", "tipoComprobante", "serieComprobante", "numeroComprobante")
    return "-".join(_text(root, field) for field in fields)


def _file(root: Any) -> tuple[str, bytes]:
    name = _text(root, "fileName").removesuffix(".zip")
    with ZipFile(BytesIO(b64decode(_text(root, "contentFile")))) as archive:
        return name, archive.read(f"{name}.xml")


def _cdr(code: str, text: str, remark: str = "") -> str:
    space = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
    note = f"<cbc:Note>{remark}</cbc:Note>" if remark else ""
    content = f"<cbc:ResponseCode>{code}</cbc:ResponseCode><cbc:Description>{text}</cbc:Description>"
    xml = f'<a xmlns:cbc="{space}">{note}{content}</a>'
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        archive.writestr("R-answer.xml", xml)
    return b64encode(file.getvalue()).decode()


def _answer(name: str, text: str, more: str = "") -> bytes:
    return _envelope(f"<answer><{name}>{text}</{name}>{more}</answer>")


def _fault(code: str, text: str) -> bytes:
    return _envelope(
        f"<s:Fault><faultcode>soap-env:{code}</faultcode><faultstring>{text}</faultstring></s:Fault>"
    )


def _envelope(content: str) -> bytes:
    space = "http://schemas.xmlsoap.org/soap/envelope/"
    return f'<s:Envelope xmlns:s="{space}"><s:Body>{content}</s:Body></s:Envelope>'.encode()

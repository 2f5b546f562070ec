"""Servers of senders on this machine: one that speaks as Nubefact does and one as SUNAT's web services, with
their faults. Each keeps what it took, by its name: a second document of a name is refused."""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from threading import Thread
from typing import Any
from zipfile import ZipFile

from lxml import etree

TOKEN = "nube-live-canary-4c11d2"
PASSWORD = "sol-live-canary-90aa"


class Books:
    """What a sender holds. `faults`: what it does instead of answering, one call after the other."""

    def __init__(self) -> None:
        self.documents: dict[str, bytes] = {}
        self.voided: dict[str, str] = {}
        self.calls: list[str] = []
        self.faults: list[str] = []
        self.rejects = False

    def next_fault(self) -> str:
        return self.faults.pop(0) if self.faults else ""


@contextmanager
def serving(answer: Any) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status, content = answer(body, dict(self.headers))
            if status == 0:
                self.connection.close()
                return
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def nubefact(books: Books) -> Iterator[str]:
    def answer(body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        request = json.loads(body)
        books.calls.append(request["operacion"])
        if headers.get("Authorization") != f'Token token="{TOKEN}"':
            return 401, json.dumps({"errors": "token", "codigo": 10}).encode()
        fault = books.next_fault()
        if fault == "down":
            return 503, b""
        name = f"{request['serie']}-{request['numero']}"
        result = _nubefact(books, request, name)
        return (0, b"") if fault == "lost" else (200, json.dumps(result).encode())

    with serving(answer) as address:
        yield address


def _nubefact(books: Books, request: dict[str, Any], name: str) -> dict[str, Any]:
    match request["operacion"]:
        case "generar_comprobante":
            if name in books.documents:
                return {"errors": "Este documento ya existe en NubeFacT", "codigo": 23}
            if books.rejects:
                return {"errors": "El RUC del comprador está de baja", "codigo": 21}
            books.documents[name] = json.dumps(request).encode()
            return {"aceptada_por_sunat": True, "sunat_responsecode": "0", "sunat_description": "Aceptada"}
        case "consultar_comprobante":
            if name not in books.documents:
                return {"errors": "El documento no existe", "codigo": 24}
            return {"aceptada_por_sunat": True, "sunat_responsecode": "0", "sunat_description": "Aceptada"}
        case "generar_anulacion":
            books.voided[name] = request["motivo"]
            return {"aceptada_por_sunat": False, "sunat_ticket_numero": "202611260001"}
    if name not in books.voided:
        return {"errors": "No hay anulación", "codigo": 24}
    return {"aceptada_por_sunat": True, "sunat_ticket_numero": "202611260001"}


@contextmanager
def sunat(books: Books) -> Iterator[str]:
    def answer(body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        root = etree.fromstring(body)
        operation = headers["SOAPAction"].removeprefix("urn:")
        books.calls.append(operation)
        if PASSWORD.encode() not in body:
            return 500, _fault("Client.0102", "Usuario o contraseña incorrectos")
        fault = books.next_fault()
        if fault == "down":
            return 500, _fault("Server.0109", "Servicio no disponible")
        result = _sunat(books, operation, root)
        return (0, b"") if fault == "lost" else result

    with serving(answer) as address:
        yield address


def _text(root: Any, name: str) -> str:
    return str(root.xpath(f"string(//*[local-name()='{name}'])"))


def _sunat(books: Books, operation: str, root: Any) -> tuple[int, bytes]:
    match operation:
        case "sendBill":
            name = _text(root, "fileName").removesuffix(".zip")
            if name in books.documents:
                return 500, _fault("Client.1033", "El comprobante fue registrado previamente")
            if books.rejects:
                return 200, _answer("applicationResponse", _cdr("2800", "El dato no cumple"))
            with ZipFile(BytesIO(b64decode(_text(root, "contentFile")))) as archive:
                books.documents[name] = archive.read(f"{name}.xml")
            return 200, _answer("applicationResponse", _cdr("0", "ha sido aceptada"))
        case "getStatusCdr":
            fields = ("rucComprobante", "tipoComprobante", "serieComprobante", "numeroComprobante")
            if "-".join(_text(root, field) for field in fields) not in books.documents:
                return 500, _fault("Client.0127", "El comprobante no existe")
            return 200, _answer("content", _cdr("0", "ha sido aceptada"))
        case "sendSummary":
            name = _text(root, "fileName")
            if name in books.voided:
                return 500, _fault("Client.2323", "Existe documento informado anteriormente de baja")
            books.voided[name] = "1700000001"
            return 200, _answer("ticket", "1700000001")
    return 200, _answer("statusCode", "0", f"<content>{_cdr('0', 'anulado')}</content>")


def _cdr(code: str, text: str) -> str:
    space = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
    content = f"<cbc:ResponseCode>{code}</cbc:ResponseCode><cbc:Description>{text}</cbc:Description>"
    xml = f'<a xmlns:cbc="{space}">{content}</a>'
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

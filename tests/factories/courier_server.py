"""A courier's server on this machine: it speaks what the couriers document, and fails as servers do."""

import json
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs

NO_LINGER = struct.pack("ii", 1, 0)
Answer = Callable[[dict[str, Any], dict[str, str]], tuple[int, Any]]


def urbano_rows(body: dict[str, Any], headers: dict[str, str]) -> tuple[int, Any]:
    """13.20 for the freight, 1 % of what is insured."""
    if headers.get("x-api-key") != URBANO_KEY:
        return 401, {"error": "key"}
    rows = [_row("10", "DISTRIBUCION LOGISTICA", "13.20", "3 a 5 dias")]
    if float(body["seguro"]):
        rows.append(_row("11", "SEGURO", f"{float(body['seguro']) * 0.01:.2f}", ""))
    return 200, rows


def _row(service: str, name: str, amount: str, days: str) -> dict[str, str]:
    return {
        "error_sql": "0",
        "error_info": "",
        "id_servicio": service,
        "servicio": name,
        "valor_ennvio": amount,
        "time_envio": days,
    }


def ninetynine_rates(body: dict[str, Any], headers: dict[str, str]) -> tuple[int, Any]:
    if headers.get("authorization") != "Bearer token-of-an-hour":
        return 401, {"message": "unauthorized"}
    data = {"totalCost": 14.9, "serviceLevels": ["sameDay"]}
    return 200, {"traceId": "trace-7", "message": "ok", "data": data, "errors": None}


def ninetynine_token(body: dict[str, Any], headers: dict[str, str]) -> tuple[int, Any]:
    if body != {"client_id": "shop-1", "client_secret": NINETYNINE_SECRET}:
        return 401, {"message": "unauthorized"}
    return 200, {"access_token": "token-of-an-hour", "expires_in": 3600}


def chazki_quote(body: dict[str, Any], headers: dict[str, str]) -> tuple[int, Any]:
    if headers.get("enterprise-key") != CHAZKI_KEY:
        return 403, {"success": False}
    return 200, {"success": True, "quote": 11.5}


URBANO_KEY = "urb-live-canary-8d1c2f7b"
NINETYNINE_SECRET = "nn-live-canary-55aa01"
CHAZKI_KEY = "chz-live-canary-77be90"
PATHS: dict[str, Answer] = {
    "/ws/ue/cotizarenvio": urbano_rows,
    "/api/v3/oauth/token": ninetynine_token,
    "/api/v3/shipping/rates": ninetynine_rates,
    "/api/v1/quote": chazki_quote,
}
CREDENTIALS = {
    "urbano": {"apiKey": URBANO_KEY, "contractId": "7421"},
    "ninetynine": {"clientId": "shop-1", "clientSecret": NINETYNINE_SECRET},
    "chazki": {"enterpriseKey": CHAZKI_KEY, "branchId": "LIMA-01"},
}


class CourierServer:
    """`fault`: None, "slow", "500", "garbage", "currency", "reset", "drip"; `answers`: what a path says.

    Slow calls wait until `release` is set; `requests` is what came in.
    """

    def __init__(self) -> None:
        self.fault: str | None = None
        self.answers: dict[str, Answer] = dict(PATHS)
        self.requests: list[tuple[str, dict[str, Any]]] = []
        self.release = threading.Event()
        self.arrived = threading.Semaphore(0)
        """One for each call that has come in."""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://")

    def start(self) -> None:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.release.set()
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def courier_server() -> Iterator[CourierServer]:
    server = CourierServer()
    server.start()
    yield server
    server.stop()


def _handler(server: CourierServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            text = self.rfile.read(int(self.headers["Content-Length"])).decode()
            body = json.loads(parse_qs(text)["json"][0] if text.startswith("json=") else text)
            server.requests.append((self.path, body))
            server.arrived.release()
            headers = {name.lower(): value for name, value in self.headers.items()}
            _answer(self, server, body, headers)

        def log_message(self, *_: object) -> None:
            """Nothing: the tests read `requests`."""

    return Handler


def _answer(
    handler: BaseHTTPRequestHandler, server: CourierServer, body: dict[str, Any], headers: dict[str, str]
) -> None:
    status, answer = server.answers[handler.path](body, headers)
    fault = server.fault
    if fault == "slow":
        server.release.wait(30)
    if fault == "reset":
        handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
        handler.connection.close()
        return
    if fault == "currency":
        answer = _in_dollars(answer)
    content = b"<html>Bad gateway" if fault == "garbage" else json.dumps(answer).encode()
    handler.send_response(500 if fault == "500" else status)
    handler.send_header("Content-Length", str(len(content)))
    handler.end_headers()
    if fault == "drip":
        _drip(handler, server, content)
    else:
        handler.wfile.write(content)


def _drip(handler: BaseHTTPRequestHandler, server: CourierServer, content: bytes) -> None:
    """A byte now and then, each in time."""
    for byte in content:
        if server.release.wait(0.2):
            return
        handler.wfile.write(bytes([byte]))


def _in_dollars(answer: Any) -> Any:
    if isinstance(answer, list):
        return [{**row, "moneda": "USD"} for row in answer]
    data = {**answer["data"], "currency": "USD"} if "data" in answer else None
    return {**answer, "currency": "USD", **({"data": data} if data else {})}

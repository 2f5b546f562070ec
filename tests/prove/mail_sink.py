"""A mail server that takes everything and remembers which mails came."""

import socketserver
import threading


class _Dialogue(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self._say("220 sink")
        while line := self.rfile.readline():
            verb = line[:4].upper()
            if verb == b"QUIT":
                self._say("221 bye")
                return
            self._say("354 go on" if verb == b"DATA" else "250 ok")
            if verb == b"DATA":
                self._take()

    def _take(self) -> None:
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line)
        if line:
            ids = [each for each in lines if each.lower().startswith(b"message-id:")]
            self.server.message_ids.append(ids[0].strip())  # type: ignore[attr-defined]
            self._say("250 taken")

    def _say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class MailSink(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Dialogue)
        self.message_ids: list[bytes] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def stop(self) -> None:
        self.shutdown()
        self.server_close()

# SPDX-License-Identifier: GPL-3.0-or-later
"""What the ranks of a recorded run send to the one that records, over TCP."""
from __future__ import annotations

import hmac
import json
import secrets
import socket
import threading
import time
from typing import Any, Callable

from ._errors import InputError
from ._recording import JSON, Log


class Hub:
    """Takes JSON objects from other processes of the run, over TCP: of each connection the first line has the token,
    and is answered with the run's time, so that clocks of several hosts can be compared."""

    def __init__(self, run: Log, take: Callable[[int, Any], None], lost: Callable[[int], None]) -> None:
        self._run, self._take, self._lost = run, take, lost
        self._server = socket.create_server(("", 0))
        self._threads: list[threading.Thread] = []
        self.token = secrets.token_hex(16)
        self.port: int = self._server.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def address(self) -> str:
        """What Spoke() of the other ranks takes."""
        return f"{socket.gethostname()}:{self.port}:{self.token}"

    def close(self) -> None:
        """Waits until the connections that there are have ended, for ten seconds."""
        last = time.monotonic() + 10
        for thread in self._threads:
            thread.join(max(0.0, last - time.monotonic()))
        self._server.close()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._server.accept()
            except OSError:  # closed
                return
            thread = threading.Thread(target=self._serve, args=(connection,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _serve(self, connection: socket.socket) -> None:
        rank = None
        try:
            with connection, connection.makefile("rwb") as stream:
                hello = json.loads(stream.readline(1000))
                if not hmac.compare_digest(str(hello.get("token")), self.token):
                    return
                rank = int(hello["rank"])
                stream.write(json.dumps({"now": self._run.now()}).encode() + b"\n")
                stream.flush()
                for line in stream:
                    self._take(rank, json.loads(line))
        except (OSError, ValueError):  # the other process ended in the middle of a line
            pass
        finally:
            if rank is not None:
                self._lost(rank)


class Spoke:
    """The other end: what a rank sends to its Hub."""

    def __init__(self, address: str, rank: int) -> None:
        host, port, token = address.rsplit(":", 2)
        try:
            self._socket = socket.create_connection((host, int(port)), 30)
        except OSError:  # a name that only the other host knows
            self._socket = socket.create_connection(("localhost", int(port)), 30)
        self._socket.settimeout(None)
        self._stream = self._socket.makefile("rwb")
        self._lock = threading.Lock()
        asked = time.monotonic()
        self.send({"token": token, "rank": rank})
        answer = self._stream.readline()
        if not answer:
            raise InputError(f"{host}:{port} does not record this run")
        answered = time.monotonic()
        #: monotonic time at which the run began, by this host's clock
        self.began = (asked + answered) / 2 - float(json.loads(answer)["now"])

    def send(self, value: Any) -> None:
        """From any thread. Raises OSError."""
        line = JSON.encode(value).encode() + b"\n"
        with self._lock:
            self._stream.write(line)
            self._stream.flush()

    def close(self) -> None:
        try:
            self._stream.close()
            self._socket.shutdown(socket.SHUT_RDWR)  # also where a forked process has it open
            self._socket.close()
        except OSError:
            pass

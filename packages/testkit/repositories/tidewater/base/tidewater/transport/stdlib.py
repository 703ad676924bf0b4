"""The default transport, over the standard library."""

from __future__ import annotations

import socket
import urllib.error
import urllib.request

from ..errors import ConnectionDropped, Timeout
from ..headers import Headers
from ..messages import Request, Response
from .base import Transport


class StdlibTransport(Transport):
    def __init__(self, timeout: float = 10.0) -> None:
        self.timeout = timeout
        self._opener = urllib.request.build_opener()

    def send(self, request: Request) -> Response:
        raw = urllib.request.Request(
            request.url,
            data=request.body,
            headers=dict(request.headers),
            method=request.method,
        )
        try:
            with self._opener.open(raw, timeout=self.timeout) as reply:
                return self._response(reply)
        except urllib.error.HTTPError as error:
            return self._response(error)
        except (socket.timeout, TimeoutError):
            raise Timeout(request, f"no answer in {self.timeout} s") from None
        except (urllib.error.URLError, ConnectionError) as error:
            raise ConnectionDropped(request, str(error)) from error

    @staticmethod
    def _response(reply) -> Response:
        return Response(reply.status, Headers(reply.headers.items()), reply.read())

"""A transport for tests, which answers from a script."""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import TransportError
from ..messages import Request, Response
from .base import Transport


class ScriptedTransport(Transport):
    """Answers with the steps of a script, the last of them for ever."""

    def __init__(self, script: Iterable[Response | type[TransportError]]) -> None:
        self._script = list(script)
        self.requests: list[Request] = []

    def send(self, request: Request) -> Response:
        step = self._script[min(len(self.requests), len(self._script) - 1)]
        self.requests.append(request)
        if isinstance(step, Response):
            return step
        raise step(request, "scripted")

"""What goes out, what comes back, and how one attempt ended."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from .errors import StatusError, TransportError
from .headers import Headers


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    headers: Headers = field(default_factory=Headers)
    body: bytes | None = None


@dataclass(frozen=True)
class Response:
    status: int
    headers: Headers = field(default_factory=Headers)
    body: bytes = b""

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 400

    def json(self) -> Any:
        return json.loads(self.body)

    def raise_for_status(self, request: Request) -> Response:
        if not self.ok:
            raise StatusError(request, self)
        return self


@dataclass(frozen=True)
class Outcome:
    """How one attempt ended: exactly one of ``response`` and ``error`` is set."""

    response: Response | None = None
    error: TransportError | None = None

    def unwrap(self) -> Response:
        """The response, or the error raised."""
        if self.error is not None:
            raise self.error
        assert self.response is not None
        return self.response

"""Everything that tidewater raises derives from :class:`TidewaterError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .messages import Outcome, Request, Response


class TidewaterError(Exception):
    """Base class of all errors of this package."""


class ConfigError(TidewaterError):
    """A setting is missing, unknown, or has a value that makes no sense."""


class TransportError(TidewaterError):
    """An attempt ended without a response."""

    def __init__(self, request: Request, reason: str) -> None:
        super().__init__(f"{request.method} {request.url}: {reason}")
        self.request = request
        self.reason = reason


class ConnectionDropped(TransportError):
    """The peer closed or refused the connection."""


class Timeout(TransportError):
    """The attempt took longer than the configured timeout."""


class StatusError(TidewaterError):
    """A response whose status says that the request failed."""

    def __init__(self, request: Request, response: Response) -> None:
        super().__init__(f"{request.method} {request.url}: status {response.status}")
        self.request = request
        self.response = response


class RetriesExhausted(TidewaterError):
    """No attempt succeeded and no further one is allowed.

    ``attempts`` counts the attempts that were really sent, and ``last`` is the
    outcome of the final one.
    """

    def __init__(self, request: Request, attempts: int, last: Outcome | None) -> None:
        super().__init__(f"{request.method} {request.url}: gave up after {attempts} attempt(s)")
        self.request = request
        self.attempts = attempts
        self.last = last

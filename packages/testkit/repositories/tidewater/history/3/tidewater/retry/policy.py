"""Which attempts deserve another one."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..clock import Clock
from ..messages import Outcome, Request
from .backoff import Backoff, ExponentialBackoff, retry_after

IDEMPOTENT_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "PUT", "DELETE"})
RETRYABLE_STATUSES = frozenset({429, 502, 503, 504})


@dataclass(frozen=True)
class RetryPolicy:
    max_attempts: int = 3
    methods: frozenset[str] = IDEMPOTENT_METHODS
    statuses: frozenset[int] = RETRYABLE_STATUSES
    backoff: Backoff = field(default_factory=ExponentialBackoff)
    longest_pause: float = 120.0

    def should_retry(self, request: Request, outcome: Outcome) -> bool:
        """Whether an attempt that ended like this is worth repeating."""
        if request.method.upper() not in self.methods:
            return False
        if outcome.response is None:
            return True
        return outcome.response.status in self.statuses

    def pause(self, retry: int, outcome: Outcome, clock: Clock) -> float:
        """Seconds to wait before a retry: what the server asks for, else the backoff."""
        wanted = None
        if outcome.response is not None:
            wanted = retry_after(outcome.response.headers, clock.monotonic())
        if wanted is None:
            wanted = self.backoff.delay(retry)
        return min(wanted, self.longest_pause)

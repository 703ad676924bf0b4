"""The loop that sends a request until it succeeds or nothing more is allowed."""

from __future__ import annotations

import logging
from typing import Protocol

from ..clock import Clock
from ..errors import RetriesExhausted, TransportError
from ..messages import Outcome, Request, Response
from ..transport import Transport
from .attempts import Attempt, attempts
from .budget import Budget
from .policy import RetryPolicy

log = logging.getLogger("tidewater.retry")


class RetryObserver(Protocol):
    """Told about every pause before a retry, for metrics."""

    def retrying(self, attempt: Attempt, pause: float) -> None: ...


class RetryRunner:
    def __init__(
        self,
        transport: Transport,
        policy: RetryPolicy,
        budget: Budget,
        clock: Clock,
        observer: RetryObserver | None = None,
    ) -> None:
        self.transport = transport
        self.policy = policy
        self.budget = budget
        self.clock = clock
        self.observer = observer

    def send(self, request: Request) -> Response:
        """Send a request, again where the policy and the budget allow it.

        Raises the transport's error when a failure must not be retried, and
        RetriesExhausted when it may but no attempt is left.
        """
        sent = 0
        last: Outcome | None = None
        for attempt in attempts(self.policy.max_attempts):
            if attempt.is_retry and not self.budget.take():
                log.warning("%s %s: retry budget is empty", request.method, request.url)
                break
            last = self._try(request)
            sent += 1
            if not self.policy.should_retry(request, last):
                return last.unwrap()
            if not attempt.is_last:
                self._pause(attempt, last)
        raise RetriesExhausted(request, sent, last)

    def _try(self, request: Request) -> Outcome:
        try:
            return Outcome(response=self.transport.send(request))
        except TransportError as error:
            return Outcome(error=error)

    def _pause(self, attempt: Attempt, outcome: Outcome) -> None:
        seconds = self.policy.pause(attempt.number + 1, outcome, self.clock)
        log.info("%s failed, waiting %.2f s", attempt, seconds)
        if self.observer is not None:
            self.observer.retrying(attempt, seconds)
        self.clock.sleep(seconds)

"""A cap on the retries that one client may send in a while."""

from __future__ import annotations

from collections import deque
from typing import Protocol

from ..clock import Clock


class Budget(Protocol):
    def take(self) -> bool:
        """Spend one retry, or return False when none is left."""
        ...

    @property
    def remaining(self) -> float: ...


class UnlimitedBudget:
    """A budget that never runs out."""

    def take(self) -> bool:
        return True

    @property
    def remaining(self) -> float:
        return float("inf")


class RetryBudget:
    """At most ``limit`` retries in any ``window`` seconds.

    A sliding window, not a bucket: a retry becomes free again exactly
    ``window`` seconds after it was spent.
    """

    def __init__(self, limit: int, window: float, clock: Clock) -> None:
        if limit < 1 or window <= 0:
            raise ValueError(f"no retry fits a limit of {limit} in {window} seconds")
        self.limit = limit
        self.window = window
        self._clock = clock
        self._spent: deque[float] = deque()

    def take(self) -> bool:
        self._expire()
        if len(self._spent) >= self.limit:
            return False
        self._spent.append(self._clock.monotonic())
        return True

    @property
    def remaining(self) -> int:
        self._expire()
        return self.limit - len(self._spent)

    def _expire(self) -> None:
        edge = self._clock.monotonic() - self.window
        while self._spent and self._spent[0] <= edge:
            self._spent.popleft()

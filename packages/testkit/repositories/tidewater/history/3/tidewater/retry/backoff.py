"""How long to wait before a retry."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from email.utils import parsedate_to_datetime

from ..headers import Headers


class Backoff(ABC):
    @abstractmethod
    def delay(self, retry: int) -> float:
        """Seconds to wait before a retry; the first retry is number 1."""


class ConstantBackoff(Backoff):
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def delay(self, retry: int) -> float:
        return self.seconds


class ExponentialBackoff(Backoff):
    """``base`` seconds before the first retry, then ``factor`` times as long each time."""

    def __init__(self, base: float = 0.2, factor: float = 2.0, cap: float = 20.0) -> None:
        self.base = base
        self.factor = factor
        self.cap = cap

    def delay(self, retry: int) -> float:
        return min(self.cap, self.base * self.factor ** (retry - 1))


class JitteredBackoff(Backoff):
    """Takes a random share off another backoff, so that clients do not march in step."""

    def __init__(self, inner: Backoff, share: float = 0.5, rng: random.Random | None = None) -> None:
        if not 0 <= share <= 1:
            raise ValueError(f"share must lie between 0 and 1, not {share}")
        self.inner = inner
        self.share = share
        self._rng = rng or random.Random()

    def delay(self, retry: int) -> float:
        longest = self.inner.delay(retry)
        return longest - longest * self.share * self._rng.random()


def retry_after(headers: Headers, now: float) -> float | None:
    """Seconds that the server asked us to wait, or None when it did not or made no sense.

    The field holds either a number of seconds or a date (RFC 9110, section 10.2.3).
    """
    value = headers.get("Retry-After", "").strip()
    if value.isdecimal():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    return max(0.0, moment.timestamp() - now)

"""The numbering of attempts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Attempt:
    """One of at most ``limit`` attempts at a request, numbered from zero."""

    number: int
    limit: int

    @property
    def is_retry(self) -> bool:
        return self.number > 0

    @property
    def is_last(self) -> bool:
        return self.number + 1 == self.limit

    def __str__(self) -> str:
        return f"attempt {self.number + 1} of {self.limit}"


def attempts(limit: int) -> Iterator[Attempt]:
    """All attempts that a policy with this limit allows, in order."""
    if limit < 1:
        raise ValueError(f"at least one attempt is needed, not {limit}")
    for number in range(limit):
        yield Attempt(number, limit)

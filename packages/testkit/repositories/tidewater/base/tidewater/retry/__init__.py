"""When to try again, how long to wait before it, and when to stop."""

from .attempts import Attempt, attempts
from .backoff import Backoff, ConstantBackoff, ExponentialBackoff, JitteredBackoff
from .budget import Budget, RetryBudget, UnlimitedBudget
from .policy import RetryPolicy
from .runner import RetryObserver, RetryRunner

__all__ = [
    "Attempt",
    "Backoff",
    "Budget",
    "ConstantBackoff",
    "ExponentialBackoff",
    "JitteredBackoff",
    "RetryBudget",
    "RetryObserver",
    "RetryPolicy",
    "RetryRunner",
    "UnlimitedBudget",
    "attempts",
]

"""Settings, and where they may come from."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from .errors import ConfigError

ENVIRONMENT_PREFIX = "TIDEWATER_"


@dataclass(frozen=True)
class ClientConfig:
    base_url: str = ""
    timeout: float = 10.0
    max_attempts: int = 3
    backoff_base: float = 0.2
    backoff_factor: float = 2.0
    backoff_cap: float = 20.0
    retry_limit: int = 10
    retry_window: float = 60.0

    def __post_init__(self) -> None:
        if self.max_attempts < 1:
            raise ConfigError("max_attempts must be at least 1")
        if self.retry_limit < 0:
            raise ConfigError("retry_limit must not be negative")
        if self.timeout <= 0 or self.retry_window <= 0:
            raise ConfigError("timeout and retry_window must be positive")

    @classmethod
    def from_mapping(cls, values: Mapping[str, Any]) -> ClientConfig:
        known = {each.name: each for each in fields(cls)}
        unknown = sorted(set(values) - set(known))
        if unknown:
            raise ConfigError(f"unknown settings: {', '.join(unknown)}")
        return cls(**{name: cls._convert(known[name], value) for name, value in values.items()})

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> ClientConfig:
        names = [each.name for each in fields(cls)]
        found = {name: environment.get(ENVIRONMENT_PREFIX + name.upper()) for name in names}
        return cls.from_mapping({name: value for name, value in found.items() if value is not None})

    @staticmethod
    def _convert(target: Any, value: Any) -> Any:
        kind = type(target.default)
        try:
            return kind(value)
        except (TypeError, ValueError):
            raise ConfigError(f"{target.name} must be {kind.__name__}, not {value!r}") from None

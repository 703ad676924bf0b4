"""Header fields whose names compare without regard to case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping


class Headers(Mapping[str, str]):
    """An immutable mapping of header fields; the last of several equal names wins."""

    def __init__(self, fields: Mapping[str, str] | Iterable[tuple[str, str]] = ()) -> None:
        pairs = fields.items() if isinstance(fields, Mapping) else fields
        self._fields = {name.lower(): (name, value) for name, value in pairs}

    def __getitem__(self, name: str) -> str:
        return self._fields[name.lower()][1]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._fields.values())

    def __len__(self) -> int:
        return len(self._fields)

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"

    def merged(self, other: Mapping[str, str]) -> Headers:
        """These fields, overridden by ``other``."""
        return Headers([*self.items(), *other.items()])

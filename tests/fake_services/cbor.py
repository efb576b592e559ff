"""As much of CBOR (RFC 8949) as Amazon's protocol for Translate needs."""

from __future__ import annotations

from typing import Any


def encode(value: Any) -> bytes:
    """Text, whole numbers, lists and maps."""
    if isinstance(value, str):
        data = value.encode()
        return _head(3, len(data)) + data
    if isinstance(value, int):
        return _head(0, value)
    if isinstance(value, list):
        return _head(4, len(value)) + b"".join(encode(item) for item in value)
    if isinstance(value, dict):
        return _head(5, len(value)) + b"".join(encode(k) + encode(v) for k, v in value.items())
    raise TypeError(f"no CBOR for {value!r}")


def _head(kind: int, number: int) -> bytes:
    for size, (code, most) in zip((0, 1, 2, 4), ((None, 24), (24, 2**8), (25, 2**16), (26, 2**32)),
                                  strict=True):  # fmt: skip
        if number < most:
            if code is None:
                return bytes([kind << 5 | number])
            return bytes([kind << 5 | code]) + number.to_bytes(size, "big")
    raise ValueError(f"{number} is too large")


def decode(data: bytes) -> Any:
    """The first item of the data."""
    return _item(data, 0)[0]


def _item(data: bytes, at: int) -> tuple[Any, int]:
    kind, low = data[at] >> 5, data[at] & 31
    at += 1
    if low == 31:
        return _indefinite(data, at, kind)
    number = low
    if low >= 24:
        size = 1 << (low - 24)
        number = int.from_bytes(data[at : at + size], "big")
        at += size
    if kind == 0:
        return number, at
    if kind == 3:
        return data[at : at + number].decode(), at + number
    if kind == 4:
        items = []
        for _ in range(number):
            item, at = _item(data, at)
            items.append(item)
        return items, at
    if kind == 5:
        fields = {}
        for _ in range(number):
            key, at = _item(data, at)
            fields[key], at = _item(data, at)
        return fields, at
    raise ValueError(f"no reading of CBOR kind {kind}")


def _indefinite(data: bytes, at: int, kind: int) -> tuple[Any, int]:
    items = []
    while data[at] != 0xFF:
        item, at = _item(data, at)
        items.append(item)
    if kind == 5:
        return dict(zip(items[::2], items[1::2], strict=True)), at + 1
    return ("".join(items) if kind == 3 else items), at + 1

"""Local servers that speak the translation services' protocols."""

from .server import HTML_PAGE, KEY, FakeService
from .setup import SERVICES, ServiceCase, set_up
from .vendors import (
    FakeAmazon,
    FakeAzure,
    FakeDeepL,
    FakeGoogle,
    FakeLibreTranslate,
    FakeSystran,
)

__all__ = [
    "HTML_PAGE",
    "KEY",
    "SERVICES",
    "FakeAmazon",
    "FakeAzure",
    "FakeDeepL",
    "FakeGoogle",
    "FakeLibreTranslate",
    "FakeService",
    "FakeSystran",
    "ServiceCase",
    "set_up",
]

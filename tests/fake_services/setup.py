"""How each provider is pointed at its fake service: environment and model args."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from .server import KEY, FakeService
from .vendors import (
    FakeAmazon,
    FakeAzure,
    FakeDeepL,
    FakeGoogle,
    FakeLibreTranslate,
    FakeSystran,
)

AWS_SECRET = "s3cret-0f-the-t3st-acc0unt"


@dataclass(frozen=True)
class ServiceCase:
    """A provider and its fake.

    Attributes:
        model: model string.
        fake: class of the fake service.
        key_variable: environment variable that holds the key.
        environment: further variables.
        model_args: what `-M` would give.
    """

    model: str
    fake: type[FakeService]
    key_variable: str
    environment: dict[str, str] = field(default_factory=dict)
    model_args: dict[str, Any] = field(default_factory=dict)

    def make(self, **options: Any) -> FakeService:
        """The fake service, not yet listening; the right key is in the environment's place."""
        if self.fake is FakeGoogle:
            options.setdefault("key", "right")
        return self.fake(**options)


SERVICES = {
    case.model.split("/")[0]: case
    for case in (
        ServiceCase("deepl/default", FakeDeepL, "DEEPL_AUTH_KEY"),
        ServiceCase(
            "google-translate/nmt",
            FakeGoogle,
            "GOOGLE_APPLICATION_CREDENTIALS",
            {"GOOGLE_CLOUD_PROJECT": "test-project"},
        ),
        ServiceCase(
            "azure-translate/default",
            FakeAzure,
            "AZURE_TEXT_TRANSLATION_APIKEY",
            {"AZURE_TEXT_TRANSLATION_REGION": "westeurope"},
        ),
        ServiceCase(
            "amazon-translate/default",
            FakeAmazon,
            "AWS_ACCESS_KEY_ID",
            {"AWS_SECRET_ACCESS_KEY": AWS_SECRET, "AWS_EC2_METADATA_DISABLED": "true"},
            {"region": "eu-central-1"},
        ),
        ServiceCase("systran/default", FakeSystran, "SYSTRAN_API_KEY"),
        ServiceCase("libretranslate/default", FakeLibreTranslate, "LIBRETRANSLATE_API_KEY"),
    )
}


def set_up(case: ServiceCase, service: FakeService, folder: Path, key: str = KEY) -> dict[str, str]:
    """The environment for a provider whose service is the fake.

    Args:
        case: the provider.
        service: its fake, listening.
        folder: for a credentials file.
        key: the account's key.
    """
    environment = dict(case.environment)
    if case.fake is FakeGoogle:
        path = folder / "service-account.json"
        path.write_text(json.dumps(_service_account(service.url)), encoding="utf-8")
        environment[case.key_variable] = str(path)
    else:
        environment[case.key_variable] = key
    return environment


def _service_account(url: str) -> dict[str, str]:
    return {
        "type": "service_account",
        "project_id": "test-project",
        "private_key_id": "1",
        "private_key": _private_key(),
        "client_email": "tester@test-project.iam.gserviceaccount.com",
        "client_id": "1",
        "token_uri": f"{url}/token",
    }


@lru_cache
def _private_key() -> str:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import rsa

    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ).decode()

"""The protocols of the vendors' public interfaces."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs

from .cbor import decode, encode
from .server import Answer, FakeService, Request, answer


class FakeDeepL(FakeService):
    """DeepL API v2: /v2/translate, /v2/languages."""

    def is_authorised(self, request: Request) -> bool:
        return request.headers.get("authorization") == f"DeepL-Auth-Key {self.key}"

    def respond(self, request: Request) -> Answer | None:
        if request.path == "/v2/translate":
            return None
        if request.path != "/v2/languages":
            return answer({"message": "Not found"}, 404)
        if not self.is_authorised(request):
            return self.error("bad_key")
        target = b"type=target" in request.body or request.query.get("type") == ["target"]
        codes = [code.upper() for code in self.languages]
        if target:
            codes = ["EN-US" if code == "EN" else code for code in codes]
        return answer([{"language": code, "name": code} for code in codes])

    def parse(self, request: Request) -> tuple[str, str, str]:
        if "json" in request.headers.get("content-type", ""):
            fields = request.json()
            return fields["text"][0], fields["source_lang"], fields["target_lang"]
        form = parse_qs(request.body.decode())
        return form["text"][0], form["source_lang"][0], form["target_lang"][0]

    def success(self, translation: str, text: str, target: str) -> Answer:
        return answer(
            {
                "translations": [
                    {
                        "detected_source_language": "DE",
                        "text": translation,
                        "billed_characters": len(text),
                    }
                ]
            }
        )

    def error(self, kind: str) -> Answer:
        if kind == "rate_limit":
            return answer({"message": "Too many requests"}, 429, Retry_After=str(self.retry_after))
        status, message = {
            "bad_key": (403, f"Forbidden: {self.key[:0]}wrong key"),
            "unsupported": (400, "Value for 'target_lang' not supported."),
            "unavailable": (503, "Resource unavailable"),
            "quota": (456, "Quota Exceeded"),
        }[kind]
        return answer({"message": message}, status)


class FakeAzure(FakeService):
    """Translator: /translate and /languages, versions 3.0 and 2026-06-06."""

    def is_authorised(self, request: Request) -> bool:
        return request.headers.get("ocp-apim-subscription-key") == self.key

    def respond(self, request: Request) -> Answer | None:
        if request.path.endswith("/translate"):
            return None
        languages = {
            code: {"name": code, "nativeName": code, "dir": "ltr"} for code in self.languages
        }
        return answer({"translation": languages})

    def parse(self, request: Request) -> tuple[str, str, str]:
        content = request.json()
        if isinstance(content, dict):
            item = content["inputs"][0]
            return item["text"], item["language"], item["targets"][0]["language"]
        return content[0]["text"], request.query["from"][0], request.query["to"][0]

    def success(self, translation: str, text: str, target: str) -> Answer:
        item = {"translations": [{"text": translation, "to": target, "language": target}]}
        return answer({"value": [item]})

    def error(self, kind: str) -> Answer:
        status, code, message = {
            "bad_key": (401, 401000, "The request is not authorized because credentials are "
                        "missing or invalid."),
            "unsupported": (400, 400036, "The target language is not valid."),
            "rate_limit": (429, 429001, "The server rejected the request because the client has "
                           "exceeded request limits."),
            "unavailable": (503, 503000, "Service is temporarily unavailable."),
            "quota": (403, 403001, "The operation isn't allowed because the subscription has "
                      "exceeded its free quota."),
        }[kind]  # fmt: skip
        headers = {"Retry_After": str(self.retry_after)} if kind == "rate_limit" else {}
        return answer({"error": {"code": code, "message": message}}, status, **headers)


class FakeGoogle(FakeService):
    """Cloud Translation v3 over REST, and the token endpoint of service accounts."""

    TOKEN = "ya29.f4ke-t0ken"

    def is_authorised(self, request: Request) -> bool:
        return request.headers.get("authorization") == f"Bearer {self.TOKEN}"

    def respond(self, request: Request) -> Answer | None:
        if request.path == "/token":
            if self.key != "right":
                return answer(
                    {"error": "invalid_grant", "error_description": "Invalid JWT Signature."}, 400
                )
            return answer({"access_token": self.TOKEN, "expires_in": 3600, "token_type": "Bearer"})
        if request.path.endswith(":translateText"):
            return None
        return answer(
            {
                "languages": [
                    {
                        "languageCode": "iw" if code == "he" else code,
                        "supportSource": True,
                        "supportTarget": True,
                    }
                    for code in self.languages
                ]
            }
        )

    def parse(self, request: Request) -> tuple[str, str, str]:
        fields = request.json()
        return fields["contents"][0], fields["sourceLanguageCode"], fields["targetLanguageCode"]

    def success(self, translation: str, text: str, target: str) -> Answer:
        return answer({"translations": [{"translatedText": translation}]})

    def error(self, kind: str) -> Answer:
        status, name, message = {
            "bad_key": (401, "UNAUTHENTICATED", "Request had invalid authentication credentials."),
            "unsupported": (400, "INVALID_ARGUMENT", "Target language is invalid."),
            "rate_limit": (429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'v3 "
                           "requests' and limit 'v3 requests per minute'."),
            "unavailable": (503, "UNAVAILABLE", "The service is currently unavailable."),
            "quota": (429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'general model "
                      "characters' and limit 'general model characters per day'."),
        }[kind]  # fmt: skip
        headers = {"Retry_After": str(self.retry_after)} if kind == "rate_limit" else {}
        content = {"error": {"code": status, "message": message, "status": name}}
        return answer(content, status, **headers)


class FakeAmazon(FakeService):
    """Amazon Translate, in JSON 1.1 and in the newer RPC with CBOR, as the client asks."""

    def is_authorised(self, request: Request) -> bool:
        return f"Credential={self.key}/" in request.headers.get("authorization", "")

    def respond(self, request: Request) -> Answer | None:
        self._cbor = "cbor" in request.headers.get("content-type", "") or "/operation/" in (
            request.path
        )
        operation = request.headers.get("x-amz-target", request.path)
        if operation.endswith("TranslateText"):
            return None
        if not self.is_authorised(request):
            return self.error("bad_key")
        return self._answer(
            {"Languages": [{"LanguageCode": code, "LanguageName": code} for code in self.languages]}
        )

    def _answer(self, content: Any, status: int = 200, **headers: str) -> Answer:
        if self._cbor:
            headers["smithy_protocol"] = "rpc-v2-cbor"
            return Answer(status, encode(content), "application/cbor", headers)
        return Answer(status, json.dumps(content).encode(), "application/x-amz-json-1.1", headers)

    def parse(self, request: Request) -> tuple[str, str, str]:
        fields = decode(request.body) if self._cbor else request.json()
        return fields["Text"], fields["SourceLanguageCode"], fields["TargetLanguageCode"]

    def success(self, translation: str, text: str, target: str) -> Answer:
        return self._answer(
            {
                "TranslatedText": translation,
                "SourceLanguageCode": "de",
                "TargetLanguageCode": target,
            }
        )

    def error(self, kind: str) -> Answer:
        status, name = {
            "bad_key": (403, "UnrecognizedClientException"),
            "unsupported": (400, "UnsupportedLanguagePairException"),
            "rate_limit": (400, "ThrottlingException"),
            "unavailable": (503, "ServiceUnavailableException"),
            "quota": (400, "LimitExceededException"),
        }[kind]
        headers = {"Retry_After": str(self.retry_after)} if kind == "rate_limit" else {}
        kind_name = f"com.amazonaws.translate#{name}"
        return self._answer({"__type": kind_name, "message": f"about {name}"}, status, **headers)


class FakeSystran(FakeService):
    """SYSTRAN Translate: /translation/text/translate, /translation/supportedLanguages."""

    def is_authorised(self, request: Request) -> bool:
        return request.headers.get("authorization") == f"Key {self.key}"

    def respond(self, request: Request) -> Answer | None:
        if request.path == "/translation/text/translate":
            return None
        if not self.is_authorised(request):
            return self.error("bad_key")
        return answer(
            {
                "languagePairs": [
                    {"source": source, "target": target, "profiles": []}
                    for source in self.languages
                    for target in self.languages
                    if source != target
                ]
            }
        )

    def parse(self, request: Request) -> tuple[str, str, str]:
        fields = request.json()
        return fields["input"][0], fields["source"], fields["target"]

    def success(self, translation: str, text: str, target: str) -> Answer:
        return answer({"requestId": "r", "outputs": [{"output": translation, "info": {}}]})

    def error(self, kind: str) -> Answer:
        status, message = {
            "bad_key": (401, "Unauthorized"),
            "unsupported": (400, "Language pair not supported"),
            "rate_limit": (429, "Too many requests"),
            "unavailable": (503, "Service unavailable"),
            "quota": (403, "Quota exceeded"),
        }[kind]
        headers = {"Retry_After": str(self.retry_after)} if kind == "rate_limit" else {}
        return answer({"error": {"message": message, "statusCode": status}}, status, **headers)


class FakeLibreTranslate(FakeService):
    """LibreTranslate: /translate, /languages."""

    def is_authorised(self, request: Request) -> bool:
        return request.json().get("api_key") == self.key

    def respond(self, request: Request) -> Answer | None:
        if request.path == "/translate":
            return None
        return answer(
            [
                {"code": code, "name": code, "targets": [t for t in self.languages if t != code]}
                for code in self.languages
            ]
        )

    def parse(self, request: Request) -> tuple[str, str, str]:
        fields = request.json()
        return fields["q"], fields["source"], fields["target"]

    def success(self, translation: str, text: str, target: str) -> Answer:
        return answer({"translatedText": translation})

    def error(self, kind: str) -> Answer:
        status, message = {
            "bad_key": (403, "Invalid API key"),
            "unsupported": (400, "xx is not supported"),
            "rate_limit": (429, "Slowdown: 30 per 1 minute"),
            "unavailable": (503, "Service unavailable"),
            "quota": (429, "Slowdown: 100 per 1 day"),
        }[kind]
        headers = {"Retry_After": str(self.retry_after)} if kind == "rate_limit" else {}
        return answer({"error": message}, status, **headers)

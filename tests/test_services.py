"""Each translation service against a local server that speaks its protocol."""

from __future__ import annotations

import html
import json
import logging
import time
from urllib.parse import quote as url_quote

import anyio
import pytest
from fake_services import KEY, SERVICES, FakeGoogle, FakeService, ServiceCase, set_up
from inspect_ai.model import ChatMessageUser, GenerateConfig, Model, get_model
from tenacity import RetryError

from gendermt.models import services
from gendermt.models.failures import (
    KeyRejectedError,
    QuotaExhaustedError,
    ServiceUnavailableError,
    TranslationRejectedError,
    UnsupportedPairError,
    masking,
    quote,
    retry_after,
)
from gendermt.models.request import TranslationRequest
from gendermt.support.inspect_internals import PrerequisiteError

SENTENCE = "Die Bäckerin grüßte den Koch, weil sie – „wie immer“ – früh da war."


@pytest.fixture(params=SERVICES)
def case(request) -> ServiceCase:
    return SERVICES[request.param]


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(services, "FIRST_WAIT", 0.05)


@pytest.fixture
def connect(monkeypatch, tmp_path):
    """Opens a provider at a fake service."""

    def open_at(case: ServiceCase, service: FakeService, key: str = KEY, **config) -> Model:
        for name, value in set_up(case, service, tmp_path, key).items():
            monkeypatch.setenv(name, value)
        config = {"attempt_timeout": 10, "max_retries": 4, **config}
        return get_model(
            case.model,
            base_url=service.url,
            config=GenerateConfig(**config),
            memoize=False,
            **case.model_args,
        )

    return open_at


def message(text: str = SENTENCE, target: str = "es") -> list[ChatMessageUser]:
    request = TranslationRequest(text, "de", target, f"000-{target}")
    return [ChatMessageUser(content=text, metadata=request.to_metadata())]


async def test_success(case, connect):
    with case.make() as service:
        model = connect(case, service)
        output = await model.generate(message())
    assert output.completion == f"(es) {SENTENCE}"
    assert service.translated == {f"es: {SENTENCE}": 1}
    assert output.usage is not None
    assert output.usage.input_tokens == len(SENTENCE)
    assert output.usage.output_tokens == len(output.completion)
    assert output.metadata == {"unit": "characters"}


def test_pairs_are_asked_once_and_refused_by_name(case, connect):
    with case.make(languages=("de", "es", "fr", "he", "en")) as service:
        api = connect(case, service).api
        for target in ("es", "fr", "he", "en"):
            api.check_pair("de", target)
        asked = len(service.requests)
        with pytest.raises(UnsupportedPairError, match=r"from de to uk: .*\bes\b.*\bfr\b"):
            api.check_pair("de", "uk")
        with pytest.raises(UnsupportedPairError, match="from de to de"):
            api.check_pair("de", "de")
        with pytest.raises(UnsupportedPairError, match="it translates from"):
            api.check_pair("xx", "es")
        assert len(service.requests) == asked


async def test_unsupported_pair_at_a_sentence_is_final(case, connect):
    with case.make() as service:
        with pytest.raises(TranslationRejectedError):
            await connect(case, service).generate(message(target="xx"))
        assert service.outcomes == ["unsupported"]


async def test_bad_key_is_final_and_nothing_more_is_sent(case, connect):
    key = "wr0ng-key-that-n0b0dy-may-see"
    options = {"key": "other"} if case.fake is FakeGoogle else {}
    with case.make(**options) as service:
        model = connect(case, service, key=key)
        for _ in range(3):
            with pytest.raises(KeyRejectedError) as caught:
                await model.generate(message())
            assert key not in repr(caught.value)
            assert caught.value.__cause__ is None
            assert caught.value.__context__ is None
        assert len([path for path in service.outcomes if path == "bad_key"]) <= 1
        assert len(service.requests) <= 2  # one more than the translation: Google's token


async def test_rate_limit_waits_as_long_as_the_service_says(case, connect):
    with case.make() as service:
        service.retry_after = 0.6
        service.faults.extend(["rate_limit", "rate_limit"])
        output = await connect(case, service).generate(message())
        first, second, third = service.times
        assert second - first >= 0.6
        assert third - second >= 0.6
    assert output.completion == f"(es) {SENTENCE}"
    assert service.outcomes == ["rate_limit", "rate_limit", "success"]


@pytest.mark.parametrize("fault", ["unavailable", "cut", "cut_early", "html"])
async def test_trouble_then_success(case, connect, fault):
    with case.make() as service:
        service.faults.append(fault)
        output = await connect(case, service).generate(message())
    assert output.completion == f"(es) {SENTENCE}"
    assert service.outcomes == [fault, "success"]


async def test_timeout_then_success(case, connect):
    with case.make() as service:
        service.faults.append("timeout")
        service.hang = 60
        start = time.monotonic()
        output = await connect(case, service, attempt_timeout=1).generate(message())
        assert time.monotonic() - start < 30
    assert output.completion == f"(es) {SENTENCE}"


@pytest.mark.parametrize("fault", ["malformed", "html_success"])
async def test_an_answer_that_is_none_is_final_and_says_so(case, connect, fault):
    with case.make() as service:
        service.faults.append(fault)
        with pytest.raises(TranslationRejectedError, match="the answer can't be read"):
            await connect(case, service).generate(message())
        output = await connect(case, service).generate(message())
    assert output.completion == f"(es) {SENTENCE}"


async def test_empty_translation_is_an_empty_translation(case, connect):
    with case.make() as service:
        service.faults.append("empty")
        output = await connect(case, service).generate(message())
    assert output.completion == ""
    assert output.usage is not None
    assert output.usage.output_tokens == 0


async def test_quota_is_final_and_nothing_more_is_sent(case, connect):
    with case.make(quota=len(SENTENCE)) as service:
        model = connect(case, service)
        await model.generate(message())
        for _ in range(3):
            with pytest.raises(QuotaExhaustedError, match="eval-retry"):
                await model.generate(message())
        assert service.outcomes == ["success", "quota"]


async def test_retries_end_where_inspect_says(case, connect):
    with case.make() as service:
        service.faults.extend(["unavailable"] * 9)
        with pytest.raises(RetryError) as caught:
            await connect(case, service, max_retries=2).generate(message())
        assert isinstance(caught.value.__cause__, ServiceUnavailableError)
        assert service.outcomes == ["unavailable"] * 3


def test_language_list_is_asked_again(case, connect):
    with case.make() as service:
        api = connect(case, service).api
        real = service.respond
        troubles = ["unavailable", "rate_limit"]
        service.retry_after = 0

        def respond(request):
            result = real(request)
            return service.error(troubles.pop()) if result is not None and troubles else result

        service.respond = respond
        api.check_pair("de", "es")


async def test_no_more_connections_than_the_service_is_given(connect):
    """Inspect's adaptive connections would give a slow server of one's own ever more of them."""
    case = SERVICES["libretranslate"]
    with case.make(latency=0.2) as service:
        model = connect(case, service)
        assert model.api.max_connections() == 4
        async with anyio.create_task_group() as group:
            for n in range(10):
                group.start_soon(model.generate, message(f"Satz {n}."))
    starts = sorted(service.times)
    assert all(later - earlier >= 0.15 for earlier, later in zip(starts, starts[4:], strict=False))


async def test_a_translation_that_is_null_is_none(case, connect):
    """Not the text "None"; boto3 and Google's library read null as missing or empty."""
    with case.make() as service:
        service.faults.append("null")
        if case.fake is FakeGoogle:
            output = await connect(case, service).generate(message())
            assert output.completion == ""
        else:
            with pytest.raises(TranslationRejectedError, match="the answer can't be read"):
                await connect(case, service).generate(message())


async def test_no_redirect_is_followed(case, connect):
    with case.make() as service, case.make() as elsewhere:
        service.redirect_to = f"{elsewhere.url}/translate"
        service.faults.append("redirect")
        with pytest.raises(TranslationRejectedError):
            await connect(case, service).generate(message())
        assert elsewhere.requests == []


async def test_an_endless_answer_is_not_read(case, connect):
    with case.make() as service:
        service.faults.append("huge")
        with pytest.raises(TranslationRejectedError, match="the answer can't be read"):
            await connect(case, service).generate(message())


async def test_an_answer_that_drips_ends_at_the_deadline(case, connect):
    with case.make() as service:
        service.faults.append("drip")
        start = time.monotonic()
        output = await connect(case, service, attempt_timeout=2).generate(message())
        assert 2 <= time.monotonic() - start < 15
    assert output.completion == f"(es) {SENTENCE}"


async def test_a_request_can_be_given_up(case, connect):
    """As --time-limit and Ctrl-C do."""
    with case.make() as service:
        service.faults.append("drip")
        model = connect(case, service, attempt_timeout=60)
        with anyio.move_on_after(0.5) as scope:
            await model.generate(message())
        assert scope.cancelled_caught


async def test_the_key_is_masked_before_a_message_is_cut(case, connect):
    with case.make() as service:
        if case.fake is not FakeGoogle:  # whose key is never sent
            service.faults.append("echo_key")
            with pytest.raises(TranslationRejectedError) as caught:
                await connect(case, service).generate(message())
            assert KEY[:6] not in str(caught.value)


@pytest.mark.parametrize("fault", ["error_latin1", "error_nested", "error_text"])
async def test_an_error_is_known_by_its_status(case, connect, fault):
    """Whatever its page says, also in another encoding, also a page of brackets."""
    with case.make() as service:
        service.faults.append(fault)
        output = await connect(case, service).generate(message())
        assert service.outcomes == [fault, "success"]
    assert output.completion == f"(es) {SENTENCE}"


async def test_a_refused_key_is_known_by_its_status(case, connect):
    with case.make() as service:
        # Google's library gets a new token twice
        service.faults.extend(["unauthorised_latin1"] * (3 if case.fake is FakeGoogle else 1))
        with pytest.raises(KeyRejectedError):
            await connect(case, service).generate(message())


async def test_vendors_loggers_write_no_key(case, connect, caplog):
    with case.make() as service:
        service.faults.append("unavailable")
        model = connect(case, service)
        with caplog.at_level(logging.DEBUG):
            await model.generate(message())
    assert KEY not in caplog.text
    assert not [record for record in caplog.records if record.levelno < logging.WARNING
                and record.name.split(".")[0] in services._VENDOR_LOGGERS]  # fmt: skip


@pytest.mark.parametrize("provider", [name for name in SERVICES if name != "amazon-translate"])
def test_an_address_with_a_password_is_refused(provider, monkeypatch, tmp_path):
    case = SERVICES[provider]
    with case.make() as service:
        for name, value in set_up(case, service, tmp_path).items():
            monkeypatch.setenv(name, value)
        with pytest.raises(PrerequisiteError, match="password") as caught:
            get_model(case.model, base_url="http://me:s3cret@127.0.0.1:1", memoize=False)
    assert "s3cret" not in str(caught.value)


@pytest.mark.parametrize(
    ("header", "seconds"),
    [("2", 2), ("864000", 300), ("inf", None), ("nan", None), ("-5", None), ("soon", None)],
)
def test_retry_after_is_capped(header, seconds):
    assert retry_after({"Retry-After": header}) == seconds


def test_a_key_is_masked_in_every_spelling():
    key = 'k&y"/+é0123'
    with masking([key]):
        shown = quote(f"{key} {json.dumps(key)} {url_quote(key)} {html.escape(key)} {key!r}")
    assert "0123" not in shown

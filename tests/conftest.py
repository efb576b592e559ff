from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of other people's data beside the checkout; the test is skipped without it."""
    if not (SHARED / "data").is_dir():
        pytest.skip(f"no {SHARED / 'data'}: put the shared folder beside the checkout to run this")
    return SHARED / "data"


@pytest.fixture(scope="session")
def shared_facts() -> Path:
    if not (SHARED / "facts").is_dir():
        pytest.skip(f"no {SHARED / 'facts'}: put the shared folder beside the checkout to run this")
    return SHARED / "facts"

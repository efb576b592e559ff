"""What is wrong with what a user gave, as a message without a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def user_errors() -> Iterator[None]:
    """Within this context errors of files, data and arguments end the command with a message.

    Raises:
        ClickException: with the error's message.
    """
    import click

    from ...data.sources import DataUnavailableError
    from ...linguistics.instruments import MissingResourceError
    from ..report.tables import visible

    try:
        yield
    except (ValueError, OSError, DataUnavailableError, MissingResourceError) as error:
        raise click.ClickException(visible(str(error))) from error

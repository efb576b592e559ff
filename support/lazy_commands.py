"""Click groups whose subcommands are imported only when they are called."""

from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """A click group that imports a subcommand's module when the subcommand is named.

    Args:
        lazy: Each subcommand's `module:attribute` and its one line of help.
    """

    def __init__(self, *args: Any, lazy: dict[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the subcommands."""
        return sorted(self.lazy)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002
        cmd_name: str,
    ) -> click.Command | None:
        """The subcommand of that name, imported now."""
        if cmd_name not in self.lazy:
            return None
        place = self.lazy[cmd_name][0]
        module, _, attribute = place.partition(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{place} is a {type(command).__name__}, not a click command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the subcommands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.lazy[name][1]) for name in self.list_commands(ctx)])

"""Builds the page into the package when a wheel or a source archive is made and Node is there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Page(BuildHookInterface):  # type: ignore[type-arg]
    """Without Node the package is whole but for the page, and the server says how to get it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root) / "web"
        built = Path(self.root) / "src" / "aria" / "web_dist" / "index.html"
        if version == "editable" or built.is_file() or not (web / "package.json").is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            self.app.display_warning("There is no npm: the page is left out. `make web` builds it.")
            return
        for command in (["ci"], ["run", "build"]):
            subprocess.run([npm, "--prefix", str(web), *command], check=True)  # noqa: S603

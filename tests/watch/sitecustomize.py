"""Watches over every run of the test suite: whatever goes out has a line in the log that allowed it before.

The tests load this as a module; each Python process that they or ARIA start loads it by its name, as this folder leads
`PYTHONPATH`. It sees connections, look-ups and child processes by an audit hook, which no library can go around. It
imports next to nothing itself: it is loaded by every process, of which there are many.
"""

from __future__ import annotations

import contextvars
import os
import sys
from importlib.machinery import PathFinder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any

PIPE = "WATCHED_BY"
"""Variable with the pipe through which other processes tell what they saw."""
TOUCHES = frozenset({
    "socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.sendto",
    "socket.sendmsg", "subprocess.Popen", "os.posix_spawn", "os.spawn", "os.exec", "os.fork", "os.forkpty", "os.system",
})  # fmt: skip
READER = "aria.adapters.corpus.child"
TEMPLATE = "aria.adapters.corpus.template"
"""The processes that read documents, which have no business outside at all; this one forks the others."""
JUDGES = "aria.separate.template"
"""The same for those that roles have of their own. Starting one is no effect: it is a part of the program."""

strays: list[str] = []
"""What went out without leave, in this process and in those that told."""
seen: dict[str, int] = {}
"""How often what went out with leave."""
_allowed: dict[str, int] = {}
"""Effects under way, by key: their line is in the log, and what came of them is not yet."""
_working: contextvars.ContextVar[bool] = contextvars.ContextVar("working", default=False)
"""Whether this is a run's doing, or that of something else that the user asked for."""
_teller: list[int] = []
_reads = any(each in sys.orig_argv for each in (READER, TEMPLATE, JUDGES))
_template = os.getpid() if TEMPLATE in sys.orig_argv or JUDGES in sys.orig_argv else 0


def _hook(event: str, args: tuple[Any, ...]) -> None:
    if event not in TOUCHES or (event == "os.fork" and os.getpid() == _template):
        return
    if event == "subprocess.Popen" and any(JUDGES in str(each) for each in args[1]):
        return
    gate = sys.modules.get("aria.agent.gate")
    key: str = gate.inside.get() if gate is not None and hasattr(gate, "inside") else ""
    if key and _allowed.get(key, 0) > 0:
        seen[event] = seen.get(event, 0) + 1
    elif key or _reads or _working.get():
        _tell(f"{event} {str(args)[:200]} {'after its effect' if key else 'outside every effect'}")


def _tell(what: str) -> None:
    strays.append(what)
    for pipe in _teller:
        try:  # noqa: SIM105 - contextlib would be one more import
            os.write(pipe, f"{what}\n".encode()[:4000])
        except OSError:
            pass


def _watch_journal(module: ModuleType) -> None:
    """Know which effects are under way, from what was written."""
    append = module.Journal.append

    def written(self: Any, event: Any, *args: Any, **given: Any) -> Any:
        record = append(self, event, *args, **given)
        change = {"effect_started": 1, "effect_done": -1, "effect_failed": -1}.get(event.kind, 0)
        if change:
            _allowed[event.key] = _allowed.get(event.key, 0) + change
        return record

    module.Journal.append = written


def _watch_api(module: ModuleType) -> None:
    """Know what belongs to a run."""
    for name in ("_work", "act"):
        setattr(module.Researcher, name, _marked(getattr(module.Researcher, name)))


def _marked(method: Callable[..., Any]) -> Callable[..., Any]:
    async def marked(*args: Any, **given: Any) -> Any:
        token = _working.set(True)
        try:
            return await method(*args, **given)
        finally:
            _working.reset(token)

    return marked


def _watch_pools(module: ModuleType) -> None:
    """Threads of a pool have no context of their own: what is done there is done for who asked."""
    submit = module.ThreadPoolExecutor.submit

    def submitted(self: Any, work: Callable[..., Any], /, *args: Any, **given: Any) -> Any:
        return submit(self, contextvars.copy_context().run, work, *args, **given)

    module.ThreadPoolExecutor.submit = submitted


def _watch_starts(module: ModuleType) -> None:
    """ARIA starts its readers with an environment of its own, so they are told of the watch here."""
    start = module.Popen.__init__

    def started(self: Any, args: Any, *more: Any, **given: Any) -> None:
        env = given.get("env")
        if env is not None and isinstance(args, list) and {READER, TEMPLATE} & {*args} and PIPE in os.environ:
            path = f"{os.path.dirname(__file__)}{os.pathsep}{env['PYTHONPATH']}"  # noqa: PTH120
            given["env"] = {**env, "PYTHONPATH": path, PIPE: os.environ[PIPE]}
        start(self, args, *more, **given)

    module.Popen.__init__ = started


_WATCHED: dict[str, Callable[[ModuleType], None]] = {
    "aria.agent.journal": _watch_journal,
    "aria.api": _watch_api,
    "concurrent.futures.thread": _watch_pools,
    "subprocess": _watch_starts,
}


class _Finder:
    """Lets a module be looked at as soon as it is there."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in _WATCHED:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def then(module: ModuleType) -> None:
                execute(module)
                _WATCHED[name](module)

            spec.loader.exec_module = then  # type: ignore[method-assign]
        return spec


def install() -> None:
    """Begin to watch this process, before anything of ARIA is imported."""
    for name, watch in _WATCHED.items():
        if name in sys.modules:
            watch(sys.modules[name])
    sys.meta_path.insert(0, _Finder)
    sys.addaudithook(_hook)


def listen(pipe: str) -> Callable[[], list[str]]:
    """Listen to the processes that are started from now on. Calling what it gives tells the strays since last asked."""
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    here = os.path.dirname(__file__)  # noqa: PTH120
    os.environ[PIPE] = pipe
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (here, os.environ.get("PYTHONPATH", ""))))

    def told() -> list[str]:
        heard = b""
        try:
            while data := os.read(end, 1 << 16):
                heard += data
        except BlockingIOError:
            pass  # that was all
        found = [*strays, *heard.decode(errors="replace").splitlines()]
        strays.clear()
        return found

    return told


if os.environ.get(PIPE):
    try:  # noqa: SIM105
        _teller.append(os.open(os.environ[PIPE], os.O_WRONLY | os.O_NONBLOCK))
    except OSError:
        pass  # who listened has gone
    install()

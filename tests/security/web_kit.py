"""A farm of real servers on loopback that stand for the public web.

Names lead to public addresses that only these tests know, and the way out leads from such an address to a server here.
Both are handed to the fetcher in code; no setting does this.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from aria.adapters.clock import SystemClock
from aria.adapters.web.cache import Cache
from aria.adapters.web.caps import Caps
from aria.adapters.web.fetcher import Fetcher
from aria.adapters.web.line import Line
from aria.adapters.web.manners import Manners

PUBLIC = "93.184.216.34"
SITE = "http://www.example.com/"
QUICK = Caps(seconds=4.0, grace_seconds=0.4, rate=50_000.0)
"""For servers that are slow on purpose. Whoever else is asked has the time of a loaded machine."""

Server = Callable[["Asked", asyncio.StreamWriter], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as a server got it."""

    target: str
    headers: Mapping[str, str]
    raw: bytes

    @property
    def host(self) -> str:
        return self.headers.get("host", "")


@dataclass
class Farm:
    """Serves every address by `server`. `names` gives a host's addresses, one tuple for each look-up, then the last."""

    server: Server
    names: Mapping[str, Sequence[tuple[str, ...]]] = field(default_factory=dict)
    tls: ssl.SSLContext | None = None
    secure: ssl.SSLContext | None = None
    """For a farm that has both: what answers on port 443, while `tls` stays unset."""
    peer: str = ""
    """Who answers, if it is not the address that was dialled."""
    dead: frozenset[str] = frozenset()
    """Addresses where nobody is."""
    asked: list[Asked] = field(default_factory=list)
    looked_up: list[str] = field(default_factory=list)
    dialled: list[tuple[str, int]] = field(default_factory=list)
    port: int = 0
    secure_port: int = 0
    _accepted: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    async def resolve(self, host: str) -> tuple[str, ...]:
        self.looked_up.append(host)
        known = self.names.get(host)
        if known is None:
            return (PUBLIC,)
        count = self.looked_up.count(host)
        found = known[min(count, len(known)) - 1]
        if not found:
            raise OSError("no such name")
        return found

    async def dial(self, address: str, port: int) -> Line:
        self.dialled.append((address, port))
        if address in self.dead:
            raise ConnectionRefusedError(address)
        encrypted = self.tls is not None or (self.secure is not None and port == 443)
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.secure_port if self.secure is not None and port == 443 else self.port
        )
        if not encrypted:
            await self._accepted.acquire()  # so that the farm knows of it when it closes
        return Line(reader, writer, self.peer or address, trust())

    def fetcher(self, **given: Any) -> Fetcher:
        clock = given.pop("clock", None) or SystemClock()
        manners = given.pop("manners", None) or Manners(clock, delay=0.0)
        folder: Path | None = given.pop("folder", None)
        given.setdefault("caps", Caps())
        given.setdefault("robots", False)
        cache = Cache(folder) if folder else None
        return Fetcher(clock, manners, resolve=self.resolve, dial=self.dial, cache=cache, **given)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            raw = await reader.readuntil(b"\r\n\r\n")
            lines = raw.decode("latin-1").split("\r\n")
            headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
            asked = Asked(lines[0].split(" ")[1], headers, raw)
            self.asked.append(asked)
            await self.server(asked, writer)
            with contextlib.suppress(OSError):
                await writer.drain()
        except (asyncio.IncompleteReadError, OSError):
            pass
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Farm]:
        tasks: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            self._accepted.release()
            task = asyncio.ensure_future(self._serve(reader, writer))
            tasks[task] = writer
            await asyncio.gather(task, return_exceptions=True)
            del tasks[task]

        server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=self.tls)
        self.port = server.sockets[0].getsockname()[1]
        second = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=self.secure) if self.secure else None
        if second is not None:
            self.secure_port = second.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            if second is not None:
                second.close()
            left = list(tasks)
            for task, writer in tasks.items():
                task.cancel()
                writer.transport.abort()
            await asyncio.gather(*left, return_exceptions=True)
            await asyncio.sleep(0)


def says(data: bytes) -> Server:
    """A server that sends these bytes, whatever it is asked, and closes."""

    async def server(asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(data)

    return server


def drips(first: bytes, rest: bytes, every: float = 0.05, times: int = 10_000) -> Server:
    """A server that sends something, and then a little again and again."""

    async def server(asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(first)
        for _ in range(times):
            writer.write(rest)
            await writer.drain()
            await asyncio.sleep(every)

    return server


def page(body: bytes = b"<html><p>Hello, world.", *headers: str, media: str = "text/html", status: str = "200 OK",
         length: int | None = None) -> bytes:  # fmt: skip
    """A whole answer."""
    fields = [f"Content-Length: {len(body) if length is None else length}"]
    fields += [f"Content-Type: {media}"] if media else []
    return "\r\n".join([f"HTTP/1.1 {status}", *fields, *headers, "", ""]).encode("latin-1") + body


def sends_to(location: str, status: str = "302 Found") -> bytes:
    return f"HTTP/1.1 {status}\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n".encode()


def at(pages: Mapping[str, bytes]) -> Server:
    """A server with pages by host and target, such as `www.example.com/a`; anything else is not found."""

    async def server(asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(pages.get(f"{asked.host}{asked.target}", page(b"gone", status="404 Not Found")))

    return server


# -- certificates of an authority that only these tests trust


@cache
def _authority() -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "authority of the farm")])
    made = _certificate(name, name, key, key).add_extension(
        x509.BasicConstraints(ca=True, path_length=0), critical=True
    )
    identifier = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    usage = x509.KeyUsage(digital_signature=True, content_commitment=False, key_encipherment=False,
                          data_encipherment=False, key_agreement=False, key_cert_sign=True, crl_sign=True,
                          encipher_only=False, decipher_only=False)  # fmt: skip
    made = made.add_extension(identifier, critical=False).add_extension(usage, critical=True)
    return made.sign(key, hashes.SHA256()), key


def _certificate(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, by: ec.EllipticCurvePrivateKey,
    ends: timedelta = timedelta(days=1),
) -> x509.CertificateBuilder:  # fmt: skip
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=10))
        .not_valid_after(now + ends)
    )


def trust() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    authority = _authority()[0].public_bytes(serialization.Encoding.PEM).decode()
    context.load_verify_locations(cadata=authority)
    return context


def certified(folder: Path, host: str, *, ends: timedelta = timedelta(days=1), own: bool = False) -> ssl.SSLContext:
    """A server's side with a certificate for `host`: of our authority, or its own."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    root, root_key = _authority()
    issuer, by = (subject, key) if own else (root.subject, root_key)
    made = _certificate(subject, issuer, key, by, ends).add_extension(
        x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False
    )
    made = made.add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(by.public_key()), critical=False)
    path = folder / f"{host}.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + made.sign(by, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    return context


def caps(**given: Any) -> Caps:
    return replace(QUICK, **given)

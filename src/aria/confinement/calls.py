"""A filter of system calls (seccomp): a thread, and what it starts, is refused those that reach beyond its memory.

Refused calls fail as if a permission were lacking, so a library that can do without goes on. Files that are there can
be opened as far as Landlock has it; this is about what Landlock does not know.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
from collections.abc import Iterator, Mapping, Sequence

NETWORK = {
    "socket": (41, 198), "bind": (49, 200), "listen": (50, 201), "accept": (43, 202), "accept4": (288, 242),
    "connect": (42, 203), "sendmsg": (46, 211), "sendmmsg": (307, 269),
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
}  # fmt: skip
"""Number by architecture of what opens or uses a socket, also by way of a queue."""
OTHERS = {
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271), "pidfd_getfd": (438, 438),
    "process_madvise": (440, 440), "shmget": (29, 194), "shmat": (30, 196), "msgget": (68, 186), "semget": (64, 190),
    "mq_open": (240, 180), "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "move_mount": (429, 429), "open_tree": (428, 428),
    "fsopen": (430, 430), "mount_setattr": (442, 442), "keyctl": (250, 219), "add_key": (248, 217),
    "request_key": (249, 218), "bpf": (321, 280), "perf_event_open": (298, 241), "userfaultfd": (323, 282),
    "init_module": (175, 105), "finit_module": (313, 273), "delete_module": (176, 106), "kexec_load": (246, 104),
    "kexec_file_load": (320, 294), "open_by_handle_at": (304, 265),
}  # fmt: skip
"""What reaches into other processes, into their keys and queues, and into the system."""
ATTRIBUTES = {
    "chmod": (90, -1), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452), "chown": (92, -1),
    "lchown": (94, -1), "fchown": (93, 55), "fchownat": (260, 54), "utime": (132, -1), "utimes": (235, -1),
    "futimesat": (261, -1), "utimensat": (280, 88), "setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7),
    "setxattrat": (463, 463), "removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16),
    "removexattrat": (466, 466), "file_setattr": (469, 469), "truncate": (76, 45),
}  # fmt: skip
"""What changes a file without opening it."""
PROCESSES = {
    "socketpair": (53, 199), "execve": (59, 221), "execveat": (322, 281), "fork": (57, -1), "vfork": (58, -1),
    "tkill": (200, 130), "pidfd_open": (434, 434), "pidfd_send_signal": (424, 424),
}  # fmt: skip
"""What starts a program or a process, signals to any, or is needed to look after one."""
OWN = {"kill": (62, 129), "tgkill": (234, 131), "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240)}
"""What is refused unless its first argument is this very process."""
_SEND, _LIMITS, _CLONE, _CLONE3 = (44, 206), (302, 261), (56, 220), 435
"""Of these some uses are refused: to name a receiver, to limit another process, to start a process and no thread."""
_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
"""Place of the numbers above, and the kernel's name."""
_NEXT_ABI = 0x40000000
"""On x86_64 the same calls have other numbers from here on (x32), which nothing uses."""
_THREAD = 0x00010000
"""The flag by which `clone` makes a thread and no process."""

_SET_SECCOMP, _FILTER = 22, 2  # of prctl
_ALLOW, _KILL, _FAIL = 0x7FFF0000, 0x80000000, 0x00050000
_LOAD, _EQUAL, _AT_LEAST, _HAS_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT, _FIFTH_ARGUMENT = 0, 4, 16, 48
"""Where in what a filter is shown these stand."""


def take(libc: ctypes.CDLL, *, starts: bool) -> bool:
    """Refuse these calls to the calling thread from now on; with `starts` it may start programs."""
    known = _ARCHITECTURES.get(platform.machine())
    if known is None or ctypes.sizeof(ctypes.c_void_p) != 8:
        return False
    place, name = known
    code = b"".join(_filter(place, name, os.getpid(), starts=starts))
    held = ctypes.create_string_buffer(code, len(code))
    program = struct.pack("@HP", len(code) // 8, ctypes.addressof(held))
    kept = ctypes.create_string_buffer(program, len(program))
    return not libc.prctl(_SET_SECCOMP, _FILTER, ctypes.addressof(kept), 0, 0)


def _filter(place: int, name: int, process: int, *, starts: bool) -> Iterator[bytes]:
    """The filter, one instruction after the other."""
    yield _do(_LOAD, _ARCHITECTURE)
    yield from _if(_EQUAL, name, otherwise=[_do(_RETURN, _KILL)])
    yield _do(_LOAD, _NUMBER)
    yield from _if(_AT_LEAST, _NEXT_ABI, [_do(_RETURN, _KILL)])
    refuse = [_do(_RETURN, _FAIL | errno.EPERM)]
    groups: Sequence[Mapping[str, tuple[int, int]]] = (NETWORK, OTHERS, ATTRIBUTES, *(() if starts else (PROCESSES,)))
    for number in (numbers[place] for group in groups for numbers in group.values()):
        if number >= 0:
            yield from _if(_EQUAL, number, refuse)
    address = [_do(_LOAD, _FIFTH_ARGUMENT), *_if(_EQUAL, 0, otherwise=refuse), _do(_LOAD, _FIFTH_ARGUMENT + 4)]
    nowhere = [*address, *_if(_EQUAL, 0, otherwise=refuse), _do(_RETURN, _ALLOW)]
    yield from _if(_EQUAL, _SEND[place], nowhere)  # to whom the socket is connected, and it is connected to nobody
    allow = [_do(_RETURN, _ALLOW)]
    argument = _do(_LOAD, _FIRST_ARGUMENT)
    itself = [*_if(_EQUAL, 0, allow), *(() if starts else _if(_EQUAL, process, allow))]
    yield from _if(_EQUAL, _LIMITS[place], [argument, *itself, *refuse])
    if not starts:
        for numbers in OWN.values():
            yield from _if(_EQUAL, numbers[place], [argument, *_if(_EQUAL, process, allow), *refuse])
        yield from _if(_EQUAL, _CLONE[place], [argument, *_if(_HAS_BIT, _THREAD, allow), *refuse])
        # Its flags lie where a filter cannot look; a C library that is told it does not exist takes the one above.
        yield from _if(_EQUAL, _CLONE3, [_do(_RETURN, _FAIL | errno.ENOSYS)])
    yield _do(_RETURN, _ALLOW)


def _if(test: int, value: int, then: Sequence[bytes] = (), *, otherwise: Sequence[bytes] = ()) -> Iterator[bytes]:
    """One of the two, which ends in a return: what follows is for the other case."""
    yield struct.pack("=HBBI", test, len(otherwise), len(then), value)
    yield from then or otherwise


def _do(what: int, value: int) -> bytes:
    return struct.pack("=HBBI", what, 0, 0, value)

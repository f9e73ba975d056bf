"""Is this a statement at all? Code, signatures, index entries and labels are found by their shape, not their words."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.evidence.stems import STOP, tokens

_SIGNATURE = re.compile(
    r"^(?:(?:class|def|async|static|const|public|exception|classmethod|staticmethod|abstractmethod|property|coroutine"
    r"|awaitable|type|enum|struct|function|method|[\w:<>]+\s?\*?)\s+\*{0,2}){0,3}"
    r"[A-Za-z_]\w*(?:(?:\.|::|->)\w+)*(?:\s?\(.*\)|\s?\[.*\])?(?:\s?(?:->|:|=)\s?\S.*)?;?$"
)
"""A line that declares a name: "os.replace(src, dst)", "class asyncio.TaskGroup", "int PyList_Sort(PyObject *list)"."""
_CODE = re.compile(r"^(?:>>>|\.\.\.\s|\$\s|#!|@\w|:\w+:`|::|import\s\w+$|from\s\w+\simport\s)")
_POINTER = re.compile(r"^(?:see also|see:|further reading|related|next:|previous:|back to)\b", re.IGNORECASE)
_IDENTIFIER = re.compile(r"\w[._]\w|\w\(|::|\w\[")
_SIGNS = frozenset("(){}[]=<>_*/\\|`~^#@&$+;")
_MOST_SIGNS = 0.15
"""Share of signs from which a line reads as code."""
_LABEL_WORDS = 12


@lru_cache(maxsize=20_000)
def is_statement(text: str) -> bool:
    """Whether `text` reads as a sentence: words in the main, one of them a small word that joins the others."""
    if text.startswith("|"):
        return True  # a row of a table is told by its columns
    if _CODE.match(text) or _POINTER.match(text) or is_signature(text):
        return False
    if (text[0], text[-1]) in (("(", ")"), ("[", "]")) and len(text.split()) <= _LABEL_WORDS:
        return False
    if sum(char in _SIGNS for char in text) > _MOST_SIGNS * len(text):
        return False
    words = re.findall(r"[^\W\d_]+", text)
    return not text.isascii() or any(word.lower() in STOP or (len(word) <= 3 and word.islower()) for word in words)


@lru_cache(maxsize=20_000)
def is_signature(text: str) -> bool:
    """Whether `text` is a line that declares a name with its parameters."""
    if "\n" in text or len(text) > 400 or text[-1] in ".!?:" or not _IDENTIFIER.search(text):
        return False
    head = text.partition("(")[0]
    return _SIGNATURE.match(text) is not None and not any(word in STOP - {"from", "in"} for word in tokens(head))

"""Questions of three more manuals, of a shell, a name server and a mail server, asked of one library."""

from __future__ import annotations

from bench.manual.questions import Asked

HOSTS: tuple[Asked, ...] = (
    ("Who wrote zsh?", ("Paul Falstad",)),
    ("Which function is run before each prompt?", ("precmd",)),
    ("What does the AUTO_CD option do?", ("perform the cd",)),
    ("How long does the line editor wait for another key by default?", ("0.4",)),
    ("Which signal does the shell get if I do not type a command in time?", ("ALRM",)),
    ("How do I rename many files by a pattern?", ("zmv",)),
    ("What does compinit do?", ("initialize", "initialise", "redefine")),
    ("How many sort operators may a glob expression have at most?", ("is 12",)),
    ("Is there a limit on the size of the directory stack?", ("no limit", "maximum size of the directory stack")),
    ("Which port does rndc connect to by default?", ("953",)),
    ("When was BIND 9 released?", ("September 2000",)),
    ("How many response policy zones can a server subscribe to?", ("64",)),
    ("What does the name server do when it receives SIGHUP?", ("reload", "named.conf")),
    ("Which command makes TSIG keys?", ("tsig-keygen",)),
    ("What is the difference between a KSK and a ZSK?", ("rest of the zone", "sign the key", "key-related", "DNSKEY")),
    ("What is a DNS firewall?", ("examines DNS traffic",)),
    ("Where was BIND first written?", ("Berkeley",)),
    ("What does max-cache-ttl specify?", ("caches ordinary",)),
    ("How many incoming SMTP connections does Exim accept at the same time by default?", ("Default: 20", "20")),
    ("What is the largest message that Exim accepts by default?", ("50M",)),
    ("What is exigrep for?", ("entries that match", "searches one or more main log")),
    ("Which utility summarizes the messages in the queue?", ("exiqsumm",)),
    ("How long may the name of a router be?", ("64 ASCII", "64")),
    ("What is Exim?", ("mail transfer agent",)),
    ("How do I see the version of Exim?", ("-bV",)),
    ("How many people use zsh?", ()),
    ("What does a licence of Microsoft DNS Server cost?", ()),
    ("When will BIND 11 be released?", ()),
    ("Who is the chief executive of the Internet Systems Consortium?", ()),
    ("How much faster than Sendmail is Exim?", ()),
)
"""Of zsh-doc 5.9, bind9-doc 9.18 and exim4-doc-html 4.96: 9, 9 and 7 of them, 5 of none. They were written on
23 November 2026 and committed before they were asked."""

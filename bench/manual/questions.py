"""Questions of real manuals, with texts of which a right answer quotes one; none where the manuals do not answer.

They were written from a user's point of view and the accepted texts read from the manuals, both before the first run.
"""

from __future__ import annotations

Asked = tuple[str, tuple[str, ...]]

PYTHON: tuple[Asked, ...] = (
    ("What does the os.path.commonprefix function return?", ("longest path prefix",)),
    ("Which exception does int() raise when a string is not a number?", ("ValueError",)),
    ("What is the default timeout of socket objects?", ("None",)),
    ("Who is the author of the idle editor section on colors?", ()),
    ("How does garbage collection find reference cycles?", ("cycle", "unreachable")),
    ("What is a generator?", ("yield", "generator iterator")),
    ("When was the match statement added to Python?", ("3.10",)),
    ("What does the -O option do?", ("assert",)),
    ("How many arguments does the map function take?", ("function", "iterable")),
    ("Which module should be used for generating cryptographically strong random numbers?", ("secrets",)),
    ("What is the difference between deepcopy and copy?", ("shallow", "recursively")),
    ("Are Python strings immutable?", ("immutable",)),
    ("What is the purpose of the __slots__ declaration?", ("space", "__dict__")),
    ("How can I make a dictionary that keeps a default value for missing keys?", ("defaultdict", "__missing__")),
    ("What does sys.exit do?", ("SystemExit",)),
    ("Why is the tab character a problem in Python source files?", ("tabs", "spaces")),
    ("What is the maximum value of the day attribute of a date?", ("31", "number of days in the given month")),
    ("Which sorting algorithm does Python use?", ("Timsort",)),
    ("What does the ellipsis literal stand for?", ("...", "Ellipsis")),
    ("When did support for Python 2.7 end?", ("2020",)),
    ("How do you read a file line by line?", ("loop over the file", "for line in")),
    ("What does subprocess.run return?", ("CompletedProcess",)),
    ("Is the set type hashable?", ("not hashable", "unhashable", "mutable", "frozenset")),
    ("What does asyncio.gather do if one of the awaitables raises an exception?", ("return_exceptions", "propagated")),
    ("What is the default value of the encoding parameter of str.encode?", ("utf-8",)),
    ("How tall is Guido van Rossum?", ()),
    ("Which database does the Django framework prefer?", ()),
    ("How many people use Python every day?", ()),
    ("What does the Rust compiler do with lifetimes?", ()),
    ("When does the next PyCon take place?", ()),
)
"""Of Debian's python3-doc; they fit Python 3.11."""

BOTH: tuple[Asked, ...] = (
    ("How many columns can a table have at most?", ("1,600",)),
    ("How long may the name of a table be?", ("63 bytes", "NAMEDATALEN")),
    ("Which port does the PostgreSQL server listen on unless told otherwise?", ("5432",)),
    (
        "What is the difference between TRUNCATE and DELETE?",
        ("without actually scanning", "does not scan", "unqualified DELETE", "reclaims disk space immediately"),
    ),
    ("When did Postgres95 get its new name?", ("1996",)),
    ("Who added an SQL interpreter to POSTGRES?", ("Andrew Yu", "Jolly Chen")),
    (
        "What happens to my temporary tables when I disconnect?",
        ("dropped at the end of a session", "end of the session"),
    ),
    ("Does a row pass a check constraint when the value is null?", ("evaluates to true or the null value",)),
    (
        "How do I find out how much disk space a table takes?",
        ("pg_total_relation_size", "pg_relation_size", "pg_table_size", "pg_relation_filepath"),
    ),
    (
        "Why should I vacuum my database regularly?",
        ("recover or reuse disk space", "wraparound", "visibility map", "reclaim", "dead row", "dead tuples"),
    ),
    ("What kind of index do I get if I do not name a method?", ("B-tree",)),
    ("What is the default transaction isolation level?", ("Read Committed",)),
    ("Which signal makes the database server do a fast shutdown?", ("SIGINT",)),
    ("What is the largest number that fits in a smallint?", ("32767",)),
    ("How much memory may a sort use before it writes temporary files to disk?", ("4MB", "four megabytes", "work_mem")),
    ("What happens when I divide an integer by zero in Python?", ("ZeroDivisionError",)),
    ("Which method of an object is called when a with block ends?", ("__exit__", "__aexit__")),
    ("When was Python 3.0 released?", ("December 3, 2008",)),
    ("What is the walrus operator for?", ("assignment expression", "larger expression", "assigns values")),
    (
        "How do I see the order in which Python looks through the base classes of a class?",
        ("__mro__", "mro()", "method resolution order", "left-to-right"),
    ),
    (
        "Why is a list that I use as a default argument shared between calls?",
        ("once", "same object", "created exactly"),
    ),
    ("How do tuples differ from lists?", ("immutable", "cannot be changed")),
    ("How many threads can execute Python bytecode at the same time?", ("one thread",)),
    ("Who created Python?", ("Guido van Rossum",)),
    ("Which function tells me the size of an object in bytes?", ("getsizeof",)),
    ("How much does a licence of Microsoft SQL Server cost?", ()),
    ("Which company employs the most PostgreSQL developers?", ()),
    ("How many downloads does the requests package have?", ()),
    ("When will PostgreSQL 19 be released?", ()),
    ("How fast is Python compared with Julia?", ()),
)
"""Of postgresql-doc 15 and python3-doc 3.11 in one library: 15 of the one, 10 of the other, 5 of neither."""

TOOLS: tuple[Asked, ...] = (
    ("Who started Git?", ("Linus Torvalds",)),
    ("Which TCP port does the Git daemon listen on?", ("9418",)),
    ("How many lines of context does git diff show around a change?", ("usual three", "three lines")),
    ("After how many days do reflog entries expire?", ("90 days",)),
    ("Which exit code tells git bisect run that a commit cannot be tested?", ("125",)),
    (
        "What is a bare repository?",
        ("does not have a locally checked-out copy", "no working tree", "without a working"),
    ),
    ("What does git rerere do?", ("recorded resolution", "reuse", "conflicted automerge")),
    ("How do I throw away all changes that I have not committed?", ("reset --hard", "git restore", "checkout")),
    (
        "What does a detached HEAD mean?",
        ("arbitrary commit", "not necessarily the tip", "specific commit", "named branch"),
    ),
    ("What is the difference between git fetch and git pull?", ("followed by", "integrate", "merge")),
    ("How do I list the commits that touched one file?", ("git log", "-- ")),
    ("What is the purpose of the .gitignore file?", ("intentionally untracked", "should ignore")),
    ("What is a fast-forward?", ("descendant", "special type of merge")),
    ("When was the SQLite project begun?", ("2000-05-29", "May 29, 2000")),
    ("What is the largest size of an SQLite database?", ("281 terabytes", "281TB")),
    ("How many writers can an SQLite database have at the same time?", ("one writer", "single writer")),
    ("How many columns may a table of SQLite have?", ("2000", "32767")),
    ("Under which licence is SQLite published?", ("public domain",)),
    ("Are foreign keys enforced by default in SQLite?", ("disabled by default", "not enabled", "off by default")),
    ("When does SQLite do a checkpoint of the WAL by itself?", ("1000 pages",)),
    ("What is the default page size of an SQLite database?", ("4096",)),
    ("Which storage classes does SQLite have?", ("REAL", "INTEGER")),
    ("How many databases can be attached at most?", ("125", "10")),
    ("What does VACUUM do in SQLite?", ("rebuilds the database", "repacking", "minimal amount of disk")),
    ("Why is SQLite written in C?", ("Performance", "Compatibility", "low-dependency", "best language")),
    ("How many repositories are hosted on GitHub?", ()),
    ("Which company owns SQLite's trademark in Japan?", ()),
    ("When will Git 4.0 be released?", ()),
    ("How much faster is SQLite than MongoDB?", ()),
    ("Who designed the logo of Git?", ()),
)
"""Of git-doc 2.39 and sqlite3-doc 3.40 in one library: 13 of the one, 12 of the other, 5 of neither. They
were written, and asked for the first time, after the work on the engine that the other sets led to."""

SERVERS: tuple[Asked, ...] = (
    ("How many listeners may be registered for one event by default?", ("maximum of 10", "10 listeners")),
    ("What does child_process.fork do?", ("spawns a new Node.js process", "spawn new Node.js processes")),
    ("Which signals can have no listener installed?", ("SIGKILL", "SIGSTOP")),
    ("How many threads does the thread pool of libuv have unless I change it?", ("greater than 4",)),
    ("Why is it a bad idea to check with fs.exists before opening a file?", ("race condition",)),
    ("What is a Buffer?", ("fixed-length sequence of bytes",)),
    ("What does the exit code 1 of Node.js mean?", ("Uncaught Fatal Exception", "uncaught exception")),
    ("When was the function fetch added to Node.js?", ("17.5", "16.15")),
    ("Does path.join normalize the path?", ("normalizes the resulting path",)),
    (
        "How long does Apache keep an idle persistent connection open by default?",
        ("KeepAliveTimeout of 5 seconds", "KeepAliveTimeout 5"),
    ),
    ("What are .htaccess files for?", ("per-directory basis",)),
    ("When should I not use .htaccess files?", ("access to the main server configuration", "access to httpd", "avoid")),
    ("What is suEXEC?", ("under user IDs different", "different from the user")),
    ("Which signal makes Apache restart gracefully?", ("USR1",)),
    ("What is a reverse proxy?", ("appears to the client", "origin server", "acts like a proxy")),
    ("What is the default value of DirectoryIndex?", ("index.html",)),
    (
        "How do name-based virtual hosts differ from IP-based ones?",
        ("share the same IP", "hostname as part of the HTTP headers", "map each hostname"),
    ),
    ("How large may the body of a request be by default?", ("1073741824",)),
    ("How long does mail stay in the queue before it is sent back?", ("5 days", "5d")),
    ("What is a null client?", ("can only send mail",)),
    ("What is the largest message that Postfix accepts by default?", ("10240000",)),
    ("Who created Postfix?", ("Wietse Venema",)),
    ("Which command do I have to run after changing the aliases file?", ("newaliases", "postalias")),
    ("How many recipients of one message does the SMTP server accept by default?", ("1000",)),
    (
        "Why would I run several instances of Postfix?",
        ("simpler way to configure", "multi-function", "different purposes", "separate"),
    ),
    ("How many web sites run on Apache?", ()),
    ("What does a licence of Microsoft Exchange cost?", ()),
    ("When will Node.js 30 be released?", ()),
    ("Who is the chief executive of the OpenJS Foundation?", ()),
    ("How much faster than PHP is Node.js?", ()),
)
"""Of nodejs-doc 18, apache2-doc 2.4 (English) and postfix-doc 3.7 in one library: 9, 9 and 7 of them, 5 of none.
They were written after the work on the engine that the other sets led to, and asked before and after what came next."""

STATION: tuple[Asked, ...] = (
    ("Why was Octave written in the first place?", ("companion software", "reactor design", "realistic problems")),
    ("Where does the name Octave come from?", ("former professors", "former professor")),
    ("How many commands are kept in the history by default?", ("default value is 1000",)),
    ("What does the --traditional option do?", ("For compatibility with MATLAB", "compatibility")),
    ("What is broadcasting?", ("operands or arguments differ in size", "arguments differ in size")),
    ("Which random number generator does rand use?", ("Mersenne Twister",)),
    ("What happens to a persistent variable between two calls of a function?", ("retain its contents",)),
    (
        "How can I make sure that my cleanup code runs even if there is an error?",
        ("unwind_protect", "no matter how", "onCleanup"),
    ),
    (
        "How does a script file differ from a function file?",
        ("must not begin with the keyword", "not local variables", "same scope"),
    ),
    ("What is the result of 10 - 20 with unsigned integers?", ("unsigned integers is zero",)),
    ("Is NaN equal to NaN?", ("always compares not equal",)),
    ("Which function solves ordinary differential equations?", ("lsode", "ode45", "ode23")),
    ("What does the mlock function do?", ("Lock the current function",)),
    ("How do I install a package?", ("pkg install",)),
    ("What is the default color map?", ("viridis",)),
    (
        "Which characters may the name of a Debian package contain?",
        ("lower case letters", "plus (+) and minus"),
    ),
    ("What is the epoch in a version number for?", ("version numbering scheme", "mistakes in the version numbers")),
    (
        "What is the difference between Depends and Recommends?",
        ("absolute dependency", "strong, but not absolute", "all but unusual installations"),
    ),
    ("Which user IDs are given to ordinary users?", ("1000-59999", "1000")),
    ("What belongs in /srv?", ("site-specific data which is",)),
    (
        "Which packages go to contrib?",
        ("require software outside of", "not in our archive", "require contrib, non-free"),
    ),
    ("Where do I find the licence of an installed package?", ("/copyright",)),
    ("What shell is /bin/sh on Debian?", ("/usr/bin/dash", "dash")),
    ("When was version 3.0 of the Filesystem Hierarchy Standard published?", ("March 19, 2015",)),
    ("How do I get my machine under control again when it is frozen?", ("Alt-SysRq",)),
    ("How much does a licence of MATLAB cost?", ()),
    ("Who is the leader of the Debian project?", ()),
    ("How many universities teach with Octave?", ()),
    ("When will Debian 14 be released?", ()),
    ("Which is faster, Octave or NumPy?", ()),
)
"""Of octave-doc 7.3, debian-reference-en 2.100 and debian-policy 4.6 in one library: 15, 3 and 7 of them, 5 of none.
They were written on 23 November 2026, before the first run and before the work that it led to."""

STATION_LATER: tuple[Asked, ...] = (
    ("What is a cell array?", ("different size or type", "is a container")),
    ("What does the diary command do?", ("Record a list of all commands", "record of all commands", "record a list")),
    ("Which function returns the version of Octave?", ("version ()", "OCTAVE_VERSION")),
    ("How is the result of an integer division rounded?", ("to the nearest integer",)),
    ("What does the --quiet option do?", ("usual greeting",)),
    ("What is the limit on the number of recursive calls for?", ("recursing infinitely", "stack overflow")),
    ("Who wrote the textbook that Octave was made for?", ("Rawlings", "Ekerdt")),
    ("What is the sticky bit of a directory good for?", ("from being removed by a user",)),
    (
        "What is a virtual package?",
        (
            "provide a certain functionality",
            "does not physically exist",
            "same functionality",
            "describes that common functionality",
        ),
    ),
    ("How many virtual consoles does Debian have by default?", ("six switchable",)),
    ("Which file holds the encrypted passwords?", ("/etc/shadow",)),
    ("What is the default Pin-Priority?", ("is 500",)),
    ("How do I switch from the graphical desktop to a text console?", ("Ctrl-Alt-F3",)),
    ("How many lines of code does Octave have?", ()),
    ("Which country uses Debian the most?", ()),
)
"""Fifteen more of the same three, written on the same day before the first run, and kept back until the work that
the thirty led to was done."""

SETS = {
    "python": PYTHON,
    "both": BOTH,
    "tools": TOOLS,
    "servers": SERVERS,
    "station": STATION,
    "station-later": STATION_LATER,
}

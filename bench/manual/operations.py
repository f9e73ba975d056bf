"""Questions of four more manuals, of a backup program, two frameworks for the web and a proxy, asked of one library."""

from __future__ import annotations

from bench.manual.questions import Asked

OPERATIONS: tuple[Asked, ...] = (
    (
        "borg prune which archives does it touch by default?",
        (
            "The default of prune is to apply to all archives",
            "all archives in the repository are candidates for deletion",
        ),
    ),
    (
        "I removed a bunch of old backups with borg delete but the disk is as full as "
        "before. Why didn't I get the space back?",
        (
            "repository disk space is not freed until you run",
            "Repository disk space is not freed until you run",
            "only compaction will really free repository space",
            "freeing repository space only happens when",
            "repository space is not freed immediately when deleting",
            "this does not free repo disk space",
        ),
    ),
    ("what does exit status 1 from borg mean", ("operation reached its normal end, but there were warnings",)),
    (
        "Which compressor does Borg use when I don't pass -C?",
        (
            "Compression is lz4 by default",
            "The default is lz4",
            "default is lz4 (fast",
            "Very high speed, very low compression. (default)",
            "low compression (lz4, default)",
        ),
    ),
    (
        "can I turn on encryption later for a repository that was created without it?",
        (
            "nor change the encryption mode of an existing repository",
            "can only be configured when creating a new repository",
        ),
    ),
    ("borg zstd level if none given?", ("it will use level 3",)),
    (
        "In borg create --list output some file is shown with the letter C in front of it, what does that stand for?",
        ("it changed while we backed it up",),
    ),
    (
        "how often is a partial archive saved while a long backup is running",
        (
            "the default value for this is 30 minutes",
            "(Default: 1800)",
            "increased default checkpoint interval to 30 minutes",
        ),
    ),
    (
        "Is it OK for three servers to all back up into the same borg repo?",
        (
            "not recommended from the security perspective",
            "not recommended from the security",
            "if a single repository is only modified from one place",
            "cannot provide its guarantees for multiple clients using the same repository",
            "not having multiple clients per repo",
        ),
    ),
    (
        'After our VPN dropped, the next backup dies with "Failed to create/acquire the lock". What is going on?',
        (
            "it can take a long time for sshd to notice the client is disconnected",
            "process holding the lock on the repository",
            "broke down and that was not yet noticed on the server",
        ),
    ),
    (
        "how do I throttle borg so it doesn't eat my whole uplink",
        ("To limit upload (i.e.", "--remote-ratelimit", "--upload-ratelimit"),
    ),
    (
        "minimum python for borg 1.2?",
        (
            "Python 3 >= 3.8.0",
            "minimum requirement is 3.8",
            "require python 3.8+",
            "# minimum, preferably use something more recent",
            "Python >= 3.8",
        ),
    ),
    (
        "If somebody stole both my key file and the passphrase, is it enough to run change-passphrase?",
        (
            "does not protect future (nor past) backups",
            "only changes the passphrase, but not any secret protected by it",
            "affect the encryption/decryption key or other secrets",
        ),
    ),
    (
        "A file full of secrets ended up in months of archives. Can I get rid of just "
        "that file without throwing the backups away?",
        (
            "command to rewrite all archives with a different",
            "recreate can be used to permanently delete files from archives",
        ),
    ),
    (
        "which release of borg added zstd support",
        (
            "zstd compression is new in borg 1.1.4",
            "versions (< 1.1.4) that did not yet offer zstd",
            "not compatible with borg < 1.1.4",
        ),
    ),
    ("Can I keep a borg repository on a FAT formatted USB stick?", ("on non-journaling file systems like FAT",)),
    (
        "how long does a permanent session live in flask by default",
        ("2678400 seconds", "timedelta(days=31)", "31 days"),
    ),
    (
        "OSError Address already in use when I start flask, how do I get it on another port?",
        ("flask run --port 5001", "to pick a different port", "flask run --port 8000", "FLASK_RUN_PORT=8000"),
    ),
    (
        "What's the biggest upload Flask takes if I don't configure anything?",
        ("accept file uploads with an unlimited amount of memory",),
    ),
    ("flask python version requirement", ("Flask supports Python 3.7 and newer", "Python 3.7 and newer")),
    (
        'What does "RuntimeError: Working outside of request context" mean?',
        ("attempted to use functionality that needed an active HTTP request", "outside a request context, you"),
    ),
    (
        "is it fine to just use flask run on the live server?",
        (
            "Do not use the development server when deploying to production",
            "Do not use this command to run your application in production",
            "Do not run the development server",
            "not designed to be particularly secure, stable, or efficient",
            "not designed to be particularly efficient, stable, or secure",
        ),
    ),
    (
        "Can a blueprint be taken off the app again once it has been registered?",
        ("you cannot unregister a blueprint once an application was created", "cannot unregister a blueprint"),
    ),
    (
        "If I write my views with async def, will one worker be able to serve more requests at the same time?",
        (
            "Each request still ties up one worker, even for async views",
            "the number of requests your application can handle at one time will remain the same",
        ),
    ),
    (
        "gunicorn how many workers to start with for a flask app?",
        ("a starting value could be", "The default is only 1 worker"),
    ),
    (
        "Why does my long flash() message never show up, without any error?",
        ("causes message flashing to fail silently",),
    ),
    (
        "send_file attachment_filename was removed, what is it called now?",
        ("replaces attachment_filename", "replaces the attachment_filename parameter"),
    ),
    (
        "why is the 404 errorhandler on my blueprint never called",
        (
            "the blueprint cannot handle 404 routing errors",
            "occurs at the routing level before the blueprint can be determined",
            "cannot handle 404 routing errors",
        ),
    ),
    ("when the same variable is in both .env and .flaskenv which one wins?", ("are used over those set in",)),
    ("Which WSGI server for Flask runs natively on Windows?", ("It supports Windows directly",)),
    (
        "does Flask come with an ORM or form validation built in",
        ("does not include a database abstraction layer", "form validation framework, which does not exist in Flask"),
    ),
    (
        "django password reset link expiry default?",
        ("259200 (3 days, in seconds)", "The number of seconds a password reset link is valid for"),
    ),
    (
        "how long will django 3.2 LTS keep getting security fixes",
        ("security updates for at least three years after its release",),
    ),
    ("does Django support composite primary keys?", ("Only single-column primary keys are supported",)),
    (
        "I type the right username and password in the admin and it simply displays the "
        "login form again, no error at all",
        (
            "The login cookie isn’t being set correctly",
            "the domain of the cookie sent out by Django doesn’t match",
            "setting to match your domain",
        ),
    ),
    (
        "OperationalError: database is locked - how do I get rid of it",
        (
            "experiencing more concurrency than",
            "Switching to another database backend",
            "Increase the default timeout value by setting the",
            "Rewriting your code to reduce concurrency",
        ),
    ),
    (
        "When I delete an object, does its uploaded file vanish from the disk too?",
        ("when a model is deleted, related files are not deleted", "related files are not deleted"),
    ),
    (
        "do post_save signals fire with bulk_create?",
        (
            "signals will not be sent",
            "method will not be called, and the",
            "workaround when creating or updating objects in bulk",
        ),
    ),
    (
        "what algorithm are user passwords hashed with out of the box in django",
        (
            "PBKDF2 algorithm with a SHA256 hash",
            "uses PBKDF2 by default",
            "will use PBKDF2 to store all passwords",
            "PBKDF2 as the default password hasher",
            "now uses the PBKDF2 algorithm",
        ),
    ),
    (
        "A colleague and I both committed a migration numbered 0005 in the same app. Is this going to break something?",
        (
            "the numbers are just there for developers",
            "offer to automatically linearize the two migrations",
            "you may need to linearize migrations manually",
        ),
    ),
    (
        "What happens if I switch DEBUG off and leave ALLOWED_HOSTS empty?",
        ("work at all without a suitable value for",),
    ),
    (
        "which python versions can I run django 3.2 on",
        (
            "3.6, 3.7, 3.8, 3.9, 3.10",
            "Django 3.2 supports Python 3.6",
            "3.6, 3.7, 3.8, 3.9, and 3.10",
            "supports Python 3.6 and later",
        ),
    ),
    (
        "My django_session table keeps growing forever, how should I clean it up?",
        (
            "clean-up management command for this purpose",
            "Django does not provide automatic purging of expired sessions",
            "to clean out expired sessions",
            "purge expired sessions on a regular basis",
        ),
    ),
    (
        "how to make runserver reachable from other machines on the network",
        (
            "runserver 0:8000",
            "0 is a shortcut for 0.0.0.0",
            "not accessible from other machines on your network",
            "viewable to other machines on the network",
        ),
    ),
    (
        "can a failed schema migration be rolled back on MySQL?",
        (
            "impossible to roll back to an earlier point",
            "manually unpick the changes",
            "MySQL lacks support for transactions around schema alteration",
        ),
    ),
    (
        "difference between auto_now and auto_now_add",
        (
            "set the field to now every time the object is saved",
            "set the field to now when the object is first created",
        ),
    ),
    ("haproxy log shows SC-- what does it mean", ("explicitly refused the TCP connection",)),
    (
        "how many failed health checks until haproxy considers a server dead?",
        ("This value defaults to 3 if unspecified",),
    ),
    ("Can HAProxy serve static files by itself like nginx does?", ("cannot be turned into a static web server",)),
    (
        "which signal reloads the configuration when running in master-worker mode",
        (
            "sending a SIGUSR2 signal to the master",
            "reacts to the SIGUSR2 signal",
            "does the same as a `kill -USR2` on the master",
        ),
    ),
    (
        "What response codes does option httpchk treat as healthy?",
        ("response statuses 2xx and 3xx", "2xx and 3xx are valid", "2xx and 3xx"),
    ),
    (
        "does haproxy have to be started as root?",
        (
            "never to start haproxy as an unprivileged user for production",
            "HAProxy will need to be started as root in order to",
            "it first needs to be started as a root user",
            "one reason for starting HAProxy as root",
        ),
    ),
    (
        "What's the difference between putting a server in drain and in maint state?",
        (
            "only removes the server from load balancing but still allows it to be checked",
            "disables any traffic to the server as well as any health checks",
        ),
    ),
    (
        "haproxy answers 400 to some client and I'd like to see exactly what was "
        "malformed in its request, which command do I use?",
        (
            "Dump last known request and response errors",
            "which will report the last captured faulty request",
            "report the last captured faulty request",
        ),
    ),
    ("haproxy cache max-age default?", ("The default value is 60 seconds", "more than 60 seconds by default")),
    (
        "why is <NOSRV> in my logs in place of the server name",
        ("was aborted before reaching a server", "is indicated instead of a server name"),
    ),
    (
        "Which balance algorithm should I choose for long lived connections such as SQL or LDAP?",
        ("recommended where very long sessions are expected", "Use of this algorithm is recommended where"),
    ),
    ("is the admin/stats unix socket switched on out of the box?", ("The stats socket is not enabled by default",)),
    (
        "Our haproxy log lines are cut off. What is the max length of a log line by default?",
        ("messages are truncated to 1024 bytes", "The default value of 1024"),
    ),
    (
        "roughly how many connections fail while haproxy is being reloaded on a busy site?",
        ("1 failure during a reload operation every 10000", "3 failed connection upon every reload"),
    ),
    ("Can borg write straight to an Amazon S3 bucket?", ()),
    ("How do I schedule backups in the Vorta GUI?", ()),
    ("how can I get a Telegram or Slack message when a borg backup fails", ()),
    ("How do I rate limit requests per IP address in a Flask view?", ()),
    ("flask docker image which base to use and what should the Dockerfile look like?", ()),
    ("how to generate swagger / openapi docs for my flask routes", ()),
    ("How do I turn on two-factor authentication for the Django admin?", ()),
    ("django helm chart kubernetes deployment default replicas?", ()),
    ("Which setting adds CORS headers in Django?", ()),
    ("haproxy modsecurity WAF rule set how to install?", ()),
    ("How do I make HAProxy request and renew Let's Encrypt certificates automatically?", ()),
    ("what does a haproxy enterprise licence cost per year", ()),
)
"""`borgbackup-doc`, `python-flask-doc`, `python-django-doc` and `haproxy-doc` of Debian 12, without their sources.

They were written by somebody who had not seen the engine, as people type them; the first 60 are told there."""

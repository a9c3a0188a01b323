"""How gunicorn runs the service, on a laptop and in the image alike. Settings come from the environment."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

# The image sets HOST=0.0.0.0; anywhere else, only this machine is served unless someone asks for more.
_host = os.environ.get("HOST", "127.0.0.1")
bind = f"[{_host}]:{os.environ.get('PORT', '8000')}" if ":" in _host else f"{_host}:{os.environ.get('PORT', '8000')}"

# Scoring is pure computation, so one process for each core that we may use; the cap keeps a large host from
# starting dozens for a service this small.
_cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
workers = int(os.environ.get("WEB_CONCURRENCY") or min(_cores, 4))

# Threads do not compute faster than one would, but with them connections stay open between requests, and a slow
# client does not hold up the others. (The sync worker closes the connection after each answer.)
worker_class = "gthread"
threads = 4
# Longer than the minute after which common proxies drop an idle connection: they should be the first to hang up.
keepalive = 65

# Import once, before the workers fork: they start at once, share memory, and a broken start fails in one place.
preload_app = True

# A worker that gives no sign of life for half a minute is replaced; at a stop, running requests get as long.
timeout = 30
graceful_timeout = 30

# A leak, should there ever be one, stays small. The jitter keeps workers from restarting together.
max_requests = 200_000
max_requests_jitter = 20_000

# Workers show that they are alive by touching a file. In memory, that cannot stall on a busy disk.
_shm = Path("/dev/shm")
_in_memory = str(_shm) if _shm.is_dir() and os.access(_shm, os.W_OK) else None
worker_tmp_dir = _in_memory

# No request of ours needs a long line or many headers; the size of a body is the application's to limit.
limit_request_line = 4094
limit_request_fields = 50
limit_request_field_size = 8190

# The log goes where the container's or the terminal's does. A line for each request only when asked for.
errorlog = "-"
loglevel = os.environ.get("LOG_LEVEL", "info")
accesslog = "-" if os.environ.get("LOG_ACCESS") == "1" else None

# Nothing here needs steering at run time, and the socket would want a home folder to write to.
control_socket_disable = True

# Several processes, one /metrics: prometheus_client adds them up from files in a folder that it finds in this
# variable. Ours unless one was given; without a place for it each process counts for itself.
_own_metrics: str | None = None
if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
    try:
        _own_metrics = tempfile.mkdtemp(prefix="metrics-", dir=_in_memory)
    except OSError:
        pass
    else:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = _own_metrics


def child_exit(server: Any, worker: Any) -> None:
    """A worker that is gone no longer counts in the gauges that only living ones do."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)


def on_exit(server: Any) -> None:
    """The main process takes its folder with it."""
    if _own_metrics is not None:
        shutil.rmtree(_own_metrics, ignore_errors=True)

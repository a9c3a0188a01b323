# The base has what Python needs and little else; both stages use the same one, so that what the first compiles or
# links fits the second.
FROM python:3.13-slim AS builder

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_ROOT_USER_ACTION=ignore

COPY requirements.lock /build/requirements.lock
# pip works on the environment from outside: the service does not need pip.
RUN python -m venv --without-pip /opt/venv \
    && python -m pip --python /opt/venv/bin/python install --no-cache-dir --require-hashes --only-binary :all: \
        -r /build/requirements.lock


FROM python:3.13-slim

# A number, so that a cluster can see that it is not root's.
RUN groupadd --gid 10001 scorer \
    && useradd --uid 10001 --gid 10001 --no-log-init --no-create-home --home-dir /nonexistent \
        --shell /usr/sbin/nologin scorer

WORKDIR /app
COPY --from=builder /opt/venv /opt/venv
COPY openapi.yaml LICENSE /app/
COPY deploy/gunicorn.conf.py deploy/healthcheck.py /app/deploy/
COPY service /app/service
# The running user may not write here, so compile once for all starts.
RUN /opt/venv/bin/python -m compileall -q /app/service

ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HOST=0.0.0.0 \
    PORT=8000

USER 10001:10001
EXPOSE 8000

HEALTHCHECK --interval=30s --timeout=3s --start-period=5s --retries=3 \
    CMD ["python", "/app/deploy/healthcheck.py", "/health/live"]

# Process 1 itself, so that a stop's TERM reaches it and running requests are finished.
CMD ["gunicorn", "--config", "/app/deploy/gunicorn.conf.py", "service:create_app()"]

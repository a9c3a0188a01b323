#!/usr/bin/env bash
# Builds the container image, starts it, and asks it for /health/live.
#
# usage: scripts/build_image.sh [TAG]                (mahjong-scoring:local)
#
# With a running Docker or Podman, they do it all. Without, buildah does, as root and without a daemon. When the base
# image cannot be pulled, buildah starts from a folder that holds a root file system:
#   BASE_ROOTFS=folder   with a python3 in /usr/local/bin or /usr/bin; or, when not given,
#   one made by debootstrap, with a copy of this machine's own Python (BASE_PYTHON=python3.13, or what there is).
# KEEP=folder keeps buildah's image store and that root file system there, for the next time and to look at.
# ENGINE=docker|podman|buildah picks one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tag=${1:-mahjong-scoring:local}
base=$(awk 'toupper($1) == "FROM" { print $2; exit }' Dockerfile)
say() { printf '%s\n' "$*" >&2; }

pick_engine() {
  local engine
  for engine in docker podman; do
    if command -v "$engine" >/dev/null && "$engine" info >/dev/null 2>&1; then echo "$engine" && return; fi
  done
  if ! command -v buildah >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "no Docker or Podman is running: installing buildah ..."
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
      buildah crun debootstrap; } >/dev/null 2>&1 || true
  fi
  if command -v buildah >/dev/null && [ "$(id -u)" = 0 ]; then echo buildah && return; fi
  say "An image needs a running Docker or Podman, or buildah and root."
  return 1
}

free_port() {
  python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# alive PORT COMMAND...: asks for 20 seconds at most, and as long as COMMAND holds.
alive() {
  local port=$1
  shift
  for _ in $(seq 100); do
    if HOST=127.0.0.1 PORT=$port python3 deploy/healthcheck.py /health/live 2>/dev/null; then
      say "image $tag: /health/live answers 200"
      return 0
    fi
    "$@" || break
    sleep 0.2
  done
  say "image $tag: no answer from /health/live"
  return 1
}

with_engine() {
  local engine=$1 container port
  "$engine" build --tag "$tag" .
  container=$("$engine" run --detach --rm --read-only --tmpfs /tmp --publish 127.0.0.1::8000 "$tag")
  # shellcheck disable=SC2064  # this container, now
  trap "'$engine' stop '$container' >/dev/null" EXIT
  port=$("$engine" port "$container" 8000/tcp | head -n 1)
  alive "${port##*:}" "$engine" top "$container" >/dev/null || { "$engine" logs "$container" >&2; return 1; }
}

# make_root FOLDER: a Debian with nothing but what Python's own libraries link to, and this machine's Python.
make_root() {
  local root=$1 python suite mirror prefix
  python=$(base_python)
  say "the base image cannot be pulled: making one with $("$python" --version) ..."
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  # The machine's own mirror, whichever way its sources are written.
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -v security | head -n 1 || true)
  debootstrap --variant=minbase --include="$(python_libraries "$python" | paste -sd,)" \
    "$suite" "$root" ${mirror:+"$mirror"} >"$work/debootstrap.log" 2>&1 ||
    { tail -n 20 "$work/debootstrap.log" >&2; return 1; }
  prefix=$("$python" -c 'import sys; print(sys.base_prefix)')
  if [ "$prefix" = /usr ]; then
    chroot "$root" apt-get install --yes --no-install-recommends python3 python3-venv python3-pip >/dev/null
    ln -sf /usr/bin/python3 "$root/usr/local/bin/python"
  else
    # Python as it was released: not the packages and tests that have gathered in this one.
    mkdir -p "$root/usr/local"
    tar -C "$prefix" --exclude='./lib/python3*/site-packages/*' --exclude='./lib/python3*/test' \
      --exclude='__pycache__' --exclude='*.a' -cf - ./bin ./include ./lib | tar -C "$root/usr/local" -xf -
    chroot "$root" ldconfig
    ln -sf "$("$python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')" "$root/usr/local/bin/python3"
    chroot "$root" /usr/local/bin/python3 -m ensurepip >/dev/null 2>&1
    [ -e "$root/usr/local/bin/python" ] || ln -s python3 "$root/usr/local/bin/python"
  fi
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
}

# The Python to copy: the release that the Dockerfile names where this machine has it, under a version manager too.
base_python() {
  local python
  for python in ${BASE_PYTHON:+"$BASE_PYTHON"} python3.13 "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.13.*/bin/python3.13; do
    if "$python" -c '' 2>/dev/null; then echo "$python" && return; fi
  done
  echo python3
}

# The Debian packages that hold the libraries this Python and its modules are linked to.
python_libraries() {
  local prefix
  prefix=$("$1" -c 'import sys; print(sys.base_prefix)')
  {
    echo ca-certificates
    find "$prefix"/bin/python3.? "$prefix"/bin/python3.?? "$prefix"/lib/libpython3*.so* \
      "$prefix"/lib/python3*/lib-dynload -type f -exec ldd {} + 2>/dev/null | awk '$3 ~ /^\// { print $3 }' | sort -u | while read -r library; do
      dpkg -S "$(readlink -f "$library")" 2>/dev/null || dpkg -S "$library" 2>/dev/null || true
    done | cut -d: -f1 | grep -E '^lib'
  } | sort -u
}

with_buildah() {
  local container root port volumes=() settings=() argv user file name
  work=${KEEP:-$(mktemp -d)}
  mkdir -p "$work"
  store=(--root "$work/store" --runroot "$work/run")
  server=
  trap clean_buildah EXIT

  if [ -z "${BASE_ROOTFS:-}" ] && buildah "${store[@]}" pull --quiet "docker.io/library/$base" >/dev/null 2>&1; then
    say "base image: $base, pulled"
  elif ! buildah "${store[@]}" inspect --type image "docker.io/library/$base" >/dev/null 2>&1; then
    root=${BASE_ROOTFS:-$work/rootfs}
    if [ ! -x "$root/usr/local/bin/python" ] && [ ! -x "$root/usr/bin/python3" ]; then make_root "$root"; fi
    container=$(buildah "${store[@]}" from scratch)
    buildah "${store[@]}" add --quiet "$container" "$root" / >/dev/null
    buildah "${store[@]}" config --env PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin \
      --env LANG=C.UTF-8 --cmd python3 "$container"
    buildah "${store[@]}" commit --quiet --format docker "$container" "docker.io/library/$base" >/dev/null
    buildah "${store[@]}" rm "$container" >/dev/null
  fi

  # Where pip finds packages is this machine's affair: lent to the build, and never part of the image.
  while read -r file; do
    if [ -e "$file" ]; then volumes+=(--volume "$file:$file:ro"); fi
  done < <(lent_paths)
  for name in ${!PIP_@} SSL_CERT_FILE; do
    if [ -n "${!name:-}" ]; then settings+=(--env "$name=${!name}"); fi
  done
  buildah "${store[@]}" build --isolation chroot --network host --pull-never --format docker \
    ${volumes[@]+"${volumes[@]}"} ${settings[@]+"${settings[@]}"} --tag "$tag" .

  # Start it as an engine would: the image's own command, user, folder and settings.
  container=$(buildah "${store[@]}" from --pull-never "localhost/$tag")
  user=$(buildah "${store[@]}" inspect --format '{{.OCIv1.Config.User}}' "$container")
  mapfile -t argv < <(buildah "${store[@]}" inspect --format '{{range .OCIv1.Config.Cmd}}{{println .}}{{end}}' \
    "$container" | sed '/^$/d')
  say "starting as user $user: ${argv[*]}"
  port=$(free_port)
  # Without a container of its own around it, it shares this machine's /dev/shm: its metrics go to the image's /tmp.
  setsid buildah "${store[@]}" run --isolation chroot --network host --env "PORT=$port" \
    --env PROMETHEUS_MULTIPROC_DIR=/tmp "$container" -- "${argv[@]}" >"$work/service.log" 2>&1 &
  server=$!
  alive "$port" kill -0 "$server" || { tail -n 30 "$work/service.log" >&2; return 1; }
}

# pip's settings files, and the files and folders that the settings point at; of a local index (it ends in "simple")
# the folder around it, where its files are.
lent_paths() {
  {
    python3 -m pip config debug | sed -n 's/^ *\(\/[^,]*\), exists: True$/\1/p'
    { python3 -m pip config list; echo "${SSL_CERT_FILE:-}"; } | grep -oE "(file://)?/[^' \"]+" | sed 's#^file://##'
  } 2>/dev/null | sed 's#/simple/*$##' | sort -u
}

clean_buildah() {
  if [ -n "$server" ]; then
    kill -TERM -- "-$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  buildah "${store[@]}" rm --all >/dev/null 2>&1 || true
  if [ -z "${KEEP:-}" ]; then
    buildah "${store[@]}" rmi --all --force >/dev/null 2>&1 || true
    rm -rf "$work"
  fi
}

engine=${ENGINE:-$(pick_engine)}
case $engine in
  docker | podman) with_engine "$engine" ;;
  buildah) with_buildah ;;
  *) say "ENGINE is docker, podman or buildah" && exit 2 ;;
esac

#!/bin/sh
# How the container starts. Everything runs as `node`, who can write nothing but the volume.
set -eu

# An empty variable counts as not set, as it does in the site: its own folders are not in the volume.
export DATABASE_PATH="${DATABASE_PATH:-/data/site.db}"
export MEDIA_DIR="${MEDIA_DIR:-/data/media}" MAIL_DIR="${MAIL_DIR:-/data/outbox}"

# Fly mounts a volume that belongs to root, and a command called as root leaves files of root's in it.
# Where the container is started as somebody else already, as with `docker run --user node`, its volume
# is taken as it is.
if [ "$(id -u)" = 0 ]; then
  find "$(dirname "$DATABASE_PATH")" ! -user node -exec chown -h node:node {} +
  export HOME=/home/node
  exec setpriv --reuid=node --regid=node --init-groups --no-new-privs sh "$0" "$@"
fi

# Only the server is copied elsewhere while it runs; a command beside it is not.
if [ -n "${LITESTREAM_REPLICA_URL:-}" ] && [ "$*" = "node build/index.js" ]; then
  config=scripts/container/litestream.yml
  litestream restore -config "$config" -if-db-not-exists -if-replica-exists "$DATABASE_PATH"
  exec litestream replicate -config "$config" -exec "$*"
fi

exec "$@"

#!/bin/sh
# Container entrypoint. Everything runs as `node`, which can write only to the volume.
set -eu

# An empty variable counts as unset, as in the site; the site's own defaults are outside the volume.
export DATABASE_PATH="${DATABASE_PATH:-/data/site.db}"
export MEDIA_DIR="${MEDIA_DIR:-/data/media}" MAIL_DIR="${MAIL_DIR:-/data/outbox}"

# Fly mounts volumes owned by root, and commands run as root leave root-owned files behind. A container
# started as another user (`docker run --user node`) uses its volume unchanged.
if [ "$(id -u)" = 0 ]; then
  find "$(dirname "$DATABASE_PATH")" ! -user node -exec chown -h node:node {} +
  export HOME=/home/node
  exec setpriv --reuid=node --regid=node --init-groups --no-new-privs sh "$0" "$@"
fi

# Litestream replicates only the server; other commands run without it.
if [ -n "${LITESTREAM_REPLICA_URL:-}" ] && [ "$*" = "node build/index.js" ]; then
  config=scripts/container/litestream.yml
  litestream restore -config "$config" -if-db-not-exists -if-replica-exists "$DATABASE_PATH"
  exec litestream replicate -config "$config" -exec "$*"
fi

exec "$@"

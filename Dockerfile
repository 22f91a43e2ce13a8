# syntax=docker/dockerfile:1
# Both stages use the same Debian and Node, so native modules compiled in one run in the other.
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
# Node 24.19 and later abort when a better-sqlite3 12 statement is garbage-collected between two turns of
# the event loop. Fail the build if Node 22 ever gains that assertion.
RUN ! grep -q CleanupHook /usr/local/include/node/node_object_wrap.h
# Compiles better-sqlite3 when there is no prebuilt binary for this Node.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

# Replicates the database to S3-compatible storage when LITESTREAM_REPLICA_URL is set.
FROM debian:bookworm-slim AS litestream
ARG LITESTREAM_VERSION=0.3.13
ARG TARGETARCH
ADD https://github.com/benbjohnson/litestream/releases/download/v${LITESTREAM_VERSION}/litestream-v${LITESTREAM_VERSION}-linux-${TARGETARCH}.tar.gz \
  /tmp/litestream.tar.gz
RUN case "$TARGETARCH" in \
    amd64) sha256=eb75a3de5cab03875cdae9f5f539e6aedadd66607003d9b1e7a9077948818ba0 ;; \
    arm64) sha256=9585f5a508516bd66af2b2376bab4de256a5ef8e2b73ec760559e679628f2d59 ;; \
  esac \
  && echo "$sha256  /tmp/litestream.tar.gz" | sha256sum -c - \
  && tar -xzf /tmp/litestream.tar.gz -C /usr/local/bin litestream

FROM node:${NODE_VERSION}-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
WORKDIR /app
# A smaller heap limit makes V8 collect earlier: under the same load the site takes 180 MB instead of
# 270 MB. Half of the memory in fly.toml.
ENV NODE_OPTIONS=--max-old-space-size=512
# glibc gives each thread a heap of its own, and returns little of them.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production \
  PORT=3000 \
  DATABASE_PATH=/data/site.db \
  MEDIA_DIR=/data/media \
  MAIL_DIR=/data/outbox \
  npm_config_cache=/tmp/npm \
  npm_config_update_notifier=false
COPY --from=litestream /usr/local/bin/litestream /usr/local/bin/
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY drizzle/migrations ./drizzle/migrations
COPY package.json ./
COPY scripts/environment.mjs scripts/run.mjs scripts/operate.mjs scripts/commands.mjs scripts/entrypoint.sh ./scripts/
COPY scripts/container/litestream.yml ./scripts/container/
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Starts as root: the entrypoint changes the owner of /data to `node`, then runs everything as `node`.
ENTRYPOINT ["tini", "--", "sh", "scripts/entrypoint.sh"]
CMD ["node", "build/index.js"]

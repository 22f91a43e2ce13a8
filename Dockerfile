# syntax=docker/dockerfile:1
# Both stages are the same Debian and the same Node, so that what is compiled in one runs in the other.
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
# Node 24.19 and later end a process in which a statement of better-sqlite3 12 is collected between two
# turns of the event loop. Should 22 come to do the same, the image is not built.
RUN ! grep -q CleanupHook /usr/local/include/node/node_object_wrap.h
# For better-sqlite3, where there is no ready-made binary of it for this Node.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

# Copies the database to S3-compatible storage while the site runs; does nothing unless it is asked to.
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
# The larger the heap may grow, the longer V8 puts off clearing it: with four gigabytes to fill, the
# site takes 270 MB under load, with this 180, for the same work. Half of what fly.toml asks for.
ENV NODE_OPTIONS=--max-old-space-size=512
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
# As root for one moment only: the entrypoint gives /data to `node`, and runs all else as `node`.
ENTRYPOINT ["tini", "--", "sh", "scripts/entrypoint.sh"]
CMD ["node", "build/index.js"]

/** The process: migrates, serves Remix through Express, sends the outbox, and stops in good order. */
import path from "node:path";
import { createRequestHandler } from "@remix-run/express";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady, type ServerBuild } from "@remix-run/node";
import express from "express";

import { isReplacedByMaintenance } from "~/auth/maintenance.server";
import { SESSION_COOKIE } from "~/auth/session.server";
import { identifySharedPage } from "~/auth/shared-page.server";
import { listMediaUrls } from "~/db/media-urls.server";
import { migrate } from "~/db/migrate.server";
import { startOutboxWorker } from "~/email/outbox-worker.server";
import { findPrimaryElsewhere } from "~/db/primary.server";
import { startForgetting } from "~/db/retention.server";
import { isUnavailable } from "~/db/retry.server";
import { env } from "~/env.server";
import { builtFiles } from "~/http/built-files.server";
import { defaultHeaders } from "~/http/default-headers.server";
import { closeEventStreams } from "~/http/event-streams.server";
import { serveKeptPages, sharedPageKeyOf } from "~/http/kept-pages.server";
import { replayOnPrimary } from "~/http/litefs.server";
import { replaceByMaintenance } from "~/http/maintenance-rewrite.server";
import { refuseBadRequests } from "~/http/request-guard.server";
import { answerUnavailable } from "~/http/unavailable.server";
import { removeUnusedMedia } from "~/http/unused-media.server";

const GRACE_MS = 4000;

await migrate();

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", trustedProxies(env.trustProxy));

app.use(defaultHeaders({ isHttps: env.publicUrl.startsWith("https:") }));
app.use("/build", builtFiles(path.resolve("build/assets")));
if (env.litefsDir) {
  const { databasePath } = env;
  app.use(replayOnPrimary({ databasePath, sessionCookie: SESSION_COOKIE, findPrimaryElsewhere }));
}
app.use(
  "/media/products",
  express.static(path.join(env.mediaDir, "products"), { maxAge: "1h", index: false }),
);
app.use(refuseBadRequests);
app.use(serveKeptPages(identifySharedPage));
app.use(replaceByMaintenance(isReplacedByMaintenance));

// The generated module is typed for any build; this is the one that Remix made of this app.
const serverBuild: ServerBuild = answerUnavailable(build, isUnavailable);
app.all(
  "*",
  createRequestHandler({
    build: serverBuild,
    mode: env.isProduction ? "production" : "development",
    getLoadContext: (request, response) => ({
      clientAddress: request.ip,
      sharedPageKey: sharedPageKeyOf(response),
    }),
  }),
);

const server = app.listen({ port: env.port, host: env.host }, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  console.info(`Serving at http://${env.host ?? "localhost"}:${port}`);
  if (!env.isProduction) void broadcastDevReady(serverBuild);
});

const outboxWorker = startOutboxWorker();
startForgetting(() => removeUnusedMedia(listMediaUrls(), Date.now()));

// Stays for good: a second signal must not kill what the first one lets finish.
let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

/** Accepts nothing new, lets what runs finish, and then cuts what is left. */
function stop() {
  if (isStopping) return;
  isStopping = true;
  const worker = outboxWorker.stop();
  server.close(() => void worker.then(() => process.exit(0)));
  closeEventStreams();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
}

/** Express's own forms: a number of hops, or addresses; nothing is trusted unless it is said. */
function trustedProxies(setting: string | undefined): boolean | number | string {
  if (!setting) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}

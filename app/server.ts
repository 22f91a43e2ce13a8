/** The process: migrates, serves Remix through Express, sends the outbox, and stops in good order. */
import type { IncomingMessage } from "node:http";
import path from "node:path";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady, type ServerBuild } from "@remix-run/node";
import express from "express";

import { isReplacedByMaintenance } from "~/auth/maintenance.server";
import { SESSION_COOKIE } from "~/auth/session.server";
import { identifySharedAnswer, suggestionsAt } from "~/auth/shared-answer.server";
import { listMediaUrls } from "~/db/media-urls.server";
import { checkDatabase } from "~/db/health.server";
import { migrate } from "~/db/migrate.server";
import { removeOldMails } from "~/email/mail-folder.server";
import { startOutboxWorker } from "~/email/outbox-worker.server";
import { releaseAbandonedMail } from "~/db/outbox.server";
import { findPrimary } from "~/db/primary.server";
import { startForgetting } from "~/db/retention.server";
import { isUnavailable, remedyFor } from "~/db/retry.server";
import { makeWritable } from "~/durable-files.server";
import { env } from "~/env.server";
import { answerByBranches } from "~/http/branches.server";
import { builtFiles } from "~/http/built-files.server";
import { defaultHeaders, headersOfEveryAnswer } from "~/http/default-headers.server";
import { closeEventStreams } from "~/http/event-streams.server";
import { answerHealth } from "~/http/health.server";
import { serveKeptAnswers, sharedKeyOf } from "~/http/kept-answers.server";
import { stopsInGoodOrder } from "~/http/good-order.server";
import { replayOnPrimary } from "~/http/litefs.server";
import { logError } from "~/log.server";
import { replaceByMaintenance } from "~/http/maintenance-rewrite.server";
import { answerByRemix } from "~/http/remix-handler.server";
import { refuseBadRequests } from "~/http/request-guard.server";
import { logRequests, requestIdOf } from "~/http/request-log.server";
import { routePatterns } from "~/http/route-patterns.server";
import { siteServer } from "~/http/site-server.server";
import { inOrder } from "~/http/steps.server";
import { answerUnavailable, logUnavailable } from "~/http/unavailable.server";
import { removeUnusedMedia } from "~/http/unused-media.server";
import { watchEventLoop } from "~/http/watchdog.server";

const MOST_RENDERED = { reads: 150, writes: 150 };
const EVENT_LOOP_PATIENCE_MS = 20_000;

await migrate();

// The generated module is typed for any build; this is the one that Remix made of this app.
const serverBuild: ServerBuild = answerUnavailable(build, remedyFor);
const headers = headersOfEveryAnswer({ isHttps: env.publicUrl.startsWith("https:") });

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", trustedProxies(env.trustProxy));
app.use("/build", builtFiles(path.resolve("build/assets")));
app.use(
  "/media/products",
  express.static(path.join(env.mediaDir, "products"), { maxAge: "1h", index: false }),
);
app.use(replaceByMaintenance(isReplacedByMaintenance));

app.all(
  "*",
  answerByRemix({
    answer: answerByBranches(serverBuild, env.isProduction ? "production" : "development"),
    contextOf: (request) => ({
      clientAddress: request.ip,
      requestId: requestIdOf(request),
      sharedKey: sharedKeyOf(request),
    }),
    most: MOST_RENDERED,
  }),
);

const { databasePath } = env;
const replay = replayOnPrimary({
  databasePath,
  sessionCookie: SESSION_COOKIE,
  findPrimary,
});
// What every request meets, in this order, until one of them answers it.
const steps = [
  logRequests(routePatterns(build.routes)),
  defaultHeaders(headers, SESSION_COOKIE),
  answerHealth(() => checkDatabase(Date.now())),
  refuseBadRequests,
  // Before kept answers: this copy may not have yet what the visitor wrote on the primary.
  ...(env.litefsDir ? [replay] : []),
  serveKeptAnswers(identifySharedAnswer, suggestionsAt),
  app,
];
const server = siteServer(inOrder(steps, reportFault, isUnavailable), headers);

// Said now, and not only when a picture or a mail is to be written: pages need neither folder.
for (const folder of env.smtpUrl ? [env.mediaDir] : [env.mediaDir, env.mailDir]) {
  makeWritable(folder).catch((error) => logError(error, { event: "folder-not-writable" }));
}
releaseAbandonedMail();
const outboxWorker = startOutboxWorker();
startForgetting(async () => {
  // Before the list: what is written while it is read is young by this, and stays.
  const now = Date.now();
  await Promise.all([
    listMediaUrls().then((named) => removeUnusedMedia(named, now)),
    removeOldMails(env.mailDir, now),
  ]);
});

stopsInGoodOrder(server, { closeStreams: closeEventStreams, finish: () => outboxWorker.stop() });
if (env.isProduction) watchEventLoop(EVENT_LOOP_PATIENCE_MS);

server.listen({ port: env.port, host: env.host }, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  console.info(`Serving at http://${env.host ?? "localhost"}:${port}`);
  if (serverBuild.mode === "development") void broadcastDevReady(serverBuild);
});

function reportFault(error: unknown, request: IncomingMessage): void {
  const remedy = remedyFor(error);
  if (remedy !== undefined) return logUnavailable(error, remedy);
  logError(error, { id: requestIdOf(request) });
}

/** Express's own forms: a number of hops, or addresses; nothing is trusted unless it is said. */
function trustedProxies(setting: string | undefined): boolean | number | string {
  if (!setting) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}

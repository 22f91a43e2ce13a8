/** Starts the process: migrates, serves Remix through Express, sends mail, and shuts down gracefully. */
import type { IncomingMessage } from "node:http";
import path from "node:path";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady, type ServerBuild } from "@remix-run/node";
import express from "express";

import { isMaintenancePageShown } from "~/accounts/sign-in/site-mode.server";
import { SESSION_COOKIE } from "~/accounts/sign-in/session.server";
import { findSiteProblems } from "~/site/operations/site-problems.server";
import { identifyCacheable, renderSuggestions } from "~/server/page-cache-key.server";
import { listMediaUrls } from "~/catalogue/media/media-urls.server";
import { checkDatabase } from "~/site/operations/health.server";
import { noteDamage } from "~/db/file-fault.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { readDictionary } from "~/catalogue/search/reading/dictionary.server";
import { fillAllNormalForms } from "~/catalogue/codes/known-codes.server";
import { readAllSpecifications } from "~/catalogue/facets/specification-readings.server";
import { reasonToWait } from "~/imports/apply/import-guard.server";
import { removeOldImports } from "~/imports/runs/import-retention.server";
import { migrate } from "~/db/migrate.server";
import { removeOldMails } from "~/mail/delivery/mail-folder.server";
import { startOutboxWorker } from "~/mail/delivery/outbox-worker.server";
import { startReminderJob } from "~/quotes/acts/remind-customers.server";
import { releaseOrphanedLeases } from "~/mail/outbox.server";
import { startImportRunner } from "~/server/import-runner.server";
import { startRetentionJob } from "~/site/acts/delete-expired.server";
import { ensureWritableFolder } from "~/shared/durable-files.server";
import { problemLine } from "~/site/operations/site-checks";
import { isUnavailable, remedyFor } from "~/db/sqlite-errors.server";
import { env } from "~/env.server";
import { handlePerRoute, routePatterns } from "~/server/per-route-handlers.server";
import { serveProductImages, serveStaticAssets } from "~/server/static-assets.server";
import { DEFAULT_HEADERS, defaultHeaders } from "~/server/default-headers.server";
import { closeEventStreams } from "~/http/event-streams.server";
import { handleHealthCheck } from "~/server/health.server";
import { serveFromCache, cacheKeyOf } from "~/server/page-cache.server";
import { watchEventLoop } from "~/server/watchdog.server";
import { describeLocalUse, describeProblems } from "~/server/start-report.server";
import { shutDownGracefully } from "~/server/graceful-shutdown.server";
import { mayWrite, replayOnPrimary } from "~/litefs/litefs.server";
import { logError, onErrorLogged } from "~/log.server";
import { rewriteToMaintenance, unsentFormOf } from "~/server/maintenance-rewrite.server";
import { createRemixHandler } from "~/server/remix-handler.server";
import { discardBody } from "~/server/request-body.server";
import { refuseBadRequests, sendBusy } from "~/server/request-guard.server";
import { logRequests, requestIdOf } from "~/server/request-log.server";
import { createHttpServer } from "~/server/http-server.server";
import { runMiddleware } from "~/server/middleware.server";
import { wrapUnavailable, logUnavailable } from "~/server/service-unavailable.server";
import { removeUnusedFiles } from "~/quotes/reply/message-files.server";
import { removeUnusedMedia, startMissedSearchJob } from "~/server/unused-media.server";

// An upload takes up to 30 MB of memory. One address may be an office of thirty people who open two pages each.
const MAX_RENDERED = {
  reads: 150,
  readsPerClient: 60,
  readsAtOncePerClient: 6,
  writes: 150,
  uploads: 10,
  uploadsPerClient: 3,
};
const EVENT_LOOP_TIMEOUT_MS = 20_000;

await migrate();
await fillAllNormalForms();
await readAllSpecifications();
// Wherever a read fails, its error is logged, also where an empty list is shown instead.
onErrorLogged(noteDamage);

// The browser takes a flag that is missing for one that is off, and each page has them.
for (const [flag, isOn] of Object.entries(build.future))
  if (!isOn) Reflect.deleteProperty(build.future, flag);
// The generated module's type is that of any build.
const serverBuild: ServerBuild = wrapUnavailable(build, remedyFor, reasonToWait);

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", trustedProxies(env.trustProxy));
app.use("/build", serveStaticAssets(path.resolve("build/assets")));
app.use("/media/products", serveProductImages(path.join(env.mediaDir, "products")));
app.use(rewriteToMaintenance(isMaintenancePageShown));

app.all(
  "*",
  createRemixHandler({
    handle: handlePerRoute(serverBuild, env.isProduction ? "production" : "development"),
    contextOf: (request) => ({
      clientAddress: request.ip,
      requestId: requestIdOf(request),
      sharedKey: cacheKeyOf(request),
      unsentForm: unsentFormOf(request),
    }),
    limits: MAX_RENDERED,
  }),
);

const { databasePath } = env;
const replay = replayOnPrimary({
  databasePath,
  sessionCookie: SESSION_COOKIE,
  refuse: (request, response) => {
    discardBody(request);
    sendBusy(response);
  },
});
// Each request passes through these in order, until one answers it.
const middleware = [
  logRequests(routePatterns(build.routes)),
  defaultHeaders(DEFAULT_HEADERS, SESSION_COOKIE),
  handleHealthCheck(() => {
    const database = checkDatabase(Date.now());
    const isReadable = database.reads && !database.fault;
    const problems = isReadable ? findSiteProblems().map(problemLine) : [];
    return { ...database, problems };
  }),
  refuseBadRequests,
  // Before the page cache: a replica may not yet have the visitor's last write.
  replay,
  serveFromCache(identifyCacheable, renderSuggestions),
  app,
];
const server = createHttpServer(
  runMiddleware(middleware, reportError, isUnavailable),
  DEFAULT_HEADERS,
);

// Checked at the start, because pages need neither folder.
const usesMailDir = env.sendsMail && !env.smtpUrl;
for (const folder of usesMailDir ? [env.mediaDir, env.mailDir] : [env.mediaDir]) {
  ensureWritableFolder(folder).catch((error) => logError(error, { event: "folder-not-writable" }));
}
warmUp();
releaseOrphanedLeases();
const outboxWorker = env.sendsMail ? startOutboxWorker() : undefined;
startReminderJob();
const missedSearches = startMissedSearchJob();
const imports = startImportRunner();
startRetentionJob(async () => {
  // Read first: files written while the list is read are then too young to remove.
  const now = Date.now();
  await Promise.all([
    listMediaUrls().then((referenced) => removeUnusedMedia(referenced, now)),
    removeOldMails(env.mailDir, now),
    mayWrite() ? removeUnusedFiles(now) : undefined,
    mayWrite() ? removeOldImports(now) : undefined,
  ]);
});

shutDownGracefully(server, {
  closeStreams: closeEventStreams,
  finish: async () => {
    await Promise.all([outboxWorker?.stop(), missedSearches.stop(), imports.stop()]);
  },
});
if (env.isProduction) watchEventLoop(EVENT_LOOP_TIMEOUT_MS);

server.listen({ port: env.port, host: env.host }, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  console.info(`Serving at http://${env.host ?? "localhost"}:${port}`);
  reportSetUp();
  if (serverBuild.mode === "development") void broadcastDevReady(serverBuild);
});

/** Reads what the first list of products would otherwise wait for: most of a second at 50 000 products. */
function warmUp(): void {
  try {
    readFacetCatalogue();
    readDictionary();
  } catch (error) {
    logError(error, { event: "warm-up" });
  }
}

/** Writes to the console, since the log's lines are for machines. */
function reportSetUp(): void {
  if (env.isProduction && !env.isLive) console.info(describeLocalUse(env));
  const block = describeProblems(findSiteProblems());
  if (block !== undefined) console.warn(block);
}

function reportError(error: unknown, request: IncomingMessage): void {
  const remedy = remedyFor(error);
  if (remedy !== undefined) return logUnavailable(error, remedy);
  logError(error, { id: requestIdOf(request) });
}

/** Converts the setting to Express's forms, a number of hops or addresses; trusts no proxy by default. */
function trustedProxies(setting: string | undefined): boolean | number | string {
  if (!setting) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}

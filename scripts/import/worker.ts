/** Works off the imports that are waiting, and ends. The server starts it; see app/server/import-runner.server.ts. */
import { enlargeCache } from "~/imports/apply/row-writing.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { flushLog, logError } from "~/log.server";
import { endAfterParent } from "~/server/parent-watch.server";

// As long as the server gives a worker to end; see LIMITS in app/server/import-runner.server.ts.
const GRACE_MS = 3000;

let isStopping = false;
process.on("SIGTERM", () => (isStopping = true));
// Ctrl+C goes to the whole group; the server says when to stop.
process.on("SIGINT", () => undefined);
// The server is gone, and so is the one who would start another worker: another server will.
process.on("disconnect", () => (isStopping = true));
endAfterParent(GRACE_MS);

enlargeCache();
try {
  await workOffImports({ isStopping: () => isStopping });
} catch (error) {
  // It has ended in order: another one goes on soon.
  logError(error, { event: "imports-unavailable" });
}
flushLog();
process.disconnect?.();

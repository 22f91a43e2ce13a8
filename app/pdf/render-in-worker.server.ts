import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

import type { Quotation } from "~/domain/reply/quotation";
import { renderQuotation } from "~/pdf/quotation.server";
import { Turns } from "~/pdf/turns.server";

// Built beside the server; see scripts/commands.mjs.
const WORKER = fileURLToPath(new URL("commands/quotation-worker.js", import.meta.url));
const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 128;

// A rendering keeps a processor busy and needs about 50 MB; the other processor answers requests.
const turns = new Turns(1);

/**
 * Renders a quotation in a worker thread, because it takes the processor for up to a second. Quotations
 * are rendered one after the other. Without a build, as in tests, it renders in this thread. Rejects 20 s
 * after its turn began.
 */
export function renderInWorker(quotation: Quotation): Promise<Buffer> {
  return turns.run(() => render(quotation));
}

async function render(quotation: Quotation): Promise<Buffer> {
  if (!existsSync(WORKER)) return renderQuotation(quotation);
  // The options of the process, such as --import, are not for a thread.
  const worker = new Worker(WORKER, {
    workerData: quotation,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const timeout = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`The PDF was not rendered (exit ${code})`)));
    });
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}

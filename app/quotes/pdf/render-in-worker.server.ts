import type { Quotation } from "~/quotes/reply/quotation";
import { renderQuotation } from "~/quotes/pdf/quotation.server";
import { builtFile, WorkerThread } from "~/shared/worker-thread.server";

// A rendering needs about 50 MB.
const LIMITS = { timeoutMs: 20_000, maxHeapMb: 128 };

const thread = new WorkerThread<Quotation, Uint8Array>(builtFile("quotation-worker"), LIMITS);

/**
 * Renders a quotation in a worker thread, because it takes the processor for up to a second. Quotations
 * are rendered one after the other. Without a build, as in tests, it renders in this thread. Rejects 20 s
 * after its turn began.
 */
export async function renderInWorker(quotation: Quotation): Promise<Buffer> {
  return Buffer.from(await thread.run(quotation, renderQuotation));
}

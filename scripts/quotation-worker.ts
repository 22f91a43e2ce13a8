/** Renders one quotation in a worker thread, and ends. */
import { parentPort, workerData } from "node:worker_threads";

import { renderQuotation } from "~/quotes/pdf/quotation.server";

parentPort?.postMessage(await renderQuotation(workerData));

/** Renders one quotation in a worker thread, and ends. */
import { parentPort, workerData } from "node:worker_threads";

import { renderQuotation } from "~/pdf/quotation.server";

parentPort?.postMessage(await renderQuotation(workerData));

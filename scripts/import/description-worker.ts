/** Describes one uploaded file in a worker thread, and ends. */
import { parentPort, workerData } from "node:worker_threads";

import { describeFile } from "~/imports/plan/table-description.server";

parentPort?.postMessage(await describeFile(workerData));

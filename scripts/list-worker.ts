/** Reads one list of a customer in a worker thread, and ends. */
import { parentPort, workerData } from "node:worker_threads";

import { readFileHere } from "~/quotes/pad/read-list-file.server";

parentPort?.postMessage(await readFileHere(workerData));

/** Reads the lists of common words in a worker thread, and ends. */
import { parentPort } from "node:worker_threads";

import { readCommonWords } from "~/accounts/sign-in/common-words.server";

parentPort?.postMessage(await readCommonWords());

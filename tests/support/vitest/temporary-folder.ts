import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Creates the folder of a run's sites, and returns a function that removes it when the run ends. */
export default function createTemporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-tests-"));
  process.env.TEST_SITES_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

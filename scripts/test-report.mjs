import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { root } from "./run.mjs";

const FOLDER = path.join(root, "test-results");

/** Where a runner writes its JSON report. The report of an earlier run is removed. */
export function freshReport(name) {
  const file = path.join(FOLDER, `${name}.json`);
  mkdirSync(FOLDER, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * What a runner did, by its report and its exit code. A runner that reports no failed test but
 * exits badly (an import that throws, an unhandled rejection) has failed once, and so has one that
 * ran no test at all.
 */
export function countTests(file, exitCode) {
  const { passed, failed } = existsSync(file)
    ? tally(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0 };
  const isBroken = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: isBroken ? Math.max(failed, 1) : failed };
}

function tally(report) {
  // Playwright's report has `stats`, Vitest's is flat. Playwright's own output names what passed only
  // at the second go.
  return report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

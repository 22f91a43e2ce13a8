import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { root } from "./run.mjs";

const FOLDER = path.join(root, "test-results");

/** Returns the path of a runner's JSON report, and removes the report of an earlier run. */
export function freshReport(name) {
  const file = path.join(FOLDER, `${name}.json`);
  mkdirSync(FOLDER, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Counts the passed and failed tests of a runner. Counts one failure if the runner ran no test, or exited
 * with an error without reporting one (after an import that throws, or an unhandled rejection).
 */
export function countTests(file, exitCode) {
  const { passed, failed } = existsSync(file)
    ? tally(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0 };
  const isBroken = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: isBroken ? Math.max(failed, 1) : failed };
}

function tally(report) {
  // Playwright's report has `stats`, Vitest's is flat. A flaky test passed on its second attempt, and
  // Playwright's output names it.
  return report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

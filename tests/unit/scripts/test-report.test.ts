import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { countTests } from "#scripts/test-report.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(report: unknown) {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe("countTests", () => {
  test.each([
    {
      why: "all passed in Vitest",
      report: { numPassedTests: 7, numFailedTests: 0 },
      exitCode: 0,
      counts: { passed: 7, failed: 0 },
    },
    {
      why: "all passed in Playwright",
      report: { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 2 } },
      exitCode: 0,
      counts: { passed: 4, failed: 0 },
    },
    {
      why: "some failed",
      report: { numPassedTests: 5, numFailedTests: 2 },
      exitCode: 1,
      counts: { passed: 5, failed: 2 },
    },
    {
      why: "one passed only when retried",
      report: { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } },
      exitCode: 0,
      counts: { passed: 5, failed: 0 },
    },
    {
      why: "the runner failed but no test did",
      report: { numPassedTests: 5, numFailedTests: 0 },
      exitCode: 1,
      counts: { passed: 5, failed: 1 },
    },
    {
      why: "no test ran",
      report: { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 9 } },
      exitCode: 0,
      counts: { passed: 0, failed: 1 },
    },
  ])("$why", ({ report, exitCode, counts }) => {
    expect(countTests(reportFile(report), exitCode)).toEqual(counts);
  });

  test("counts a missing report as a failure", () => {
    expect(countTests(path.join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

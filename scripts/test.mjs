/**
 * `npm test`: runs every check, also on a fresh clone. Stops at the first step that
 * fails; the last line is `N passed, N failed`, for all tests that ran.
 *
 *     npm test                            all steps
 *     npm test -- unit integration        these steps only
 *     npm test -- resilience              the slow ones: crashes, floods, locks, a full disk
 *     npm test -- e2e -- --grep basket    arguments after the second -- go to the test runner
 */
import { ensureBuilt, ensureInstalled, requireNode } from "./ready.mjs";
import { run, runLocal } from "./run.mjs";
import { countTests, freshReport } from "./test-report.mjs";

// These start at once. Lint takes longest and uses one core, so the steps before it run beside it, at a lower priority.
const CHECKS = {
  format: (options) =>
    runLocal("prettier", ["--check", "--log-level=warn", "."], { ...options, ...BESIDE_LINT }),
  // Most new objects are soon garbage: more room for them saves a twentieth of the time.
  lint: (options) =>
    run(process.execPath, ["--max-semi-space-size=64", "scripts/check-sources.mjs"], options),
};
const BESIDE_LINT = { nice: 5 };

const STEPS = {
  format: () => checks.format(),
  build: async () => ({ passed: 0, failed: (await ensureBuilt(BESIDE_LINT)) ? 0 : 1 }),
  unit: (more) => vitest(["unit"], more),
  integration: (more) => vitest(["integration"], more),
  pages: (more) => onBuild(() => vitest(["pages"], more)),
  lint: () => checks.lint(),
  e2e: (more) => onBuild(() => playwright(more)),
  resilience: (more) => onBuild(() => vitest(["resilience"], more)),
};

// One run of Vitest: where one project ends, which leaves a core idle, the next one begins.
const FAST_TESTS = ["unit", "integration", "pages"];

// These take minutes.
const ONLY_WHEN_NAMED = new Set(["resilience"]);

const { names, more } = readArguments(process.argv.slice(2));
const total = { passed: 0, failed: 0 };
// Also printed after a failed install or an interruption.
process.on("exit", (code) => {
  if (code !== 0) total.failed = Math.max(total.failed, 1);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});

requireNode();
await ensureInstalled();
const checks = startChecks(names);

for (const [name, runStep] of listSteps(names)) {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const { passed, failed } = await runStep(more);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`== ${name} ${failed > 0 ? "failed" : "done"} in ${seconds} s`);

  total.passed += passed;
  total.failed += failed;
  if (failed > 0) break;
}

process.exitCode = total.failed > 0 ? 1 : 0;

function readArguments(args) {
  const divider = args.indexOf("--");
  const chosen = divider < 0 ? args : args.slice(0, divider);
  const unknown = chosen.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(", ")}. Steps: ${Object.keys(STEPS).join(", ")}.`);
    process.exit(2);
  }

  const isWanted = (name) =>
    chosen.length === 0 ? !ONLY_WHEN_NAMED.has(name) : chosen.includes(name);
  const names = Object.keys(STEPS).filter(isWanted);
  return { names, more: divider < 0 ? [] : args.slice(divider + 1) };
}

/** Returns the name and the function of each step to run. */
function listSteps(names) {
  const steps = names.map((name) => [name, STEPS[name]]);
  if (!FAST_TESTS.every((name) => names.includes(name))) return steps;

  const at = names.indexOf(FAST_TESTS[0]);
  const together = [FAST_TESTS.join(", "), (more) => onBuild(() => vitest(FAST_TESTS, more))];
  return steps.toSpliced(at, FAST_TESTS.length, together);
}

/** Starts the named checks; returns a function for each that waits for it and prints its output. */
function startChecks(names) {
  const chosen = Object.entries(CHECKS).filter(([name]) => names.includes(name));
  const started = chosen.map(([name, check]) => {
    const output = [];
    const code = check({ onOutput: (chunk) => output.push(chunk) });
    const finish = async () => {
      const failed = (await code) === 0 ? 0 : 1;
      process.stdout.write(Buffer.concat(output));
      return { passed: 0, failed };
    };
    return [name, finish];
  });
  return Object.fromEntries(started);
}

async function vitest(names, more) {
  const report = freshReport(names.join("-"));
  const projects = names.map((name) => `--project=${name}*`);
  const args = ["run", "--config=tests/vitest.config.ts", ...projects];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runLocal("vitest", [...args, ...reporters, ...more]);
  return countTests(report, code);
}

async function onBuild(step) {
  return (await ensureBuilt()) ? step() : { passed: 0, failed: 1 };
}

async function playwright(more) {
  // Imported late, because they need Playwright, which may have been installed a moment ago.
  const { findChromium } = await import("./find-chromium.mjs");
  if (!findChromium()) await (await import("./install-chromium.mjs")).installChromium();
  const browser = findChromium();
  if (!browser) {
    console.error("No Chromium found and none could be installed. Set CHROMIUM_PATH to one.");
    return { passed: 0, failed: 1 };
  }

  console.log(`Browser: ${browser}`);
  const report = freshReport("e2e");
  const code = await runLocal(
    "playwright",
    ["test", "--config=tests/playwright.config.ts", ...more],
    {
      env: { E2E_REPORT: report },
    },
  );
  return countTests(report, code);
}

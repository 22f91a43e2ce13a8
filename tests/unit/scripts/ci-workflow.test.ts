import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
const script = readFileSync("scripts/test.mjs", "utf8");

test("the jobs of CI together run every step of `npm test`", () => {
  const jobs = [...workflow.matchAll(/^ *- steps: (.+)$/gm)].map(([, names = ""]) => names.trim());
  expect(new Set(jobs.flatMap((names) => names.split(/\s+/)))).toEqual(new Set(stepsOfTest()));
});

test("a job that needs the build makes it first", () => {
  const jobs = [...workflow.matchAll(/^ *- steps: (.*\b(?:pages|e2e)\b.*)$/gm)];
  expect(jobs.map(([, names]) => names?.split(" ")[0])).toEqual(["build", "build"]);
});

test("CI uses the Node version of .nvmrc", () => {
  expect(workflow).toContain("node-version-file: .nvmrc");
});

/** Returns the names in the table of steps, without those that run only when they are named. */
function stepsOfTest(): string[] {
  const [, table = ""] = /const STEPS = \{\n(.*?)\n\};/s.exec(script) ?? [];
  const [, excluded = ""] = /const ONLY_WHEN_NAMED = new Set\(\[(.*?)\]\)/.exec(script) ?? [];
  const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  return names.filter((name) => !excluded.includes(`"${name}"`));
}

import path from "node:path";
import { expect, test } from "vitest";

import { listFiles, readCode } from "#tests/support/source/source-files";

const MAX_LINES = 260;
// About thirty: what still fits on a screen.
const MAX_FILES = 32;

test("no file of app, drizzle and scripts is longer than 260 lines", () => {
  const long = readCode("app", "drizzle", "scripts").flatMap(({ path: file, text }) => {
    const lines = text.trimEnd().split("\n").length;
    return lines > MAX_LINES ? [`${file}: ${lines} lines`] : [];
  });
  expect(long).toEqual([]);
});

test("no folder holds more than about thirty files", () => {
  const counts = new Map<string, number>();
  for (const file of ["app", "drizzle", "scripts", "tests"].flatMap(listFiles)) {
    const folder = path.posix.dirname(file);
    // Remix reads its routes from one flat folder, where each entry is a URL.
    if (folder === "app/routes") continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

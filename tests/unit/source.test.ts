/** Checks all sources, in one file because it takes longer to parse them than to check them. */
import { describe, expect, test } from "vitest";

import {
  findBrokenRules,
  findCircles,
  findUndocumentedExports,
} from "#tests/support/source/boundaries";
import { BOUNDED_OTHERWISE, findGrowingValues } from "#tests/support/source/growing-values";
import { findRawSql, RAW_SQL_ALLOWED } from "#tests/support/source/raw-sql";
import { citedRules, definedRules } from "#tests/support/source/rule-citations";
import { findShownWords, findTitleCase } from "#tests/support/source/shown-words";
import { readCode, readDocuments } from "#tests/support/source/source-files";

const files = readCode("app", "drizzle", "scripts", "tests");
const app = inFolder("app");

function inFolder(folder: string) {
  return files.filter(({ path }) => path.startsWith(`${folder}/`));
}

// The first test to need a file parses it, which takes long on a busy machine.
describe("the source", { timeout: 60_000 }, () => {
  test("has files to check", () => {
    for (const folder of ["app", "drizzle", "scripts", "tests"]) {
      expect(inFolder(folder).length, folder).toBeGreaterThan(10);
    }
  });

  test("follows every rule of names, imports and purity", () => {
    expect(findBrokenRules([...app, ...inFolder("drizzle")])).toEqual([]);
  });

  test("has no circle of imports at run time", () => {
    expect(findCircles([...app, ...inFolder("drizzle")])).toEqual([]);
  });

  test("documents what rules and queries export", () => {
    expect(findUndocumentedExports(app)).toEqual([]);
  });

  test("has in modules that grow only caches with a bound in bytes, and what is named with its bound", () => {
    expect(findGrowingValues(app).sort()).toEqual(Object.keys(BOUNDED_OTHERWISE).sort());
  });

  test("uses the words of the word list in the texts of the site", () => {
    expect([...app, ...readCode("data/demo")].flatMap(findShownWords)).toEqual([]);
  });

  test("has labels in sentence case, but for those of the specification", () => {
    expect(app.flatMap(findTitleCase)).toEqual([]);
  });

  test("runs SQL only in tests of SQL itself; all others use the test kit", () => {
    const found = findRawSql(inFolder("tests"));
    const allowed = Object.keys(RAW_SQL_ALLOWED);
    const isAllowed = (path: string) => allowed.some((start) => path.startsWith(start));
    expect(found.filter((path) => !isAllowed(path))).toEqual([]);

    const isUsed = (start: string) => found.some((path) => path.startsWith(start));
    expect(allowed.filter((start) => !isUsed(start))).toEqual([]);
  });
});

describe("the rules of all features", () => {
  const rules = readDocuments().filter(({ path }) => path.endsWith("/RULES.md"));
  const defined = rules.flatMap(({ text }) => definedRules(text));

  test("are defined once each", () => {
    expect(defined.length).toBeGreaterThan(50);
    expect(defined.filter((code, index) => defined.indexOf(code) !== index)).toEqual([]);
  });

  test("are defined if they are cited, and cited somewhere", { timeout: 60_000 }, () => {
    const cited = citedRules(files.filter(({ path }) => path !== "tests/unit/rules.test.ts"));

    const undefinedCodes = [...cited].filter(([code]) => !defined.includes(code));
    expect(Object.fromEntries(undefinedCodes)).toEqual({});
    expect(defined.filter((code) => !cited.has(code))).toEqual([]);
  });
});

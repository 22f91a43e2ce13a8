import { expect, test } from "vitest";

import { findRawSql, RAW_SQL_ALLOWED } from "#tests/support/source/raw-sql";
import { readCode } from "#tests/support/source/source-files";

const TEMPLATE = "`delete from ${table}`";

test.each([
  { why: "a prepared statement", text: `sqlite.prepare("select 1").get();`, isFound: true },
  { why: "a prepared variable", text: "database.prepare(statement).run();", isFound: true },
  { why: "an executed statement", text: `sqlite.exec("delete from users");`, isFound: true },
  { why: "an executed template", text: `sqlite.exec(${TEMPLATE});`, isFound: true },
  { why: "a regular expression", text: `/select/.exec("selected words");`, isFound: false },
  { why: "a query of Drizzle", text: "db.select().from(users).all();", isFound: false },
])("$why: $isFound", ({ text, isFound }) => {
  expect(findRawSql([{ path: "a.ts", text }])).toEqual(isFound ? ["a.ts"] : []);
});

test("only tests of SQL itself run SQL; all others use the test kit", { timeout: 30_000 }, () => {
  const found = findRawSql(readCode("tests"));
  const allowed = Object.keys(RAW_SQL_ALLOWED);
  const isAllowed = (path: string) => allowed.some((start) => path.startsWith(start));
  expect(found.filter((path) => !isAllowed(path))).toEqual([]);

  const isUsed = (start: string) => found.some((path) => path.startsWith(start));
  expect(allowed.filter((start) => !isUsed(start))).toEqual([]);
});

import { expect, test } from "vitest";

import { findRawSql } from "#tests/support/source/raw-sql";

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

import { expect, test } from "vitest";

import { codeQuery, FOLDED_QUERY, OFFER_QUERY } from "~/catalogue/codes/code-search.server";
import { RUNS_QUERY } from "~/catalogue/codes/codes-in-text.server";
import { BEGINNINGS_QUERY, KNOWN_QUERY, LIST_QUERY } from "~/catalogue/codes/many-codes.server";
import { sqlite } from "~/db/client.server";

/** The steps in which SQLite runs a query. */
function planOf(sql: string, parameters: Record<string, unknown>): string[] {
  const plan = sqlite.prepare<[Record<string, unknown>], { detail: string }>(
    `explain query plan ${sql}`,
  );
  return plan.all(parameters).map(({ detail }) => detail);
}

const TYPED = { typed: "TD10", trigrams: '"TD1" AND "D10"', maxStaffOnly: 0 };
const BY_ID = "SEARCH p USING INTEGER PRIMARY KEY (rowid=?)";

// At most 200 codes are sorted, so what matters is how they are found.
const isLookUp = (step: string) => /^(SEARCH|SCAN)/.test(step) && !step.includes("subquery");

test.each([
  {
    tier: "exact",
    plan: "SEARCH c USING INDEX product_codes_by_normal (normal=? AND is_staff_only<?)",
  },
  {
    tier: "prefix",
    plan: "SEARCH c USING INDEX product_codes_by_normal (normal>? AND normal<?)",
  },
] as const)("the $tier tier searches the index of normal forms (C21)", ({ tier, plan }) => {
  const steps = planOf(codeQuery(tier), TYPED).filter(isLookUp);
  expect(steps.slice(0, 2)).toEqual([plan, BY_ID]);
});

test("parts of codes are found by the full-text index (C21)", () => {
  const [found, ...others] = planOf(codeQuery("part"), TYPED).filter(isLookUp);
  expect(found).toMatch(/^SCAN t VIRTUAL TABLE INDEX 0:M/);
  expect(others.slice(0, 2)).toEqual(["SEARCH c USING INTEGER PRIMARY KEY (rowid=?)", BY_ID]);
});

test("codes to offer are looked up one by one in the index (C22)", () => {
  const steps = planOf(OFFER_QUERY, { codes: "[]", maxStaffOnly: 0 }).filter(isLookUp);
  expect(steps).toEqual([
    "SCAN j VIRTUAL TABLE INDEX 1:",
    "SEARCH c USING INDEX product_codes_by_normal (normal=? AND is_staff_only<?)",
    BY_ID,
  ]);
});

test("the codes of a text are looked up one by one in the index, in one statement (C40)", () => {
  const steps = planOf(RUNS_QUERY, { runs: "[]", maxStaffOnly: 0 }).filter(isLookUp);
  expect(steps.slice(0, 3)).toEqual([
    "SCAN j VIRTUAL TABLE INDEX 1:",
    "SEARCH c USING INDEX product_codes_by_normal (normal=? AND is_staff_only<?)",
    BY_ID,
  ]);
});

test.each([
  {
    why: "all codes of a list",
    sql: LIST_QUERY,
    range: "normal=? AND is_staff_only<?",
    product: BY_ID,
  },
  {
    why: "known codes",
    sql: KNOWN_QUERY,
    range: "normal=? AND is_staff_only<?",
    product: undefined,
  },
  {
    why: "beginnings of codes",
    sql: BEGINNINGS_QUERY,
    range: "normal>? AND normal<?",
    product: BY_ID,
  },
])("$why are looked up one by one in the index", ({ sql, range, product }) => {
  const steps = planOf(sql, { codes: "[]", maxStaffOnly: 0 }).filter(isLookUp);
  const [list, code, own] = steps;
  expect(list).toBe("SCAN j VIRTUAL TABLE INDEX 1:");
  expect(code).toMatch(/^SEARCH c (?:EXISTS )?USING (?:COVERING )?INDEX product_codes_by_normal /);
  expect(code).toContain(`(${range})`);
  expect(own).toBe(product);
});

test("codes that look the same are looked up in the index of folded forms (C22)", () => {
  const steps = planOf(FOLDED_QUERY, { folded: "TD10", maxStaffOnly: 0 }).filter(isLookUp);
  expect(steps).toEqual(["SEARCH c USING INDEX product_codes_by_folded (<expr>=?)", BY_ID]);
});

test("codes without a normal form are found by the same index", () => {
  const sql = "select id from product_codes where normal is null limit 5000";
  expect(planOf(sql, {})).toEqual([
    expect.stringContaining("USING COVERING INDEX product_codes_by_normal (normal=?)"),
  ]);
});

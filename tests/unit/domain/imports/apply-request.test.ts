import { expect, test } from "vitest";

import { refusalOf } from "~/domain/imports/apply-request";
import { NO_COUNTS } from "~/domain/imports/import-run";

test.each([
  { why: "no errors", counts: { change: 3 }, refusal: undefined },
  { why: "an error", counts: { change: 3, error: 1 }, refusal: { kind: "has-errors", errors: 1 } },
  {
    why: "an error that is left out",
    counts: { change: 3, error: 1 },
    isLeavingOutErrors: true,
    refusal: undefined,
  },
  { why: "only unchanged rows", counts: { same: 9 }, refusal: { kind: "nothing-to-do" } },
  {
    why: "only errors, left out",
    counts: { error: 2 },
    isLeavingOutErrors: true,
    refusal: { kind: "nothing-to-do" },
  },
  { why: "50 to discontinue", counts: { missing: 50 }, refusal: undefined },
  {
    why: "51 to discontinue",
    counts: { missing: 51 },
    refusal: { kind: "missing-unconfirmed", missing: 51 },
  },
  {
    why: "51 to discontinue, another number typed",
    counts: { missing: 51 },
    confirmedMissing: 50,
    refusal: { kind: "missing-unconfirmed", missing: 51 },
  },
  {
    why: "51 to discontinue, the number typed",
    counts: { missing: 51 },
    confirmedMissing: 51,
    refusal: undefined,
  },
])(
  "a run with $why (I2)",
  ({ counts, refusal, isLeavingOutErrors = false, confirmedMissing = null }) => {
    const request = { isLeavingOutErrors, confirmedMissing };
    expect(refusalOf({ ...NO_COUNTS, ...counts }, request)).toEqual(refusal);
  },
);

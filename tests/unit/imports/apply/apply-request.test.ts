import { expect, test } from "vitest";

import { refusalOf } from "~/imports/apply/apply-request";
import { NO_COUNTS } from "~/imports/runs/import-run";

test.each([
  { why: "no errors", counts: { change: 3 }, refusal: undefined },
  {
    why: "an error",
    counts: { change: 3, error: 1 },
    refusal: { kind: "unconfirmed", open: { isLeavingOutErrors: 1 } },
  },
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
  {
    why: "50 of 400 to discontinue",
    counts: { missing: 50, listedOfMaker: 400 },
    refusal: undefined,
  },
  {
    why: "a fifth to discontinue",
    counts: { missing: 2, listedOfMaker: 10 },
    refusal: undefined,
  },
  {
    why: "more than a fifth to discontinue",
    counts: { missing: 3, listedOfMaker: 10 },
    refusal: { kind: "unconfirmed", open: { confirmedMissing: 3 } },
  },
  {
    why: "40 of 41 to discontinue, the number typed",
    counts: { missing: 40, listedOfMaker: 41 },
    confirmedMissing: 40,
    refusal: undefined,
  },
  {
    why: "all to discontinue, the number typed",
    counts: { new: 3, missing: 41, listedOfMaker: 41, error: 2 },
    isLeavingOutErrors: true,
    confirmedMissing: 41,
    refusal: { kind: "nothing-found", missing: 41 },
  },
  {
    why: "a warning that was not read",
    counts: { change: 3, warning: 1 },
    hasReadWarnings: false,
    refusal: { kind: "unconfirmed", open: { hasReadWarnings: 1 } },
  },
  {
    why: "one price of one on application",
    counts: { change: 1, toApplication: 1 },
    refusal: undefined,
  },
  {
    why: "a tenth on application",
    counts: { change: 18, same: 2, toApplication: 2 },
    refusal: undefined,
  },
  {
    why: "more than a tenth on application",
    counts: { change: 17, same: 2, toApplication: 2 },
    refusal: { kind: "unconfirmed", open: { confirmedOnApplication: 2 } },
  },
  {
    why: "more than a tenth on application, the number typed",
    counts: { change: 3, toApplication: 3 },
    confirmedOnApplication: 3,
    refusal: undefined,
  },
  {
    why: "51 to discontinue",
    counts: { missing: 51, listedOfMaker: 400 },
    refusal: { kind: "unconfirmed", open: { confirmedMissing: 51 } },
  },
  {
    why: "51 to discontinue, another number typed",
    counts: { missing: 51, listedOfMaker: 400 },
    confirmedMissing: 50,
    refusal: { kind: "unconfirmed", open: { confirmedMissing: 51 } },
  },
  {
    why: "errors, warnings and two numbers to confirm",
    counts: { change: 3, error: 1, warning: 2, missing: 51, toApplication: 2, listedOfMaker: 400 },
    hasReadWarnings: false,
    refusal: {
      kind: "unconfirmed",
      open: {
        ...{ isLeavingOutErrors: 1, confirmedMissing: 51 },
        ...{ confirmedOnApplication: 2, hasReadWarnings: 2 },
      },
    },
  },
  {
    why: "51 to discontinue, the number typed",
    counts: { missing: 51, listedOfMaker: 400 },
    confirmedMissing: 51,
    refusal: undefined,
  },
])(
  "a run with $why (I2)",
  ({
    counts,
    refusal,
    isLeavingOutErrors = false,
    hasReadWarnings = true,
    confirmedMissing = null,
    confirmedOnApplication = null,
  }) => {
    const request = {
      ...{ isLeavingOutErrors, hasReadWarnings },
      ...{ confirmedMissing, confirmedOnApplication },
    };
    expect(refusalOf({ ...NO_COUNTS, ...counts }, request)).toEqual(refusal);
  },
);

import { describe, expect, test } from "vitest";

import { checkWantedBy, normalisePostcode, requestFacts } from "~/quotes/request/request-details";

describe("a site postcode (Q13)", () => {
  test.each([
    { typed: "RG27 8PE", stored: "RG27 8PE" },
    { typed: "rg278pe", stored: "RG27 8PE" },
    { typed: " rg 27  8-pe ", stored: "RG27 8PE" },
    { typed: "m11ae", stored: "M1 1AE" },
    { typed: "ec1a1bb", stored: "EC1A 1BB" },
    { typed: "w1a0ax", stored: "W1A 0AX" },
    { typed: "gir0aa", stored: "GIR 0AA" },
    { typed: "ASCN1ZZ", stored: "ASCN 1ZZ" },
  ])("$typed is $stored, in any case and spacing", ({ typed, stored }) => {
    expect(normalisePostcode(typed)).toBe(stored);
  });

  test.each(["RG27", "RG27 8P", "RG27 8PEE", "12345", "Hook", "D02 X285", "8PE RG27", ""])(
    "%j is none",
    (typed) => {
      expect(normalisePostcode(typed)).toBeUndefined();
    },
  );
});

describe("the day by which goods are wanted (Q13)", () => {
  // In summer London is an hour ahead of UTC.
  const BEFORE_MIDNIGHT = Date.UTC(2026, 5, 30, 22, 59);
  const AFTER_MIDNIGHT = Date.UTC(2026, 5, 30, 23, 1);

  test.each([
    { typed: "2026-06-30", now: BEFORE_MIDNIGHT, result: "valid", why: "today" },
    { typed: "2026-06-30", now: AFTER_MIDNIGHT, result: "past", why: "yesterday in London" },
    { typed: "2026-07-01", now: AFTER_MIDNIGHT, result: "valid", why: "today in London" },
    { typed: "2028-07-01", now: AFTER_MIDNIGHT, result: "valid", why: "in two years" },
    { typed: "2028-07-02", now: AFTER_MIDNIGHT, result: "too-far", why: "a day later" },
    { typed: "2026-06-31", now: BEFORE_MIDNIGHT, result: "not-a-day", why: "not in June" },
    { typed: "2027-02-29", now: BEFORE_MIDNIGHT, result: "not-a-day", why: "not a leap year" },
    { typed: "2028-02-29", now: BEFORE_MIDNIGHT, result: "valid", why: "a leap year" },
    { typed: "2026-13-01", now: BEFORE_MIDNIGHT, result: "not-a-day", why: "no month" },
    { typed: "12/07/2026", now: BEFORE_MIDNIGHT, result: "not-a-day", why: "another order" },
    { typed: "+02026-07-12", now: BEFORE_MIDNIGHT, result: "not-a-day", why: "a longer year" },
  ])("$typed is $result: $why", ({ typed, now, result }) => {
    expect(checkWantedBy(typed, now)).toBe(result);
  });
});

test("the details that were given are facts with a label, and the others are left out", () => {
  const none = {
    customerReference: null,
    projectReference: null,
    sitePostcode: null,
    wantedBy: null,
  };
  expect(requestFacts(none)).toEqual([]);
  expect(requestFacts({ ...none, wantedBy: "2026-06-12" })).toEqual([
    { label: "Wanted by", value: "12 June 2026" },
  ]);
  const all = {
    customerReference: "ENQ-7",
    projectReference: "Riverside",
    sitePostcode: "M1 1AE",
    wantedBy: "soon",
  };
  expect(requestFacts(all)).toEqual([
    { label: "Your reference", value: "ENQ-7" },
    { label: "Project reference", value: "Riverside" },
    { label: "Site postcode", value: "M1 1AE" },
    { label: "Wanted by", value: "soon" },
  ]);
  expect(requestFacts(all, "Customer reference")[0]?.label).toBe("Customer reference");
});

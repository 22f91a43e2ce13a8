import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readPadEntries } from "~/quotes/pad/pad-form.server";
import {
  countGroups,
  countOpen,
  describeCounts,
  groupOf,
  isReady,
  isText,
  type PadLine,
  textOf,
} from "~/quotes/pad/pad-line";

const LINE: PadLine = {
  ...{ position: 1, typed: "2 x TS-100", code: "TS-100", description: null, manufacturer: null },
  ...{ tag: null, quantity: 2, isQuantityGiven: true, state: "found", match: null },
  ...{ productId: 7, variantId: null, isText: false, addedAt: null, isPresent: true },
};
const NOTHING = { productId: null, isPresent: false };
const WORDS = { ...NOTHING, state: "not-found", code: null } as const;

describe("the group of a line", () => {
  test.each([
    { why: "has one product", line: {}, group: "found" },
    { why: "has a product with options", line: { state: "option" }, group: "found" },
    { why: "has several products", line: { ...NOTHING, state: "choose" }, group: "choose" },
    { why: "has several, of which one was chosen", line: { state: "choose" }, group: "found" },
    { why: "has none", line: { ...NOTHING, state: "not-found" }, group: "not-found" },
    {
      why: "has a product that left the catalogue",
      line: { isPresent: false },
      group: "not-found",
    },
    { why: "is wanted in words", line: { isText: true }, group: "not-found" },
    { why: "has no clear quantity", line: { quantity: null }, group: "no-quantity" },
    {
      why: "has neither product nor quantity",
      line: { ...NOTHING, state: "not-found", quantity: null },
      group: "no-quantity",
    },
    {
      why: "has to be chosen first",
      line: { ...NOTHING, state: "choose", quantity: null },
      group: "choose",
    },
    {
      why: "has neither a code nor a quantity, as an address",
      line: { ...WORDS, isQuantityGiven: false },
      group: "keep",
    },
    { why: "has words and a quantity", line: WORDS, group: "not-found" },
    {
      why: "is chosen in its words",
      line: { ...WORDS, isQuantityGiven: false, isText: true },
      group: "not-found",
    },
    { why: "was left out", line: { state: "left-out" }, group: "left-out" },
    { why: "is in the quote", line: { addedAt: 1 }, group: "added" },
  ] as const)("that $why is $group", ({ line, group }) => {
    expect(groupOf({ ...LINE, ...line })).toBe(group);
  });
});

describe("a line is added", () => {
  test.each([
    { why: "that was found", line: {}, shown: true, unseen: true },
    { why: "of which no option was named", line: { state: "option" }, shown: true, unseen: false },
    { why: "that is no longer made", line: { state: "discontinued" }, shown: true, unseen: false },
    {
      why: "that is proposed in words",
      line: { ...NOTHING, state: "not-found" },
      shown: true,
      unseen: false,
    },
    { why: "confirmed in words", line: { isText: true }, shown: true, unseen: true },
    { why: "without a quantity", line: { quantity: null }, shown: false, unseen: false },
    { why: "to choose", line: { ...NOTHING, state: "choose" }, shown: false, unseen: false },
    {
      why: "of words only",
      line: { ...WORDS, isQuantityGiven: false },
      shown: false,
      unseen: false,
    },
    { why: "that was added", line: { addedAt: 1 }, shown: false, unseen: false },
  ] as const)("$why: $shown where it is shown, else $unseen", ({ line, shown, unseen }) => {
    expect(isReady({ ...LINE, ...line }, { isShown: true })).toBe(shown);
    expect(isReady({ ...LINE, ...line }, { isShown: false })).toBe(unseen);
  });
});

test("every line is in one group, and the sentence counts all of them", () => {
  const lines = fc.array(
    fc.record<PadLine>({
      ...{ position: fc.nat(), typed: fc.string(), code: fc.constant(null) },
      ...{ description: fc.constant(null), manufacturer: fc.constant(null) },
      ...{ tag: fc.constant(null), match: fc.constant(null), variantId: fc.constant(null) },
      quantity: fc.option(fc.integer({ min: 1, max: 9999 })),
      state: fc.constantFrom("found", "option", "choose", "discontinued", "not-found", "left-out"),
      productId: fc.option(fc.nat()),
      addedAt: fc.option(fc.nat()),
      ...{ isQuantityGiven: fc.boolean(), isText: fc.boolean(), isPresent: fc.boolean() },
    }),
  );
  fc.assert(
    fc.property(lines, (all) => {
      const counts = countGroups(all);
      expect(countOpen(counts) + counts.added + counts["left-out"]).toBe(all.length);
      const said = describeCounts(counts).match(/\d+/g)?.map(Number) ?? [];
      expect(said.slice(1).reduce((sum, count) => sum + count, 0)).toBe(all.length);
    }),
    { numRuns: 50 },
  );
});

describe("a line in the buyer's own words", () => {
  test("has the words and the code that were read, each once", () => {
    const words = {
      typed: "1 x Pump AB-1",
      code: "AB-1",
      description: "Pump",
      manufacturer: "Acme",
    };
    const read = { description: "Pump", code: "AB-1", manufacturer: "Acme" };
    expect(textOf({ ...LINE, ...words })).toEqual(read);
    expect(textOf({ ...LINE, code: "AB-1" })).toMatchObject({ description: "AB-1", code: null });
    expect(textOf({ ...LINE, code: null, typed: "pump" })).toMatchObject({ description: "pump" });
  });

  test("shows by an ellipsis that it was cut, and cuts no sign in two", () => {
    const { description } = textOf({ ...LINE, code: null, description: `${"a".repeat(198)}🔧🔧` });
    expect(description).toBe(`${"a".repeat(198)}…`);
    expect(textOf({ ...LINE, code: "1".repeat(81), typed: "long" })).toMatchObject({
      ...{ description: "long", code: null },
    });
  });
});

test("a line without a product is one in words", () => {
  expect(isText({ ...LINE, ...NOTHING })).toBe(true);
  expect(isText({ ...LINE, ...NOTHING, state: "choose" })).toBe(false);
});

test("the fields of the last row of a spreadsheet are read", () => {
  const form = new FormData();
  form.set("quantity-1048576", "2");
  expect(readPadEntries(form)).toMatchObject([{ position: 1_048_576, quantity: "2" }]);
});

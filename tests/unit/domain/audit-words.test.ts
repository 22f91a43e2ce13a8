import { describe, expect, test } from "vitest";

import { auditActionInWords, auditChanges } from "~/domain/audit-words";

describe("auditChanges", () => {
  test.each([
    {
      why: "a status by its label",
      before: { status: "submitted" },
      after: { status: "in_progress" },
      change: { what: "status", from: "Submitted", to: "In Progress" },
    },
    {
      why: "pence as pounds",
      before: { listPricePence: 1_234_50 },
      after: { listPricePence: null },
      change: { what: "list price", from: "£1,234.50", to: "nothing" },
    },
    {
      why: "grams as kilograms",
      before: { weightGrams: 500 },
      after: { weightGrams: 12_345 },
      change: { what: "weight", from: "0.50 kg", to: "12.35 kg" },
    },
    {
      why: "basis points as per cent",
      before: { discountBasisPoints: 0 },
      after: { discountBasisPoints: 1250 },
      change: { what: "discount", from: "0%", to: "12.5%" },
    },
    {
      why: "a time as London's clock shows it",
      before: { archivedAt: null },
      after: { archivedAt: Date.UTC(2026, 7, 1, 9) },
      change: { what: "archived", from: "nothing", to: "1 August 2026 at 10:00" },
    },
    {
      why: "a switch as on and off",
      before: { on: false },
      after: { on: true },
      change: { what: "switch", from: "off", to: "on" },
    },
    {
      why: "any other truth as yes and no",
      before: { comingSoon: true },
      after: { comingSoon: false },
      change: { what: "coming soon", from: "yes", to: "no" },
    },
    {
      why: "a list of words, one after the other",
      before: { features: [] },
      after: { features: ["IP65", "Two inputs"] },
      change: { what: "features", from: "nothing", to: "IP65, Two inputs" },
    },
    {
      why: "any other list as it is kept",
      before: null,
      after: { specifications: [{ parameter: "Output" }] },
      change: { what: "specifications", from: null, to: '[{"parameter":"Output"}]' },
    },
    {
      why: "what began to be, as far as it is anything",
      before: null,
      after: { name: "Sensor", sku: null, description: "" },
      change: { what: "name", from: null, to: "Sensor" },
    },
  ])("tells $why", ({ before, after, change }) => {
    expect(auditChanges(before, after)).toEqual([change]);
  });

  test("leaves out what is the same, and cuts what is long", () => {
    const [change, ...others] = auditChanges(
      { name: "Sensor", description: "" },
      { name: "Sensor", description: "x".repeat(5000) },
    );
    expect(others).toEqual([]);
    expect(change?.to).toBe(`${"x".repeat(200)}…`);
    expect(auditChanges(null, null)).toEqual([]);
  });
});

test.each([
  { action: "quote.status", words: "Quote status changed" },
  { action: "product.image-add", words: "Image added" },
  { action: "something.of-a_later.release", words: "Something of a later release" },
])("the action $action reads as $words", ({ action, words }) => {
  expect(auditActionInWords(action)).toBe(words);
});

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
      why: "grams as they are, however few of them changed",
      before: { weightGrams: 12_345 },
      after: { weightGrams: 12_346 },
      change: { what: "weight", from: "12,345 g", to: "12,346 g" },
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
    expect(auditChanges(null, { name: "x".repeat(200) })[0]?.to).toBe("x".repeat(200));
    expect(auditChanges(null, null)).toEqual([]);
  });

  test("shows of two long texts where they differ, however far on that is", () => {
    const same = "x".repeat(1000);
    expect(auditChanges({ overview: `${same} 24 V` }, { overview: `${same} 230 V only` })).toEqual([
      {
        what: "overview",
        from: `…${"x".repeat(58)} 24 V`,
        to: `…${"x".repeat(58)} 230 V only`,
      },
    ]);

    const pictures = Array.from({ length: 12 }, (_, place) => `/media/products/${place}.webp`);
    const moved = [...pictures.slice(0, 10), "/media/products/11.webp", "/media/products/10.webp"];
    expect(auditChanges({ order: pictures }, { order: moved })).toMatchObject([
      {
        from: expect.stringMatching(/10\.webp, .*11\.webp$/),
        to: expect.stringMatching(/10\.webp$/),
      },
    ]);
  });
});

test.each([
  { action: "quote.status", words: "Quote status changed" },
  { action: "product.image-add", words: "Image added" },
  { action: "something.of-a_later.release", words: "Something of a later release" },
])("the action $action reads as $words", ({ action, words }) => {
  expect(auditActionInWords(action)).toBe(words);
});

import { describe, expect, test } from "vitest";

import { readCode } from "#tests/support/source/source-files";
import { auditActionLabel, auditChanges } from "~/site/changes/audit-labels";

describe("auditChanges", () => {
  test.each([
    {
      why: "a status by its label",
      before: { status: "submitted" },
      after: { status: "in_progress" },
      change: { what: "Status", from: "Submitted", to: "In Progress" },
    },
    {
      why: "pence as pounds",
      before: { listPricePence: 1_234_50 },
      after: { listPricePence: null },
      change: { what: "List price", from: "£1,234.50", to: "nothing" },
    },
    {
      why: "a price of 0 as POA",
      before: { listPricePence: 0 },
      after: { listPricePence: 1_00 },
      change: { what: "List price", from: "POA", to: "£1.00" },
    },
    {
      why: "weights in grams, so that small changes are visible",
      before: { weightGrams: 12_345 },
      after: { weightGrams: 12_346 },
      change: { what: "Weight", from: "12,345 g", to: "12,346 g" },
    },
    {
      why: "basis points as per cent",
      before: { discountBasisPoints: 0 },
      after: { discountBasisPoints: 1250 },
      change: { what: "Discount", from: "0%", to: "12.5%" },
    },
    {
      why: "a time in London",
      before: { archivedAt: null },
      after: { archivedAt: Date.UTC(2026, 7, 1, 9) },
      change: { what: "Archived", from: "nothing", to: "1 August 2026 at 10:00" },
    },
    {
      why: "a switch as on and off",
      before: { on: false },
      after: { on: true },
      change: { what: "Switch", from: "off", to: "on" },
    },
    {
      why: "any other boolean as yes and no",
      before: { comingSoon: true },
      after: { comingSoon: false },
      change: { what: "Coming soon", from: "yes", to: "no" },
    },
    {
      why: "a list of strings, separated by commas",
      before: { features: [] },
      after: { features: ["IP65", "Two inputs"] },
      change: { what: "Features", from: "nothing", to: "IP65, Two inputs" },
    },
    {
      why: "a list of entries as in its form",
      before: null,
      after: {
        specificationsContent: [
          { parameter: "Output", value: "0-10 V" },
          { parameter: "Supply", value: "24 V" },
        ],
      },
      change: { what: "Specifications", from: null, to: "Output: 0-10 V; Supply: 24 V" },
    },
    {
      why: "a created record, without its empty fields",
      before: null,
      after: { name: "Sensor", company: null, description: "" },
      change: { what: "Product name", from: null, to: "Sensor" },
    },
    {
      why: "a variant's labels",
      action: "product.variant-update",
      before: { imageDisplayOrder: null },
      after: { imageDisplayOrder: 0 },
      change: { what: "Shows image", from: "nothing", to: "Image 1" },
    },
    {
      why: "an image's labels",
      action: "product.image-describe",
      before: { altText: "" },
      after: { altText: "Front" },
      change: { what: "Alternative text", from: "nothing", to: "Front" },
    },
    {
      why: "the company details' labels",
      action: "settings.company",
      before: { vatNumber: null },
      after: { vatNumber: "GB 000" },
      change: { what: "VAT number", from: "nothing", to: "GB 000" },
    },
    {
      why: "a manufacturer's year without a comma",
      action: "settings.manufacturers",
      before: { establishedYear: null },
      after: { establishedYear: 1974 },
      change: { what: "Year established", from: "nothing", to: "1974" },
    },
  ])("formats $why", ({ action = "product.update", before, after, change }) => {
    expect(auditChanges(action, before, after)).toEqual([change]);
  });

  test("identifies the changed record by its unchanged fields, and truncates long values", () => {
    const [named, change, ...others] = auditChanges(
      "product.variant-update",
      { name: "1 m lead", sku: null, description: "" },
      { name: "1 m lead", sku: null, description: "x".repeat(5000) },
    );
    expect(named).toEqual({ what: "Variant name", from: null, to: "1 m lead" });
    expect(change?.to).toBe(`${"x".repeat(200)}…`);
    expect(others).toEqual([]);

    const [whole] = auditChanges("product.create", null, { name: "x".repeat(200) });
    expect(whole?.to).toBe("x".repeat(200));
    expect(auditChanges("product.create", null, null)).toEqual([]);
  });

  test("shows the part of two long texts where they differ", () => {
    const same = "x".repeat(1000);
    const before = { overviewContent: `${same} 24 V` };
    const after = { overviewContent: `${same} 230 V only` };
    expect(auditChanges("product.update", before, after)).toEqual([
      {
        what: "Overview",
        from: `…${"x".repeat(58)} 24 V`,
        to: `…${"x".repeat(58)} 230 V only`,
      },
    ]);

    const pictures = Array.from({ length: 12 }, (_, place) => `/media/products/${place}.webp`);
    const moved = [...pictures.slice(0, 10), "/media/products/11.webp", "/media/products/10.webp"];
    expect(auditChanges("product.image-move", { order: pictures }, { order: moved })).toMatchObject(
      [
        {
          from: expect.stringMatching(/10\.webp, .*11\.webp$/),
          to: expect.stringMatching(/10\.webp$/),
        },
      ],
    );
  });
});

test.each([
  { action: "quote.status", words: "Quote status changed" },
  { action: "product.code-add", words: "Code added" },
  { action: "product.code-remove", words: "Code removed" },
  { action: "product.image-add", words: "Image added" },
  { action: "something.of-a_later.release", words: "Something of a later release" },
])("the action $action reads as $words", ({ action, words }) => {
  expect(auditActionLabel(action)).toBe(words);
});

test("every change that is logged has a label of its own", () => {
  const logged = readCode("app").flatMap(({ text }) =>
    [...text.matchAll(/\baction: "([a-z]+\.[a-z.-]+)"/g)].map(([, action = ""]) => action),
  );
  const asWords = (action: string) => action.replaceAll(/[.-]/g, " ");
  const unlabelled = logged.filter((action) =>
    [action, `${action}-add`].every(
      (each) => auditActionLabel(each).toLowerCase() === asWords(each),
    ),
  );
  expect(logged.length).toBeGreaterThan(50);
  expect(unlabelled).toEqual([]);
});

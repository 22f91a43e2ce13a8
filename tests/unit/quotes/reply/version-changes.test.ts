import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type ComparedLine,
  type ComparedVersion,
  versionChanges,
} from "~/quotes/reply/version-changes";
import { changesForMail, changeTexts } from "~/quotes/reply/version-changes-text";

const LINE: ComparedLine = {
  ...{ title: "Duct sensor", code: "TI-1", quantity: 10, unitPricePence: 48_10 },
  ...{ leadTime: "1 week", note: null, reason: null, requestedTitle: null, isOffered: true },
  tag: null,
};
const TERMS = {
  ...{ validUntil: "2026-06-12", message: null, deliveryNote: null, paymentTerms: "30 days" },
  ...{ vatBasisPoints: 2000, shippingExVatPence: 13_50 },
  ...{ totalExVat: "£494.50", totalIncVat: "£593.40" },
};
const NO_KEYS = { lineageId: null, quoteItemId: null, productId: null, variantId: null };

type Keys = ComparedVersion["lines"][number]["keys"];
type Given = { keys?: Partial<Keys>; line?: Partial<ComparedLine> };

const version = (lines: readonly Given[], terms: Partial<typeof TERMS> = {}): ComparedVersion => ({
  lines: lines.map(({ keys, line }) => ({
    keys: { ...NO_KEYS, ...keys },
    line: { ...LINE, ...line },
  })),
  terms: { ...TERMS, ...terms },
});
const texts = (before: ComparedVersion, after: ComparedVersion) =>
  changeTexts(versionChanges(before, after)).map(({ text }) => text);

/** Returns the second version, made of the first and the changes. */
function rebuilt(before: ComparedVersion, after: ComparedVersion) {
  const { lines, terms } = versionChanges(before, after);
  const taken = new Set<number>();
  const placed: Array<{ item: number; line: ComparedLine }> = [];
  const stay = before.lines.map(({ line }) => line);
  for (const change of lines) {
    if (change.kind === "removed") taken.add(change.item - 1);
    if (change.kind === "added") placed.push(change);
    if (change.kind !== "changed") continue;
    const old = before.lines[change.from - 1]?.line ?? LINE;
    const changed = Object.fromEntries(change.fields.map((field) => [field, change.after[field]]));
    const line = { ...old, ...changed };
    if (change.hasMoved) {
      taken.add(change.from - 1);
      placed.push({ item: change.item, line });
    } else stay[change.from - 1] = line;
  }
  const made = stay.filter((_, index) => !taken.has(index));
  for (const { item, line } of placed.sort((a, b) => a.item - b.item))
    made.splice(item - 1, 0, line);
  const changedTerms = Object.fromEntries(terms.fields.map((name) => [name, terms.after[name]]));
  return { lines: made, terms: { ...before.terms, ...changedTerms } };
}

const id = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
const anyLine = fc.record({
  keys: fc.record({
    lineageId: fc.option(fc.constantFrom("a", "b", "c", "d"), { nil: null }),
    ...{ quoteItemId: id(4), productId: id(3), variantId: id(2) },
  }),
  line: fc.record({
    title: fc.constantFrom("Duct sensor", "Valve"),
    code: fc.option(fc.constantFrom("TI-1", "TI-2", "TI-3"), { nil: null }),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitPricePence: fc.option(fc.constantFrom(0, 48_10, 45_00), { nil: null }),
    leadTime: fc.option(fc.constantFrom("1 week", "2 weeks"), { nil: null }),
    note: fc.option(fc.constantFrom("Fits DN25"), { nil: null }),
    reason: fc.option(fc.constantFrom("Not made"), { nil: null }),
    tag: fc.option(fc.constantFrom("AHU-1", "AHU-2"), { nil: null }),
    requestedTitle: fc.option(fc.constantFrom("Old sensor"), { nil: null }),
    isOffered: fc.boolean(),
  }),
});
const anyVersion = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 7 }),
    shippingExVatPence: id(2),
    message: fc.option(fc.constantFrom("Hello"), { nil: null }),
    validUntil: fc.constantFrom("2026-06-12", "2026-06-13"),
    totalIncVat: fc.constantFrom("£1.00", "£2.00"),
  })
  .map(({ lines, ...terms }) => ({ lines, terms: { ...TERMS, ...terms } }));

test("the changes make the second version of the first, and each is said", () => {
  fc.assert(
    fc.property(anyVersion, anyVersion, (before, after) => {
      const { lines, terms } = after;
      expect(rebuilt(before, after)).toEqual({ lines: lines.map(({ line }) => line), terms });
      for (const text of texts(before, after)) expect(text).toMatch(/^\S.*[.]$/);
    }),
    { numRuns: 300 },
  );
});

test("a version has no changes to itself, whatever is ambiguous in it", () => {
  fc.assert(
    fc.property(anyVersion, (each) => {
      const lines = each.lines.map(({ line }, index) => ({
        keys: { ...NO_KEYS, lineageId: String(index) },
        line,
      }));
      expect(texts({ ...each, lines }, { ...each, lines })).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

describe("which lines are the same", () => {
  const other = { title: "Valve", code: "VA-1" };
  test.each([
    { why: "by lineage", a: { lineageId: "x" }, b: { lineageId: "x" }, line: other },
    { why: "by requested item", a: { quoteItemId: 7 }, b: { quoteItemId: 7 }, line: other },
    { why: "by product", a: { productId: 7 }, b: { productId: 7, lineageId: "x" }, line: other },
    { why: "by code", a: {}, b: {}, line: { title: "Sensor" } },
  ])("$why", ({ a, b, line }) => {
    const { lines } = versionChanges(version([{ keys: a }]), version([{ keys: b, line }]));
    expect(lines).toMatchObject([{ kind: "changed", from: 1, item: 1 }]);
  });

  test("two lines of one product are paired by nothing but the surer keys", () => {
    const two = [{ keys: { productId: 7 } }, { keys: { productId: 7 } }];
    const { lines } = versionChanges(version(two), version([{ keys: { productId: 7 } }]));
    expect(lines.map(({ kind }) => kind)).toEqual(["added", "removed", "removed"]);
  });

  test("another variant of the product is another line", () => {
    const keys = { productId: 7, variantId: 1 };
    const after = version([{ keys: { ...keys, variantId: 2 }, line: other }]);
    expect(texts(version([{ keys }]), after)).toEqual([
      "Item 1 added: Valve (VA-1), 10 × £48.10, lead time 1 week.",
      "Removed: Duct sensor (TI-1), item 1 before.",
    ]);
  });
});

describe("the sentences", () => {
  const same = { keys: { lineageId: "x" } };
  test.each<{ line: Partial<ComparedLine>; text: string }>([
    {
      line: { quantity: 12, unitPricePence: 45_00 },
      text: "Item 1: quantity 10 → 12; £48.10 → £45.00.",
    },
    { line: { unitPricePence: 0 }, text: "Item 1: £48.10 → no charge." },
    { line: { unitPricePence: null }, text: "Item 1: £48.10 → price to follow." },
    { line: { leadTime: null }, text: "Item 1: lead time removed: 1 week." },
    { line: { note: "Fits DN25" }, text: "Item 1: note added: “Fits DN25”." },
    {
      line: { title: "Sensor", code: "TI-2", requestedTitle: "Duct sensor", reason: "Newer" },
      text: "Item 1: Duct sensor (TI-1) → Sensor (TI-2); in place of Duct sensor; reason added: “Newer”.",
    },
    {
      line: { isOffered: false, unitPricePence: null, reason: "Not made" },
      text: "Item 1: no longer offered; reason added: “Not made”.",
    },
  ])("$text", ({ line, text }) => {
    const [changed] = changeTexts(versionChanges(version([same]), version([{ ...same, line }])));
    expect(changed?.text).toBe(text);
    expect(changed?.about).toBe(`${line.title ?? "Duct sensor"} (${line.code ?? "TI-1"})`);
  });

  test("a line that only makes room for another has not moved", () => {
    const line = (lineageId: string) => ({ keys: { lineageId }, line: { code: lineageId } });
    const before = version([line("a"), line("b"), line("c"), line("d")]);
    expect(texts(before, version([line("b"), line("c"), line("d")]))).toEqual([
      "Removed: Duct sensor (a), item 1 before.",
    ]);
    expect(texts(before, version([line("b"), line("c"), line("a"), line("d")]))).toEqual([
      "Item 3: item 1 before.",
    ]);
  });

  test("terms and totals", () => {
    const after = version([same], {
      ...{ shippingExVatPence: 20_00, validUntil: "2026-06-30", paymentTerms: "60 days" },
      ...{ totalExVat: "£501.00", totalIncVat: "£601.20" },
    });
    expect(texts(version([same]), after)).toEqual([
      "Delivery ex VAT: £13.50 → £20.00.",
      "Valid until: 12 June 2026 → 30 June 2026.",
      "Payment terms “30 days” → “60 days”.",
      "Total ex VAT: £494.50 → £501.00.",
      "Total inc VAT: £593.40 → £601.20.",
    ]);
  });

  test("a mail names ten changes, and how many more there are", () => {
    const changes = Array.from({ length: 14 }, (_, index) => ({ text: `${index}`, about: null }));
    expect(changesForMail(changes)).toMatchObject({ more: 4, changes: { length: 10 } });
    expect(changesForMail(changes.slice(0, 10))).toMatchObject({ more: 0 });
  });
});

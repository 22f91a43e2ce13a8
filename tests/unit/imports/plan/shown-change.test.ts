import { describe, expect, test } from "vitest";

import {
  difference,
  formatValue,
  movesLikeVat,
  percentageMove,
  shownChanges,
  shownValues,
} from "~/imports/plan/shown-change";

const textOf = ({ lead, changed, tail }: { lead: string; changed: string; tail: string }) =>
  `${lead}[${changed}]${tail}`;

test.each([
  { median: 0.2, isLike: true },
  { median: 0.19, isLike: true },
  { median: -1 / 6, isLike: true },
  { median: 0.035, isLike: false },
  { median: 0.22, isLike: false },
  { median: -0.2, isLike: false },
])("a median of $median looks like VAT: $isLike", ({ median, isLike }) => {
  expect(movesLikeVat(median)).toBe(isLike);
});

describe("percentageMove (I2)", () => {
  test.each([
    { why: "a rise", before: 12_40, after: 13_02, move: "+5.0%" },
    { why: "a fall", before: 13_02, after: 12_40, move: "−4.8%" },
    { why: "a large rise", before: 1, after: 123_456, move: "+12,345,500.0%" },
    {
      why: "a rise of less than a twentieth of a per cent",
      before: 100_000,
      after: 100_001,
      move: "+0.0%",
    },
    { why: "a first price", before: null, after: 13_02, move: null },
    { why: "a price that becomes on application", before: 12_40, after: 0, move: null },
    { why: "a price that was on application", before: 0, after: 12_40, move: null },
  ])("$why is $move", ({ before, after, move }) => {
    expect(percentageMove(before, after)).toBe(move);
  });
});

describe("formatValue", () => {
  test.each([
    { kind: "prices", field: "listPricePence", value: 12_40, text: "£12.40" },
    { kind: "prices", field: "listPricePence", value: null, text: "POA" },
    { kind: "variants", field: "pricePence", value: 0, text: "POA" },
    { kind: "variants", field: "pricePence", value: null, text: "the product’s price" },
    { kind: "products", field: "weightGrams", value: 1250, text: "1,250 g" },
    { kind: "products", field: "leadTimeWorkingDays", value: 1, text: "1 working day" },
    { kind: "products", field: "stockQuantity", value: null, text: "nothing" },
    { kind: "products", field: "isNew", value: true, text: "Yes" },
    { kind: "products", field: "expectedMonth", value: "2027-03", text: "March 2027" },
    { kind: "products", field: "features", value: ["IP65", "0-10 V"], text: "IP65 | 0-10 V" },
    { kind: "products", field: "features", value: [], text: "nothing" },
    {
      kind: "products",
      field: "keyFeaturesContent",
      value: [{ title: "Quick", description: "1 s" }, { title: "Small" }],
      text: "Quick: 1 s | Small",
    },
    {
      kind: "products",
      field: "specificationsContent",
      value: [{ parameter: "Output", value: "0-10 V" }],
      text: "Output: 0-10 V",
    },
    { kind: "codes", field: "kind", value: "alias", text: "Another name" },
    { kind: "relations", field: "kind", value: "replacement", text: "Replacement" },
  ] as const)("writes the $field $value as $text", ({ kind, field, value, text }) => {
    expect(formatValue(kind, field, value)).toBe(text);
  });
});

describe("difference", () => {
  test("shows short texts whole, and marks the words that differ", () => {
    const { before, after } = difference("Duct sensor IP54", "Duct sensor IP65");
    expect(textOf(before)).toBe("Duct sensor [IP54]");
    expect(textOf(after)).toBe("Duct sensor [IP65]");
  });

  test("marks what was added only", () => {
    const { before, after } = difference(
      "Duct temperature sensor",
      "Duct temperature and humidity sensor",
    );
    expect(textOf(before)).toBe("Duct temperature [sensor]");
    expect(textOf(after)).toBe("Duct temperature [and humidity sensor]");
  });

  test("cuts a long text to the place of the change", () => {
    const start = "A sensor for ducts of every size. ".repeat(20);
    const end = " Supplied with a flange and two screws.".repeat(20);
    const { before, after } = difference(`${start}IP54${end}`, `${start}IP65${end}`);
    expect(textOf(before)).toBe("…or ducts of every size. [IP54] Supplied with a flange …");
    expect(textOf(after)).toBe("…or ducts of every size. [IP65] Supplied with a flange …");
  });

  test("cuts the middle of a text that is replaced as a whole", () => {
    const { after } = difference("x", "abcdefghi ".repeat(100));
    expect(after.changed).toHaveLength(123);
    expect(after.changed).toContain(" … ");
  });

  test.each([
    ["same", "same"],
    ["", "text"],
    ["text", ""],
    ["aa", "aaa"],
    ["a a", "a a a"],
  ])("puts %j and %j together again", (from, to) => {
    const { before, after } = difference(from, to);
    expect(before.lead + before.changed + before.tail).toBe(from);
    expect(after.lead + after.changed + after.tail).toBe(to);
  });
});

describe("shownChanges and shownValues", () => {
  test("label each field as its column in a file", () => {
    expect(
      shownChanges("prices", { pricePence: [12_40, 13_02], stockQuantity: [3, null] }),
    ).toEqual([
      {
        ...{ label: "Price", moves: "+5.0%", remark: null, isFigure: true },
        before: { lead: "", changed: "£12.40", tail: "" },
        after: { lead: "", changed: "£13.02", tail: "" },
      },
      expect.objectContaining({ label: "In stock", moves: null }),
    ]);
  });

  test("leave out what a new thing does not have", () => {
    expect(
      shownValues("products", {
        name: [null, "Valve"],
        description: [null, null],
        features: [null, []],
        listPricePence: [null, 0],
        company: [null, "Belimo"],
      }),
    ).toEqual([
      { label: "Product name", value: "Valve" },
      { label: "List price", value: "POA" },
      { label: "Manufacturer", value: "Belimo" },
    ]);
  });
});

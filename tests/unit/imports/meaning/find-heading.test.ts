import { describe, expect, test } from "vitest";

import { findHeading } from "~/imports/meaning/find-heading";
import { columnsOf } from "~/imports/plan/import-columns";
import { TABLE_KINDS } from "~/imports/runs/import-kinds";

const lying = (text: string) =>
  text
    .split("\n")
    .map((line, at) => ({ rowNumber: at + 1, cells: line.split(";") }))
    .filter(({ cells }) => cells.some(Boolean));

describe("the row of the headings (I28)", () => {
  test.each([
    { why: "at the top", text: "Product code;Price\nA;1", is: 1 },
    {
      why: "below a title",
      text: "Acme Ltd\nOrder code;Description;List;Pack\nAB-1;Probe;130.80;10",
      is: 2,
    },
    {
      why: "below titles and empty lines",
      text: "Acme Ltd\n\nPrice list 2027\n\nPart No;Price\nA;1\nB;2",
      is: 5,
    },
    {
      why: "below a table of terms",
      text: "Terms;30 days\nContact;Jo Example\nPart No;Model;List Price\nA;x;1\nB;y;2",
      is: 3,
    },
    {
      why: "the upper one of two that are equal",
      text: "Part No;Price\nA;1\nB;2\nPart No;Price\nC;3",
      is: 1,
    },
    { why: "of only two keys", text: "SKU;Product code\nA;B", is: 1 },
    { why: "of codes", text: "Our code;Type;Their part no;Manufacturer\nA;Alias;B;", is: 1 },
    {
      why: "of another language",
      text: "Preisliste\nArtikelnummer;Bezeichnung;Listenpreis\nA;x;1,50\nB;y;2,50",
      is: 2,
    },
    {
      why: "joined with years above it",
      text: "Acme\n;2027;;2026\nPart No;List;Net;List\nA;1;2;3\nB;1;2;3",
      is: 3,
      joined: "above",
    },
    {
      why: "joined with units below it",
      text: "Part No;Price;Weight\n;EUR;kg\nA;1;2",
      is: 1,
      joined: "below",
    },
    {
      why: "joined with the kinds of prices below it",
      text: "Part No;Price;;Pack\n;List;Net;\nA;12.50;10.00;1",
      is: 1,
      joined: "below",
    },
    { why: "not found among unknown words", text: "a;b\n1;2", is: undefined },
    {
      why: "not found in a title",
      text: "Example Controls Ltd\nPrices on request",
      is: undefined,
    },
    {
      why: "not found where two tables begin",
      text: "Notes\nPart No;List Price\nA;1\nB;2\nSKU;Stock;Lead time;Price\nC;3;1;2\nD;3;1;2",
      is: undefined,
    },
  ])("$why", ({ text, is, joined = null }) => {
    const found = findHeading(lying(text));
    expect(found?.rowNumber).toBe(is);
    if (is !== undefined) expect(found?.joined).toBe(joined);
  });

  test.each(TABLE_KINDS)("our own headings of %s, whatever is below", (kind) => {
    const cells = columnsOf(kind).map(({ heading }) => heading);
    const rows = [cells, cells.map(() => "x"), cells.map(() => "1")];
    const found = findHeading(rows.map((each, at) => ({ rowNumber: at + 1, cells: each })));
    expect(found?.rowNumber).toBe(1);
  });

  test("200 generated files: found where it lies, or left open, but never another row", () => {
    let found = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const { rows, heading } = generate(seed);
      const row = findHeading(rows)?.rowNumber;
      expect([heading, undefined]).toContain(row);
      if (row === heading) found += 1;
    }
    expect(found).toBeGreaterThan(180);
  });
});

const TITLES = [
  ...["Example Controls Ltd", "Price list 2027", "Valid from 1 March 2027", "All prices ex VAT"],
  ...["Tel. 01632 960 100", "www.example.com", "Unit 5, Example Estate", "Confidential"],
];
const KEYS = ["Part No", "Order code", "SKU", "Artikelnummer", "Item number", "MPN"];
const PRICES = ["Price", "List Price (£)", "Preis", "Price €", "Trade price", "New price 2027"];
const OTHERS = ["Description", "Model", "Colour", "Pack", "Weight (kg)", "Remark", "UOM"];

/** A small file with titles above its headings; the seed decides everything. */
function generate(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  const pick = <Value>(values: readonly Value[]): Value | undefined => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return values[state % values.length];
  };
  const titles = Array.from({ length: seed % 5 }, () => [pick(TITLES) ?? ""]);
  const others = [...new Set([pick(OTHERS) ?? "", pick(OTHERS) ?? ""])];
  const headers = [pick(KEYS) ?? "", ...others, pick(PRICES) ?? ""];
  const data = Array.from({ length: 8 }, (_, at) => [
    `AB-${seed}-${at}`,
    ...others.map(() => `Word ${at}`),
    `${at + 1}.50`,
  ]);
  const rows = [...titles, headers, ...data].map((cells, at) => ({ rowNumber: at + 1, cells }));
  return { rows, heading: titles.length + 1 };
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { PASTED_SHAPES } from "#tests/unit/quotes/pad/pasted-shapes";
import { shownLines } from "#tests/unit/quotes/pad/shown-lines";
import { MAX_LIST_LINES } from "~/quotes/pad/list-line";
import { readLine, readList, readRows } from "~/quotes/pad/read-list";
import { readQuantity } from "~/quotes/pad/read-quantity";

const shown = (text: string) => shownLines(readList(text).lines);

describe.each(Object.entries(PASTED_SHAPES))("a pasted line with %s", (_, shapes) => {
  const rows = shapes.split("\n").filter((row) => row.includes("=>"));
  test.each(rows.map((row) => row.split(/\s*=>\s*/)))("%s is %s", (typed = "", expected = "") => {
    const line = typed.replaceAll("→", "\t");
    expect(shown(line).join("\n") || "-").toBe(expected);
  });
});

describe("a pasted list", () => {
  test("keeps its order, and counts what is passed over", () => {
    const text = "Hi,\n\nPlease quote for:\n2 x QX-410-24\r\n\r\nVB3-32\n# spares\n-----\nThanks";
    const { lines, passedOver, beyond } = readList(text);
    expect(lines.map(({ position, typed }) => [position, typed])).toEqual([
      [4, "2 x QX-410-24"],
      [6, "VB3-32"],
    ]);
    expect({ passedOver, beyond }).toEqual({ passedOver: 7, beyond: 0 });
  });

  test.each([
    ["Please quote 2 x QX-410-24 and 3 x VB3-32.", "QX-410-24 | 2", "VB3-32 | 3"],
    ["QX-410-24 x 2, VB3-32 x 3 for AHU-1", "QX-410-24 | 2", "VB3-32 | 3 | #AHU-1"],
    ["2 x QX-410-24 + 4 off 5016789", "QX-410-24 | 2", "5016789 | 4"],
    ["2 x QX-410-24 and brackets", 'QX-410-24 | 2 | "and brackets"'],
    ["2 x QX-410-24, VB3-32 as spare", 'QX-410-24 | 2 | "VB3-32 as spare"'],
  ])("splits %s where each part has a code and a quantity", (text, ...lines) => {
    expect(shown(text)).toEqual(lines);
  });

  test("has columns by its headings, also below others", () => {
    const text = "Qty\tCode\tRef\n2\tQX-410-24\tTE-1\nCode\tQty\n4001\t12";
    expect(shown(text)).toEqual(["QX-410-24 | 2 | #TE-1", "4001 | 12"]);
  });

  test.each([
    ["Part no\tQty\tQty\nQX-410-24\t4\t2", "QX-410-24 | ?"],
    ["Part no\tQty\tTotal qty\nQX-410-24\t4\t12", "QX-410-24 | 12"],
    ["PART #\tQTY REQ'D\nQX-410-24\t4", "QX-410-24 | 4"],
    ["AHU-1\n2 x QX-410-24", "QX-410-24 | 2 | #AHU-1"],
    ["Our ref\tPart no\tQty\nMAT-01\tQX-410-24\t2", "QX-410-24 | 2 | #MAT-01"],
    [
      "Part no\tTag\tMaterial No.\tQty\nQX-410-24\tAHU-1\tMAT-01\t2",
      "QX-410-24 | 2 | #AHU-1, MAT-01",
    ],
    ["Our ref\tQty\nMAT-01\t2", "MAT-01 | 2"],
  ])("keeps the customer's own number: %j", (text, line) => {
    expect(shown(text)).toEqual([line]);
  });

  test("has the name of a plant as the tag of the lines under it", () => {
    const text = "AHU-1 supply\n2 x QX-410-24\nVB3-32 for LTHW\nValves:\n3 x VB3-32";
    expect(shown(text)).toEqual([
      "QX-410-24 | 2 | #AHU-1 supply",
      "VB3-32 | (1) | #LTHW",
      "VB3-32 | 3",
    ]);
  });

  test("is not refused for one bad line, and names it", () => {
    expect(shown("QX-410-24, two and a half\nVB3-32, 2.5\n???\nTH-9 x 3")).toEqual([
      'QX-410-24 | (1) | "two and a half"',
      "VB3-32 | ?",
      "TH-9 | 3",
    ]);
  });

  test.each([
    ["a byte order mark", "\uFEFFQX-410-24 x 2"],
    ["marks of direction", "\u202EQX-410\u200F-24\u202C x 2"],
    ["NUL", "QX-410\u0000-24 x 2"],
    ["spaces without a break", "QX-410-24\u00A0x\u20072"],
    ["dashes of Unicode", "QX\u2011410\u201324 x 2"],
    ["spaces without a width", "QX-410-\u200B24 x 2"],
    ["wide figures", "QX-410-24 x \uFF12"],
  ])("is read without %s", (_, text) => {
    expect(shown(text)).toEqual(["QX-410-24 | 2"]);
  });

  test("with texts that are too long says where they are cut", () => {
    const row = ["QX-410-24", "2", "T".repeat(60), "D".repeat(250), "x".repeat(200)].join("\t");
    const { lines } = readList(`Code\tQty\tTag\tDescription\tPrice\n${row}`);
    expect(lines).toMatchObject([
      {
        typed: expect.stringMatching(/^.{499}…$/),
        description: `${"D".repeat(199)}…`,
        tag: `${"T".repeat(49)}…`,
      },
    ]);
  });

  test("of 20,000 lines, or of a million commas, has all of them", () => {
    const long = readList("QX-410-24 x 2\n".repeat(20_000).trimEnd());
    expect(long.lines).toHaveLength(MAX_LIST_LINES);
    expect(long.beyond).toBe(20_000 - MAX_LIST_LINES);
    const nothing = { lines: [], passedOver: 1, beyond: 0, unknownColumns: new Set() };
    expect(readList(",".repeat(1_000_000))).toEqual(nothing);
    expect(readList(`b${",b".repeat(500_000)}`).lines).toHaveLength(1);
  });

  test("that is too long only counts what comes after the limit, also a title", () => {
    const counted = { beyond: 2, passedOver: 0 };
    const ofText = readList(`${"QX-410-24\n".repeat(MAX_LIST_LINES + 1)}Valves:`);
    expect({ beyond: ofText.beyond, passedOver: ofText.passedOver }).toEqual(counted);
    const cells = [...Array.from({ length: MAX_LIST_LINES + 1 }, () => "QX-410-24"), "Valves:"];
    const ofRows = readRows(cells.map((cell, at) => ({ position: at + 1, cells: [cell] })));
    expect({ beyond: ofRows.beyond, passedOver: ofRows.passedOver }).toEqual(counted);
  });

  test("shows where a line, its words or its tag are cut, and cuts no code", () => {
    const [cut] = readList(`QX-410-24, 2, ${"long words ".repeat(100)}`).lines;
    expect(cut?.typed).toMatch(/^QX-410-24.{490}…$/);
    expect(cut?.description).toMatch(/^long words .{188}…$/);
    const [code] = readList(`Code,Qty\n${"A1".repeat(41)},2`).lines;
    expect(code).toMatchObject({ code: null, description: `${"A1".repeat(41)},2`, quantity: 2 });
    const [tagged] = readList(`Code\tLocation\nQX-410-24\t${"Roof, ".repeat(10)}`).lines;
    expect(tagged?.tag).toMatch(/^Roof, .{43}…$/);
  });

  test("has each line once, whatever is in it", () => {
    const word = fc.constantFrom(
      ...'QX-410-24|12|x|,|;|\t|AHU-1|for|qty|2.5|0|"|(|)|:|-|#|actuator|10m|\n|?|of|='.split("|"),
      "|",
    );
    const line = fc.oneof(
      fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join("\n");
        const read = readList(text);
        const count = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).length;
        expect(read.lines.length + read.passedOver + read.beyond).toBe(count);
        for (const { typed, quantity, code, description } of read.lines) {
          expect(typed).not.toBe("");
          expect(quantity ?? 1).toBeGreaterThan(0);
          expect(code ?? description ?? "").not.toBe("");
        }
      }),
      { numRuns: 300 },
    );
  });

  test("has a line by itself as it has it in the list", () => {
    expect(readLine("2 x QX-410-24 for AHU-1", 7)).toEqual({
      ...readList("2 x QX-410-24 for AHU-1").lines[0],
      position: 7,
    });
    expect(readLine("----", 1)).toBeUndefined();
  });
});

test("a bracket before thousands of spaces is read at once", () => {
  const before = performance.now();
  expect(readQuantity(`(${" ".repeat(3000)}2`)).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(1000);
  expect(readQuantity(`( 2 ${" ".repeat(3000)})`)).toBe(2);
});

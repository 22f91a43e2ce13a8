import { describe, expect, test } from "vitest";

import { spreadsheetOf, spreadsheetOfSheets, textRow } from "#tests/support/files/spreadsheet";
import { writeTemporary } from "#tests/support/files/tables";
import { shownLines } from "#tests/unit/quotes/pad/shown-lines";
import { MAX_LIST_LINES } from "~/quotes/pad/list-line";
import { readListFile } from "~/quotes/pad/read-list-file.server";

async function read(content: string | Uint8Array) {
  const file = await readListFile(writeTemporary(content), "list.xlsx");
  if (file.kind === "refused") return { reason: file.reason, lines: [] };
  return { ...file.list, lines: shownLines(file.list.lines) };
}

describe("the file of a list is read by its headings", () => {
  test.each([
    ["Part No,Qty,Tag\nQX-410-24,12,AHU-1\n", ["QX-410-24 | 12 | #AHU-1"]],
    [
      "Qty;Code;Description\n12;QX-410-24;Damper actuator\n",
      ['QX-410-24 | 12 | "Damper actuator"'],
    ],
    ["SKU\tQuantity\tNotes\nQX-410-24\t12\tspare\n", ['QX-410-24 | 12 | "spare"']],
    ["MPN,Manufacturer,Qty\nQX-410-24,Halvern,12\n", ["QX-410-24 | 12 | by Halvern"]],
    [
      "Item,Qty required,Description,Part Number\n1,12,Actuator,5016789\n",
      ['5016789 | 12 | "Actuator"'],
    ],
    ["Line,Model,Total Qty,Qty\n1,QX-410-24,12,3\n", ["QX-410-24 | 12"]],
    ["Ref,Qty\nQX-410-24,12\n", ["QX-410-24 | 12"]],
    ["Code\nQX-410-24\n4001\n", ["QX-410-24 | (1)", "4001 | (1)"]],
    ["Code,Qty\nLD 00-32768,2.5\n", ["LD 00-32768 | ?"]],
    ["Code,Qty\nQX-410-24,\n", ["QX-410-24 | (1)"]],
    ["Code,Qty\nQX-410-24,TBC\n", ["QX-410-24 | ?"]],
    ["Code,Qty\nQX-410-24,ten\n", ["QX-410-24 | 10"]],
    ["Code,Qty\nQX-410-24,plenty\n", ["QX-410-24 | ?"]],
    ["Code,Description,Qty\n,Grub screw,4\n", ['4 | "Grub screw"']],
    ["Code,Description,Qty\n,Actuator QX-410-24,4\n", ['QX-410-24 | 4 | "Actuator"']],
    ["Description,Qty\nActuator QX-410-24,4\n", ['QX-410-24 | 4 | "Actuator"']],
    ["Code,Qty,Price\nQX-410-24,4,£12.00\nTotal,,£48.00\n", ["QX-410-24 | 4"]],
    ["Description,Qty\nGrub screw,4\nTotal,4\n", ['4 | "Grub screw"']],
    ["Project: Hospital\n\nCode,Qty\nQX-410-24,4\n", ["QX-410-24 | 4"]],
    ["VB3-32,1\nCode,Qty\nQX-410-24,4\n", ["VB3-32 | 1", "QX-410-24 | 4"]],
    ["Code,Qty\nA-100,1\nQty,Code\n2,B-200\n", ["A-100 | 1", "B-200 | 2"]],
    ["QX-410-24,12\nVB3-32,1\n", ["QX-410-24 | 12", "VB3-32 | 1"]],
    ['Code,Description,Qty\nQX-410-24,"Two\nlines",4\n', ['QX-410-24 | 4 | "Two lines"']],
    ["Code,Qty\n'=QX-410-24,4\n", ["=QX-410-24 | 4"]],
  ])("%j", async (content, expected) => {
    expect((await read(content)).lines).toEqual(expected);
  });

  test("each row is a line or passed over, with its number", async () => {
    const content = "Schedule\n\nCode,Qty\n\nQX-410-24,4\n# valves,\nVB3-32,1\n";
    const file = await readListFile(writeTemporary(content), "list.csv");
    expect(file).toMatchObject({
      kind: "read",
      list: { lines: [{ position: 5 }, { position: 7 }], passedOver: 5, beyond: 0 },
    });
  });

  test("the first visible sheet with rows is read", async () => {
    const rows = [
      ["Code", "Qty"],
      ["QX-410-24", "12"],
    ];
    const content = spreadsheetOfSheets([
      { name: "Notes", rows: [["VB3-32", "1"]], isHidden: true },
      { name: "Empty", rows: [] },
      { name: "List", rows },
      { name: "Other", rows: [["VB3-32", "1"]] },
    ]);
    const file = await readListFile(writeTemporary(content), "list.xlsx");
    expect(file).toMatchObject({ unread: { read: "List", others: 1 } });
    expect((await read(content)).lines).toEqual(["QX-410-24 | 12"]);
  });

  test("the names of plants are the tags of the rows under them", async () => {
    const content = "Code,Qty\nAHU-1 supply:,\nQX-410-24,1\nAHU-2:,\nVB3-32,2\n";
    expect((await read(content)).lines).toEqual([
      "QX-410-24 | 1 | #AHU-1 supply",
      "VB3-32 | 2 | #AHU-2",
    ]);
  });
});

describe("a file that is hostile", () => {
  test.each([
    ["a PDF", "%PDF-1.7\n"],
    ["no bytes", ""],
    ["bytes that no text has", Buffer.from([65, 0, 66, 1, 2, 3, 0])],
    ["a million commas", ",".repeat(1_000_000)],
    ["a cell that is too long", `Code\n${"A1".repeat(20_000)}\n`],
    [
      "a spreadsheet that unpacks to very much",
      spreadsheetOf({ rows: textRow(1, ["A".repeat(1000)]).repeat(40_000) }),
    ],
  ])("of %s is refused, or has no line", async (_, content) => {
    const { lines } = await read(content);
    expect(lines).toEqual([]);
  });

  test("of 20,000 lines has all of them", async () => {
    const { lines, ...counts } = await read("QX-410-24,1\n".repeat(20_000));
    expect(lines).toHaveLength(MAX_LIST_LINES);
    expect(counts).toEqual({
      passedOver: 0,
      beyond: 20_000 - MAX_LIST_LINES,
      unknownColumns: new Set(),
    });
  });
});

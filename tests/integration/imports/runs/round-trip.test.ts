import { beforeAll, describe, expect, test } from "vitest";

import { addCode, addProduct } from "#tests/support/catalogue";
import { writeTemporary } from "#tests/support/files/tables";
import { addDemo } from "#tests/support/imports/demo";
import { write } from "~/db/write.server";
import { insertDiscontinued } from "~/catalogue/relations/discontinued.server";
import { fillNormalForms } from "~/catalogue/codes/known-codes.server";
import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import { DEFAULT_OPTIONS } from "~/imports/runs/import-run";
import { mapHeaders } from "~/imports/plan/map-headers";
import type { PlannedRow } from "~/imports/plan/planned-row";
import { exportRows } from "~/imports/runs/export-rows.server";
import { openTable } from "~/imports/place/open-table.server";
import { writeCsv } from "~/imports/files/write-csv";
import { writeXlsx } from "~/imports/files/write-xlsx.server";
import { planRows } from "~/imports/plan/plan-rows.server";

const SLOW = { timeout: 120_000 };

const ODD_TEXTS = [
  ...["=1+2", "@x", "'quoted", "'=1", "''=1", "-5 °C", "+44 1632 960123", '"a", b', "two\nlines"],
  ...["Excel\r\nlines", "☃🙂", "[clear]", "\\[CLEAR]", "\\\\[clear]", "a|b", "a\\|b", "a\\", "\\"],
  ...[
    "a;b=c",
    "a: b",
    "1:10",
    ":",
    "=",
    "|",
    ";",
    "é",
    "  outer spaces  ",
    "inner  spaces",
    "\ttab",
  ],
  ...[
    "00123",
    "1.23457E+11",
    "12-Mar",
    "########",
    "yes",
    "POA",
    "'",
    "’",
    ",",
    "a\u00a0b",
    "e\u0301",
  ],
];

/** A product whose every text is odd, as an older import may have stored it. */
function oddProduct(text: string, number: number) {
  const specifications = [
    { parameter: text, value: text },
    { parameter: "Output", value: text },
  ];
  return {
    productCode: `0${number}-odd`,
    name: `${text} x`,
    description: text,
    category: `${text.trim()} c`,
    company: text,
    protocol: text,
    manufacturerPartNumber: text,
    overviewContent: text,
    additionalInfoContent: text,
    datasheetUrl: text,
    features: [text, "plain", text],
    keyFeaturesContent: [
      { title: text, description: text },
      { title: text },
      { title: "a", description: "" },
    ],
    specificationsContent: specifications,
    listPricePence: number % 3 === 0 ? 0 : number % 3 === 1 ? null : 1_01,
    weightGrams: number % 2 === 0 ? null : 0,
    variants: [
      {
        ...{ name: text, sku: text, description: text, protocol: text, isDefault: true },
        ...{ pricePence: 0, manufacturerPartNumber: text, specificationsContent: specifications },
      },
      {
        name: `${text} 2`,
        sku: number % 2 === 0 ? null : "",
        pricePence: null,
        specificationsContent: [],
      },
    ],
  };
}

beforeAll(async () => {
  await addDemo();
  for (const [number, text] of ODD_TEXTS.entries()) {
    const { id } = addProduct(oddProduct(text, number));
    addCode(id, { shown: "A 1", note: text, source: text, manufacturer: text.trim() || null });
    addCode(id, {
      shown: "B-2",
      kind: "competitor",
      manufacturer: "B",
      relation: "nearest",
      note: text,
    });
    if (number % 4 === 0) {
      insertDiscontinued({
        productId: id,
        discontinuedAt: 1,
        replacedBy: null,
        relation: null,
        note: text,
      });
    }
  }
  addProduct({ productCode: null, name: "Without a code" });
  await write(fillNormalForms);
}, 120_000);

const FORMATS = { csv: writeCsv, xlsx: writeXlsx };

type Format = keyof typeof FORMATS;

/** Exports everything as a file; returns its path. */
async function exportAs(format: Format, kind: TableKind): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of FORMATS[format](exportRows(kind, null))) parts.push(Buffer.from(part));
  return writeTemporary(Buffer.concat(parts));
}

/** Plans a file as it was exported. */
async function planFile(file: string, isEmptyClearing: boolean) {
  const table = await openTable(file, "export");
  const mapped = mapHeaders(table.headers);
  const options = { ...DEFAULT_OPTIONS, isEmptyClearing };
  const planned: PlannedRow[] = [];
  const problems: unknown[] = [];
  const openRows = async function* () {
    for await (const row of table.rows) {
      if (row.problem) problems.push(row.problem);
      yield row;
    }
  };
  for await (const { rows } of planRows({ ...mapped, headers: table.headers, options }, openRows)) {
    planned.push(...rows.map((row) => row.planned));
  }
  return { kind: mapped.kind, planned, problems };
}

async function expectNoChange(file: string, kind: TableKind, isEmptyClearing: boolean) {
  const { planned, problems, kind: found } = await planFile(file, isEmptyClearing);
  expect(found).toBe(kind);
  expect(problems).toEqual([]);
  expect(planned.length).toBeGreaterThan(40);
  const moved = planned.filter(({ action }) => action !== "same");
  expect(moved.map(({ key, changes, problems: of }) => ({ key, changes, of }))).toEqual([]);
}

describe("an export that is imported changes nothing, for every product (I10)", () => {
  test.each(TABLE_KINDS)("mailpoet#7103, woocommerce#40274: %s", SLOW, async (kind) => {
    const file = await exportAs("csv", kind);
    await expectNoChange(file, kind, false);
    await expectNoChange(file, kind, true);
  });

  test.each(TABLE_KINDS)(
    "as a spreadsheet, which has the cells of the CSV: %s",
    SLOW,
    async (kind) => {
      const file = await exportAs("xlsx", kind);
      await expectNoChange(file, kind, false);
      expect(await cellsIn(file)).toEqual(await cellsIn(await exportAs("csv", kind)));
    },
  );
});

async function cellsIn(file: string): Promise<string[][]> {
  const { headers, rows } = await openTable(file, "export");
  const cells = [headers];
  for await (const row of rows) cells.push(row.cells);
  return cells;
}

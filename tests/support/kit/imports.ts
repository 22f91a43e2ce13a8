import { importRows, importRuns } from "#drizzle/schema/imports";
import { DEFAULT_OPTIONS, NO_COUNTS, type RunCounts } from "~/imports/runs/import-run";
import type { TableFacts } from "~/imports/meaning/table-facts";
import { NEW_MEDIA } from "~/imports/media/plan-media";
import type { TestDatabase } from "#tests/support/kit/tables";

type Run = Partial<typeof importRuns.$inferInsert>;
type Row = Partial<typeof importRows.$inferInsert>;

const SHA256 = "ab".repeat(32);

/** Adds imports as they are in each state, without a file. */
export function importKit(db: TestDatabase) {
  return {
    /** Adds a run of a price list; uploaded, unless its columns say otherwise. Returns its id. */
    addImport(run: Run = {}, rows: readonly Row[] = []): number {
      const { id } = db
        .insert(importRuns)
        .values({
          ...{ kind: "prices", state: "uploaded", fileName: "Price list.csv", fileBytes: 12_345 },
          ...{ fileSha256: SHA256, encoding: "UTF-8", headersKey: "sku|price|colour" },
          headers: ["SKU", "Price", "Colour"],
          examples: [["A-1", "A-2", "A-3"], ["£1.20", "£3.40", "POA"], ["red"]],
          ...{ mapping: { 0: "sku", 1: "price" }, options: DEFAULT_OPTIONS },
          ...{ startedBy: "alex@example.com", createdAt: Date.now() },
          ...run,
        })
        .returning({ id: importRuns.id })
        .get();
      for (const [place, row] of rows.entries()) {
        db.insert(importRows)
          .values({
            runId: id,
            rowNumber: place + 2,
            key: `A-${place + 1}`,
            action: "change",
            ...row,
          })
          .run();
      }
      return id;
    },

    /** Adds an uploaded list of a manufacturer, whose currency, words and headings are open. */
    addOpenImport(facts: Partial<TableFacts> = {}): number {
      return this.addImport({
        ...{ fileName: "Preisliste 2027.xlsx", encoding: null, headersKey: "artnr|price|currency" },
        ...{ headers: ["Art.-Nr.", "Price", "Currency"], mapping: { 0: "sku", 1: "price" } },
        examples: [["A-1", "A-2"], ["1.20", "CALL"], ["EUR"]],
        facts: { ...OPEN_FACTS, ...facts },
      });
    },

    /** Adds a checked zip with a picture, a datasheet that replaces another, and a file that cannot be used. */
    addCheckedMedia(): number {
      const counts: RunCounts = { ...NO_COUNTS, new: 1, change: 1, error: 1 };
      return this.addImport(
        {
          ...NEW_MEDIA,
          state: "checked",
          fileName: "Pictures of spring 2027.zip",
          counts,
          rowCount: 3,
          checkedAt: Date.now(),
        },
        MEDIA_ROWS,
      );
    },

    /** Adds a checked run with a row of every kind. */
    addCheckedImport(run: Run = {}): number {
      const counts: RunCounts = { ...NO_COUNTS, ...COUNTS };
      return this.addImport(
        { kind: "variants", state: "checked", counts, rowCount: 6, checkedAt: Date.now(), ...run },
        ROWS,
      );
    },
  };
}

const NO_DECIMALS = { comma: 0, point: 0, either: 0 };

const OPEN_FACTS: TableFacts = {
  ...{ headingRow: 3, titles: ["Prices of 2027"], rowCount: 3, hiddenRows: 2, struckRows: 1 },
  leftOut: { section: 1 },
  sheets: [
    {
      ...{ name: "Deckblatt", isHidden: false, isRead: false },
      rows: [{ rowNumber: 1, cells: ["Prices of 2027"] }],
    },
    {
      ...{ name: "Liste", isHidden: false, isRead: true },
      rows: [
        { rowNumber: 1, cells: ["Prices of 2027"] },
        { rowNumber: 3, cells: ["Art.-Nr.", "Price", "Currency"] },
        { rowNumber: 4, cells: ["A-1", "1.20", "EUR"] },
        { rowNumber: 5, cells: ["A-2", "CALL", "EUR"] },
      ],
    },
  ],
  columns: [
    { filled: 2, values: null, formats: [], words: [], decimals: NO_DECIMALS },
    {
      ...{ filled: 2, formats: [], words: [["CALL", 1]], decimals: { ...NO_DECIMALS, point: 1 } },
      values: [
        ["1.20", 1],
        ["CALL", 1],
      ],
    },
    { filled: 2, values: [["EUR", 2]], formats: [], words: [["EUR", 2]], decimals: NO_DECIMALS },
  ],
};

const COUNTS = { new: 1, change: 2, same: 1, error: 1, warning: 1 };

const MEDIA_ROWS: readonly Row[] = [
  {
    action: "new",
    changes: {
      image: [null, "picture 2, from products/sensors/A-1_front.png, shown for the variant A-1"],
      imageUrl: [null, `/media/products/${"ab".repeat(16)}.webp`],
      uploadSha256: [null, SHA256],
    },
    productId: 1,
    seenVersion: 1,
    relatedId: 0,
  },
  {
    changes: {
      datasheet: ["Old datasheet.pdf, PDF, 2 pages, 184 KB", "A-2.pdf, PDF, 3 pages, 201 KB"],
      datasheetFilename: ["Old datasheet.pdf", "A-2.pdf"],
    },
    productId: 2,
    seenVersion: 1,
    relatedId: 1,
  },
  {
    action: "error",
    problems: [
      {
        level: "error",
        column: null,
        value: "products/unknown/A-3_2.jpg",
        message: "No product has the code or SKU “A-3” or “A-3_2”",
      },
    ],
    cells: ["products/unknown/A-3_2.jpg", "A-3_2"],
  },
];

const LONG = "Fits ducts of every size, and comes with a flange, two screws and a cable of 2 m. ";

const ROWS: readonly Row[] = [
  {
    changes: { pricePence: [12_40, 13_02], stockQuantity: [3, 40] },
    cells: ["A-1", "13.02", "red"],
    productId: 1,
    seenVersion: 1,
  },
  {
    changes: {
      pricePence: [100_00, 180_00],
      description: [`${LONG}IP54. ${LONG}`, `${LONG}IP65. ${LONG}`],
    },
    hasWarning: true,
    problems: [
      { level: "warning", column: "Price", value: "180.00", message: "The price rises by 80%" },
    ],
    ...{ productId: 2, seenVersion: 1 },
  },
  { action: "new", changes: { name: [null, "Sensor"], pricePence: [null, 12_00] } },
  {
    action: "error",
    problems: [
      { level: "error", column: "Price", value: "1.234,5", message: "This is not a price" },
      { level: "error", column: "SKU", value: "1.2E+11", message: "Excel has changed this code" },
    ],
    cells: ["1.2E+11", "1.234,5", "=red"],
  },
];

import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";

import { mapHeaders } from "~/imports/plan/map-headers";
import { DEFAULT_OPTIONS } from "~/imports/runs/import-run";
import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import { exportRows, templateRows } from "~/imports/runs/export-rows.server";
import { writeCsv } from "~/imports/files/write-csv";
import { openTable } from "~/imports/place/open-table.server";
import { planRows } from "~/imports/plan/plan-rows.server";
import { kit } from "#tests/support/bound-kit";
import { addCode, addProduct } from "#tests/support/catalogue";

const folder = mkdtempSync(path.join(os.tmpdir(), "exports-"));

beforeAll(() => {
  const odd = addProduct({
    ...{ productCode: "00123", name: '=SUM(A1) "quoted", 5 °C 😀', company: "Belimo" },
    ...{ description: "Line one\nline two; 'apostrophe", category: "Sensors", listPricePence: 0 },
    manufacturerPartNumber: "+12-3",
    variants: [
      { name: "[clear]", sku: "0001", pricePence: null, isDefault: true },
      { name: "'=Long", sku: "SAME", pricePence: 0, weightGrams: 250, stockQuantity: 3 },
      { name: "-Short", sku: null, pricePence: 12_34 },
    ],
  });
  const plain = addProduct({ name: "No code", variants: [{ name: "One", sku: "SAME" }] });
  kit.addRelation(odd.id, "accessory", plain.id);
  kit.addSetPart(odd.id, plain.id, {
    role: "Head, =1+2",
    closingPa: 1234,
    note: "Longer, by 5 mm",
  });
  kit.discontinueProduct(plain.id, { replacedBy: odd.id, note: "Longer, by 5 mm" });
  addCode(odd.id, { kind: "alias", shown: "@-0099" });
  const [, , short] = kit.findProduct((each) => each.id === odd.id)?.variants ?? [];
  const upload = `/media/datasheets/${"a".repeat(32)}.pdf`;
  const given = { title: "[clear]", url: upload, filename: "Größe.pdf", bytes: 7, revision: "=1" };
  const { id } = kit.addDocument(odd.id, given);
  // A variant without an SKU, which no cell names.
  kit.addDocument(odd.id, { kind: "wiring", title: "Wiring", variantId: short?.id ?? null });
  const validUntil = "2027-03-31";
  kit.addCompliance(odd.id, {
    documentId: id,
    validUntil,
    note: "+1",
    variantId: short?.id ?? null,
  });
});

async function textOf(chunks: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** Plans an export as if it had been uploaded. */
async function planAgain(text: string) {
  const file = path.join(folder, "export.csv");
  writeFileSync(file, text);
  const { headers, rows } = await openTable(file, "export.csv");
  const request = { headers, options: DEFAULT_OPTIONS, ...mapHeaders(headers) };
  const planned = [];
  for await (const part of planRows(request, () => rows)) {
    planned.push(...part.rows.map((row) => row.planned));
  }
  return { kind: request.kind, planned };
}

test.each(TABLE_KINDS)("an export of %s is no change when it is imported (I1)", async (kind) => {
  const { kind: found, planned } = await planAgain(await textOf(writeCsv(exportRows(kind, null))));
  expect(found).toBe(kind);
  expect(planned.filter(({ action }) => action !== "same")).toEqual([]);
  expect(planned.length).toBeGreaterThan(0);
});

test("an export of a filtered list has the products of the list only", async () => {
  const { code } = addProduct({ company: "Only one", name: "Exported" });
  const filters = { q: "", status: "listed", category: "", company: "only ONE" } as const;
  const text = await textOf(writeCsv(exportRows("products", filters)));
  expect(text.split("\r\n")).toHaveLength(3);
  expect(text).toContain(code);
});

test("a template is the headings with up to three examples", async () => {
  const kinds: TableKind[] = ["products", "prices"];
  for (const kind of kinds) {
    const { planned } = await planAgain(await textOf(writeCsv(templateRows(kind))));
    expect(planned.map(({ action }) => action)).toEqual(["same", "same", "same"]);
  }
});

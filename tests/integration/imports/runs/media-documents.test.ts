import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { listMediaUrls } from "~/catalogue/media/media-urls.server";
import { listDocuments } from "~/catalogue/documents/product-documents.server";
import { env } from "~/env.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { pictureOf } from "#tests/support/files/picture";
import { applyFile, errorsOf, undoFile } from "#tests/support/imports/files";
import { checkZip, pdfOf } from "#tests/support/imports/media";
import { removeRuns, runOf } from "#tests/support/imports/runs";

beforeEach(removeRuns);

const fileOf = (url: string) => path.join(env.mediaDir, url.slice("/media/".length));
const productOf = (id: number) => kit.findProduct((each) => each.id === id);
const apply = (run: number) => applyFile(run, true);

describe("documents in a zip", () => {
  const MAP = "File;Code;Kind;Title;Revision\n";
  const documentsOf = (id: number) =>
    listDocuments(id).map(({ kind, title, url, revision, variantId, filename }) => ({
      ...{ kind, title, revision, variantId, filename },
      isThere: existsSync(fileOf(url)),
    }));

  test("are named in map.csv, by product or SKU, and undone; a model needs no kind", async () => {
    const { id, code } = addProduct({ variants: [{ name: "White", sku: "DOC-WHITE" }] });
    const variantId = productOf(id).variants[0]?.id;
    const rows = [
      `wiring.pdf;${code};Wiring diagram;Wiring of all;2.1`,
      "points.csv;DOC-WHITE;registers;Points;",
      `sheet.pdf;${code};;;`,
    ];
    const run = await checkZip([
      { name: "a/wiring.pdf", content: pdfOf("wiring") },
      { name: "points.csv", content: "Register;Name\n1;Value" },
      { name: "sheet.pdf", content: pdfOf("sheet") },
      { name: `${code}.ifc`, content: "ISO-10303-21;\nHEADER;" },
      { name: "map.csv", content: MAP + rows.join("\n") },
    ]);
    expect(runOf(run)).toMatchObject({ state: "checked", counts: { new: 4, error: 0 } });
    await apply(run);
    expect(documentsOf(id)).toEqual(
      expect.arrayContaining([
        {
          ...{ kind: "wiring", title: "Wiring of all", revision: "2.1", variantId: null },
          ...{ filename: "wiring.pdf", isThere: true },
        },
        {
          ...{ kind: "registers", title: "Points", revision: null, variantId },
          ...{ filename: "points.csv", isThere: true },
        },
        {
          ...{ kind: "bim", title: code, revision: null, variantId: null },
          ...{ filename: `${code}.ifc`, isThere: true },
        },
      ]),
    );
    expect(productOf(id).datasheetFileUrl).not.toBeNull();

    await undoFile(run);
    expect(documentsOf(id)).toEqual([]);
    expect(productOf(id).datasheetFileUrl).toBeNull();
  });

  test("of the same kind and title replace the file, and the same file changes nothing", async () => {
    const { id, code } = addProduct();
    const zipOfWiring = (text: string) =>
      checkZip([
        { name: "w.pdf", content: pdfOf(text) },
        { name: "map.csv", content: `${MAP}w.pdf;${code};wiring;Wiring;1` },
      ]);
    await apply(await zipOfWiring("one"));
    const [first] = listDocuments(id);
    expect(runOf(await zipOfWiring("one")).counts).toMatchObject({ new: 0, change: 0, same: 1 });
    const second = await zipOfWiring("two");
    expect(runOf(second).counts).toMatchObject({ change: 1 });
    await apply(second);
    expect(listDocuments(id)).toMatchObject([{ id: first?.id, title: "Wiring" }]);
    expect(listDocuments(id)[0]?.url).not.toBe(first?.url);
    expect(await listMediaUrls()).toContain(first?.url);
    await undoFile(second);
    expect(listDocuments(id)).toEqual([first]);
  });

  test("that cannot be used say why", async () => {
    const { code } = addProduct();
    const run = await checkZip([
      { name: "p.zip", content: "PK\u0003\u0004" },
      { name: "a.pdf", content: pdfOf("a") },
      { name: "page.csv", content: "<html><script>alert(1)</script>" },
      { name: `${code}.png`, content: await pictureOf(51) },
      { name: "x.rvt", content: "MZ" },
      {
        name: "map.csv",
        content: `${MAP}p.zip;${code};;;\na.pdf;${code};Letter;;\n${code}.png;${code};wiring;;`,
      },
    ]);
    const reasons = errorsOf(run).map((cells) => cells.at(-1) ?? "");
    expect(runOf(run).counts).toMatchObject({ new: 0, error: 5 });
    expect(reasons.toSorted()).toEqual([
      expect.stringMatching(/“a.pdf”: Enter one of: Datasheet; Wiring diagram/),
      expect.stringMatching(/“p.zip”: map.csv has to say what it is/),
      expect.stringMatching(/“page.csv”: It is neither a JPEG/),
      expect.stringMatching(/png”: It is a picture, which has no kind/),
      expect.stringMatching(/“x.rvt”: It is neither a JPEG/),
    ]);
  });
});

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { readCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { listImages } from "~/catalogue/media/gallery.server";
import { listMediaUrls } from "~/catalogue/media/media-urls.server";
import { db } from "~/db/client.server";
import { listRows } from "~/imports/runs/import-rows.server";
import { cancelRun, requestApply, requestUndo } from "~/imports/runs/run-steps.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { env } from "~/env.server";
import { NEW_MEDIA } from "~/imports/media/plan-media";
import { importFilePath, makeImportFolder } from "~/imports/runs/import-files.server";
import { planMediaFile } from "~/imports/media/plan-media.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { pictureOf } from "#tests/support/files/picture";
import { zipOf } from "#tests/support/files/zip-file";
import { checkZip, PACE, pdfOf } from "#tests/support/imports/media";
import { addRun, ALEX, removeRuns, runOf, SAM } from "#tests/support/imports/runs";

beforeEach(removeRuns);

const LEAVING_OUT = {
  isLeavingOutErrors: true,
  confirmedMissing: null,
  confirmedOnApplication: null,
  hasReadWarnings: true,
};

const fileOf = (url: string) => path.join(env.mediaDir, url.slice("/media/".length));

function productOf(id: number) {
  const product = db.select().from(products).where(eq(products.id, id)).get();
  if (!product) throw new Error(`There is no product ${id}`);
  return product;
}

const urlsOf = (id: number) => listImages(id).map(({ imageUrl }) => imageUrl);

async function apply(id: number, pace = PACE) {
  await requestApply(id, LEAVING_OUT, ALEX);
  await workOffImports(pace);
  return runOf(id);
}

async function undo(id: number) {
  await requestUndo(id, SAM);
  await workOffImports(PACE);
  return runOf(id);
}

test("a zip is checked, applied, sent again without a change, and undone (I19, I20)", async () => {
  const { id, code } = addProduct({
    images: [{ imageUrl: "/media/first.svg", isPrimary: true }],
    variants: [{ name: "24 V", sku: "SENSOR-24V" }],
  });
  const files = [
    { name: `pics/${code}_2.jpg`, content: await pictureOf(2) },
    { name: `pics/${code}.png`, content: await pictureOf(1) },
    { name: "SENSOR-24V.png", content: await pictureOf(3) },
    { name: `${code}.pdf`, content: pdfOf("new") },
    { name: "UNKNOWN.png", content: await pictureOf(4) },
    { name: `${code}_3.png`, content: "<html>" },
    { name: "../../escape.png", content: await pictureOf(5) },
    { name: `${code}_4.png`, content: (await pictureOf(6)).subarray(0, 90) },
  ];
  const run = await checkZip(files);
  expect(runOf(run)).toMatchObject({ state: "checked", rowCount: 8, failure: null });
  expect(runOf(run).counts).toMatchObject({ new: 4, change: 0, same: 0, error: 4 });
  expect(listRows(run, "error", 1).map(({ problems }) => problems[0]?.message)).toEqual([
    "Its name leads out of the zip",
    "No product has the code or SKU “UNKNOWN”",
    "It is neither a JPEG, PNG, WebP, GIF, AVIF or TIFF picture nor a PDF, DWG, DXF, IFC, RVT, RFA, ZIP or CSV",
    "It is damaged or incomplete, and cannot be read as a picture",
  ]);
  expect(urlsOf(id)).toEqual(["/media/first.svg"]);
  expect(existsSync(importFilePath(run))).toBe(true);

  expect(await apply(run)).toMatchObject({ state: "applied", failure: null });
  expect(existsSync(importFilePath(run))).toBe(false);
  const urls = urlsOf(id);
  expect(urls).toHaveLength(4);
  const stored = await sharp(readFileSync(fileOf(urls[1] ?? ""))).metadata();
  expect(stored).toMatchObject({ format: "webp", width: 32, height: 24 });
  const { datasheetFileUrl, datasheetFilename, datasheetPages } = productOf(id);
  expect({ datasheetFilename, datasheetPages }).toEqual({
    datasheetFilename: `${code}.pdf`,
    datasheetPages: 1,
  });
  expect(readFileSync(fileOf(datasheetFileUrl ?? ""))).toEqual(pdfOf("new"));
  const variant = db.select().from(productVariants).where(eq(productVariants.productId, id)).get();
  expect(variant?.imageDisplayOrder).toBe(3);
  const actions = listAuditEntries(9).map(({ action }) => action);
  expect(actions.filter((action) => action === "product.image-add")).toHaveLength(3);

  const again = await checkZip(files);
  expect(runOf(again).counts).toMatchObject({ new: 0, change: 0, same: 4, error: 4 });

  expect(await undo(run)).toMatchObject({ state: "undone" });
  expect(urlsOf(id)).toEqual(["/media/first.svg"]);
  expect(productOf(id)).toMatchObject({
    imageUrl: "/media/first.svg",
    datasheetFileUrl: null,
    datasheetFilename: null,
  });
});

test("Undo restores the datasheet before, whose file stays for it", async () => {
  const before = { datasheetFileUrl: "/media/datasheets/0.pdf", datasheetFilename: "Old.pdf" };
  const { id, code } = addProduct({ ...before, datasheetBytes: 100 });
  const run = await checkZip([{ name: `${code}.pdf`, content: pdfOf("newer") }]);
  expect(runOf(run).counts).toMatchObject({ new: 0, change: 1 });
  await apply(run);
  expect(productOf(id).datasheetFileUrl).not.toBe(before.datasheetFileUrl);
  expect(await listMediaUrls()).toContain(before.datasheetFileUrl);
  await undo(run);
  expect(productOf(id)).toMatchObject({ ...before, datasheetBytes: 100, datasheetPages: null });
});

test("Undo leaves a product that was edited since, and says which (I2)", async () => {
  const [edited, other] = [addProduct(), addProduct()];
  const run = await checkZip([
    { name: `${edited.code}.png`, content: await pictureOf(10) },
    { name: `${other.code}.png`, content: await pictureOf(11) },
  ]);
  await apply(run);
  kit.updateProductMeanwhile(edited.id, { description: "Edited since" });
  await undo(run);
  expect([urlsOf(edited.id).length, urlsOf(other.id).length]).toEqual([1, 0]);
  expect(listRows(run, "left", 1)).toMatchObject([
    { key: edited.code, leftBecause: "It has been changed since the import" },
  ]);
});

test("a product that was changed since the check makes the run stale, and nothing is written", async () => {
  const { id, code } = addProduct();
  const run = await checkZip([{ name: `${code}.png`, content: await pictureOf(20) }]);
  kit.updateProductMeanwhile(id, { description: "Edited since" });
  expect(await apply(run)).toMatchObject({ state: "stale" });
  expect(urlsOf(id)).toEqual([]);
  expect(existsSync(importFilePath(run))).toBe(true);
});

test("the catalogue's version moves once for several pictures, so that shared pages stay cached", async () => {
  const added = Array.from({ length: 12 }, () => addProduct());
  const zipped = added.map(async ({ code }, at) => ({
    name: `${code}.png`,
    content: await pictureOf(60 + at),
  }));
  const run = await checkZip(await Promise.all(zipped));
  const before = readCatalogueVersion();
  expect(await apply(run)).toMatchObject({ state: "applied", progress: 12 });
  expect(added.map(({ id }) => urlsOf(id).length)).toEqual(added.map(() => 1));
  expect(readCatalogueVersion() - before).toBeLessThanOrEqual(6);
});

describe("a worker that ends between a file and its row (I2)", () => {
  test("is continued by the next worker, and no file is stored twice", async () => {
    const { id, code } = addProduct();
    const zipped = [1, 2, 3].map(async (number) => ({
      name: `${code}_${number}.png`,
      content: await pictureOf(30 + number),
    }));
    const run = await checkZip(await Promise.all(zipped));
    let written = 0;
    await apply(run, { ...PACE, isStopping: () => (written += 1) > 3 });
    expect(runOf(run).state).toBe("applying");
    const before = urlsOf(id);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(3);
    // As if it had been killed between the next file and its row: the plan names the file.
    const [next] = listRows(run, "new", 1).flatMap(({ appliedAt, changes }) =>
      appliedAt === null ? String(changes.imageUrl?.[1]) : [],
    );
    writeFileSync(fileOf(next ?? ""), "half a file");
    const folder = path.join(env.mediaDir, "products");
    const files = (await readdir(folder)).length;
    await workOffImports(PACE);
    expect(runOf(run)).toMatchObject({ state: "applied", progress: 3 });
    expect(urlsOf(id)).toHaveLength(3);
    expect(urlsOf(id).slice(0, before.length)).toEqual(before);
    expect(await readdir(folder)).toHaveLength(files + 3 - before.length - 1);
    const stored = await sharp(readFileSync(fileOf(next ?? ""))).metadata();
    expect(stored.format).toBe("webp");
  });

  test("is undone when the run is cancelled between pictures", async () => {
    const { id, code } = addProduct();
    const run = await checkZip([
      { name: `${code}.png`, content: await pictureOf(41) },
      { name: `${code}_2.png`, content: await pictureOf(42) },
    ]);
    let calls = 0;
    await apply(run, { ...PACE, isStopping: () => (calls += 1) > 2 });
    expect(urlsOf(id)).toHaveLength(1);
    await cancelRun(run, SAM);
    await workOffImports(PACE);
    expect(runOf(run).state).toBe("undone");
    expect(urlsOf(id)).toEqual([]);
    expect(existsSync(importFilePath(run))).toBe(false);
  });
});

test("map.csv says whose the files are, one for several products", async () => {
  const [one, other] = [addProduct(), addProduct()];
  const run = await checkZip([
    { name: "series.pdf", content: pdfOf("series") },
    { name: "x/map.csv", content: `File;Code\nseries.pdf;${one.code}\nseries.pdf;${other.code}\n` },
  ]);
  expect(runOf(run)).toMatchObject({ state: "checked", counts: { new: 2, error: 0 } });
  await apply(run);
  const [a, b] = [one, other].map(({ id }) => productOf(id).datasheetFileUrl);
  expect(a).not.toBe(b);
  expect(a && b && existsSync(fileOf(a)) && existsSync(fileOf(b))).toBe(true);
});

describe("hostile zips", () => {
  test("map.csv without its columns, and a zip with two of them, are sentences", async () => {
    const wrong = await checkZip([
      { name: "map.csv", content: "Name;Code\nx;y" },
      { name: "A.pdf", content: pdfOf("a") },
    ]);
    expect(runOf(wrong)).toMatchObject({
      state: "failed",
      failure: "map.csv has no column “File”.",
    });
    const map = { name: "map.csv", content: "File;Code\nx;y" };
    const two = await checkZip([map, { ...map, name: "x/map.csv" }]);
    expect(runOf(two).failure).toBe("“pictures.zip” has two files map.csv.");
  });

  test("a PNG of too many pixels is an error of its own", async () => {
    const { code } = addProduct();
    const png = Buffer.from(await pictureOf(50));
    // The width and height in its header.
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    const run = await checkZip([
      { name: `${code}.png`, content: png },
      { name: `${code}.pdf`, content: pdfOf("fine") },
    ]);
    expect(runOf(run).counts).toMatchObject({ new: 1, error: 1 });
    const [row] = listRows(run, "error", 1);
    expect(row?.problems[0]?.message).toBe("It has more than 50 megapixels, which is the limit");
    expect((await apply(run)).state).toBe("applied");
  });
});

test("pictures of more pixels together than the limit are refused before they are decoded (I18)", async () => {
  const id = await addRun({ ...NEW_MEDIA, fileName: "pictures.zip" });
  await makeImportFolder();
  const files = [1, 2, 3].map(async (red) => ({
    name: `${red}.png`,
    content: await pictureOf(red),
  }));
  writeFileSync(importFilePath(id), zipOf(await Promise.all(files)));
  const readAll = async (maxMegapixels: number) => {
    const plan = planMediaFile({ id, fileName: "pictures.zip" }, maxMegapixels);
    for (let step = await plan.next(); ; step = await plan.next()) if (step.done) return step.value;
  };
  const ofThree = (3 * 32 * 24) / 1_000_000;
  expect(await readAll(ofThree)).toMatchObject({ rowCount: 3 });
  await expect(readAll(ofThree - 0.0001)).rejects.toThrow(
    "megapixels together, which is the limit",
  );
});

/** Pictures and datasheets in a zip, from their upload to Undo, as an administrator sees them. */
import { existsSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { listImages } from "~/catalogue/media/gallery.server";
import { findRun } from "~/imports/runs/runs.server";
import { importFilePath, importFolder } from "~/imports/runs/import-files.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { action as uploadAction } from "~/routes/admin.imports/route";
import { action, loader } from "~/routes/admin.imports_.$id/route";
import { loader as errorsLoader } from "~/routes/admin.imports_.$id_.errors[.]csv";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { spreadsheetOf } from "#tests/support/files/spreadsheet";
import { type ZippedFile, zipOf } from "#tests/support/files/zip-file";
import { pictureOf } from "#tests/support/files/picture";
import { PACE, pdfOf } from "#tests/support/imports/media";
import type { FormFields, Visitor } from "#tests/support/requests";
import { formWithFiles } from "#tests/support/uploads";

let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
});

function upload(content: Buffer, name = "pictures.zip") {
  const file = new File([new Uint8Array(content)], name);
  return admin.post(uploadAction, "/admin/imports", formWithFiles({}, { file }));
}

const idOf = (location: string | null) => Number(location?.split("/").at(-1));
const load = async (id: number, query = "") =>
  (await admin.get(loader, `/admin/imports/${id}${query}`, { id: String(id) })).data;
const post = async (id: number, form: FormFields) => {
  const reply = await admin.post(action, `/admin/imports/${id}`, form, { id: String(id) });
  await workOffImports(PACE);
  return reply;
};

test("a zip goes straight to its check, and is applied, undone and removed (I18)", async () => {
  const { id: productId, code } = addProduct();
  const { status, location } = await upload(
    zipOf([
      { name: `${code}.png`, content: await pictureOf(1) },
      { name: "GONE-1.pdf", content: pdfOf("x") },
    ]),
  );
  expect(status).toBe(303);
  const id = idOf(location);
  expect(findRun(id)).toMatchObject({ kind: "media", state: "checking" });
  await workOffImports(PACE);

  const { run, columns, plan } = await load(id, "?tab=new");
  expect(columns).toBeNull();
  expect(run).toMatchObject({ state: "checked", counts: { new: 1, error: 1 } });
  expect(plan?.rows.map(({ key, values }) => [key, values])).toEqual([
    [code, [{ label: "Added", value: `picture 1, from ${code}.png` }]],
  ]);
  const errors = await admin.get(errorsLoader, `/admin/imports/${id}/errors.csv`, {
    id: String(id),
  });
  expect(errors.text).toContain("File,Code,Kind,Title,Revision,Row,Column,Value,What is wrong");
  expect(errors.text).toContain("GONE-1.pdf,GONE-1,");

  const apply = { intent: "apply", checkedAt: String(run.checkedAt) };
  const refused = await post(id, apply);
  expect(refused.status).toBe(400);
  expect(refused.data.toast?.description).toMatch(/^1 file has an error\. Tick/);
  expect((await post(id, { ...apply, isLeavingOutErrors: "on" })).status).toBe(303);
  expect(findRun(id)?.state).toBe("applied");
  expect(listImages(productId)).toHaveLength(1);
  expect(existsSync(importFilePath(id))).toBe(true);

  expect((await post(id, { intent: "undo", confirmed: "yes" })).status).toBe(303);
  expect(listImages(productId)).toEqual([]);
});

test("a zip that is discarded is removed", async () => {
  const { location } = await upload(zipOf([{ name: "A.pdf", content: pdfOf("x") }]));
  await workOffImports(PACE);
  await post(idOf(location), { intent: "discard" });
  expect(existsSync(importFilePath(idOf(location)))).toBe(false);
});

test("a zip that is a spreadsheet stays a table", async () => {
  const cells = (one: string, other: string) =>
    `<row><c t="str"><v>${one}</v></c><c t="str"><v>${other}</v></c></row>`;
  const rows = cells("SKU", "Price") + cells("A-1", "1.20");
  const { location } = await upload(spreadsheetOf({ rows }), "prices.zip");
  expect(findRun(idOf(location))).toMatchObject({ kind: "prices", state: "uploaded" });
});

describe("a hostile zip is refused in words, and leaves nothing (I18)", () => {
  const many = Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.png`, content: "x" }));
  const bomb = Buffer.alloc(15 * 1024 * 1024);

  test.each<{ why: string; content: () => Buffer; says: RegExp }>([
    { why: "too many entries", content: () => zipOf(many), says: /more than 5,000 files/ },
    {
      why: "a bomb",
      content: () => zipOf([{ name: "A.png", content: bomb }]),
      says: /more than 100 times its size/,
    },
    { why: "nothing in it", content: () => zipOf([]), says: /has no files in it/ },
    {
      why: "tables",
      content: () => zipOf([{ name: "prices.csv", content: "a" }]),
      says: /Unpack it, and upload each table/,
    },
    {
      why: "a broken directory",
      content: () => Buffer.from("PK\x03\x04 and nothing"),
      says: /damaged or incomplete/,
    },
  ])("$why", async ({ content, says }) => {
    const before = existsSync(importFolder) ? readdirSync(importFolder) : [];
    const reply = await upload(content());
    expect(reply.status).toBe(400);
    expect(reply.data.toast?.description).toMatch(says);
    expect(readdirSync(importFolder)).toEqual(before);
  });

  test("files that are not what they say are errors of their own", async () => {
    const { code } = addProduct();
    const files: ZippedFile[] = [
      { name: `${code}.pdf`, content: "<!doctype html><title>%PDF-1.7</title>%%EOF" },
      { name: `..\\${code}.png`, content: await pictureOf(2) },
    ];
    const { location } = await upload(zipOf(files));
    await workOffImports(PACE);
    const { plan } = await load(idOf(location), "?tab=error");
    expect(plan?.rows.map(({ problems }) => problems[0]?.message).toSorted()).toEqual([
      "It is neither a JPEG, PNG, WebP, GIF, AVIF or TIFF picture nor a PDF, DWG, DXF, IFC, RVT, RFA, ZIP or CSV",
      "Its name leads out of the zip",
    ]);
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";

import { findRun } from "~/imports/runs/runs.server";
import { errorCsvHeading, errorCsvLine } from "~/imports/runs/errors-csv";
import { headersKey } from "~/imports/plan/map-headers";
import { IMPORT_UPLOAD } from "~/shared/upload-limits";
import { importFilePath, importFolder } from "~/imports/runs/import-files.server";
import { action, loader } from "~/routes/admin.imports/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { Visitor } from "#tests/support/requests";
import { blob, formWithFiles, MEGABYTE } from "#tests/support/uploads";

let admin: Visitor;

beforeEach(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
});

const csv = (text: string, name = "prices.csv") => new File([text], name, { type: "text/csv" });
const upload = (file: File | undefined, who = admin) =>
  who.post(action, "/admin/imports", formWithFiles({ intent: "upload" }, { file }));
const idOf = (location: string | null) => Number(/\/(\d+)$/.exec(location ?? "")?.[1]);
const partFiles = () =>
  existsSync(importFolder)
    ? readdirSync(importFolder).filter((name) => name.endsWith(".part"))
    : [];

describe("an upload", () => {
  test("is for administrators only, and stores no file of others", async () => {
    const before = existsSync(importFolder) ? readdirSync(importFolder) : [];
    const file = csv("SKU,Price\r\nA,1\r\n");
    expect((await upload(file, new Visitor())).location).toMatch(/^\/auth/);
    const customer = await signedIn(await addCustomer());
    expect((await upload(file, customer)).status).toBe(403);
    expect((await customer.get(loader, "/admin/imports")).location).toBe("/");
    expect((await new Visitor().get(loader, "/admin/imports")).location).toMatch(/^\/auth/);
    expect(existsSync(importFolder) ? readdirSync(importFolder) : []).toEqual(before);
  });

  test("becomes a run with its columns, and its file lies beside the database", async () => {
    const text = "SKU;Price;Colour\r\nA-1;£1,20;red\r\nA-2;;red\r\nA-3;3,40;\r\nA-4;5,60;blue\r\n";
    const reply = await upload(csv(text, "C:\\lists\\Preise 2027.csv"));
    expect(reply.status).toBe(303);
    const id = idOf(reply.location);
    expect(findRun(id)).toMatchObject({
      ...{ kind: "prices", state: "uploaded", fileName: "Preise 2027.csv", encoding: "UTF-8" },
      ...{ headers: ["SKU", "Price", "Colour"], mapping: { 0: "sku", 1: "price" } },
      examples: [
        ["A-1", "A-2", "A-3"],
        ["£1,20", "3,40", "5,60"],
        ["red", "blue"],
      ],
    });
    expect(readFileSync(importFilePath(id), "utf8")).toBe(text);
    expect(partFiles()).toEqual([]);
  });

  test("is remembered by its headings, with its kind and columns and no option", async () => {
    const headers = "My code,My price,Remembered";
    const id = kit.addImport({
      ...{
        state: "applied",
        checkedAt: 1,
        kind: "variants",
        mapping: { 0: "sku", 1: "pricePence" },
      },
      headersKey: "mycode|myprice|remembered",
    });
    kit.addImport({ headersKey: "mycode|myprice|remembered", mapping: {} });
    const reply = await upload(csv(`${headers}\r\nA,1,x\r\n`));
    expect(findRun(idOf(reply.location))).toMatchObject({
      ...{ kind: "variants", mapping: { 0: "sku", 1: "pricePence" } },
      options: { wholeListOf: null },
    });
    expect(idOf(reply.location)).toBeGreaterThan(id);
    expect((await admin.toast())?.description).toMatch(/^Its columns are those of the last file/);
  });

  test("of a file of errors that was corrected has the columns of the file it is from (I4)", async () => {
    const mapping = { 0: "sku", 2: "pricePence" };
    const headers = ["Whose code", "Row", "What price"];
    kit.addImport({
      ...{ state: "applied", checkedAt: 1, kind: "variants", mapping },
      headersKey: headersKey(headers),
    });
    const row = { rowNumber: 7, cells: ["A-1", "9", "1.20"], problems: [] };
    const text = errorCsvHeading(headers) + errorCsvLine(headers.length, row);
    const reply = await upload(csv(text, "prices-errors.csv"));
    expect(findRun(idOf(reply.location))).toMatchObject({
      ...{ kind: "variants", mapping, headers },
      examples: [["A-1"], ["9"], ["1.20"]],
    });
  });

  test.each([
    { why: "no file", file: undefined, says: "Choose a file." },
    { why: "an empty file", file: csv(""), says: "“prices.csv” is empty." },
    { why: "headings only", file: csv("SKU,Price\r\n"), says: /headings only/ },
    {
      why: "a web page",
      file: csv("<!doctype html><title>Log in</title>"),
      says: /prices\.csv|web page/i,
    },
    { why: "a picture", file: blob("a.png", "\x89PNG\r\n\x1a\n", 2000), says: /a\.png|picture/i },
    {
      why: "too large a file",
      file: blob("large.csv", "SKU,Price\r\n", IMPORT_UPLOAD.limitBytes + MEGABYTE),
      says: "“large.csv” is larger than 64 MB. Save it as .xlsx, which is packed.",
    },
  ])("of $why is refused in words", async ({ file, says }) => {
    const runs = (await admin.get(loader, "/admin/imports")).data.runs.length;
    const reply = await upload(file);
    expect(reply.status).toBe(400);
    expect(reply.data.toast.title).toBe("Not uploaded");
    expect(reply.data.toast.description).toMatch(says);
    expect(partFiles()).toEqual([]);
    expect((await admin.get(loader, "/admin/imports")).data.runs).toHaveLength(runs);
  });

  test("that ends in the middle is refused, and leaves nothing", async () => {
    const boundary = "zz";
    const header = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`${header}SKU,Pri`));
        controller.error(new Error("The form was not received completely."));
      },
    });
    const init = { method: "POST", body, duplex: "half" } as const;
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
    const reply = await admin.send(action, admin.request("/admin/imports", { ...init, headers }));
    expect(reply.status).toBe(400);
    expect(partFiles()).toEqual([]);
  });

  test("in a field of another name is refused", async () => {
    const form = formWithFiles({}, { picture: csv("a") });
    expect((await admin.post(action, "/admin/imports", form)).status).toBe(400);
    expect(partFiles()).toEqual([]);
  });
});

test("the list of imports has pages, newest first", async () => {
  for (let place = 0; place < 21; place += 1) kit.addImport({ fileName: `List ${place}.csv` });
  const { data } = await admin.get(loader, "/admin/imports");
  expect(data.runs).toHaveLength(20);
  expect(data.runs[0]).toMatchObject({ fileName: "List 20.csv", badge: { label: "Uploaded" } });
  const older = await admin.get(loader, `/admin/imports?before=${data.olderBefore}`);
  expect(older.data.runs[0]).toMatchObject({ fileName: "List 0.csv" });
  expect(older.data.isNewest).toBe(false);
});

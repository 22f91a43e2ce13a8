import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { listCompliance, listDocuments } from "~/catalogue/documents/product-documents.server";
import { env } from "~/env.server";
import {
  action as documentsAction,
  loader as documentsLoader,
} from "~/routes/admin.products.$id_.documents/route";
import { loader as documentLoader } from "~/routes/documents.$id";
import { loader as productLoader } from "~/routes/product.$code/route";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { MAX_DOCUMENTS } from "~/shared/upload-limits";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";
import { blob, formWithFiles, pdf, PDF_THAT_IS_HTML } from "#tests/support/uploads";

const visitor = new Visitor();
const storedProduct = (id: number) => kit.findProduct((each) => each.id === id);
let admin: Visitor;
let product: ReturnType<typeof addProduct>;

beforeEach(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  product = addProduct({ variants: [{ name: "White" }, { name: "Black" }] });
});

const params = () => ({ id: String(product.id) });
const address = () => `/admin/products/${product.id}/documents`;
const load = async (query = "") =>
  (await admin.get(documentsLoader, address() + query, params())).data;
const documents = () => listDocuments(product.id);
const optionId = (name: string) =>
  storedProduct(product.id)?.variants.find((each) => each.name === name)?.id ?? 0;

async function send(fields: FormFields, file?: File, who = admin) {
  const version = storedProduct(product.id)?.updatedAt ?? 0;
  const form = formWithFiles({ version, ...fields }, { documentFile: file });
  return who.post(documentsAction, address(), form, params());
}

const DECLARATION = { intent: "save-document", kind: "declaration", title: "Declaration 2027" };
const CE = { intent: "save-compliance", mark: "CE", status: "declared" };

async function page(query = "") {
  const route = { code: product.code };
  return (await visitor.get(productLoader, `/product/${product.code}${query}`, route)).data;
}

describe("documents", () => {
  test("visitors sign in first, and customers are refused", async () => {
    expect((await visitor.get(documentsLoader, address(), params())).location).toMatch(/^\/auth\?/);
    const customer = await signedIn(await addCustomer());
    expect((await customer.get(documentsLoader, address(), params())).location).toBe("/");
    expect((await send(DECLARATION, pdf(), customer)).status).toBe(403);
    expect(documents()).toEqual([]);
  });

  test("are uploaded for an option, shown there, and in the audit log", async () => {
    const variantId = optionId("Black");
    const file = pdf({ name: "Dekl:a|ration?.pdf", size: 184_000 });
    expect((await send({ ...DECLARATION, variantId, revision: "3" }, file)).status).toBe(303);
    const [stored] = documents();
    expect(stored).toMatchObject({ variantId, filename: "Dekl a ration.pdf", bytes: 184_000 });
    expect(listAuditEntries(1)).toMatchObject([
      {
        action: "product.document-add",
        subject: product.code,
        after: { kind: "Declaration of conformity", variant: "Black", revision: "3" },
      },
    ]);
    expect((await page()).papers.documents).toEqual([]);
    expect((await page(`?variant=${variantId}`)).papers.documents).toEqual([
      {
        ...{ kind: "Declaration of conformity", title: "Declaration 2027" },
        ...{
          href: `/documents/${stored?.id}`,
          details: "PDF, 184 KB · Revision 3 · For Black only",
        },
      },
    ]);
  });

  test.each([
    { name: "a.dwg", start: "AC1032\0", facts: "DWG" },
    { name: "a.dxf", start: "  0\r\nSECTION\r\n", facts: "DXF" },
    { name: "a.ifc", start: "ISO-10303-21;\nHEADER;", facts: "IFC" },
    { name: "a.zip", start: "PK\x03\x04", facts: "ZIP" },
    { name: "a.csv", start: "Register;Name\n40001;Value", facts: "CSV" },
    {
      name: "a.rfa",
      start: `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[..."BasicFileInfo"].join("\0")}\0`,
      facts: "RFA",
    },
  ])("a $facts is a download that no browser shows", async ({ name, start, facts }) => {
    expect((await send({ ...DECLARATION, kind: "bim" }, blob(name, start))).status).toBe(303);
    const [stored] = documents();
    expect((await page()).papers.documents[0]?.details).toBe(`${facts}, 1 KB`);
    const route = { id: String(stored?.id) };
    const { headers } = await visitor.get(documentLoader, `/documents/${stored?.id}`, route);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="a\./);
    expect(headers.get("Content-Type")).not.toMatch(/html|svg|xml/);
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test.each([
    { why: "a web page named .pdf", file: () => PDF_THAT_IS_HTML },
    { why: "a PDF with a web page in front", file: () => blob("a.pdf", "<script>%PDF-1.7 %%EOF") },
    { why: "a web page named .csv", file: () => blob("a.csv", " <html><script>1</script>") },
    { why: "a web page named .dxf", file: () => blob("a.dxf", "0\nSECTION\n<script>1</script>") },
    { why: "a program", file: () => blob("a.zip", "MZ\x90\0") },
    {
      why: "a document of Word named .rvt",
      file: () => blob("a.rvt", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    },
    { why: "a table under another name", file: () => blob("a.txt", "a;b") },
    { why: "nothing", file: () => blob("a.csv", "") },
    { why: "a file over the limit", file: () => pdf({ size: 20 * 1024 * 1024 + 1 }) },
  ])("$why is refused, and what was typed is still there", async ({ file }) => {
    const reply = await send(DECLARATION, file());
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({
      result: { initialValue: { title: DECLARATION.title }, error: { documentFile: [/./] } },
    });
    expect(documents()).toEqual([]);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript://example.com/%0aalert(1)",
    "file:///etc/passwd",
    "data:text/html,<script>1</script>",
    "//example.com/a.pdf",
    "/media/datasheets/../../site.db",
    "/media/datasheets/other.pdf",
    "https://",
  ])("the address %s is refused", async (url) => {
    const reply = await send({ ...DECLARATION, url });
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({ result: { initialValue: { url } } });
    expect(documents()).toEqual([]);
  });

  test("need a file or an address, and a title of their own", async () => {
    expect((await send(DECLARATION)).data).toMatchObject({
      result: { error: { documentFile: ["Choose a file or enter an address"] } },
    });
    await send({ ...DECLARATION, url: "https://docs.example.com/a.pdf" });
    const again = { ...DECLARATION, title: "DECLARATION 2027", url: "https://example.com/b.pdf" };
    expect((await send(again)).status).toBe(400);
    expect(documents()).toMatchObject([{ url: "https://docs.example.com/a.pdf", bytes: null }]);
    expect((await page()).papers.documents[0]).toMatchObject({ details: "On docs.example.com" });
  });

  test("of another product's option are refused, and so is their file", async () => {
    const other = addProduct({ variants: [{ name: "Other" }] });
    const variantId = storedProduct(other.id)?.variants[0]?.id;
    const before = documents().length;
    expect((await send({ ...DECLARATION, variantId }, pdf())).status).toBe(400);
    expect(documents()).toHaveLength(before);
  });

  test("keep their file when changed without one, and lose it to an address", async () => {
    await send(DECLARATION, pdf());
    const [stored] = documents();
    const rowId = stored?.id;
    const { document } = await load(`?document=${rowId}`);
    expect(document?.typed).toMatchObject({ title: "Declaration 2027", url: "" });
    expect((await send({ ...DECLARATION, rowId, revision: "4" })).status).toBe(303);
    expect(documents()).toMatchObject([{ id: rowId, url: stored?.url, revision: "4" }]);
    expect(listAuditEntries(1)).toMatchObject([
      {
        action: "product.document-update",
        before: { title: "Declaration 2027", revision: null },
        after: { title: "Declaration 2027", revision: "4" },
      },
    ]);
    await send({ ...DECLARATION, rowId, url: "https://docs.example.com/a.pdf" });
    expect(documents()).toMatchObject([{ filename: null, bytes: null, revision: null }]);
    // An Undo may still need it, and the sweep removes it.
    expect(existsSync(path.join(env.mediaDir, stored?.url.slice("/media/".length) ?? ""))).toBe(
      true,
    );
  });

  test("a colleague's change is never replaced unseen, and a second save replaces it", async () => {
    const { id: rowId } = kit.addDocument(product.id);
    const version = storedProduct(product.id)?.updatedAt ?? 0;
    await send({ ...DECLARATION, title: "Theirs", rowId });
    const reply = await send({ ...DECLARATION, title: "Mine", rowId, version });
    expect(reply.status).toBe(409);
    expect(documents()).toMatchObject([{ title: "Theirs" }]);
    expect((await send({ ...DECLARATION, title: "Mine", rowId })).status).toBe(303);
    expect(documents()).toMatchObject([{ title: "Mine" }]);
  });

  test("move within their kind, which decides first, and are removed only if confirmed", async () => {
    const wiring = kit.addDocument(product.id, { kind: "wiring", title: "W", position: 2 });
    const first = kit.addDocument(product.id, { title: "A", position: 0 });
    const second = kit.addDocument(product.id, { title: "B", position: 1 });
    const titles = async () => (await page()).papers.documents.map(({ title }) => title);
    expect(await titles()).toEqual(["W", "A", "B"]);
    expect(await load()).toMatchObject({
      documents: [
        { canMoveUp: false, canMoveDown: false },
        { canMoveUp: false, canMoveDown: true },
        { canMoveUp: true, canMoveDown: false },
      ],
    });
    await send({ intent: "up", rowId: second.id });
    expect(await titles()).toEqual(["W", "B", "A"]);
    await send({ intent: "down", rowId: wiring.id });
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });

    await send({ intent: "remove-document", rowId: first.id });
    expect(await titles()).toHaveLength(3);
    await send({ intent: "remove-document", rowId: first.id, confirmed: "yes" });
    expect(await titles()).toEqual(["W", "B"]);
    expect(listAuditEntries(1)).toMatchObject([{ action: "product.document-remove" }]);
  });

  test("of a product are limited", async () => {
    for (let at = 0; at < MAX_DOCUMENTS; at += 1) kit.addDocument(product.id, { title: `D ${at}` });
    expect((await send({ ...DECLARATION, url: "https://example.com/a" })).status).toBe(400);
    expect(documents()).toHaveLength(MAX_DOCUMENTS);
  });
});

describe("compliance", () => {
  test("names a document of the product, until that is removed", async () => {
    const { id: documentId } = kit.addDocument(product.id, { title: "Declaration" });
    const fields = { ...CE, documentId, validUntil: "31/03/2037", note: "Class B" };
    expect((await send(fields)).status).toBe(303);
    expect((await page()).papers.compliance).toEqual([
      {
        ...{ label: "CE", value: "Declared", isExpired: false },
        ...{ details: "Valid until 31 March 2037 · Class B" },
        document: { title: "Declaration", href: "https://docs.example.com/declaration.pdf" },
      },
    ]);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.compliance-add", after: { mark: "CE", document: "Declaration" } },
    ]);
    await send({ intent: "remove-document", rowId: documentId, confirmed: "yes" });
    expect((await page()).papers.compliance).toMatchObject([{ label: "CE", document: null }]);
  });

  test("of a mark is one row for the product and one for each option", async () => {
    const variantId = optionId("White");
    await send(CE);
    await send({ ...CE, variantId, status: "exempt" });
    expect((await send(CE)).status).toBe(400);
    expect((await send({ ...CE, variantId })).status).toBe(400);
    expect(listCompliance(product.id)).toHaveLength(2);
    const ofOther = kit.addDocument(addProduct().id);
    expect((await send({ ...CE, mark: "MID", documentId: ofOther.id })).status).toBe(400);
  });

  test("is changed and removed, and a wrong day is still there as it was typed", async () => {
    await send(CE);
    const [row] = listCompliance(product.id);
    const rowId = row?.id;
    const wrong = await send({ ...CE, rowId, validUntil: "31/02/2027" });
    expect(wrong.data).toMatchObject({
      result: {
        initialValue: { validUntil: "31/02/2027" },
        error: { validUntil: [expect.stringContaining("such as 31/03/2027")] },
      },
    });
    await send({ ...CE, rowId, status: "not-applicable" });
    expect((await load(`?mark=${rowId}`)).mark?.typed).toMatchObject({ status: "not-applicable" });
    expect(listAuditEntries(1)).toMatchObject([
      { before: { mark: "CE", status: "Declared" }, after: { status: "Not applicable" } },
    ]);
    await send({ intent: "remove-compliance", rowId, confirmed: "yes" });
    expect(listCompliance(product.id)).toEqual([]);
  });
});

describe("the files of documents", () => {
  const open = (id: number | string) =>
    visitor.get(documentLoader, `/documents/${id}`, { id: String(id) });

  test.each([
    { why: "it leads out of the folder", url: "/media/datasheets/../../site.db" },
    { why: "it is a picture", url: "/media/products/a.svg" },
    { why: "it is a web page", url: "/media/documents/a.html" },
    { why: "it is gone", url: "/media/datasheets/gone.pdf" },
    { why: "it is hidden", url: "/media/documents/.a.csv" },
    { why: "it is on another site", url: "https://example.com/a.pdf" },
  ])("are not found when $why", async ({ url }) => {
    const { id } = kit.addDocument(product.id, { url });
    expect((await open(id)).status).toBe(404);
  });

  test.each(["x", "999999", "1e99", "../1"])("are not found for the document %s", async (id) => {
    expect((await open(id)).status).toBe(404);
  });

  test("a PDF is read in the browser, and saved under its own name", async () => {
    await send(DECLARATION, pdf({ name: "Größe 10.pdf" }));
    const [stored] = documents();
    const read = await open(stored?.id ?? 0);
    expect(read.headers.get("Content-Type")).toBe("application/pdf");
    expect(read.headers.get("Content-Disposition")).toMatch(/^inline; filename="Gr__e 10\.pdf"/);
    const route = { id: String(stored?.id) };
    const saved = await visitor.get(documentLoader, `/documents/${stored?.id}?download`, route);
    expect(saved.headers.get("Content-Disposition")).toMatch(/^attachment; /);
  });
});

/** Complaints about the imports of other systems, each with its thread in the name of a test. */
import { rm, writeFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";

import { listRows } from "~/imports/runs/import-rows.server";
import { discardRun, requestApply, setMapping } from "~/imports/runs/run-steps.server";
import { DEFAULT_OPTIONS } from "~/imports/runs/import-run";
import { NEW_MEDIA } from "~/imports/media/plan-media";
import { importFilePath, makeImportFolder } from "~/imports/runs/import-files.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { action as uploadAction } from "~/routes/admin.imports/route";
import { action, loader } from "~/routes/admin.imports_.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { applyFile, checkFile, errorsOf, undoFile } from "#tests/support/imports/files";
import { addRun, ALEX, leaseRun, removeRuns, runOf } from "#tests/support/imports/runs";
import { readCatalogue } from "#tests/support/imports/stored-catalogue";
import { formWithFiles } from "#tests/support/uploads";

beforeEach(removeRuns);

const HEADERS = "Product code,Name,List price";
const PACE = { isStopping: () => false };

test("a check writes nothing, and does not stop at the first error (netbox#4533, akeneo/pim-community-dev#11625, firefly-iii#8687)", async () => {
  const [one, other] = [addProduct(), addProduct()];
  const before = readCatalogue();
  const rows = [
    ...[`${one.code},,eleven`, "DRY-1,Valve,12", `${one.code}-X,,5`],
    ...[`${other.code},,101`, ",Pump,3"],
  ];
  const id = await checkFile("products", [HEADERS, ...rows].join("\n"));
  expect(runOf(id)).toMatchObject({ state: "checked", counts: { new: 1, change: 1, error: 3 } });
  expect(errorsOf(id).map(([key]) => key)).toEqual([one.code, `${one.code}-X`, ""]);
  expect(listRows(id, "change", 1)).toMatchObject([
    { key: other.code, changes: { listPricePence: [100_00, 101_00] } },
  ]);
  expect(readCatalogue()).toEqual(before);
});

describe("new products that were not wanted", () => {
  const junk = ["0,,1", "0,,to be discussed", ",,", "Internal notes,,"];

  test("are not made of rows with a code or a note only (woocommerce#21458, woocommerce#23257)", async () => {
    const { code } = addProduct();
    const file = ["Name,SKU,Price", ...junk, `Shoes,${code},101`].join("\n");
    const id = await checkFile("prices", file);
    expect(runOf(id).counts).toMatchObject({ new: 0, change: 1, error: 2, leftOut: 1 });
    const asProducts = [HEADERS, `${code},,101`, "NEW-SHOES,,12"].join("\n");
    expect(runOf(await checkFile("products", asProducts)).counts).toMatchObject({
      ...{ new: 0, change: 1, error: 1 },
    });
  });

  test("are errors of a file that only updates, and the others are updated (woocommerce#23648)", async () => {
    const { code, id: productId } = addProduct({ variants: [{ name: "Red", sku: "RED-1" }] });
    const only = { isUpdatingOnly: true };
    const products = `Product code,Name,Description\n${code},,Longer\nNOT-THERE,Valve,New\n`;
    const id = await checkFile("products", products, only);
    expect(errorsOf(id)).toEqual([
      ["NOT-THERE", "Product code “NOT-THERE”: No product has the code “NOT-THERE”"],
    ]);
    await applyFile(id, true);
    expect(kit.findProduct((each) => each.id === productId).description).toBe("Longer");

    const variants = `SKU,Product code,Variant name,Stock\nRED-1,,,4\nBLUE-1,${code},Blue,4\n`;
    const ofVariants = await checkFile("variants", variants, only);
    expect(runOf(ofVariants).counts).toMatchObject({ new: 0, change: 1, error: 1 });
  });

  test("can be undone (woocommerce#23257)", async () => {
    const before = readCatalogue();
    const id = await checkFile("products", [HEADERS, "UNWANTED-1,Valve,1"].join("\n"));
    await applyFile(id);
    expect(readCatalogue()).not.toEqual(before);
    await undoFile(id);
    expect(readCatalogue()).toEqual(before);
  });
});

test("leaving out the rows with errors writes all the others, and still lists the errors (magento2#5831, magento2#12808)", async () => {
  const [one, other] = [addProduct(), addProduct()];
  const file = [HEADERS, `${one.code},,101`, "WRONG-1,,12", `${other.code},,102`].join("\n");
  const id = await checkFile("products", file);
  expect(
    await requestApply(
      id,
      {
        isLeavingOutErrors: false,
        confirmedMissing: null,
        confirmedOnApplication: null,
        hasReadWarnings: true,
      },
      ALEX,
    ),
  ).toEqual({
    kind: "unconfirmed",
    open: { isLeavingOutErrors: 1 },
  });
  expect(await applyFile(id, true)).toMatchObject({ state: "applied", counts: { error: 1 } });
  const prices = [one, other].map(({ name }) => kit.findProductNamed(name).listPricePence);
  expect(prices).toEqual([101_00, 102_00]);
  expect(errorsOf(id).map(([key]) => key)).toEqual(["WRONG-1"]);
});

describe("no run works for ever (shopware#6394, shopware#6396)", () => {
  const MAPPED = { kind: "products", mapping: { 0: "productCode", 1: "name" } } as const;

  async function uploadBroken(content: string | Buffer) {
    const id = await addRun({ kind: "products", headers: ["Product code", "Name"] });
    await makeImportFolder();
    await writeFile(importFilePath(id), content);
    return id;
  }

  test.each([
    {
      why: "quote that does not end",
      content: 'Product code,Name\nA,"Valve',
      ...{ says: null, errors: 1 },
    },
    { why: "file that became something else", content: "%PDF-1.7\n", says: /PDF/, errors: 0 },
    {
      why: "damaged spreadsheet",
      content: "PK\x03\x04damaged",
      ...{ says: /damaged|cannot be/i, errors: 0 },
    },
    {
      why: "file with the same code in every row",
      content: "Product code,Name\nA,V\nA,W\n",
      ...{ says: null, errors: 2 },
    },
  ])("a $why ends the check with a sentence or with errors", async ({ content, says, errors }) => {
    const id = await uploadBroken(content);
    await setMapping(id, { ...MAPPED, options: DEFAULT_OPTIONS });
    await workOffImports(PACE);
    if (says === null) {
      expect(runOf(id)).toMatchObject({ state: "checked", counts: { error: errors } });
    } else {
      expect(runOf(id)).toMatchObject({ state: "failed", failure: expect.stringMatching(says) });
    }
    expect(await discardRun(id)).toEqual({ kind: "done" });
  });

  test("a file that is gone ends the check, of tables and of zips", async () => {
    for (const set of [{ ...MAPPED, options: DEFAULT_OPTIONS }, NEW_MEDIA]) {
      const id = await addRun(set);
      await rm(importFilePath(id), { force: true });
      await setMapping(id, set);
      await workOffImports(PACE);
      expect(runOf(id).failure).toBe("The file is no longer here. Upload it again.");
    }
  });

  test("a run whose worker has vanished is taken over after half a minute", async () => {
    const id = await uploadBroken("Product code,Name\nVANISHED-1,Valve\n");
    await setMapping(id, { ...MAPPED, options: DEFAULT_OPTIONS });
    await leaseRun();
    await workOffImports(PACE);
    expect(runOf(id).state).toBe("checking");
    await expect(leaseRun(Date.now() + 29_000)).rejects.toThrow("No run is waiting");
    expect((await leaseRun(Date.now() + 31_000)).id).toBe(id);
  });
});

test("a file of 20,000 rows is answered before any row is worked on (woocommerce#13082)", async () => {
  const admin = await signedIn(await addCustomer({ isAdmin: true }));
  const rows = Array.from({ length: 20_000 }, (_, row) => `LARGE-${row},Valve ${row},12.50`);
  const file = new File([[HEADERS, ...rows].join("\n")], "large.csv");
  const upload = await admin.post(uploadAction, "/admin/imports", formWithFiles({}, { file }));
  const id = Number(upload.location?.split("/").at(-1));
  const post = (form: Record<string, string>) =>
    admin.post(action, `/admin/imports/${id}`, form, { id: String(id) });

  const columns = { "column-0": "productCode", "column-1": "name", "column-2": "listPricePence" };
  expect((await post({ intent: "check", kind: "products", ...columns })).status).toBe(303);
  expect(runOf(id)).toMatchObject({ state: "checking", progress: 0, counts: null });
  let chunks = 0;
  await workOffImports({ isStopping: () => false, afterChunk: () => (chunks += 1) });
  expect(chunks).toBeGreaterThan(20);
  expect(runOf(id)).toMatchObject({ state: "checked", counts: { new: 20_000 } });

  const checkedAt = String(runOf(id).checkedAt);
  expect((await post({ intent: "apply", checkedAt })).status).toBe(303);
  const page = await admin.get(loader, `/admin/imports/${id}`, { id: String(id) });
  expect(page.data.run.state).toBe("applying");
  expect(runOf(id).progress).toBe(0);
});

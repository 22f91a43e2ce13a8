import { afterEach, describe, expect, test, vi } from "vitest";

import { listImages } from "~/catalogue/media/gallery.server";
import { discardRun } from "~/imports/runs/run-steps.server";
import { listRuns } from "~/imports/runs/runs.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { zipOf } from "#tests/support/files/zip-file";
import { pictureOf } from "#tests/support/files/picture";
import { importedFile as file, importFile, runImport as run } from "#tests/support/imports/command";
import { pdfOf } from "#tests/support/imports/media";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const priceOf = (id: number) => kit.findProduct((each) => each.id === id).listPricePence;
const priceList = (...rows: string[]) => ["Product code,List price", ...rows].join("\n");

describe("the exit code of an import", () => {
  test("is 4 for a check that would change something, and 0 once it is applied or unchanged", async () => {
    const { id, code } = addProduct({ listPricePence: 10_00 });
    const checked = await importFile(priceList(`${code},11.00`));
    expect(checked).toMatchObject({ status: 4, said: expect.stringContaining("1 changed") });
    expect(priceOf(id)).toBe(10_00);
    expect((await importFile(priceList(`${code},11.00`), "--apply")).status).toBe(0);
    expect(priceOf(id)).toBe(11_00);
    const again = await importFile(priceList(`${code},11.00`), "--apply");
    expect(again).toMatchObject({ status: 0, said: expect.stringContaining("1 unchanged") });
  });

  test("is 2 if rows have errors, unless they are left out", async () => {
    const { id, code } = addProduct({ listPricePence: 10_00 });
    const text = priceList(`${code},11.00`, "NOT-THERE,1");
    const refused = await importFile(text, "--apply");
    expect(refused).toMatchObject({ status: 2, said: expect.stringContaining("NOT-THERE") });
    expect(priceOf(id)).toBe(10_00);
    expect((await importFile(text, "--apply", "--leave-out-errors")).status).toBe(0);
    expect(priceOf(id)).toBe(11_00);
  });

  test("is 3 if a product is changed between check and apply", async () => {
    const { id, code } = addProduct({ listPricePence: 10_00 });
    // The counts are printed after the check and before Apply.
    vi.spyOn(console, "info").mockImplementationOnce(() =>
      kit.updateProductMeanwhile(id, { listPricePence: 10_50 }),
    );
    const stale = await importFile(priceList(`${code},11.00`), "--apply");
    expect(stale).toMatchObject({ status: 3, said: expect.stringContaining("Check again") });
    expect(priceOf(id)).toBe(10_50);
  });

  test.each([
    { why: "an unknown option", words: [file, "--nonsense"], says: "Usage:" },
    { why: "no file", words: [], says: "Usage:" },
    { why: "two files", words: [file, file], says: "Usage:" },
    { why: "an unknown kind", words: [file, "--kind", "media"], says: "Usage:" },
    { why: "a number that is not one", words: [file, "--confirm-missing", "many"], says: "Usage:" },
    { why: "a file that is not there", words: [`${file}-absent`], says: "absent" },
  ])("is 1 for $why", async ({ words, says }) => {
    expect(await run(...words)).toMatchObject({ status: 1, said: expect.stringContaining(says) });
  });

  test.each([
    { why: "unknown columns", content: "Nothing\nknown", says: "Choose the column" },
    { why: "a picture", content: "\x89PNG\r\n\x1a\n", says: "picture" },
  ])("is 1 for $why", async ({ content, says }) => {
    const refused = await importFile(Buffer.from(content, "latin1"));
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining(says) });
  });
});

describe("the columns of an import (I4)", () => {
  test("are printed, with those that are not used, before anything is checked", async () => {
    const { code } = addProduct();
    const { said } = await importFile(`Part No,List Price,Finish\n${code},101.00,Brass`);
    expect(said).toContain(
      "Columns of prices and stock, by their headings:\n  Part No → Product code\n  List Price → Price (£, ex VAT)\n  Finish → not used\n",
    );
  });

  test("are as --map says, and remembered once they are applied", async () => {
    const { id, code } = addProduct({ listPricePence: 10_00 });
    const text = (price: number) => `Part No,Old,Novel\n${code},9.00,${price}`;
    const map = ["--map", "Novel=price", "--map", "Old=not used"];
    const checked = await importFile(text(11), ...map);
    expect(checked).toMatchObject({ status: 4, said: expect.stringContaining("Novel → Price") });
    // It was only checked.
    expect(await importFile(text(11))).toMatchObject({
      ...{ status: 1, said: expect.stringContaining("Novel → not used") },
    });
    expect((await importFile(text(11), ...map, "--apply")).status).toBe(0);
    expect(priceOf(id)).toBe(11_00);
    const next = await importFile(text(12), "--apply");
    expect(next.said).toMatch(/as in import \d+, the last one applied with these headings:/);
    expect(priceOf(id)).toBe(12_00);
  });

  test("of an import that was discarded are not used at night", async () => {
    const { id, code } = addProduct({ listPricePence: 10_00, stockQuantity: 55 });
    const text = `Part No,Price,Shade of night\n${code},11.00,x`;
    const wrong = await importFile(text, "--map", "Price=In stock");
    expect(wrong.said).toContain("Price → In stock");
    await discardRun(listRuns(1)[0]?.id ?? 0);
    expect((await importFile(text, "--kind", "prices", "--apply")).status).toBe(0);
    const { listPricePence, stockQuantity } = kit.findProduct((each) => each.id === id);
    expect({ listPricePence, stockQuantity }).toEqual({ listPricePence: 11_00, stockQuantity: 55 });
  });

  test.each([
    { why: "an unknown heading", map: "Lst=price", says: "the file has no column “Lst”" },
    { why: "an unknown meaning", map: "Price=wibble", says: "no column “wibble”. It may be: " },
    { why: "no meaning", map: "Price", says: "write HEADING=MEANING" },
  ])(
    "that --map cannot say are exit code 1, and nothing is stored: $why",
    async ({ map, says }) => {
      const before = listRuns(1)[0]?.id;
      const refused = await importFile("Part No,Price\nA,1", "--apply", "--map", map);
      expect(refused).toMatchObject({ status: 1, said: expect.stringContaining(says) });
      expect(listRuns(1)[0]?.id).toBe(before);
    },
  );

  test("of a zip are none", async () => {
    const zip = zipOf([{ name: "A.png", content: await pictureOf(3) }]);
    const refused = await importFile(zip, "--map", "Price=price");
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining("has no columns") });
  });

  test("are explained by --help", async () => {
    expect(await run("--help")).toMatchObject({
      status: 0,
      said: expect.stringContaining("--map"),
    });
  });
});

test("a zip of pictures and datasheets is checked and applied (I18)", async () => {
  const { id, code } = addProduct();
  const zip = zipOf([
    { name: `${code}.png`, content: await pictureOf(1) },
    { name: `${code}.pdf`, content: pdfOf("sheet") },
    { name: "UNKNOWN.png", content: await pictureOf(2) },
  ]);
  const refused = await importFile(zip, "--apply");
  expect(refused).toMatchObject({ status: 2, said: expect.stringContaining("“UNKNOWN”") });
  expect(listImages(id)).toEqual([]);
  expect((await importFile(zip, "--leave-out-errors")).status).toBe(4);
  expect((await importFile(zip, "--leave-out-errors", "--apply")).status).toBe(0);
  expect(listImages(id)).toHaveLength(1);
  expect(kit.findProduct((each) => each.id === id).datasheetFilename).toBe(`${code}.pdf`);
  expect((await importFile(zip, "--leave-out-errors", "--apply")).status).toBe(0);
  expect(listImages(id)).toHaveLength(1);
});

test("variants that keep their own prices are named before anything is written (I25)", async () => {
  const { id, code } = addProduct({
    listPricePence: 31_50,
    variants: [
      { name: "50 mm", pricePence: 31_50, isDefault: true },
      { name: "100 mm", pricePence: 40_00 },
    ],
  });
  const checked = await importFile(priceList(`${code},33.00`));
  expect(checked.said).toContain("Not all variants of 1 product have the price in the file:");
  expect(checked.said).toContain(`  ${code}: 1 variant keeps its own price: 100 mm £40.00`);
  expect(checked.said).toContain("Price of 50 mm £31.50 → £33.00");
  expect((await importFile(priceList(`${code},33.00`), "--apply")).status).toBe(0);
  expect(kit.findProduct((each) => each.id === id).shownPricePence).toBe(33_00);
  const again = await importFile(priceList(`${code},33.00`), "--apply");
  expect(again).toMatchObject({ status: 0, said: expect.stringContaining("100 mm £40.00") });
});

test.each([
  {
    why: "of an unknown manufacturer",
    text: "Part No,Price\nA,1",
    of: "Wohle Ltd",
    says: "No listed product is of “Wohle Ltd”",
  },
  {
    why: "of codes",
    text: "Product code,Kind,Other code\nA,alias,B",
    of: "Whole Ltd",
    says: "no whole list",
  },
])("a whole list $why is exit code 1", async ({ text, of, says }) => {
  const kind = text.includes("alias") ? ["--kind", "codes"] : [];
  const refused = await importFile(text, ...kind, "--whole-list-of", of, "--apply");
  expect(refused).toMatchObject({ status: 1, said: expect.stringContaining(says) });
});

test("--update-only adds nothing, and the run on the site has the option (woocommerce#23648)", async () => {
  const { id, code } = addProduct();
  const text = `Product code,Name,List price\n${code},,101\nUPDATE-ONLY-1,Valve,12`;
  expect((await importFile(text)).said).toContain("1 new, 1 changed");
  const { said, status } = await importFile(text, "--update-only", "--apply");
  expect(status).toBe(2);
  expect(said).toContain("No product has the code “UPDATE-ONLY-1”");
  expect(listRuns(1)[0]?.options).toMatchObject({ isUpdatingOnly: true });
  expect((await importFile(text, "--update-only", "--apply", "--leave-out-errors")).status).toBe(0);
  expect(priceOf(id)).toBe(101_00);
  expect(kit.listProducts().some(({ productCode }) => productCode === "UPDATE-ONLY-1")).toBe(false);
});

test("is 2 if every row is wrong, also if they are left out", async () => {
  const text = priceList("NOT-THERE,1", "NOR-THIS,2");
  expect((await importFile(text, "--apply", "--leave-out-errors")).status).toBe(2);
});

test.each(["Product code,List price", "Product code,List price\n\n\n"])(
  "a file of headings only is refused: %j",
  async (text) => {
    const { status, said } = await importFile(text, "--apply", "--whole-list-of", "Empty Ltd");
    expect(status).toBe(1);
    expect(said).toContain("has headings only, and no rows");
  },
);

test("a whole list with none of its manufacturer's products is never applied", async () => {
  const { id } = addProduct({ company: "Absent Ltd", listPricePence: 10_00 });
  const text = priceList("NOT-THERE,1");
  const options = ["--whole-list-of", "Absent Ltd", "--leave-out-errors", "--apply"];
  const { status, said } = await importFile(text, ...options, "--confirm-missing", "1");
  expect({ status, said }).toEqual({
    ...{ status: 2, said: expect.stringContaining("none of the 1 products of Absent Ltd") },
  });
  expect(kit.findProduct((each) => each.id === id).nameRank).not.toBeNull();
});

test("a whole list discontinues more than a fifth of a manufacturer only with the number", async () => {
  const listed = addProduct({ company: "Nearly Ltd", listPricePence: 10_00 });
  for (let at = 0; at < 4; at += 1) addProduct({ company: "Nearly Ltd" });
  const whole = ["--whole-list-of", "Nearly Ltd", "--apply"];
  const text = priceList(`${listed.code},10.50`);
  const unconfirmed = await importFile(text, ...whole);
  expect(unconfirmed).toMatchObject({
    ...{ status: 4, said: expect.stringContaining("--confirm-missing 4") },
  });
  expect(priceOf(listed.id)).toBe(10_00);
  expect((await importFile(text, ...whole, "--confirm-missing", "4")).status).toBe(0);
  expect(priceOf(listed.id)).toBe(10_50);
});

test("a file of prices of 0 is applied only with their number", async () => {
  const [one, two] = [10_00, 20_00].map((listPricePence) => addProduct({ listPricePence }));
  const text = priceList(`${one?.code},0.00`, `${two?.code},0`);
  const refused = await importFile(text, "--apply");
  expect(refused).toMatchObject({
    ...{ status: 4, said: expect.stringContaining("--confirm-on-application 2") },
  });
  expect(refused.said).toContain("becomes on application");
  expect(priceOf(one?.id ?? 0)).toBe(10_00);
  expect((await importFile(text, "--apply", "--confirm-on-application", "2")).status).toBe(0);
  expect(priceOf(one?.id ?? 0)).toBeNull();
});

test("a whole list discontinues more than 50 products only with their number", async () => {
  const listed = addProduct({ company: "Whole Ltd", listPricePence: 10_00 });
  for (let at = 0; at < 51; at += 1) addProduct({ company: "Whole Ltd" });
  const whole = ["--whole-list-of", "Whole Ltd", "--apply"];
  const text = priceList(`${listed.code},10.50`);
  const unconfirmed = await importFile(text, ...whole);
  expect(unconfirmed).toMatchObject({
    ...{ status: 4, said: expect.stringContaining("--confirm-missing 51") },
  });
  expect((await importFile(text, ...whole, "--confirm-missing", "50")).status).toBe(4);
  expect((await importFile(text, ...whole, "--confirm-missing", "51")).status).toBe(0);
  expect(priceOf(listed.id)).toBe(10_50);
});

/** Lists of manufacturers on the command line: nothing is assumed without a word, and each question names its flag (I26 to I29). */
import { afterEach, describe, expect, test, vi } from "vitest";

import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { listRuns } from "~/imports/runs/runs.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { importFile, runImport } from "#tests/support/imports/command";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const priceOf = (id: number) => kit.findProduct((each) => each.id === id).listPricePence;

let count = 0;

/** A manufacturer with one product, under a name of its own. */
function addMaker() {
  count += 1;
  const maker = `Orlik ${String.fromCodePoint(64 + count)}`;
  const partNumber = `ORL-${count}00`;
  const { id, code } = addProduct({
    ...{ company: maker, manufacturerPartNumber: partNumber, listPricePence: 10_00 },
  });
  return { id, code, maker, partNumber };
}

const lines = (...rows: string[]) => rows.join("\n");

describe("a question that no flag answers is exit code 5, and nothing is stored", () => {
  test.each([
    { why: "currency", headers: "Price;Curr", cells: "12.50;EUR", flag: "--currency EUR=NUMBER" },
    { why: "basis", headers: "Price;Price unit", cells: "12.50;100", flag: '--per "=Price unit"' },
    { why: "pack", headers: "Price;Pack", cells: "12.50;10", flag: "--pack one" },
    { why: "VAT", headers: "Price;VAT", cells: "12.50;20 %", flag: "--vat" },
    { why: "net", headers: "Net", cells: "12.50", flag: "--net" },
    { why: "two prices", headers: "List;Trade", cells: "12.50;11.00", flag: "--price =Trade" },
    { why: "status", headers: "Price;Status", cells: "12.50;Obsolete", flag: "--status" },
    { why: "decimal sign", headers: "Price", cells: "1,250", flag: "--decimal comma" },
    { why: "a word", headers: "Price", cells: "TBC", flag: "--words tbc=poa" },
  ])("$why: $flag", async ({ headers, cells, flag }) => {
    const { code } = addMaker();
    const before = listRuns(1)[0]?.id;
    const stopped = await importFile(lines(`Part No;${headers}`, `${code};${cells}`), "--apply");
    expect(stopped).toMatchObject({ status: 5, said: expect.stringContaining(flag) });
    expect(listRuns(1)[0]?.id).toBe(before);
  });
});

describe("flags", () => {
  test("answer, are printed with their source, and are remembered once they are applied", async () => {
    const { id, code } = addMaker();
    const text = (price: string) => lines("Part No;Price;Curr;PE", `${code};${price};EUR;100`);
    const flags = ["--currency", "EUR=0.8", "--per", "=PE"];
    const checked = await importFile(text("1500.00"), ...flags);
    expect(checked.status).toBe(4);
    expect(checked.said).toContain("Curr → the currency of each price");
    expect(checked.said).toContain("PE → how many each price is for");
    expect(checked.said).toMatch(/1 EUR = £0\.8 \(flag\)/);
    expect(checked.said).toMatch(/Currency: .*\(the file\)/);
    expect(checked.said).toContain("£10.00 → £12.00");
    expect((await importFile(text("1500.00"), ...flags, "--apply")).status).toBe(0);
    expect(priceOf(id)).toBe(12_00);

    const next = await importFile(text("1600.00"), "--apply");
    expect(next).toMatchObject({ status: 0, said: expect.stringMatching(/0\.8 \(import \d+\)/) });
    expect(priceOf(id)).toBe(12_80);
  });

  test.each([
    { why: "answers nothing", flags: ["--currency", "EUR=0.8"], says: "leaves nothing open" },
    { why: "is no answer", flags: ["--words", "tbc=perhaps"], says: "--words tbc=perhaps" },
    { why: "names an unknown manufacturer", flags: ["--maker", "Orlok"], says: "“Orlok”" },
    { why: "names an unknown sheet", flags: ["--sheet", "Prices"], says: "“Prices”" },
    { why: "names an impossible row", flags: ["--heading-row", "900"], says: "Row 900" },
  ])("one that $why is exit code 1", async ({ flags, says }) => {
    const { code } = addMaker();
    const refused = await importFile(lines("Part No;Price", `${code};TBC`), ...flags);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining(says) });
  });

  test("take the manufacturer's name in another spelling, and its part numbers", async () => {
    const { id, maker, partNumber } = addMaker();
    const text = lines("Part No;Price", `${partNumber};12.50`);
    const { said, status } = await importFile(text, "--maker", `${maker} GmbH`, "--apply");
    expect({ said, status }).toEqual({
      status: 0,
      said: expect.stringContaining(`from ${maker}.`),
    });
    expect(priceOf(id)).toBe(12_50);
    expect(listRuns(1)[0]?.options.maker).toEqual({ kind: "maker", name: maker });
  });

  test("--map answers which of several prices it is", async () => {
    const { id, code } = addMaker();
    const text = lines("Part No;List;Trade", `${code};12.50;11.00`);
    expect(
      (await importFile(text, "--map", "Trade=price", "--net", "list", "--apply")).status,
    ).toBe(0);
    expect(priceOf(id)).toBe(11_00);
  });

  test("--confirm confirms how a list differs from the last one of its manufacturer", async () => {
    const { id, maker, partNumber } = addMaker();
    const maker1 = ["--maker", maker, "--apply"];
    const first = lines("Part No;List Price", `${partNumber};12.00`);
    expect((await importFile(first, ...maker1)).status).toBe(0);
    const second = lines("Part No;New Price", `${partNumber};13.00`);
    const stopped = await importFile(second, ...maker1);
    expect(stopped).toMatchObject({
      ...{ status: 5, said: expect.stringContaining("“List Price”, and is “New Price”") },
    });
    expect(stopped.said).toContain("--confirm");
    expect(priceOf(id)).toBe(12_00);
    expect((await importFile(second, ...maker1, "--confirm")).status).toBe(0);
    expect(priceOf(id)).toBe(13_00);
  });

  test("are explained by --help with every exit code", async () => {
    const { said, status } = await runImport("--help");
    expect(status).toBe(0);
    for (const word of ["--currency", "--maker", "--heading-row", "--confirm", ..."0123456"]) {
      expect(said).toContain(word);
    }
  });
});

test("exit code 6: rows of a product that was changed since the check are left, and the others written", async () => {
  const changed = addMaker();
  const other = addMaker();
  // The counts are printed after the check and before Apply.
  vi.spyOn(console, "info").mockImplementation((text: string) => {
    if (text.includes(" changed,"))
      kit.updateProductMeanwhile(changed.id, { listPricePence: 10_50 });
  });
  const text = lines("Part No;Price", `${changed.code};12.00`, `${other.code};13.00`);
  const { status, said } = await importFile(text, "--apply");
  expect({ status, said }).toEqual({
    ...{ status: 6, said: expect.stringContaining(`  ${changed.code}: It was changed`) },
  });
  expect([priceOf(changed.id), priceOf(other.id)]).toEqual([10_50, 13_00]);
});

test("a row that says that its product is discontinued discontinues it, with the number typed", async () => {
  const { id, code } = addMaker();
  const other = addMaker();
  const text = lines(
    "Product code;List price;Status",
    `${code};12.00;Discontinued`,
    `${other.code};12.00;Active`,
  );
  const flags = ["--status", "=Status", "--apply"];
  const stopped = await importFile(text, ...flags);
  expect(stopped).toMatchObject({
    status: 4,
    said: expect.stringContaining("--confirm-missing 1"),
  });
  expect((await importFile(text, ...flags, "--confirm-missing", "1")).status).toBe(0);
  expect(findProductRow(id)).toMatchObject({ nameRank: null, listPricePence: 10_00 });
  expect(priceOf(other.id)).toBe(12_00);
});

test("a product is discontinued with what replaces it, and price breaks are left out", async () => {
  const { id, code } = addMaker();
  const other = addMaker();
  const text = lines(
    "Product code;Qty;List price;Status;Replaced by",
    `${code};1;12.00;Discontinued;${other.code}`,
    `${other.code};1;12.00;Active;`,
    `${other.code};10;11.00;Active;`,
  );
  const flags = ["--status", "=Status", "--apply", "--confirm-missing", "1"];
  const { status, said } = await importFile(text, ...flags);
  expect(said).toContain("Replaced by → what replaces each product");
  expect(said).toContain("1 row with larger quantities is a price break, which is not kept");
  expect(status).toBe(0);
  expect(findProductRow(id)).toMatchObject({ nameRank: null });
  expect(findDiscontinuedRow(id)).toMatchObject({ replacedBy: other.id, relation: "direct" });
  expect(priceOf(other.id)).toBe(12_00);
  expect(listRuns(1)[0]?.counts).toMatchObject({ missing: 1, change: 1, leftOut: 1 });
});

test("prices of a later day are scheduled, and written at once only with a flag", async () => {
  const { id, code } = addMaker();
  const text = lines("Prices valid from 1 March 2099;", "Part No;Price", `${code};12.00`);
  const scheduled = await importFile(text, "--apply", "--valid", "2099-03-01");
  expect(scheduled.said).toContain("the site applies it on 1 March 2099");
  expect(scheduled.status).toBe(0);
  expect(listRuns(1)[0]).toMatchObject({ state: "scheduled", applyOn: "2099-03-01" });
  expect(priceOf(id)).toBe(10_00);

  expect(await importFile(text, "--apply", "--valid", "now")).toMatchObject({ status: 0 });
  expect(priceOf(id)).toBe(12_00);
});

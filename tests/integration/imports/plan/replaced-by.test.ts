import { beforeAll, describe, expect, test } from "vitest";

import { addProduct } from "#tests/support/catalogue";
import { gist, planFile } from "#tests/support/imports/plan";
import { addCheckedRun, applyWhole, undoWhole } from "#tests/support/imports/runs";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import type { FileMaker } from "~/imports/meaning/answers";

const MERIDEL: FileMaker = { kind: "maker", name: "Meridel Replaced Ltd" };
const company = "Meridel Replaced";

beforeAll(() => {
  for (const [productCode, manufacturerPartNumber] of [
    ["RB-1", "R-100"],
    ["RB-2", "R-200"],
    ["RB-3", "R-300"],
    ["RB-4", "R-400"],
  ]) {
    addProduct({ productCode, manufacturerPartNumber, company, listPricePence: 10_00 });
  }
  addProduct({ productCode: "RB-V", company, variants: [{ name: "Red", sku: "RB-V-R" }] });
  addProduct({ productCode: "RB-OTHER", company: "Brevik Replaced" });
});

/** Plans rows of a code and the text under "Replaced by". */
function planReplaced(rows: ReadonlyArray<readonly [string, string]>, maker: FileMaker | null) {
  return planFile({
    kind: "products",
    headers: ["Product code", "List price"],
    rows: rows.map(([code]) => [code, "12.00"]),
    discontinues: rows.map(([, text]) => ({ replacement: { text, header: "Replaced by" } })),
    options: { maker },
  });
}

describe("a product that a list says is replaced (I26)", () => {
  test.each([
    { why: "by our code", maker: null, text: "rb-2", says: "RB-2" },
    { why: "by a part number", maker: null, text: "R-200", says: "RB-2" },
    { why: "by our code in a maker's list", maker: MERIDEL, text: "RB-2", says: "RB-2" },
    { why: "by a part number in a maker's list", maker: MERIDEL, text: "R-200", says: "RB-2" },
    {
      why: "by another maker's product, of our own list",
      maker: null,
      text: "RB-OTHER",
      says: "RB-OTHER",
    },
  ])("is discontinued, $why", async ({ maker, text, says }) => {
    const { planned } = await planReplaced([["RB-1", text]], maker);
    expect(planned.map(gist)).toEqual([
      ["missing", `row: The file says that it is discontinued, and that ${says} replaces it`],
    ]);
    expect(planned[0]?.changes).toEqual({ replacedBy: [null, says], relation: [null, "direct"] });
  });

  test.each([
    { why: "nothing here", maker: null, text: "RB-99", says: "No product has the code “RB-99”" },
    {
      ...{ why: "nothing of its maker", maker: MERIDEL, text: "R-999" },
      says: "No product of Meridel Replaced Ltd has the code “R-999”",
    },
    { why: "itself", maker: null, text: "RB-1", says: "This is the product itself" },
    {
      why: "itself by its part number",
      maker: MERIDEL,
      text: "R-100",
      says: "This is the product itself",
    },
    {
      ...{ why: "a variant", maker: null, text: "RB-V-R" },
      says: "“RB-V-R” is a variant of RB-V, and only a product replaces another",
    },
    {
      ...{ why: "another maker's product, in a maker's list", maker: MERIDEL, text: "RB-OTHER" },
      says: "“RB-OTHER” is RB-OTHER of Brevik Replaced, not of Meridel Replaced Ltd",
    },
  ])("is an error if that is $why", async ({ maker, text, says }) => {
    const { planned } = await planReplaced([["RB-1", text]], maker);
    expect(planned.map(gist)).toEqual([["error", `Replaced by: ${says}`]]);
  });

  test("is an error if the file closes a ring", async () => {
    const { planned } = await planReplaced(
      [
        ["RB-3", "RB-4"],
        ["RB-4", "RB-3"],
      ],
      null,
    );
    expect(planned.map(({ action }) => action)).toEqual(["missing", "error"]);
  });

  test("has its replacement stored, and Undo puts back what was there", async () => {
    const { id, code: old } = addProduct({ listPricePence: 10_00 });
    const [first, second] = [addProduct(), addProduct()];
    const apply = async (text: string) => {
      const { planned } = await planReplaced([[old, text]], null);
      const rows = planned.map((row) => ({ ...row, cells: null }));
      const runId = await addCheckedRun(rows, { kind: "products" });
      expect(await applyWhole(runId)).toMatchObject({ state: "applied" });
      return runId;
    };
    const firstRun = await apply(first.code);
    expect(findDiscontinuedRow(id)).toMatchObject({ replacedBy: first.id, relation: "direct" });
    expect((await planReplaced([[old, first.code]], null)).planned.map(gist)).toEqual([["same"]]);

    expect(await undoWhole(firstRun)).toMatchObject({ state: "undone" });
    expect(findDiscontinuedRow(id)).toBeUndefined();
    await apply(first.code);
    const secondRun = await apply(second.code);
    expect(findDiscontinuedRow(id)).toMatchObject({ replacedBy: second.id });
    expect(await undoWhole(secondRun)).toMatchObject({ state: "undone" });
    expect(findDiscontinuedRow(id)).toMatchObject({ replacedBy: first.id, relation: "direct" });
  });
});

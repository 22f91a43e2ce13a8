/** The manufacturer's price list that README.md offers to newcomers, from its upload to Undo. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";

import { findProductRow } from "~/catalogue/products/product-row.server";
import { findRun } from "~/imports/runs/runs.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { action as uploadAction } from "~/routes/admin.imports/route";
import { action, loader } from "~/routes/admin.imports_.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import type { FormFields, Visitor } from "#tests/support/requests";
import { formWithFiles } from "#tests/support/uploads";

const UNKNOWN = "ME-3PCT-X";
const TEXT = readFileSync("data/demo/price-list.csv", "utf8");
const CODES = TEXT.split("\n")
  .slice(1)
  .flatMap((line) => line.split(",")[0] || [])
  .filter((code) => code !== UNKNOWN);

let admin: Visitor;
const ids = new Map<string, number>();

beforeAll(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  for (const productCode of CODES) {
    const listPricePence = productCode === "MLC-60" ? 235_00 : 100_00;
    ids.set(productCode, addProduct({ productCode, listPricePence }).id);
  }
});

const priceOf = (code: string) => findProductRow(ids.get(code) ?? 0)?.listPricePence;
const work = () => workOffImports({ isStopping: () => false });
const load = async (id: number, query = "") =>
  (await admin.get(loader, `/admin/imports/${id}${query}`, { id: String(id) })).data;
const post = async (id: number, form: FormFields) => {
  const reply = await admin.post(action, `/admin/imports/${id}`, form, { id: String(id) });
  expect(reply.status).toBe(303);
  await work();
};

test("a price list is uploaded, checked, applied without its errors, and undone", async () => {
  const file = new File([TEXT], "price-list.csv");
  const { location } = await admin.post(
    uploadAction,
    "/admin/imports",
    formWithFiles({}, { file }),
  );
  const id = Number(location?.split("/").at(-1));
  const { columns } = await load(id);
  expect(columns?.kind).toBe("prices");
  expect(columns?.headers.map(({ field }) => field)).toEqual(["productCode", "", "price"]);

  const mapping = { "column-0": "productCode", "column-2": "price" };
  await post(id, { intent: "check", kind: "prices", ...mapping, isAllowingPriceJumps: "on" });
  const { run, plan } = await load(id, "?tab=error");
  expect(run.state).toBe("checked");
  expect(run.counts).toMatchObject({ new: 0, error: 2 });
  expect(plan?.rows.map(({ problems }) => problems[0]?.value)).toEqual([UNKNOWN, "£14O.80"]);
  expect(priceOf("LD-1")).toBe(100_00);

  const checkedAt = String(run.checkedAt);
  const unread = { intent: "apply", checkedAt, isLeavingOutErrors: "on" };
  const refused = await admin.post(action, `/admin/imports/${id}`, unread, { id: String(id) });
  expect(refused.status).toBe(400);
  expect(priceOf("LD-1")).toBe(100_00);
  await post(id, { ...unread, hasReadWarnings: "on" });
  expect(findRun(id)?.state).toBe("applied");
  expect([priceOf("LD-1"), priceOf("MLC-60"), priceOf("MPC-4-LW")]).toEqual([
    ...[130_80, 388_00, 100_00],
  ]);

  await post(id, { intent: "undo", confirmed: "yes" });
  expect(findRun(id)?.state).toBe("undone");
  expect([...ids.keys()].map(priceOf)).toEqual(
    CODES.map((code) => (code === "MLC-60" ? 235_00 : 100_00)),
  );
});

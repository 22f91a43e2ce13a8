import { beforeAll, beforeEach, expect, test } from "vitest";

import { listRows } from "~/imports/runs/import-rows.server";
import { requestUndo } from "~/imports/runs/run-steps.server";
import { overtakenText } from "~/imports/runs/run-words";
import { workOffImports } from "~/imports/runs/work-off.server";
import { action, loader } from "~/routes/admin.imports_.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { checkFile, undoFile } from "#tests/support/imports/files";
import { ALEX, removeRuns, runOf, SAM } from "#tests/support/imports/runs";
import type { Visitor } from "#tests/support/requests";

let alex: Visitor;
let sam: Visitor;

beforeAll(async () => {
  alex = await signedIn(await addCustomer({ isAdmin: true }));
  sam = await signedIn(await addCustomer({ isAdmin: true }));
});
beforeEach(removeRuns);

const PACE = { isStopping: () => false };
const press = (who: Visitor, id: number, intent: string, more: Record<string, string> = {}) =>
  who.post(
    action,
    `/admin/imports/${id}`,
    { intent, checkedAt: String(runOf(id).checkedAt), ...more },
    { id: String(id) },
  );
const priceOf = (id: number) => kit.findProduct((each) => each.id === id).listPricePence;
const stock = (code: string, quantity: number) => `Product code,In stock\n${code},${quantity}`;
const prices = (code: string, pounds: string) => `Product code,List price\n${code},${pounds}`;

test("two imports that are applied at once are both written if they touch different products (I2)", async () => {
  const [one, other] = [addProduct(), addProduct()];
  const first = await checkFile("prices", prices(one.code, "101"));
  const second = await checkFile("prices", prices(other.code, "102"));
  const replies = await Promise.all([press(alex, first, "apply"), press(sam, second, "apply")]);
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  await workOffImports(PACE);
  expect([runOf(first).state, runOf(second).state]).toEqual(["applied", "applied"]);
  expect([priceOf(one.id), priceOf(other.id)]).toEqual([101_00, 102_00]);
});

test("of two imports of one product the second is stale, names it, and is checked again from what is there (I2)", async () => {
  const { id, code } = addProduct();
  const first = await checkFile("prices", prices(code, "101"));
  const second = await checkFile("products", prices(code, "102"));
  await Promise.all([press(alex, first, "apply"), press(sam, second, "apply")]);
  await workOffImports(PACE);
  expect(runOf(first).state).toBe("applied");
  const { data } = await sam.get(loader, `/admin/imports/${second}`, { id: String(second) });
  expect(data.run).toMatchObject({
    state: "stale",
    failure: `1 product was changed since the check (${code}). Check again.`,
  });
  expect(priceOf(id)).toBe(101_00);

  await press(sam, second, "check-again");
  await workOffImports(PACE);
  expect(listRows(second, "change", 1)).toMatchObject([
    { changes: { listPricePence: [101_00, 102_00] } },
  ]);
  await press(sam, second, "apply");
  await workOffImports(PACE);
  expect(priceOf(id)).toBe(102_00);
});

test("Undo of the earlier of two imports leaves what the later one has changed, and lists it (I2)", async () => {
  const [one, other] = [addProduct(), addProduct()];
  const file = `Product code,List price\n${one.code},101\n${other.code},101`;
  const first = await checkFile("prices", file);
  await press(alex, first, "apply");
  await workOffImports(PACE);
  const later = await checkFile("prices", stock(one.code, 9));
  await press(sam, later, "apply");
  await workOffImports(PACE);

  await undoFile(first);
  expect([priceOf(one.id), priceOf(other.id)]).toEqual([101_00, 100_00]);
  expect(listRows(first, "left", 1)).toMatchObject([
    { key: one.code, leftBecause: "It has been changed since the import" },
  ]);
  await undoFile(later);
  expect(kit.findProduct((each) => each.id === one.id).stockQuantity).toBeNull();
});

test("of two who press Undo at once the second learns who was faster", async () => {
  const { id, code } = addProduct();
  const run = await checkFile("prices", prices(code, "101"));
  await press(alex, run, "apply");
  await workOffImports(PACE);
  const [, slower] = await Promise.all([requestUndo(run, ALEX), requestUndo(run, SAM)]);
  expect(slower).toMatchObject({ kind: "refused", run: { state: "undoing" } });
  expect(overtakenText(runOf(run)).description).toBe(
    `${ALEX.name} has undone it. It is being put back now.`,
  );
  await workOffImports(PACE);
  expect([runOf(run).state, priceOf(id)]).toEqual(["undone", 100_00]);
});

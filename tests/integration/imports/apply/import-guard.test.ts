import { beforeEach, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { releaseLease } from "~/imports/runs/run-lease.server";
import { requestApply } from "~/imports/runs/run-steps.server";
import { isImportBeingWritten, reasonToWait } from "~/imports/apply/import-guard.server";
import { setArchived } from "~/catalogue/acts/archive-product.server";
import { applyRun } from "~/imports/apply/apply-run.server";
import * as codes from "~/routes/admin.products.$id_.codes/route";
import * as editProduct from "~/routes/admin.products.$id/route";
import * as addProductPage from "~/routes/admin._index/route";
import { createSubmitKey } from "~/http/form-data.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { served } from "#tests/support/database-trouble";
import { addCheckedRun, ALEX, leaseRun, planned, removeRuns } from "#tests/support/imports/runs";

beforeEach(removeRuns);

/** Leaves a run that has begun to write, with a worker at it. */
async function beWriting() {
  const { id } = addProduct();
  const row = planned({
    ...{ productId: id, seenVersion: kit.findProduct((each) => each.id === id).updatedAt },
    changes: { weightGrams: [500, 600] },
  });
  const runId = await addCheckedRun([row], { kind: "products" });
  await requestApply(
    runId,
    {
      isLeavingOutErrors: false,
      confirmedMissing: null,
      confirmedOnApplication: null,
      hasReadWarnings: true,
    },
    ALEX,
  );
  const run = await leaseRun();
  await applyRun(run, { isStopping: () => true });
  return run;
}

test("while an import is written, products are saved by no one else, and their text comes back", async () => {
  const product = addProduct();
  const run = await beWriting();
  const byAdmin = await signedIn(await addCustomer({ isAdmin: true }));
  const path = `/admin/products/${product.id}`;
  const params = { id: String(product.id) };
  const version = String(kit.findProduct(({ id }) => id === product.id).updatedAt);
  const replies = [
    await byAdmin.post(
      served(editProduct),
      path,
      { intent: "save", name: "Valve", overview: "Steel", version },
      params,
    ),
    await byAdmin.post(
      served(codes),
      `${path}/codes`,
      { intent: "add", kind: "alias", shown: "STAT-90" },
      params,
    ),
    await byAdmin.post(served(addProductPage), "/admin", {
      name: "Valve",
      submitKey: createSubmitKey(),
    }),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(503);
    expect(reply.text).toMatch(
      /An import is being written \(started by alex@example.com, \d+ s ago\). Your text is still here\./,
    );
  }
  expect(replies[0]?.data).toMatchObject({ result: { initialValue: { overview: "Steel" } } });

  await applyRun(run, { isStopping: () => false });
  expect(await setArchived(product.id, true, ALEX)).toEqual({ kind: "changed" });
});

test("between two workers they are still guarded, and no longer once none has come for ten minutes", async () => {
  const product = addProduct();
  const run = await beWriting();
  await write(() => releaseLease(run, Date.now()));
  const refused = await setArchived(product.id, true, ALEX).catch((error: unknown) => error);
  expect(isImportBeingWritten(refused)).toBe(true);
  expect(reasonToWait(refused)).toContain("alex@example.com");
  expect(reasonToWait(new Error("another"))).toBeUndefined();

  const run2 = await leaseRun();
  await write(() => releaseLease(run2, Date.now() - 11 * 60_000));
  expect(await setArchived(product.id, true, ALEX)).toEqual({ kind: "changed" });
});

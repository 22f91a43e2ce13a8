import { beforeEach, expect, test } from "vitest";

import { requestApply } from "~/imports/runs/run-steps.server";
import { applyRun } from "~/imports/apply/apply-run.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { kit } from "#tests/support/bound-kit";
import { whileFull } from "#tests/support/database-trouble";
import {
  addCheckedRun,
  ALEX,
  leaseRun,
  planned,
  removeRuns,
  runOf,
} from "#tests/support/imports/runs";

beforeEach(removeRuns);

test("a full disk stops an import, which continues once there is room", async () => {
  const rows = Array.from({ length: 300 }, (_, index) =>
    planned({
      ...{ rowNumber: index + 2, key: `FULL-${index}`, action: "new" },
      changes: { productCode: [null, `FULL-${index}`], name: [null, `Full valve ${index}`] },
    }),
  );
  const id = await addCheckedRun(rows, { kind: "products" });
  await requestApply(
    id,
    {
      isLeavingOutErrors: false,
      confirmedMissing: null,
      confirmedOnApplication: null,
      hasReadWarnings: true,
    },
    ALEX,
  );
  await whileFull(() =>
    expect(workOffImports({ isStopping: () => false })).rejects.toMatchObject({
      code: "SQLITE_FULL",
    }),
  );
  expect(runOf(id)).toMatchObject({ state: "applying", failure: null });

  await applyRun(await leaseRun(Date.now() + 31_000), { isStopping: () => false });
  expect(runOf(id)).toMatchObject({ state: "applied", progress: 300 });
  expect(kit.listProducts().filter(({ name }) => name.startsWith("Full valve"))).toHaveLength(300);
});

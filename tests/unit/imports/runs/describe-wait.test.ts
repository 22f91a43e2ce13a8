import { expect, test } from "vitest";

import { describeWait } from "~/imports/runs/run-words";

const RUN = { startedBy: "sam@example.com", appliedBy: "alex@example.com", applyBeganAt: 1_000 };

test.each([
  {
    why: "a run that began 40 s ago",
    run: { ...RUN, stepBeganAt: 1_000 },
    now: 41_000,
    says: "(started by alex@example.com, 40 s ago)",
  },
  {
    why: "one that began minutes ago",
    run: { ...RUN, stepBeganAt: null },
    now: 151_000,
    says: "(started by alex@example.com, 3 minutes ago)",
  },
  { why: "one that has just ended", run: undefined, now: 0, says: "save again" },
])("says who is writing an import: $why", ({ run, now, says }) => {
  expect(describeWait(run, now)).toContain(says);
});

import { expect, test } from "vitest";

import { WorkerDeaths } from "~/server/import-runner.server";

const checking = (progress: number, id = 4) => ({ id, state: "checking" as const, progress });
const applying = (progress: number) => ({ id: 4, state: "applying" as const, progress });

test.each([
  { why: "twice", places: [checking(0), checking(0)], hopeless: undefined },
  { why: "three times at one row", places: [checking(5), checking(5), checking(5)], hopeless: 4 },
  { why: "again from the start", places: [checking(9), checking(0), checking(0)], hopeless: 4 },
  { why: "further each time", places: [applying(1), applying(2), applying(3)] },
  { why: "in another step", places: [checking(5), checking(5), applying(0)] },
  { why: "with another run", places: [checking(0), checking(0), checking(0, 5)] },
  { why: "with no run at all", places: [undefined, undefined, undefined] },
])("workers that die $why", ({ places, hopeless }) => {
  const deaths = new WorkerDeaths();
  for (const place of places) deaths.add(place);
  expect(deaths.hopelessRun).toBe(hopeless);
});

import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";

import { Turns } from "~/shared/turns.server";

test("tasks run in their order, no more at once than allowed, also after one fails", async () => {
  const turns = new Turns(2);
  const started: number[] = [];
  let running = 0;
  let max = 0;
  const tasks = [0, 1, 2, 3, 4].map((index) =>
    turns.run(async () => {
      started.push(index);
      running += 1;
      max = Math.max(max, running);
      await delay(5);
      running -= 1;
      if (index === 1) throw new Error("No");
      return index;
    }),
  );
  const settled = await Promise.allSettled(tasks);
  expect(settled.map(({ status }) => status)).toEqual([
    ...["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"],
  ]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(max).toBe(2);
  expect(await turns.run(() => Promise.resolve("again"))).toBe("again");
});

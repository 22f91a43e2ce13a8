import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";

import { createClientTurns } from "~/server/remix-handler.server";

/** Returns a task that runs until it is ended, and lists what runs. */
function tasks() {
  const running = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      running.set(name, () => {
        running.delete(name);
        resolve(name);
      });
    });
  const whenRunning = (names: readonly string[]) =>
    expect.poll(() => [...running.keys()]).toEqual(names);
  return { task, whenRunning, end: (name: string) => running.get(name)?.() };
}

test("a client's tasks wait for each other, and not for those of other clients", async () => {
  const inTurn = createClientTurns(2);
  const { task, whenRunning, end } = tasks();
  const all = ["a1", "a2", "a3", "a4"].map((name) => inTurn("a", task(name)));
  await whenRunning(["a1", "a2"]);

  all.push(inTurn("b", task("b1")));
  await whenRunning(["a1", "a2", "b1"]);

  end("a2");
  await whenRunning(["a1", "b1", "a3"]);
  for (const name of ["a1", "a3", "b1"]) end(name);
  await whenRunning(["a4"]);
  end("a4");
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1"]);
});

test("a task that fails passes its turn on", async () => {
  const inTurn = createClientTurns(1);
  const failed = inTurn("a", () => Promise.reject(new Error("failed")));
  const next = inTurn("a", () => Promise.resolve("next"));
  await expect(failed).rejects.toThrow("failed");
  expect(await next).toBe("next");
});

test("a task begins only after the events that came before it", async () => {
  const inTurn = createClientTurns(1);
  const order: string[] = [];
  setImmediate(() => order.push("event"));
  await inTurn("a", () => Promise.resolve(order.push("task")));
  expect(order).toEqual(["event", "task"]);
});

test("of all clients' tasks one begins in a round", async () => {
  const inTurn = createClientTurns(6);
  const order: string[] = [];
  const begin = (name: string) => () => Promise.resolve(order.push(name));
  const all = [inTurn("a", begin("a1")), inTurn("a", begin("a2")), inTurn("b", begin("b1"))];
  for (let round = 0; round < 10; round += 1) {
    await nextRound();
    order.push("-");
  }
  await Promise.all(all);
  expect(order.join(" ")).toMatch(/a1 (?:- )+a2 (?:- )+b1/);
});

test("between the tasks of a client that has others waiting, the event loop accepts many connections", async () => {
  const inTurn = createClientTurns(1);
  let rounds = 0;
  const count = () => {
    rounds += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const began: number[] = [];
  const begin = () => inTurn("a", () => Promise.resolve(began.push(rounds)));
  await Promise.all([begin(), begin()]);
  const before = rounds;
  await begin();
  clearImmediate(immediate);

  const [first = 0, second = 0, alone = 0] = began;
  expect(second - first).toBeGreaterThanOrEqual(15);
  expect(alone - before).toBeLessThan(5);
});

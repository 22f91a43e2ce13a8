import Database from "better-sqlite3";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { sqlite } from "~/db/engine/client.server";
import { writeTogether } from "~/db/engine/write.server";
import { whileFull, whileLocked } from "#tests/support/database-trouble";

beforeEach(() => {
  sqlite.exec("create table if not exists notes (text text not null); delete from notes");
});

const note = (text: string | null) => sqlite.prepare("insert into notes values (?)").run(text);
const notes = (database = sqlite) => database.prepare("select text from notes").pluck().all();

function otherConnection() {
  const other = new Database(sqlite.name);
  onTestFinished(() => void other.close());
  return other;
}

test("writes of one moment are one transaction, and answered when it is on the disk", async () => {
  const other = otherConnection();
  const seen: unknown[] = [];
  const first = writeTogether(() => note("first"));
  const second = writeTogether(() => {
    note("second");
    seen.push(notes(), notes(other));
    return "second's result";
  });
  void first.then(() => seen.push(notes(other)));

  expect(await second).toBe("second's result");
  expect(seen).toEqual([["first", "second"], [], ["first", "second"]]);
});

test("one that throws is undone alone, half of it too", async () => {
  const wrong = writeTogether(() => {
    note("half of it");
    note(null);
  });
  const [before, after] = [writeTogether(() => note("a")), writeTogether(() => note("b"))];

  await expect(wrong).rejects.toThrow("NOT NULL");
  await Promise.all([before, after]);
  expect(notes(otherConnection())).toEqual(["a", "b"]);
});

test("those that come while others wait for a lock are written in their turn", async () => {
  const writes: Array<Promise<unknown>> = [];
  await whileLocked(async () => {
    writes.push(writeTogether(() => note("early")));
    await new Promise((resolve) => setTimeout(resolve, 30));
    writes.push(writeTogether(() => note("late")));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(notes()).toEqual([]);
  });

  await Promise.all(writes);
  expect(notes().sort()).toEqual(["early", "late"]);
});

test("where the disk is full nobody hears of success, and nothing is kept", async () => {
  const long = "x".repeat(100_000);
  const outcomes = await whileFull(() =>
    Promise.allSettled([writeTogether(() => note(long)), writeTogether(() => note(long))]),
  );

  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(notes()).toEqual([]);
});

test("a trouble that undoes the whole transaction fails all of it", async () => {
  const outcomes = await Promise.allSettled([
    writeTogether(() => note("a")),
    writeTogether(() => {
      // As SQLite itself does on some errors of the disk.
      sqlite.exec("rollback");
      throw new Error("disk I/O error");
    }),
    writeTogether(() => note("b")),
  ]);

  expect(outcomes).toMatchObject([0, 1, 2].map(() => ({ reason: new Error("disk I/O error") })));
  expect(notes()).toEqual([]);
});

import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { sqlite } from "~/db/client.server";
import { afterCommit, assertInWrite, write } from "~/db/write.server";
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

describe("a locked database", () => {
  test("is waited for without blocking this process", async () => {
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 5);
    const written = await whileLocked(async () => {
      const pending = write(() => note("waited"));
      await delay(250);
      expect(ticks).toBeGreaterThan(5);
      return { pending };
    });

    expect((await written.pending).changes).toBe(1);
    clearInterval(clock);
  });

  test("is written in a short pause between two changes of another process", async () => {
    const other = otherConnection();
    other.exec("begin immediate");
    const pending = write(() => note("between"));
    await delay(400);
    other.exec("rollback");
    await delay(20);
    other.exec("begin immediate");
    expect(notes(other)).toEqual(["between"]);
    other.exec("rollback");
    expect((await pending).changes).toBe(1);
  });

  test("is waited for only so long, also when the clock is set back", async () => {
    const now = Date.now();
    vi.spyOn(Date, "now")
      .mockReturnValueOnce(now)
      .mockReturnValue(now - 60 * 60 * 1000);
    onTestFinished(() => void vi.restoreAllMocks());
    await whileLocked(async () => {
      await expect(write(() => note("never"))).rejects.toThrow("database is locked");
    });
  }, 20_000);
});

test("any other error rejects at once, without a second try", async () => {
  let tries = 0;
  const broken = write(() => {
    tries += 1;
    return sqlite.prepare("update nowhere set x = 1").run();
  });
  await expect(broken).rejects.toThrow("no such table");
  expect(tries).toBe(1);
});

test("writes of one event-loop turn are one transaction, and resolve when it is on the disk", async () => {
  const other = otherConnection();
  const seen: unknown[] = [];
  const first = write(() => note("first"));
  const second = write(() => {
    note("second");
    seen.push(notes(), notes(other));
    return "second's result";
  });
  void first.then(() => seen.push(notes(other)));

  expect(await second).toBe("second's result");
  expect(seen).toEqual([["first", "second"], [], ["first", "second"]]);
});

test("a write that throws is rolled back without the others", async () => {
  const wrong = write(() => {
    note("half of it");
    note(null);
  });
  const [before, after] = [write(() => note("a")), write(() => note("b"))];

  await expect(wrong).rejects.toThrow("NOT NULL");
  await Promise.all([before, after]);
  expect(notes(otherConnection())).toEqual(["a", "b"]);
});

test("writes that come while others wait for a lock are written in their turn", async () => {
  const writes: Array<Promise<unknown>> = [];
  await whileLocked(async () => {
    writes.push(write(() => note("early")));
    await new Promise((resolve) => setTimeout(resolve, 30));
    writes.push(write(() => note("late")));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(notes()).toEqual([]);
  });

  await Promise.all(writes);
  expect(notes().sort()).toEqual(["early", "late"]);
});

test("on a full disk every write of the batch rejects, and nothing is stored", async () => {
  const long = "x".repeat(100_000);
  const outcomes = await whileFull(() =>
    Promise.allSettled([write(() => note(long)), write(() => note(long))]),
  );

  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(notes()).toEqual([]);
});

test("an error that rolls back the whole transaction rejects every write of the batch", async () => {
  const outcomes = await Promise.allSettled([
    write(() => note("a")),
    write(() => {
      // As SQLite itself does on some errors of the disk.
      sqlite.exec("rollback");
      throw new Error("disk I/O error");
    }),
    write(() => note("b")),
  ]);

  expect(outcomes).toMatchObject([0, 1, 2].map(() => ({ reason: new Error("disk I/O error") })));
  expect(notes()).toEqual([]);
});

test("a write inside a write is refused, and rolls back the outer one", async () => {
  const outer = write(() => {
    note("outer");
    void write(() => note("inner"));
  });
  await expect(outer).rejects.toThrow("write() cannot be called inside a transaction");
  expect(notes()).toEqual([]);
});

test("what must be part of a write throws outside of one", async () => {
  expect(assertInWrite).toThrow("must be made inside write()");
  await write(assertInWrite);
});

describe("an effect after the commit", () => {
  const effect = vi.fn();
  beforeEach(() => effect.mockReset());

  test("runs once for a batch, when all of it is committed", async () => {
    const other = otherConnection();
    effect.mockImplementation(() => expect(notes(other)).toEqual(["a", "b"]));
    await Promise.all(
      ["a", "b"].map((text) =>
        write(() => {
          afterCommit(effect);
          note(text);
          expect(effect).not.toHaveBeenCalled();
        }),
      ),
    );
    expect(effect).toHaveBeenCalledOnce();
  });

  test("does not run for a change that was rolled back, by itself or with its batch", async () => {
    const fail = () => {
      afterCommit(effect);
      throw new Error("refused");
    };
    const outcomes = await Promise.allSettled([write(fail), write(() => note("other"))]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);

    await Promise.allSettled([
      write(() => afterCommit(effect)),
      write(() => {
        sqlite.exec("rollback");
        throw new Error("disk I/O error");
      }),
    ]);
    expect(effect).not.toHaveBeenCalled();
  });
});

import Database from "better-sqlite3";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { cacheUntilWrite } from "~/db/cache-until-write.server";
import { db, sqlite } from "~/db/client.server";

beforeEach(() => {
  sqlite.exec("create table if not exists notes (text text not null); delete from notes");
});

const read = vi.fn(() => sqlite.prepare<[], string>("select text from notes").pluck().all());
const WRITE = "insert into notes values ('new')";

beforeEach(() => void read.mockClear());

test("what was read is remembered while nothing changes", () => {
  const remembered = cacheUntilWrite(read);
  expect([remembered(), remembered()]).toEqual([[], []]);
  expect(read).toHaveBeenCalledOnce();
});

test("a change is seen at once, made here or by another process", () => {
  const remembered = cacheUntilWrite(read);
  const other = new Database(sqlite.name);
  onTestFinished(() => void other.close());

  remembered();
  sqlite.exec(WRITE);
  expect(remembered()).toEqual(["new"]);
  other.exec(WRITE);
  expect(remembered()).toEqual(["new", "new"]);
});

test("values read inside a transaction leave the cache when it ends", () => {
  const remembered = cacheUntilWrite(read);
  const undone = () =>
    db.transaction(() => {
      sqlite.exec(WRITE);
      expect(remembered()).toEqual(["new"]);
      throw new Error("undone");
    });

  expect(undone).toThrow("undone");
  expect(remembered()).toEqual([]);
});

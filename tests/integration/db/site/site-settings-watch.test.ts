import Database from "better-sqlite3";
import { afterAll, expect, test, vi } from "vitest";

import { changeCounter } from "~/db/engine/cache-until-write.server";
import { sqlite } from "~/db/engine/client.server";
import { watchSwitches } from "~/db/site/site-settings-watch.server";

// The one moment at which another process can come between two reads of this one.
vi.mock("~/db/engine/cache-until-write.server", async (importOriginal) => {
  const original = await importOriginal<{ changeCounter: typeof changeCounter }>();
  return { ...original, changeCounter: vi.fn(original.changeCounter) };
});

const other = new Database(sqlite.name);
const setMaintenance = (isOn: boolean) =>
  other.prepare("update site_settings set maintenance_mode_enabled = ?").run(Number(isOn));
afterAll(() => other.close());

test("a switch thrown while the watch begins, and thrown back, is told", async () => {
  const count = vi.mocked(changeCounter).getMockImplementation() ?? changeCounter;
  vi.mocked(changeCounter).mockImplementationOnce(() => {
    setMaintenance(true);
    return count();
  });
  const told = vi.fn();
  const watch = watchSwitches(told);
  setMaintenance(false);
  await vi.waitFor(
    () => expect(told).toHaveBeenLastCalledWith({ failSafe: false, maintenance: false }),
    {
      timeout: 5000,
    },
  );
  watch.end();
});

test("what a tab is told as it connects is told to all, so that the way back is told as well", async () => {
  const told = vi.fn();
  const watch = watchSwitches(told);
  setMaintenance(true);
  expect(watch.look()).toEqual({ failSafe: false, maintenance: true });
  expect(told).toHaveBeenCalledOnce();

  setMaintenance(false);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(told).toHaveBeenLastCalledWith({ failSafe: false, maintenance: false });
  watch.end();
});

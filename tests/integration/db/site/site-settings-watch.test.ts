import { expect, test, vi } from "vitest";

import { changeCounter } from "~/db/engine/cache-until-write.server";
import { sqlite } from "~/db/engine/client.server";
import { watchSwitches } from "~/db/site/site-settings-watch.server";
import { kitOf } from "#tests/support/kit/kit";

// The one moment at which another process can come between two reads of this one.
vi.mock("~/db/engine/cache-until-write.server", async (importOriginal) => {
  const original = await importOriginal<{ changeCounter: typeof changeCounter }>();
  return { ...original, changeCounter: vi.fn(original.changeCounter) };
});

const setMaintenance = (isOn: boolean) =>
  kitOf({ databasePath: sqlite.name }).setSwitch("maintenance", isOn);

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

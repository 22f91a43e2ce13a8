import { expect, test, vi } from "vitest";

import { changeCounter } from "~/db/cache-until-write.server";
import { sqlite } from "~/db/client.server";
import { watchSwitches } from "~/site/settings/site-settings-watch.server";
import { kitOf } from "#tests/support/kit/kit";

// The one moment at which another process can come between two reads of this one.
vi.mock("~/db/cache-until-write.server", async (importOriginal) => {
  const original = await importOriginal<{ changeCounter: typeof changeCounter }>();
  return { ...original, changeCounter: vi.fn(original.changeCounter) };
});

const setMaintenance = (isOn: boolean) =>
  kitOf({ databasePath: sqlite.name }).setSwitch("maintenance", isOn);

test("a switch changed while the watch starts, and changed back, is reported", async () => {
  const count = vi.mocked(changeCounter).getMockImplementation() ?? changeCounter;
  vi.mocked(changeCounter).mockImplementationOnce(() => {
    setMaintenance(true);
    return count();
  });
  const notify = vi.fn();
  const watch = watchSwitches(notify);
  setMaintenance(false);
  await vi.waitFor(
    () => expect(notify).toHaveBeenLastCalledWith({ failSafe: false, maintenance: false }),
    {
      timeout: 5000,
    },
  );
  watch.end();
});

test("a state sent to a connecting tab is sent to all, so that the change back is reported too", async () => {
  const notify = vi.fn();
  const watch = watchSwitches(notify);
  setMaintenance(true);
  expect(watch.check()).toEqual({ failSafe: false, maintenance: true });
  expect(notify).toHaveBeenCalledOnce();

  setMaintenance(false);
  await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(notify).toHaveBeenLastCalledWith({ failSafe: false, maintenance: false });
  watch.end();
});

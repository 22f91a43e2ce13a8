import { changeCounter } from "~/db/cache-until-write.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { logError } from "~/log.server";

// A change reaches every open tab within a second, whichever process made it.
const CHECK_EVERY_MS = 400;

type Switches = { failSafe: boolean; maintenance: boolean };

/**
 * Calls back whenever a switch changes, in this or another process. Polls SQLite's change counters and
 * reads the row only when they have changed. `check` checks at once, and returns the switches as last
 * sent to the callback.
 */
export function watchSwitches(onChange: (switches: Switches) => void) {
  // In this order, so that the first check finds a change made between the two reads.
  let version = changeCounter();
  let known = readSwitches();

  const timer = setInterval(() => {
    try {
      check();
    } catch (error) {
      // The database may be locked: the next check may succeed.
      logError(error);
    }
  }, CHECK_EVERY_MS);
  timer.unref();
  return { check, end: () => clearInterval(timer) };

  function check(): Switches {
    const newVersion = changeCounter();
    if (newVersion === version) return known;

    const current = readSwitches();
    version = newVersion;
    if (current.failSafe === known.failSafe && current.maintenance === known.maintenance)
      return known;
    known = current;
    onChange(current);
    return known;
  }
}

/** Returns the two switches as they are sent to open tabs. */
export function readSwitches(): Switches {
  const { failSafeEnabled, maintenanceModeEnabled } = readSiteSettings();
  return { failSafe: failSafeEnabled, maintenance: maintenanceModeEnabled };
}

import { changeCounter } from "~/db/engine/cache-until-write.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { logError } from "~/log.server";

// A change reaches every open tab within a second, whichever process made it.
const LOOK_EVERY_MS = 400;

type Switches = { failSafe: boolean; maintenance: boolean };

/**
 * Calls back whenever a switch is thrown, here or by another process. It looks at SQLite's own change
 * counters and reads the row only when they moved; nothing is written. `look` looks at once, and gives
 * the switches as everybody has been told of them.
 */
export function watchSwitches(onChange: (switches: Switches) => void) {
  // In this order: a switch thrown between the two is found by the first look.
  let version = changeCounter();
  let known = readSwitches();

  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      // The next look may succeed: a locked database is no reason to stop watching.
      logError(error);
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return { look, end: () => clearInterval(timer) };

  function look(): Switches {
    const newVersion = changeCounter();
    if (newVersion === version) return known;

    const now = readSwitches();
    version = newVersion;
    if (now.failSafe === known.failSafe && now.maintenance === known.maintenance) return known;
    known = now;
    onChange(now);
    return known;
  }
}

/** The two switches as open tabs are told of them. */
export function readSwitches(): Switches {
  const { failSafeEnabled, maintenanceModeEnabled } = readSiteSettings();
  return { failSafe: failSafeEnabled, maintenance: maintenanceModeEnabled };
}

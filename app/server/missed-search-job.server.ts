import { storeMissedSearches } from "~/catalogue/search/missed-searches.server";
import { MINUTE_MS } from "~/shared/durations";
import { logError } from "~/log.server";

const EVERY_MS = 5 * MINUTE_MS;

/**
 * Stores the searches that found nothing every five minutes, and once more when it is stopped. An error such
 * as a locked database is logged, and the next run tries again. A process that is killed loses five minutes.
 */
export function startMissedSearchJob(): { stop: () => Promise<void> } {
  const run = () => storeMissedSearches(Date.now()).catch((error: unknown) => logError(error));
  const timer = setInterval(() => void run(), EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return run();
    },
  };
}

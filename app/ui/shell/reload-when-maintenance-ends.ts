import { subscribeWhileVisible } from "~/ui/shell/event-stream";

/** The id of the maintenance page's main element. */
export const MAINTENANCE_PAGE_ID = "maintenance-page";

/** Reloads the document when maintenance is over, which brings back the page it replaced. */
export function reloadWhenMaintenanceEnds(): void {
  subscribeWhileVisible("/events", (switches: { maintenance: boolean }) => {
    if (!switches.maintenance) window.location.reload();
  });
}

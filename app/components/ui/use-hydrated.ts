import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether scripts run here: false on the server and until the page has come alive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

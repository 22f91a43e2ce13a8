import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Returns true once the page is hydrated; false on the server and without scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

import { useLocation, useNavigation } from "@remix-run/react";

/** Returns the search parameters of a pending navigation within this page; undefined otherwise. */
export function usePendingSearch(): URLSearchParams | undefined {
  const { location: pending } = useNavigation();
  const { pathname, search } = useLocation();
  if (!pending || pending.pathname !== pathname || pending.search === search) return undefined;
  return new URLSearchParams(pending.search);
}

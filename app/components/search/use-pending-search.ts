import { useLocation, useNavigation } from "@remix-run/react";

/**
 * What this same page is being asked for while its answer is on its way; undefined otherwise. A
 * form that posts in place asks for nothing new.
 */
export function usePendingSearch(): URLSearchParams | undefined {
  const { location: pending } = useNavigation();
  const { pathname, search } = useLocation();
  if (!pending || pending.pathname !== pathname || pending.search === search) return undefined;
  return new URLSearchParams(pending.search);
}

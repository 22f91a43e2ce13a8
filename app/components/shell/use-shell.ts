import { useRouteLoaderData } from "@remix-run/react";

import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/domain/site/company";
import type { Toast } from "~/http/toast";

/** What header and footer need to know; the root loader sends it. */
export type Shell = {
  viewer: { signedIn: boolean; isAdmin: boolean };
  failSafe: boolean;
  /** Pieces in the basket, not lines. */
  basketCount: number;
  /** What is being compared, as the comparison's address names it. */
  compared: string[];
  company: CompanyDetails;
  toast: (Toast & { id: string }) | null;
};

// An error page is drawn in the shell too, even when it is the root loader that has failed.
const NOTHING_KNOWN: Shell = {
  viewer: { signedIn: false, isAdmin: false },
  failSafe: false,
  basketCount: 0,
  compared: [],
  company: PLACEHOLDER_COMPANY,
  toast: null,
};

export function useShell(): Shell {
  return useRouteLoaderData<Shell>("root") ?? NOTHING_KNOWN;
}

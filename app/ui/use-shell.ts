import type { BasketQuantities } from "~/shared/quantity";
import { useRouteLoaderData } from "@remix-run/react";

import { PLACEHOLDER_COMPANY, type ShownCompany } from "~/site/settings/company";
import type { Strip } from "~/site/settings/site-switches";
import type { Toast } from "~/http/toast";

/** The root loader's data for the header, footer and toasts. */
export type Shell = {
  viewer: { signedIn: boolean; isStaff: boolean; isAdmin: boolean };
  failSafe: boolean;
  /** The strip on every page, while there is one. */
  strip?: Strip;
  /** The sum of quantities. */
  basketCount: number;
  inQuote: BasketQuantities;
  /** The keys of the compared products, as in the comparison's URL. */
  compared: string[];
  company: ShownCompany;
  /** The names of the categories, in name order. */
  categories: string[];
  toast: (Toast & { id: string }) | null;
};

// For error pages, which also use the shell, when the root loader failed.
const FALLBACK: Shell = {
  viewer: { signedIn: false, isStaff: false, isAdmin: false },
  failSafe: false,
  basketCount: 0,
  inQuote: {},
  compared: [],
  company: PLACEHOLDER_COMPANY,
  categories: [],
  toast: null,
};

export function useShell(): Shell {
  return useRouteLoaderData<Shell>("root") ?? FALLBACK;
}

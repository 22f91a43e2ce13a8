import { pathWith } from "~/shared/path-with";

export const FIRMS_PAGE_SIZE = 25;

/** The page on which members see their firm. */
export const COMPANY_PATH = "/account/company";

/** Builds the URL of the list of firms; default values are left out. */
export function firmsPath({ q, page }: { q: string; page: number }): string {
  return pathWith("/admin/firms", { q, page });
}

/** Returns the staff page of a firm. */
export function firmPath(firmId: number): string {
  return `/admin/firms/${firmId}`;
}

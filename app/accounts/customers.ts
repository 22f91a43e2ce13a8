import { pathWith } from "~/shared/path-with";

export const CUSTOMERS_PAGE_SIZE = 25;

/** Which accounts the list shows: "staff" are sales and administrators. */
export const ROLE_FILTERS = ["all", "staff", "admin"] as const;
export type RoleFilter = (typeof ROLE_FILTERS)[number];

type CustomersQuery = { q: string; role: RoleFilter; page: number };

/** Parses the filter of the list; anything unknown is "all". */
export function parseRoleFilter(name: string | null): RoleFilter {
  return ROLE_FILTERS.find((filter) => filter === name) ?? "all";
}

/** Builds the URL of the customer list; default values are left out. */
export function customersPath({ q, role, page }: Partial<CustomersQuery>): string {
  return pathWith("/admin/customers", { q, role: role === "all" ? null : role, page });
}

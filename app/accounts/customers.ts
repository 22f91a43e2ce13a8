import { pathWith } from "~/shared/path-with";

export const CUSTOMERS_PAGE_SIZE = 25;

export type CustomersQuery = { q: string; adminsOnly: boolean; page: number };

/** Builds the URL of the customer list; default values are left out. */
export function customersPath({ q, adminsOnly, page }: Partial<CustomersQuery>): string {
  const role = adminsOnly ? "admin" : null;
  return pathWith("/admin/customers", { q, role, page });
}

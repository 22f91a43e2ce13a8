import { pathWith } from "~/domain/site/path-with";

export const CUSTOMERS_PAGE_SIZE = 25;

export type CustomersQuery = { q: string; adminsOnly: boolean; page: number };

/** The address of the list of customers: only what differs from the plain list is named. */
export function customersPath({ q, adminsOnly, page }: Partial<CustomersQuery>): string {
  const role = adminsOnly ? "admin" : null;
  return pathWith("/admin/customers", { q, role, page });
}

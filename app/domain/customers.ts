export const CUSTOMERS_PAGE_SIZE = 25;

export type CustomersQuery = { q: string; adminsOnly: boolean; page: number };

/** The address of the list of customers: only what differs from the plain list is named. */
export function customersPath(query: Partial<CustomersQuery>): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.adminsOnly) params.set("role", "admin");
  if (query.page && query.page > 1) params.set("page", String(query.page));

  const search = params.toString();
  return search ? `/admin/customers?${search}` : "/admin/customers";
}

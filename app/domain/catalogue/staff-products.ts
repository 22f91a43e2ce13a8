import { pathWith } from "~/domain/site/path-with";
import { productFormValues, type ProductFormValues } from "~/domain/catalogue/product-text";

export const STAFF_PRODUCTS_PAGE_SIZE = 30;

export const STAFF_PRODUCT_STATUSES = ["listed", "archived"] as const;
export type StaffProductStatus = (typeof STAFF_PRODUCT_STATUSES)[number];

export type StaffProductsQuery = { q: string; status: StaffProductStatus; page: number };

/** Parses the status filter; anything unknown is "listed". */
export function parseStaffProductStatus(name: string | null): StaffProductStatus {
  return STAFF_PRODUCT_STATUSES.find((status) => status === name) ?? "listed";
}

/** Builds the URL of the staff product list; default values are left out. */
export function staffProductsPath({ q, status, page }: Partial<StaffProductsQuery>): string {
  const params = { q, status: status === "listed" ? null : status, page };
  return pathWith("/admin/products", params);
}

/** Returns the URL of the form that adds a copy of this product. */
export function copyProductPath(productId: number): string {
  return `/admin?like=${productId}`;
}

/**
 * Returns the initial values of a copy: everything but the code and the datasheet, which must be
 * its own.
 */
export function copiedProductFormValues(
  product: Parameters<typeof productFormValues>[0],
): ProductFormValues {
  return { ...productFormValues(product), productCode: "", datasheetUrl: "" };
}

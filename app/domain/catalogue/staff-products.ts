import { pathWith } from "~/domain/site/path-with";
import { productFormValues, type ProductFormValues } from "~/domain/catalogue/product-text";

export const STAFF_PRODUCTS_PAGE_SIZE = 30;

export const STAFF_PRODUCT_STATUSES = ["listed", "archived"] as const;
export type StaffProductStatus = (typeof STAFF_PRODUCT_STATUSES)[number];

export type StaffProductsQuery = { q: string; status: StaffProductStatus; page: number };

/** The status of this name; anything unknown shows what is listed. */
export function parseStaffProductStatus(name: string | null): StaffProductStatus {
  return STAFF_PRODUCT_STATUSES.find((status) => status === name) ?? "listed";
}

/** An address of the staff's product list: only what differs from the plain list is named. */
export function staffProductsPath({ q, status, page }: Partial<StaffProductsQuery>): string {
  const params = { q, status: status === "listed" ? null : status, page };
  return pathWith("/admin/products", params);
}

/** Where a product is added that starts from what is said of this one. */
export function copyProductPath(productId: number): string {
  return `/admin?like=${productId}`;
}

/** What such a product starts from: all but the code and the datasheet, which are the other's own. */
export function copiedProductFormValues(
  product: Parameters<typeof productFormValues>[0],
): ProductFormValues {
  return { ...productFormValues(product), productCode: "", datasheetUrl: "" };
}

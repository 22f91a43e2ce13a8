import { isDiscontinued, type Presence } from "~/catalogue/relations/discontinued";
import { pathWith } from "~/shared/path-with";
import { productFormValues, type ProductFormValues } from "~/catalogue/products/product-text";

export const STAFF_PRODUCTS_PAGE_SIZE = 30;

// As long as the longest name of a category or manufacturer.
const MAX_FILTER_LENGTH = 100;

export const STAFF_PRODUCT_STATUSES = ["listed", "discontinued", "archived"] as const;
export type StaffProductStatus = (typeof STAFF_PRODUCT_STATUSES)[number];

/** Labels the statuses on the links of the list. */
export const STAFF_STATUS_LABELS: Record<StaffProductStatus, string> = {
  listed: "Listed",
  discontinued: "Discontinued",
  archived: "Archived",
};

/** The filters of the list; empty strings filter nothing. */
export type StaffProductFilters = {
  q: string;
  status: StaffProductStatus;
  category: string;
  company: string;
};

type StaffProductsQuery = StaffProductFilters & { page: number };

/** Parses the status filter; anything unknown is "listed". */
function parseStaffProductStatus(name: string | null): StaffProductStatus {
  return STAFF_PRODUCT_STATUSES.find((status) => status === name) ?? "listed";
}

/** Reads the filters of the list from the URL, except the search. */
export function readStaffProductFilters(params: URLSearchParams): Omit<StaffProductFilters, "q"> {
  return {
    status: parseStaffProductStatus(params.get("status")),
    category: (params.get("category") ?? "").slice(0, MAX_FILTER_LENGTH),
    company: (params.get("company") ?? "").slice(0, MAX_FILTER_LENGTH),
  };
}

/** Builds the URL of the staff product list; default values are left out. */
export function staffProductsPath(query: Partial<StaffProductsQuery>): string {
  return pathWith("/admin/products", paramsOf(query));
}

/** Builds the URL of the preview of new prices for the filtered list. */
export function raisePricesPath(query: Partial<StaffProductsQuery> & { percent?: string }): string {
  return pathWith("/admin/products/prices", { ...paramsOf(query), percent: query.percent });
}

function paramsOf({ q, status, category, company, page }: Partial<StaffProductsQuery>) {
  return { q, status: status === "listed" ? null : status, category, company, page };
}

/** Returns the URL of the form that adds a copy of this product. */
export function copyProductPath(productId: number): string {
  return `/admin?like=${productId}`;
}

/**
 * Returns the initial values of a copy: everything but the codes and the datasheet, which must be
 * its own.
 */
export function copiedProductFormValues(
  product: Parameters<typeof productFormValues>[0],
): ProductFormValues {
  const own = { productCode: "", manufacturerPartNumber: "", datasheetUrl: "" };
  return { ...productFormValues(product), ...own };
}

/** The facts that the heading of a product's staff pages shows. */
export type ProductHead = {
  id: number;
  name: string;
  productCode: string | null;
  archivedAt: number | null;
  isDiscontinued: boolean;
};

/** Returns the facts for the heading of a product's staff pages. */
export function productHead(product: Omit<ProductHead, "isDiscontinued"> & Presence): ProductHead {
  const { id, name, productCode, archivedAt } = product;
  return { id, name, productCode, archivedAt, isDiscontinued: isDiscontinued(product) };
}

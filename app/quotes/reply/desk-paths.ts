import type { AccountsPackage, ChosenOrders } from "~/quotes/reply/order-csv";
import { pathWith } from "~/shared/path-with";

/** Returns the staff page of a quote. */
export function deskPath(quoteId: string): string {
  return `/admin/quotes/${quoteId}`;
}

/** Returns true for the path of a desk. */
export function isPathOfDesk(path: string): boolean {
  return /^\/admin\/quotes\/[\w-]+\/?$/.test(path);
}

/**
 * Returns the desk after a save, which renders its form again and scrolls to the changed line or field, or to the
 * fields of a new line.
 */
export function savedPath(
  quoteId: string,
  now: number,
  { lineId, fieldName, below }: { lineId?: number; fieldName?: string; below?: number } = {},
): string {
  const path = pathWith(deskPath(quoteId), { saved: String(now), below });
  if (below !== undefined) return `${path}#reply-newName`;
  if (lineId !== undefined) return `${path}#line-${lineId}`;
  return fieldName && /^(?:message|[a-z]+-\d+)$/i.test(fieldName)
    ? `${path}#reply-${fieldName}`
    : path;
}

/** Returns the desk of a reply that was started, at the price of its first line. */
export function startedPath(quoteId: string, lineId: number | undefined): string {
  return lineId === undefined ? deskPath(quoteId) : `${deskPath(quoteId)}#reply-price-${lineId}`;
}

/** Returns true for a path to which only a saved draft leads. */
export function isPathAfterSave(path: string, quoteId: string): boolean {
  const after = ["?saved=", "/send", "/lines", "/preview.pdf"];
  return after.some((each) => path.startsWith(`${deskPath(quoteId)}${each}`));
}

/** Returns the page that reviews and sends a draft. */
export function sendPath(quoteId: string): string {
  return `${deskPath(quoteId)}/send`;
}

/** The field of the search for a product, in which its page begins. */
export const PRODUCT_SEARCH = "list-q";

/** Returns the search for a product to add, or to offer in place of a line. */
export function linesPath(
  quoteId: string,
  {
    inPlaceOf,
    below,
    q = "",
  }: { inPlaceOf?: number | null; below?: number | null; q?: string | undefined } = {},
): string {
  const path = pathWith(`${deskPath(quoteId)}/lines`, { for: inPlaceOf, below, q });
  return `${path}#${PRODUCT_SEARCH}`;
}

/** Returns the page that copies a quote. */
export function copyPath(quoteId: string): string {
  return `${deskPath(quoteId)}/copy`;
}

/** Returns the page of the order of an accepted version. */
export function orderPath(quoteId: string): string {
  return `${deskPath(quoteId)}/order`;
}

/** Returns the page about the lines of orders for accounts, or the file for one accounts package. */
export function orderLinesPath(chosen: ChosenOrders, file?: AccountsPackage): string {
  return pathWith(`/admin/orders/lines${file === undefined ? "" : ".csv"}`, {
    for: file,
    order: chosen.kind === "one" ? chosen.id : undefined,
    orders: chosen.kind === "placed" ? "placed" : undefined,
  });
}

/** Returns the page on which staff read a version that was sent. */
export function versionPath(quoteId: string, version: number): string {
  return `${deskPath(quoteId)}/versions/${version}`;
}

/** Returns the PDF of a version, as its customer got it. */
export function versionPdfPath(quoteId: string, version: number): string {
  return pathWith(`${deskPath(quoteId)}/quotation.pdf`, { version: String(version) });
}

/** The parameter with which the address of a quote's PDFs names the confirmation of its order. */
export const ORDER_PDF = "document=order";

/** Returns the PDF that confirmed the order. */
export function orderPdfPath(quoteId: string): string {
  return `${deskPath(quoteId)}/quotation.pdf?${ORDER_PDF}`;
}

/** Returns the PDF of the draft as it was last saved. */
export function previewPath(quoteId: string): string {
  return `${deskPath(quoteId)}/preview.pdf`;
}

import { productAnchor } from "~/catalogue/codes/product-code";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { textField } from "~/http/form-data.server";
import { safeRedirect } from "~/http/safe-redirect";
import { parseId } from "~/shared/row-id";

/** Returns the product ID in the path of an admin page; throws a 404 if it is invalid. */
export function readProductId(params: { id?: string }): number {
  const id = parseId(params.id);
  if (id) return id;
  throw productNotFound();
}

/** Finds the product of a staff page by the ID in its path; throws a 404 if there is none. */
export function requireProductRow(params: { id?: string }) {
  const product = findProductRow(readProductId(params));
  if (!product) throw productNotFound();
  return product;
}

/** Creates the 404 for a product that does not exist, or no longer does. */
export function productNotFound(): Response {
  return new Response("Product not found", { status: 404, statusText: "Product not found" });
}

/** Returns the path of the page that sent the request, or "/" if the browser does not say. */
export function readReferringPath(request: Request): string {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return "/";
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(request.url).origin ? safeRedirect(pathname + search) : "/";
}

/** Returns the path that a product's form names to go back to, with the product's anchor. */
export function readReturnPath(form: FormData, productId: number | undefined, fallback: string) {
  const path = safeRedirect(textField(form, "returnTo", 2000), fallback);
  if (productId === undefined || path === fallback || path.includes("#")) return path;
  return `${path}#${productAnchor(productId)}`;
}

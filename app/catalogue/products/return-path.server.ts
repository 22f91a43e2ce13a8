import { productAnchor } from "~/catalogue/codes/product-code";
import { textField } from "~/http/form-data.server";
import { safeRedirect } from "~/http/safe-redirect";

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

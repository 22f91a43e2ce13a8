import { productAnchor } from "~/domain/catalogue/product-code";
import { textField } from "~/http/form-data.server";
import { safeRedirect } from "~/http/safe-redirect";

/** Returns the path that a product's form names to go back to, with the product's anchor. */
export function readReturnPath(form: FormData, productId: number | undefined, fallback: string) {
  const path = safeRedirect(textField(form, "returnTo", 2000), fallback);
  if (productId === undefined || path === fallback || path.includes("#")) return path;
  return `${path}#${productAnchor(productId)}`;
}

import { productAnchor } from "~/domain/catalogue/product-code";
import { textField } from "~/http/form-data.server";
import { safeRedirect } from "~/http/safe-redirect";

/** The address that a form of a card or product page names to go back to, scrolled to the product. */
export function readReturnPath(form: FormData, productId: number | undefined, fallback: string) {
  const address = safeRedirect(textField(form, "returnTo", 2000), fallback);
  if (productId === undefined || address === fallback || address.includes("#")) return address;
  return `${address}#${productAnchor(productId)}`;
}

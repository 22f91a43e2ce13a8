export const MAX_CODE_LENGTH = 50;

/**
 * Derives a code from a name: lower case, only a-z and 0-9, at most 50 characters. May be
 * empty.
 */
export function deriveProductCode(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, MAX_CODE_LENGTH);
}

/** Returns the code, or the code with -2, -3 ... when it is taken; at most 50 characters. */
export function firstFreeCode(code: string, isTaken: (candidate: string) => boolean): string {
  let candidate = code;
  for (let number = 2; isTaken(candidate); number += 1) {
    const suffix = `-${number}`;
    candidate = code.slice(0, MAX_CODE_LENGTH - suffix.length) + suffix;
  }
  return candidate;
}

/** Returns a product's canonical path: by its code, or by its id when it has none. */
export function productPath(product: { id: number; productCode: string | null }): string {
  return `/product/${encodeURIComponent(product.productCode ?? String(product.id))}`;
}

/**
 * Returns the element id of a product's card, and of the product on its own page, for URL
 * fragments.
 */
export function productAnchor(productId: number): string {
  return `product-${productId}`;
}

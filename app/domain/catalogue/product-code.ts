export const MAX_CODE_LENGTH = 50;

/** A code from a name: lowercased, only a-z and 0-9 kept, cut to 50 (C2). Empty when nothing is left. */
export function deriveProductCode(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, MAX_CODE_LENGTH);
}

/** The code, or the code with -2, -3 ... when it is taken; still within 50 characters. */
export function firstFreeCode(code: string, isTaken: (candidate: string) => boolean): string {
  let candidate = code;
  for (let number = 2; isTaken(candidate); number += 1) {
    const suffix = `-${number}`;
    candidate = code.slice(0, MAX_CODE_LENGTH - suffix.length) + suffix;
  }
  return candidate;
}

/** A product's one address: by its code, or by its id when it has none (C3). */
export function productPath(product: { id: number; productCode: string | null }): string {
  return `/product/${encodeURIComponent(product.productCode ?? String(product.id))}`;
}

/** What an address that scrolls to a product's card, or to the product on its own page, ends in. */
export function productAnchor(productId: number): string {
  return `product-${productId}`;
}

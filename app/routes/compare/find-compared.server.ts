import { findProduct } from "~/catalogue/products/products.server";
import { MAX_COMPARED, splitKey } from "~/catalogue/compare/comparison";

type Product = NonNullable<ReturnType<typeof findProduct>>;
type Named = { product: Product; variantId: number | undefined };

/** Finds the first four listed products and their named variants, without repeats; counts the others and lists unknown keys. */
export function findCompared(keys: readonly string[]) {
  const products = new Map<number, Named>();
  const unknown: string[] = [];
  for (const key of keys) {
    const { product: code, variantId } = splitKey(key);
    const product = findProduct(code);
    if (!product) unknown.push(code);
    else if (!products.has(product.id)) products.set(product.id, { product, variantId });
  }
  return {
    products: [...products.values()].slice(0, MAX_COMPARED),
    surplus: Math.max(0, products.size - MAX_COMPARED),
    unknown,
  };
}

import { findProduct } from "~/db/products.server";
import { MOST_COMPARED } from "~/domain/comparison";

type Product = NonNullable<ReturnType<typeof findProduct>>;

/** The first four products that are listed, each once; how many more there are, and what is not listed. */
export function findCompared(keys: readonly string[]) {
  const products = new Map<number, Product>();
  const unknown: string[] = [];
  for (const key of keys) {
    const product = findProduct(key);
    if (product) products.set(product.id, product);
    else unknown.push(key);
  }
  return {
    products: [...products.values()].slice(0, MOST_COMPARED),
    surplus: Math.max(0, products.size - MOST_COMPARED),
    unknown,
  };
}

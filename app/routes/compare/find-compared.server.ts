import { findProduct } from "~/db/catalogue/products.server";
import { MAX_COMPARED } from "~/domain/catalogue/comparison";

type Product = NonNullable<ReturnType<typeof findProduct>>;

/** Finds the first four listed products, without repeats; counts the others and lists unknown keys. */
export function findCompared(keys: readonly string[]) {
  const products = new Map<number, Product>();
  const unknown: string[] = [];
  for (const key of keys) {
    const product = findProduct(key);
    if (product) products.set(product.id, product);
    else unknown.push(key);
  }
  return {
    products: [...products.values()].slice(0, MAX_COMPARED),
    surplus: Math.max(0, products.size - MAX_COMPARED),
    unknown,
  };
}

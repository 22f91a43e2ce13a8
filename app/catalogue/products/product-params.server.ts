import { parseId } from "~/shared/row-id";

/** Returns the product ID in the path of an admin page; throws a 404 if it is invalid. */
export function readProductId(params: { id?: string }): number {
  const id = parseId(params.id);
  if (id) return id;
  throw productNotFound();
}

/** Creates the 404 for a product that does not exist, or no longer does. */
export function productNotFound(): Response {
  return new Response("Product not found", { status: 404, statusText: "Product not found" });
}

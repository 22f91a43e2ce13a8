import { parseId } from "~/domain/site/row-id";

/** The product's id in the address of a staff page, or a 404 when it is none. */
export function readProductId(params: { id?: string }): number {
  const id = parseId(params.id);
  if (id) return id;
  throw productNotFound();
}

/** For a product that is not there, or no longer. */
export function productNotFound(): Response {
  return new Response("Product not found", { status: 404, statusText: "Product not found" });
}

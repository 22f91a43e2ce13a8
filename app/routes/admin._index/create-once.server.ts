import { LRUCache } from "lru-cache";

import { createProduct } from "~/db/product-admin.server";

// By what was sent; a press is doubled within seconds, so that a restart may forget it.
const createdIds = new LRUCache<string, number>({ max: 1000 });

/**
 * Creates the product, or says which one the same words in the same showing of the form have made
 * already. The words count too: a form gone back to and filled in anew is another product.
 */
export function createProductOnce(
  submitKey: string,
  ...[details, files, by]: Parameters<typeof createProduct>
) {
  const sent = JSON.stringify([submitKey, details]);
  const before = createdIds.get(sent);
  if (before !== undefined) return { kind: "repeated", id: before } as const;

  const answer = createProduct(details, files, by);
  if (answer.kind === "created") createdIds.set(sent, answer.id);
  return answer;
}

import { LRUCache } from "lru-cache";

import { createProduct } from "~/db/catalogue/product-admin.server";

// Keyed by what was sent. In memory only: a double press comes within seconds, not after a restart.
const createdIds = new LRUCache<string, number>({ max: 1000 });

/**
 * Creates the product, or answers with the one that the same submission made before (a double
 * press). The typed details are part of the key: a form filled in anew after Back makes another one.
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

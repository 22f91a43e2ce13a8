import { createHash } from "node:crypto";

import { createCache } from "~/shared/bounded-cache.server";
import { createProduct } from "~/catalogue/acts/create-product.server";

type Creation = ReturnType<typeof createProduct>;

// In memory only: a double submit comes within seconds, not after a restart.
const creations = createCache<Creation>({
  name: "products created",
  maxBytes: 1024 * 1024,
  sizeOf: () => 500,
});

/**
 * Creates the product, or returns the one that the same submission created before (a double submit). The typed details
 * are part of the key: a form that was filled in again after Back creates another product.
 */
export async function createProductOnce(
  submitKey: string,
  ...[details, files, actor]: Parameters<typeof createProduct>
) {
  const posted = JSON.stringify([submitKey, details]);
  const key = createHash("sha256").update(posted).digest("base64");
  const pending = creations.get(key);
  const earlier = pending && (await pending.catch(() => undefined));
  if (earlier?.kind === "created") return { kind: "repeated", id: earlier.id } as const;

  const creation = createProduct(details, files, actor);
  creations.set(key, creation);
  return creation;
}

import { eq } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { codeOrName, nextVersion } from "~/catalogue/products/product-admin.server";
import { db } from "~/db/client.server";
import { type AuditEntry, insertAuditEntry } from "~/site/audit/audit-log.server";
import type { Actor } from "~/shared/actor";

type Product = { id: number; name: string; productCode: string | null; updatedAt: number };

/**
 * Moves the version of a product of which something beside its own fields has changed, with the audit entry.
 * `columns` are stored with it. Call inside write().
 */
export function storeProductChange(
  product: Product,
  change: Pick<AuditEntry, "action" | "before" | "after">,
  actor: Actor,
  columns: { imageUrl?: string | null } = {},
): void {
  const now = nextVersion(product, actor.now);
  db.update(products)
    .set({ ...columns, updatedAt: now })
    .where(eq(products.id, product.id))
    .run();
  insertAuditEntry({ ...actor, now }, { ...change, subject: codeOrName(product) });
}

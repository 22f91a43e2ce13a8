import { eq } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import {
  type AuditEntry,
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import type { Actor } from "~/shared/actor";

type Product = { id: number; name: string; productCode: string | null; updatedAt: number };

/**
 * Moves the version of a product when something besides its own fields has changed, and adds the audit entry.
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

/** Returns the time to store as a product's last change: it always moves, because it identifies stale forms. */
export function nextVersion(product: { updatedAt: number }, now: number): number {
  return Math.max(now, product.updatedAt + 1);
}

/** Returns the audit log's name of a product. */
export function codeOrName(product: { productCode: string | null; name: string }): string {
  return product.productCode ?? product.name;
}

/** Lists what staff have changed of a product since, oldest first. */
export function listProductChanges(
  product: { productCode: string | null; name: string },
  since: number,
): StaffChange[] {
  return listChangesSince({ kind: "products", subject: codeOrName(product) }, since);
}

import { eq } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import {
  type AuditEntry,
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import type { Actor } from "~/shared/actor";

type Product = { id: number; name: string; productCode: string | null; updatedAt: number };
type ProductChange = Pick<AuditEntry, "action" | "before" | "after">;

/** A product that has been changed since a form was made, and what staff have changed. */
export type Stale = { kind: "stale"; version: number; changes: StaffChange[] };

/**
 * Changes what belongs to a product in one transaction. `change` returns the refusal, or what `store` returns once it
 * has moved the product's version and added the audit entry.
 */
export function changeProduct<Outcome>(
  productId: number,
  actor: Actor,
  change: (store: (change: ProductChange) => { kind: "done" }, product: Product) => Outcome,
): Promise<Outcome | { kind: "not-found" }> {
  return write(() => {
    const product = findProductRow(productId);
    if (!product) return { kind: "not-found" };
    const store = (changed: ProductChange) => {
      storeProductChange(product, changed, actor);
      return { kind: "done" as const };
    };
    return change(store, product);
  });
}

/** Returns the refusal of a form that was made for an earlier version of the product; undefined for the current one. */
export function staleSince(version: number, product: Product): Stale | undefined {
  if (product.updatedAt === version) return undefined;
  const changes = listProductChanges(product, version);
  return { kind: "stale", version: product.updatedAt, changes };
}

/**
 * Moves the version of a product when something besides its own fields has changed, and adds the audit entry.
 * `columns` are stored with it. Call inside write().
 */
export function storeProductChange(
  product: Product,
  change: ProductChange,
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
function listProductChanges(
  product: { productCode: string | null; name: string },
  since: number,
): StaffChange[] {
  return listChangesSince({ kind: "products", subject: codeOrName(product) }, since);
}

import { and, eq, ne, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { db } from "~/db/client.server";
import { insertFormerCode } from "~/catalogue/codes/product-codes.server";
import {
  codeOrName,
  nextVersion,
  type Stale,
  staleSince,
} from "~/catalogue/products/changed-product.server";
import {
  auditedFields,
  columnsOf,
  datasheetColumns,
  deleteCategoryIfEmpty,
  type ProductDetails,
  type Refusal,
  type StoredFile,
  writeOrRefuse,
} from "~/catalogue/products/product-columns.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { afterProductWrite } from "~/catalogue/products/after-product-write.server";
import type { Actor } from "~/shared/actor";
import { stockEntered } from "~/catalogue/products/stock-entered";
import { changedFields } from "~/shared/changed-fields";

/** The change of a product's own datasheet. */
type DatasheetChange = { kind: "keep" | "remove" } | ({ kind: "replace" } & StoredFile);

/** The new spelling of a company or protocol, and how many other products it was applied to. */
type Respelling = { to: string; others: number };

type UpdatedProduct =
  | { kind: "updated"; isChanged: boolean; respelled: Respelling[]; unusedFile: string | null }
  | { kind: "not-found" }
  | Stale
  | Refusal;

/**
 * Updates a product, unless it has been changed since `version`, and audits the changed fields. A
 * changed name moves it in the list, a changed code redirects from the old address, a company or
 * protocol corrected only in its case is corrected for all products that share it, and a category is
 * deleted with its last product. `unusedFile` is the former datasheet, which the caller deletes.
 */
export function updateProduct(
  id: number,
  version: number,
  details: ProductDetails,
  datasheet: DatasheetChange,
  actor: Actor,
): Promise<UpdatedProduct> {
  return writeOrRefuse((): UpdatedProduct => {
    const before = findProductRow(id);
    if (!before) return { kind: "not-found" };
    const stale = staleSince(version, before);
    if (stale) return stale;

    const auditedBefore = auditedFields(id);
    const respelled = respellForAll(before, details, actor);
    const row = {
      ...columnsOf(details, before.id),
      ...stockEntered(before.stockQuantity, details.stockQuantity, actor.now),
      ...datasheetAfter(datasheet),
    };
    db.update(products).set(row).where(eq(products.id, id)).run();
    insertFormerCode(id, before.productCode, row.productCode);
    if (row.categoryId !== before.categoryId) deleteCategoryIfEmpty(before.categoryId);
    afterProductWrite(id);

    const changed = changedFields(auditedBefore, auditedFields(id));
    // Without a change the version stays: a form that is open elsewhere is not stale.
    if (changed) {
      const now = nextVersion(before, actor.now);
      db.update(products).set({ updatedAt: now }).where(eq(products.id, id)).run();
      insertAuditEntry(
        { ...actor, now },
        { action: "product.update", subject: row.productCode, ...changed },
      );
    }
    const unusedFile = datasheet.kind === "keep" ? null : before.datasheetFileUrl;
    return { kind: "updated", isChanged: changed !== undefined, respelled, unusedFile };
  });
}

/**
 * When a product's company or protocol is changed only in its case, applies the spelling to every
 * product that shares it, archived ones too: otherwise `matchExistingSpelling` would undo the correction.
 */
function respellForAll(
  before: { id: number } & Pick<ProductDetails, "company" | "protocol">,
  typed: Pick<ProductDetails, "company" | "protocol">,
  actor: Actor,
): Respelling[] {
  return (["company", "protocol"] as const).flatMap((column) => {
    const from = before[column];
    const to = typed[column];
    if (from === null || to === null || from === to) return [];
    if (from.toLowerCase() !== to.toLowerCase()) return [];

    const isSharedByOthers = and(
      sql`${products[column]} = ${from} collate nocase`,
      ne(products[column], to),
      ne(products.id, before.id),
    );
    const { productCode, name, updatedAt } = products;
    const others = db
      .select({ productCode, name, updatedAt, spelt: products[column] })
      .from(products)
      .where(isSharedByOthers)
      .all();
    // One statement: a company may have thousands of products. Their versions move too, because a form
    // that is open would restore the old spelling.
    db.update(products)
      .set({ [column]: to, updatedAt: sql`max(${actor.now}, ${updatedAt} + 1)` })
      .where(isSharedByOthers)
      .run();
    for (const other of others) {
      insertAuditEntry(
        { ...actor, now: nextVersion(other, actor.now) },
        {
          action: "product.update",
          subject: codeOrName(other),
          ...changedFields({ [column]: other.spelt }, { [column]: to }),
        },
      );
    }
    return others.length > 0 ? [{ to, others: others.length }] : [];
  });
}

/** Returns nothing to change if the datasheet stays. */
function datasheetAfter(change: DatasheetChange) {
  if (change.kind === "keep") return {};
  return datasheetColumns(change.kind === "replace" ? change : null);
}

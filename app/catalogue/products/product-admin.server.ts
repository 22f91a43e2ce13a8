import { and, eq, ne, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertFormerCode, deleteFormerCode } from "~/catalogue/codes/product-codes.server";
import {
  matchExistingSpelling,
  auditedFields,
  columnsOf,
  deleteCategoryIfEmpty,
  type ProductDetails,
  type Refusal,
  writeOrRefuse,
} from "~/catalogue/products/product-columns.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { insertProduct } from "~/catalogue/products/products.server";
import { afterProductWrite } from "~/catalogue/products/after-product-write.server";
import type { Actor } from "~/shared/actor";
import { stockEntered } from "~/catalogue/products/stock-entered";
import { changedFields } from "~/shared/changed-fields";

/** A datasheet file; `pages` is null if the number is not certain. */
type StoredFile = { url: string; filename: string; bytes: number; pages: number | null };

/** The change of a product's own datasheet. */
type DatasheetChange = { kind: "keep" | "remove" } | ({ kind: "replace" } & StoredFile);

type CreatedProduct = { kind: "created"; id: number; productCode: string } | Refusal;

/** The new spelling of a company or protocol, and how many other products it was applied to. */
type Respelling = { to: string; others: number };

type UpdatedProduct =
  | { kind: "updated"; isChanged: boolean; respelled: Respelling[]; unusedFile: string | null }
  | { kind: "not-found" }
  | { kind: "stale"; version: number; changes: StaffChange[] }
  | Refusal;

/** Adds a product, its picture as the first of its gallery, and its audit entry; lists the product. */
export function createProduct(
  details: ProductDetails,
  { imageUrl, datasheet }: { imageUrl: string | null; datasheet: StoredFile | null },
  actor: Actor,
): Promise<CreatedProduct> {
  return writeOrRefuse((): CreatedProduct => {
    const row = {
      ...columnsOf(details, null),
      ...stockEntered(null, details.stockQuantity, actor.now),
      ...datasheetColumns(datasheet),
      imageUrl,
    };
    const images = imageUrl ? [{ imageUrl, isPrimary: true, displayOrder: 0 }] : [];
    deleteFormerCode(row.productCode);
    const id = insertProduct({ ...row, createdAt: actor.now }, [], images);

    const after = { ...auditedFields(id), imageUrl };
    insertAuditEntry(actor, {
      action: "product.create",
      subject: row.productCode,
      before: null,
      after,
    });
    return { kind: "created", id, productCode: row.productCode };
  });
}

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
    if (before.updatedAt !== version) {
      const changes = listProductChanges(before, version);
      return { kind: "stale", version: before.updatedAt, changes };
    }

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
 * Removes a product from the catalogue, or restores it; quotes have their snapshot either way. A
 * discontinued product stays discontinued, and in no list.
 */
export function setArchived(
  id: number,
  isArchived: boolean,
  actor: Actor,
): Promise<{ kind: "changed" | "unchanged" | "not-found" }> {
  return write(() => {
    const product = findProductRow(id);
    if (!product) return { kind: "not-found" };
    if ((product.archivedAt !== null) === isArchived) return { kind: "unchanged" };

    const now = nextVersion(product, actor.now);
    const { company, protocol } = product;
    const names = { company, protocol };
    // Others may have been added in another spelling since it was archived.
    const spelled = isArchived ? names : matchExistingSpelling(names, id);
    db.update(products)
      .set({
        ...spelled,
        // The table allows no rank beside the time of archiving.
        ...(isArchived ? { archivedAt: now, nameRank: null } : { archivedAt: null }),
        updatedAt: now,
      })
      .where(eq(products.id, id))
      .run();
    afterProductWrite(id);

    insertAuditEntry(
      { ...actor, now },
      {
        action: isArchived ? "product.archive" : "product.restore",
        subject: codeOrName(product),
        ...changedFields({ archived: !isArchived, ...names }, { archived: isArchived, ...spelled }),
      },
    );
    return { kind: "changed" };
  });
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

function datasheetColumns(file: StoredFile | null) {
  return {
    datasheetFileUrl: file?.url ?? null,
    datasheetFilename: file?.filename ?? null,
    datasheetBytes: file?.bytes ?? null,
    datasheetPages: file?.pages ?? null,
  };
}

/** Returns nothing to change if the datasheet stays. */
function datasheetAfter(change: DatasheetChange) {
  if (change.kind === "keep") return {};
  return datasheetColumns(change.kind === "replace" ? change : null);
}

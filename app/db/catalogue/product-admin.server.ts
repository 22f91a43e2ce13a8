import { and, eq, ne, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { insertAuditEntry, listChangesSince, type StaffChange } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { rankForName } from "~/db/catalogue/name-ranks.server";
import { insertFormerCode, deleteFormerCode } from "~/db/catalogue/product-codes.server";
import {
  matchExistingSpelling,
  auditedFields,
  columnsOf,
  deleteCategoryIfEmpty,
  type ProductDetails,
  type Refusal,
  catchRefusal,
} from "~/db/catalogue/product-columns.server";
import { insertProduct } from "~/db/catalogue/products.server";
import { refreshShownPrice } from "~/db/catalogue/shown-price.server";
import { changedFields } from "~/domain/site/changed-fields";

/** Who writes, by e-mail address, and when. */
export type Writer = { actor: string; now: number };

type StoredFile = { url: string; filename: string };

/** A product's own datasheet is left, taken away, or replaced by another. */
type DatasheetChange = { kind: "keep" | "remove" } | ({ kind: "replace" } & StoredFile);

type CreatedProduct = { kind: "created"; id: number; productCode: string } | Refusal;

/** How a company or protocol is spelt now on so many other products too. */
type Respelling = { to: string; others: number };

type UpdatedProduct =
  | { kind: "updated"; isChanged: boolean; respelled: Respelling[]; unusedFile: string | null }
  | { kind: "not-found" }
  | { kind: "stale"; version: number; changes: StaffChange[] }
  | Refusal;

/**
 * Adds a product with its picture, as the first of its gallery, and lists it; in one transaction
 * with its audit entry. A refusal has written nothing.
 */
export function createProduct(
  details: ProductDetails,
  { imageUrl, datasheet }: { imageUrl: string | null; datasheet: StoredFile | null },
  { actor, now }: Writer,
): CreatedProduct {
  return catchRefusal(() => {
    const row = { ...columnsOf(details, null), ...datasheetColumns(datasheet), imageUrl };
    const images = imageUrl ? [{ imageUrl, isPrimary: true, displayOrder: 0 }] : [];
    deleteFormerCode(row.productCode);
    const id = insertProduct({ ...row, createdAt: now }, [], images);

    const after = { ...auditedFields(id), imageUrl };
    insertAuditEntry(
      { actor, action: "product.create", subject: row.productCode, before: null, after },
      now,
    );
    return { kind: "created", id, productCode: row.productCode };
  });
}

/**
 * Changes a product, unless it has been changed since `version`; in one transaction with its audit
 * entry. A changed name moves it in the list, a changed code leaves the old address leading to the
 * new one, a company or protocol corrected in its case is so for all that share it, and a category
 * goes with its last product. `unusedFile` is a datasheet of before, to be removed once this has
 * happened.
 */
export function updateProduct(
  id: number,
  version: number,
  details: ProductDetails,
  datasheet: DatasheetChange,
  { actor, now }: Writer,
): UpdatedProduct {
  return catchRefusal((): UpdatedProduct => {
    const before = findProductRow(id);
    if (!before) return { kind: "not-found" };
    if (before.updatedAt !== version) {
      const changes = listProductChanges(before, version);
      return { kind: "stale", version: before.updatedAt, changes };
    }

    const auditedBefore = auditedFields(id);
    const respelled = respellForAll(before, details, { actor, now });
    const row = { ...columnsOf(details, before.id), ...datasheetAfter(before, datasheet) };
    const isMoved = before.name !== row.name && before.nameRank !== null;
    // Taken out of the order while its new place is looked for: under its new name it would mislead.
    const nameRank = isMoved ? null : before.nameRank;
    db.update(products)
      .set({ ...row, nameRank })
      .where(eq(products.id, id))
      .run();
    insertFormerCode(id, before.productCode, row.productCode);
    if (row.categoryId !== before.categoryId) deleteCategoryIfEmpty(before.categoryId);
    if (isMoved) {
      db.update(products)
        .set({ nameRank: rankForName(row.name) })
        .where(eq(products.id, id))
        .run();
    }
    refreshShownPrice(id);

    const changed = changedFields(auditedBefore, auditedFields(id));
    // What nobody changed stays the version that others have open.
    if (changed) {
      const stamp = nextVersion(before, now);
      db.update(products).set({ updatedAt: stamp }).where(eq(products.id, id)).run();
      insertAuditEntry(
        { actor, action: "product.update", subject: row.productCode, ...changed },
        stamp,
      );
    }
    const unusedFile = datasheet.kind === "keep" ? null : before.datasheetFileUrl;
    return { kind: "updated", isChanged: changed !== undefined, respelled, unusedFile };
  });
}

/**
 * Takes a product out of the catalogue, or back into it; quotes keep their snapshot either way.
 * False when there is no such product; a second press changes nothing.
 */
export function setArchived(id: number, isArchived: boolean, { actor, now }: Writer): boolean {
  return inOneTransaction((): boolean => {
    const product = findProductRow(id);
    if (!product) return false;
    if ((product.archivedAt !== null) === isArchived) return true;

    const stamp = nextVersion(product, now);
    const { company, protocol } = product;
    const names = { company, protocol };
    // Others may have been added in another spelling since it was archived.
    const spelled = isArchived ? names : matchExistingSpelling(names, id);
    db.update(products)
      .set({
        ...spelled,
        archivedAt: isArchived ? stamp : null,
        nameRank: isArchived ? null : rankForName(product.name),
        updatedAt: stamp,
      })
      .where(eq(products.id, id))
      .run();

    insertAuditEntry(
      {
        ...{ actor, subject: codeOrName(product) },
        action: isArchived ? "product.archive" : "product.restore",
        ...changedFields({ archived: !isArchived, ...names }, { archived: isArchived, ...spelled }),
      },
      stamp,
    );
    return true;
  });
}

/** A product's own row, archived or not. */
export function findProductRow(id: number) {
  return db.select().from(products).where(eq(products.id, id)).get();
}

/** The moment to write as a product's last change: it always moves, for it is what a stale form is known by. */
export function nextVersion(product: { updatedAt: number }, now: number): number {
  return Math.max(now, product.updatedAt + 1);
}

/** What the audit log calls a product. */
export function codeOrName(product: { productCode: string | null; name: string }): string {
  return product.productCode ?? product.name;
}

/** What staff have done to a product since, oldest first, and to which of its fields. */
export function listProductChanges(
  product: { productCode: string | null; name: string },
  since: number,
): StaffChange[] {
  return listChangesSince({ kind: "products", subject: codeOrName(product) }, since);
}

/**
 * Where a product's own company or protocol is changed in its case alone, spells it so for every
 * product that shares it, archived ones too: it is a correction, and `matchExistingSpelling` would undo it.
 */
function respellForAll(
  before: { id: number } & Pick<ProductDetails, "company" | "protocol">,
  typed: Pick<ProductDetails, "company" | "protocol">,
  { actor, now }: Writer,
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
    // In one statement, for a maker may have thousands of products. Their versions move too: a form
    // that is open would bring the old spelling back.
    db.update(products)
      .set({ [column]: to, updatedAt: sql`max(${now}, ${updatedAt} + 1)` })
      .where(isSharedByOthers)
      .run();
    for (const other of others) {
      insertAuditEntry(
        {
          ...{ actor, action: "product.update", subject: codeOrName(other) },
          ...changedFields({ [column]: other.spelt }, { [column]: to }),
        },
        nextVersion(other, now),
      );
    }
    return others.length > 0 ? [{ to, others: others.length }] : [];
  });
}

function datasheetColumns(file: StoredFile | null) {
  return { datasheetFileUrl: file?.url ?? null, datasheetFilename: file?.filename ?? null };
}

function datasheetAfter(
  before: { datasheetFileUrl: string | null; datasheetFilename: string | null },
  change: DatasheetChange,
) {
  if (change.kind === "replace") return datasheetColumns(change);
  if (change.kind === "remove") return datasheetColumns(null);
  const { datasheetFileUrl, datasheetFilename } = before;
  return { datasheetFileUrl, datasheetFilename };
}

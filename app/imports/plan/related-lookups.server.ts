/** Codes and relations of a batch of products. */
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { alias, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { productCompliance, productDocuments } from "#drizzle/schema/documents";
import { productCodes } from "#drizzle/schema/product-codes";
import {
  discontinuedProducts,
  productRelations,
  setParts,
} from "#drizzle/schema/product-relations";
import { db } from "~/db/client.server";
import type { StoredSetPart } from "~/imports/plan/plan-set-part";
import { prepareOnce } from "~/db/prepared.server";
import { codeOrNumber, type StoredPaper, type StoredRelations } from "~/imports/plan/stored-things";
import { ENTERED_CODE_KINDS } from "~/catalogue/codes/code-kinds";
import { groupBy } from "~/shared/group-by";

/** Lists the codes that staff entered for these products. */
export function listEnteredCodes(productIds: readonly number[]): StoredPaper[] {
  const { id, productId, variantId, ...columns } = productCodes;
  const { kind, shown, manufacturer, relation, note, source, isStaffOnly } = columns;
  return db
    .select({
      ...{ id, productId, variantId, sku: productVariants.sku },
      fields: { kind, shown, manufacturer, relation, note, source, isStaffOnly },
    })
    .from(productCodes)
    .leftJoin(productVariants, eq(productVariants.id, variantId))
    .where(and(isAmong(productId, productIds), inArray(kind, ENTERED_CODE_KINDS)))
    .orderBy(asc(id))
    .all();
}

/** Lists the documents of these products and their variants, in their order. */
export function listDocumentsOf(productIds: readonly number[]) {
  const { id, productId, variantId, kind, title, url, filename, bytes, revision, position } =
    productDocuments;
  return db
    .select({
      ...{ id, productId, variantId, sku: productVariants.sku },
      fields: { kind, title, url, filename, bytes, revision },
    })
    .from(productDocuments)
    .leftJoin(productVariants, eq(productVariants.id, variantId))
    .where(isAmong(productId, productIds))
    .orderBy(asc(position), asc(id))
    .all();
}

/** Lists what is declared of these products and their variants. */
export function listComplianceOf(productIds: readonly number[]): StoredPaper[] {
  const { id, productId, variantId, mark, status, validUntil, note, documentId } =
    productCompliance;
  return db
    .select({
      ...{ id, productId, variantId, sku: productVariants.sku },
      fields: { mark, status, validUntil, note, documentId, document: productDocuments.title },
    })
    .from(productCompliance)
    .leftJoin(productVariants, eq(productVariants.id, variantId))
    .leftJoin(productDocuments, eq(productDocuments.id, documentId))
    .where(isAmong(productId, productIds))
    .orderBy(asc(id))
    .all();
}

/** Lists the parts of the sets of these products, in their order. */
export function listSetPartsOf(productIds: readonly number[]): StoredSetPart[] {
  const { id, productId, variantId, partProductId, partVariantId, position } = setParts;
  const { role, closingPa, isRequired, note } = setParts;
  const partOption = alias(productVariants, "part_option");
  return db
    .select({
      ...{ id, productId, variantId, sku: productVariants.sku },
      ...{ partProductId, partVariantId, partSku: partOption.sku },
      fields: { role, closingPa, isRequired, note },
    })
    .from(setParts)
    .leftJoin(productVariants, eq(productVariants.id, variantId))
    .leftJoin(partOption, eq(partOption.id, partVariantId))
    .where(isAmong(productId, productIds))
    .orderBy(asc(position), asc(id))
    .all();
}

/** Finds what belongs to each of these products, in the order of its page, and what replaces it. */
export function findRelated(productIds: readonly number[]): Map<number, StoredRelations> {
  const { productId, otherId, position } = productRelations;
  const replacements = new Map(
    db
      .select()
      .from(discontinuedProducts)
      .where(isAmong(discontinuedProducts.productId, productIds))
      .all()
      .map((row) => [row.productId, row]),
  );
  const related = db
    .select()
    .from(productRelations)
    .where(or(isAmong(productId, productIds), isAmong(otherId, productIds)))
    .orderBy(asc(position))
    .all();
  const own = groupBy(related, (row) => row.productId);
  const reverse = groupBy(
    related.filter(({ kind }) => kind === "alternative"),
    (row) => row.otherId,
  );
  return new Map(
    productIds.map((id) => {
      const others = [
        ...(own.get(id) ?? []).map((row) => ({ ...row, isOwn: true })),
        ...(reverse.get(id) ?? []).map((row) => ({
          kind: row.kind,
          otherId: row.productId,
          isOwn: false,
          note: row.note,
        })),
      ];
      return [id, { replacement: replacements.get(id) ?? null, others }];
    }),
  );
}

const codeById = prepareOnce(() =>
  db
    .select({ id: products.id, productCode: products.productCode })
    .from(products)
    .where(eq(products.id, sql.placeholder("id")))
    .prepare(),
);

/** Returns the name by which files know a product. */
export function fileCodeOf(productId: number): string {
  const row = codeById().get({ id: productId });
  return row ? codeOrNumber(row) : "";
}

function isAmong(column: AnySQLiteColumn, ids: readonly number[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

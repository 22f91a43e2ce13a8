/** Codes and relations of a batch of products. */
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

import { products } from "#drizzle/schema/catalogue";
import { productCodes } from "#drizzle/schema/product-codes";
import { discontinuedProducts, productRelations } from "#drizzle/schema/product-relations";
import { db } from "~/db/engine/client.server";
import {
  codeOrNumber,
  type StoredCode,
  type StoredRelations,
} from "~/domain/imports/stored-things";
import { ENTERED_CODE_KINDS } from "~/domain/search/code-kinds";
import { normalCode } from "~/domain/search/normal-code";

/** Lists the codes that staff entered for these products. */
export function listEnteredCodes(productIds: readonly number[]): StoredCode[] {
  const rows = db
    .select()
    .from(productCodes)
    .where(
      and(
        isAmong(productCodes.productId, productIds),
        inArray(productCodes.kind, ENTERED_CODE_KINDS),
      ),
    )
    .all();
  return rows.map((row) => {
    const { id, productId, variantId, kind, shown, manufacturer, relation, note, source } = row;
    const fields = {
      kind,
      shown,
      manufacturer,
      relation,
      note,
      source,
      isStaffOnly: row.isStaffOnly,
    };
    return { id, productId, variantId, normal: normalCode(shown), fields };
  });
}

/** Finds what belongs to each of these products, and what replaces it. */
export function findRelated(productIds: readonly number[]): Map<number, StoredRelations> {
  const { productId, otherId } = productRelations;
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
    .all();
  return new Map(
    productIds.map((id) => {
      const own = related.filter((row) => row.productId === id);
      const reverse = related.filter((row) => row.otherId === id && row.kind === "alternative");
      const others = [
        ...own.map((row) => ({ kind: row.kind, otherId: row.otherId, isOwn: true })),
        ...reverse.map((row) => ({ kind: row.kind, otherId: row.productId, isOwn: false })),
      ];
      return [id, { replacement: replacements.get(id) ?? null, others }];
    }),
  );
}

/** Returns the name by which files know a product. */
export function fileCodeOf(productId: number): string {
  const { id, productCode } = products;
  const row = db.select({ id, productCode }).from(products).where(eq(id, productId)).get();
  return row ? codeOrNumber(row) : "";
}

function isAmong(column: AnySQLiteColumn, ids: readonly number[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

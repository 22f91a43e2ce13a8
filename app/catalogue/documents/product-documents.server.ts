import { and, asc, eq, inArray, sql } from "drizzle-orm";

import { productDocuments, productCompliance } from "#drizzle/schema/documents";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

export type DocumentRow = typeof productDocuments.$inferSelect;
export type ComplianceRow = typeof productCompliance.$inferSelect;

const documentsOf = prepareOnce(() =>
  db
    .select()
    .from(productDocuments)
    .where(eq(productDocuments.productId, sql.placeholder("id")))
    .orderBy(asc(productDocuments.position), asc(productDocuments.id))
    .prepare(),
);

const complianceOf = prepareOnce(() =>
  db
    .select()
    .from(productCompliance)
    .where(eq(productCompliance.productId, sql.placeholder("id")))
    .orderBy(asc(productCompliance.id))
    .prepare(),
);

/** Lists the documents of a product and its variants, as staff have ordered them. */
export function listDocuments(productId: number): DocumentRow[] {
  return documentsOf().all({ id: productId });
}

/** Lists what is declared of a product and its variants. */
export function listCompliance(productId: number): ComplianceRow[] {
  return complianceOf().all({ id: productId });
}

/** Lists the datasheets of these products and their variants beside the products' own. */
export function listDatasheetDocuments(productIds: readonly number[]): DocumentRow[] {
  const { productId, kind, title } = productDocuments;
  return db
    .select()
    .from(productDocuments)
    .where(and(inArray(productId, [...productIds]), eq(kind, "datasheet")))
    .orderBy(asc(title))
    .all();
}

/** Finds a document by its id. */
export function findDocument(id: number): DocumentRow | undefined {
  return db.select().from(productDocuments).where(eq(productDocuments.id, id)).get();
}

/** Adds what is declared of a product. Call inside write(). */
export function insertCompliance(row: typeof productCompliance.$inferInsert): void {
  db.insert(productCompliance).values(row).run();
}

/** Adds a document after the others of its product, and returns its id. Call inside write(). */
export function insertDocument(
  document: Omit<typeof productDocuments.$inferInsert, "id" | "position">,
): number {
  const last = Math.max(-1, ...listDocuments(document.productId).map(({ position }) => position));
  return db
    .insert(productDocuments)
    .values({ ...document, position: last + 1 })
    .returning({ id: productDocuments.id })
    .get().id;
}

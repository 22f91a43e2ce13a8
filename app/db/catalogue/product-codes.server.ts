import { and, eq, ne, sql } from "drizzle-orm";

import { productCodeRedirects, products } from "#drizzle/schema/catalogue";
import { db } from "~/db/engine/client.server";
import { firstFreeCode } from "~/domain/catalogue/product-code";

/** A code as somebody typed it, or as it follows from the name. */
export type WantedCode = { kind: "typed" | "derived"; code: string };

/** The other product, archived ones included, that has this code in any case. */
export function codeHolder(code: string, ownId: number | null) {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(
        sql`${products.productCode} = ${code} collate nocase`,
        ownId === null ? undefined : ne(products.id, ownId),
      ),
    )
    .get();
}

/**
 * The code to store: a typed one as it is, or undefined when another product has it, for a code that
 * somebody chose is not quietly made another; a derived one with -2, -3 ... until it is free, and
 * free as an old address of another product too (C2).
 */
export function fillCode({ kind, code }: WantedCode, ownId: number | null): string | undefined {
  if (kind === "typed") return codeHolder(code, ownId) ? undefined : code;
  return firstFreeCode(
    code,
    (candidate) => Boolean(codeHolder(candidate, ownId)) || isFormerCode(candidate, ownId),
  );
}

/**
 * Lets the address of a code that was changed lead to the product, and forgets that the new code
 * was ever a former one, of this product or of another. Run it in the transaction of the change.
 */
export function insertFormerCode(productId: number, former: string | null, code: string): void {
  if (former?.toLowerCase() === code.toLowerCase()) return;
  deleteFormerCode(code);
  if (former === null) return;

  deleteFormerCode(former);
  db.insert(productCodeRedirects).values({ formerCode: former, productId }).run();
}

/** Forgets that this was a former code: the address is a product's own again. */
export function deleteFormerCode(code: string): void {
  db.delete(productCodeRedirects).where(isFormer(code)).run();
}

/** The product that once had this code, in any case. */
export function findIdByFormerCode(code: string): number | undefined {
  return db
    .select({ productId: productCodeRedirects.productId })
    .from(productCodeRedirects)
    .where(isFormer(code))
    .get()?.productId;
}

function isFormerCode(code: string, ownId: number | null): boolean {
  const holder = db
    .select({ productId: productCodeRedirects.productId })
    .from(productCodeRedirects)
    .where(isFormer(code))
    .get();
  return holder !== undefined && holder.productId !== ownId;
}

function isFormer(code: string) {
  return eq(sql`${productCodeRedirects.formerCode} collate nocase`, code);
}

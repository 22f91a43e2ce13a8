import { and, eq, ne, sql } from "drizzle-orm";

import { productCodeRedirects, products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { firstFreeCode } from "~/catalogue/codes/product-code";

/** A code typed by staff, or derived from the product's name. */
export type WantedCode = { kind: "typed" | "derived"; code: string };

/** Finds another product, archived or not, with this code, ignoring case. */
export function findCodeHolder(code: string, ownId: number | null) {
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
 * Returns the code to store. A typed code is stored as it is, or refused (undefined) when another
 * product has it. A derived code gets -2, -3 … until no product has it now or had it before.
 */
export function fillCode({ kind, code }: WantedCode, ownId: number | null): string | undefined {
  if (kind === "typed") return findCodeHolder(code, ownId) ? undefined : code;
  return firstFreeCode(
    code,
    (candidate) => Boolean(findCodeHolder(candidate, ownId)) || isFormerCode(candidate, ownId),
  );
}

/**
 * Redirects a product's former code to it, and deletes any redirect from its new code. Call it in the
 * transaction that changes the code.
 */
export function insertFormerCode(productId: number, former: string | null, code: string): void {
  if (former?.toLowerCase() === code.toLowerCase()) return;
  deleteFormerCode(code);
  if (former === null) return;

  deleteFormerCode(former);
  db.insert(productCodeRedirects).values({ formerCode: former, productId }).run();
}

/** Deletes the redirect from this code, because a product has it as its own again. */
export function deleteFormerCode(code: string): void {
  db.delete(productCodeRedirects).where(isFormer(code)).run();
}

/** Finds the product that formerly had this code, ignoring case. */
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

/** The part numbers by which a firm knows our products. They are read for its members and for us only, and never cached. */

import { and, asc, count, eq, sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { firmPartNumbers as numbers } from "#drizzle/schema/firms";
import { findMembership } from "~/accounts/firms/firms.server";
import type { Reader } from "~/catalogue/codes/code-search.server";
import { db, sqlite } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";
import { prepareOnce } from "~/db/prepared.server";

type Item = { productId: number | null; variantId: number | null };

type CodeRow = { place: number; code: string };

// The number of the variant comes before that of its product, then the first in the order of the codes.
const codesOf = prepareOnce(() =>
  sqlite.prepare<[{ items: string; firmId: number }], CodeRow>(`
    select j.key as place, (
      select n.code from firm_part_numbers n indexed by firm_part_numbers_by_product
      where n.product_id = j.value ->> 'productId' and n.firm_id = :firmId
        and (n.variant_id is null or n.variant_id = j.value ->> 'variantId')
      order by n.variant_id is null, n.normal_code limit 1
    ) as code
    from json_each(:items) j where code is not null`),
);

/** Returns the id of the firm that an account is a member of now. */
export function findFirmIdOf(userId: string | null): number | null {
  return findMembership(userId)?.id ?? null;
}

/** Returns who searches: a member of a firm also finds by its part numbers. */
export function readerOf(user: { firm: { id: number } | null } | null): Reader {
  return user?.firm ? { firmId: user.firm.id } : "visitor";
}

/** Does what `readerOf` does, for an act that knows the id of the account. */
export function readerById(userId: string | null): Reader {
  return readerOf({ firm: findMembership(userId) });
}

/** Returns the lines with the part number that a firm has for each; without a firm as they are. */
export function withFirmCodes<Line extends Item>(
  lines: readonly Line[],
  firmId: number | null,
): Array<Line & { firmCode: string | null }> {
  const codes = firmId === null || lines.length === 0 ? [] : readCodes(lines, firmId);
  const byPlace = new Map(codes.map(({ place, code }) => [place, code]));
  return lines.map((line, place) => ({ ...line, firmCode: byPlace.get(place) ?? null }));
}

function readCodes(lines: readonly Item[], firmId: number): CodeRow[] {
  const items = lines.map(({ productId, variantId }) => ({ productId, variantId }));
  return codesOf().all({ items: JSON.stringify(items), firmId });
}

/** Lists the part numbers of a firm that contain `q`, or whose product does, in their own order. */
export function listPartNumbers(
  firmId: number,
  q: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectNumbers()
    .where(matches(firmId, q))
    .orderBy(asc(numbers.normalCode))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts the part numbers of a firm that `listPartNumbers` lists. */
export function countPartNumbers(firmId: number, q = ""): number {
  const counted = db
    .select({ all: count() })
    .from(numbers)
    .innerJoin(products, eq(products.id, numbers.productId))
    .leftJoin(productVariants, eq(productVariants.id, numbers.variantId))
    .where(matches(firmId, q))
    .get();
  return counted?.all ?? 0;
}

function selectNumbers() {
  return db
    .select({
      normal: numbers.normalCode,
      code: numbers.code,
      productId: products.id,
      productCode: products.productCode,
      sku: productVariants.sku,
      productName: products.name,
      variantName: productVariants.name,
      variantId: numbers.variantId,
      isGone: sql<boolean>`${products.archivedAt} is not null`.mapWith(Boolean),
    })
    .from(numbers)
    .innerJoin(products, eq(products.id, numbers.productId))
    .leftJoin(productVariants, eq(productVariants.id, numbers.variantId))
    .$dynamic();
}

function matches(firmId: number, q: string) {
  const isOfFirm = eq(numbers.firmId, firmId);
  if (q === "") return isOfFirm;
  return and(
    isOfFirm,
    containsTyped(q, [numbers.code, products.name, products.productCode, productVariants.sku]),
  );
}

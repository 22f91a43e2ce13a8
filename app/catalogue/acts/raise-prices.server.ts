/** Changes the prices of a filtered list of products by a percentage (M16). */
import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { codeOrName, nextVersion } from "~/catalogue/products/changed-product.server";
import { isInStaffList } from "~/catalogue/products/staff-products.server";
import { db } from "~/db/client.server";
import { literal } from "~/db/prepared.server";
import { write } from "~/db/write.server";
import { insertAuditEntries } from "~/site/audit/audit-log.server";
import type { StaffProductFilters } from "~/catalogue/products/staff-products";
import {
  MAX_RAISED_PRICES,
  type PriceRaise,
  type RaisedPrice,
  raisePrices,
} from "~/catalogue/prices/price-raise";
import type { Actor } from "~/shared/actor";
import { groupBy } from "~/shared/group-by";

/** A price of the list: a product's own, or that of a variant with its own. */
type ListedPrice = {
  productId: number;
  variantId: number | null;
  variantName: string | null;
  pence: number | null;
};

type PlannedRaise = PriceRaise<ListedPrice> & {
  /** Identifies all prices of the list, so that a confirmation of other prices is refused. */
  fingerprint: string;
  productCount: number;
  /** True if the list has more prices than can change at once; none is planned then. */
  isTooLong: boolean;
};

type RaiseOutcome =
  { kind: "raised"; prices: number; products: number } | { kind: "stale" | "nothing-to-raise" };

/** Works out the new prices of the list, unless it has more than can change at once. */
export function planRaise(filters: StaffProductFilters, basisPoints: number): PlannedRaise {
  const read = readPrices(filters);
  const isTooLong = read.length > MAX_RAISED_PRICES;
  const prices = isTooLong ? [] : read;
  return {
    ...raisePrices(prices, basisPoints),
    fingerprint: fingerprintOf(prices),
    productCount: new Set(prices.map(({ productId }) => productId)).size,
    isTooLong,
  };
}

/** Returns changes of a plan with the names and codes to show them under. */
export function describeChanges(changes: readonly RaisedPrice<ListedPrice>[]) {
  const productIds = changes.map(({ productId }) => productId);
  const { id, name, productCode } = products;
  const named = db
    .select({ id, name, productCode })
    .from(products)
    .where(inArray(id, productIds))
    .all();
  const productOf = new Map(named.map((product) => [product.id, product]));
  return changes.map(({ productId, variantId, variantName, pence, raisedPence }) => ({
    productId,
    variantId,
    variantName,
    pence,
    raisedPence,
    productName: productOf.get(productId)?.name ?? "",
    productCode: productOf.get(productId)?.productCode ?? null,
  }));
}

/**
 * Changes all prices of the list in one write, unless one of them has changed since the fingerprint was
 * made. Each change has an audit entry, and the products' versions move, so that forms that are open
 * elsewhere are stale. Holds the write lock longer than any other write: 0.6 s for 10,000 prices.
 */
export function applyRaise(
  filters: StaffProductFilters,
  basisPoints: number,
  fingerprint: string,
  actor: Actor,
): Promise<RaiseOutcome> {
  return write(() => {
    const plan = planRaise(filters, basisPoints);
    if (plan.fingerprint !== fingerprint) return { kind: "stale" };
    if (plan.tooHigh > 0 || plan.changes.length === 0) return { kind: "nothing-to-raise" };

    const products = findRaisedProducts(plan.changes, actor.now);
    storePrices(plan.changes, products);
    insertAuditEntries(
      actor.name,
      plan.changes.map((change) => auditEntryOf(change, products)),
    );
    return { kind: "raised", prices: plan.changes.length, products: products.size };
  });
}

type RaisedProduct = { id: number; subject: string; version: number };

/** Finds the products of the changes, with the versions to store. */
function findRaisedProducts(
  changes: ReadonlyArray<{ productId: number }>,
  now: number,
): Map<number, RaisedProduct> {
  const ids = JSON.stringify([...new Set(changes.map(({ productId }) => productId))]);
  const rows = db.all<{
    id: number;
    name: string;
    productCode: string | null;
    updatedAt: number;
  }>(sql`
    select id, name, product_code as productCode, updated_at as updatedAt from products
    where id in (select value from json_each(${ids}))
  `);
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, subject: codeOrName(row), version: nextVersion(row, now) },
    ]),
  );
}

/**
 * Stores all prices in two statements: within a savepoint each statement takes longer the more have run
 * before it, and one for each price would take half a minute. The shown price is as in `refreshShownPrice`.
 */
function storePrices(
  changes: ReadonlyArray<RaisedPrice<ListedPrice>>,
  products: ReadonlyMap<number, RaisedProduct>,
): void {
  const ofVariants = changes.flatMap(({ variantId, raisedPence }) =>
    variantId === null ? [] : [[variantId, raisedPence]],
  );
  const own = new Map(
    changes.flatMap(({ productId, variantId, raisedPence }) =>
      variantId === null ? [[productId, raisedPence] as const] : [],
    ),
  );
  const ofProducts = [...products.values()].map(({ id, version }) => [
    id,
    version,
    own.get(id) ?? null,
  ]);
  db.run(sql`
    update product_variants set price_pence = raised.value ->> 1
    from json_each(${JSON.stringify(ofVariants)}) raised
    where product_variants.id = raised.value ->> 0
  `);
  db.run(sql`
    update products set
      updated_at = raised.value ->> 1,
      list_price_pence = coalesce(raised.value ->> 2, list_price_pence),
      shown_price_pence = nullif(coalesce(
        (select v.price_pence from product_variants v where v.product_id = products.id
         order by v.is_default desc, v.display_order limit 1),
        raised.value ->> 2, list_price_pence), 0)
    from json_each(${JSON.stringify(ofProducts)}) raised
    where products.id = raised.value ->> 0
  `);
}

function auditEntryOf(
  { productId, variantId, variantName, pence, raisedPence }: RaisedPrice<ListedPrice>,
  products: ReadonlyMap<number, RaisedProduct>,
) {
  const { subject = "", version: at = 0 } = products.get(productId) ?? {};
  return variantId === null
    ? {
        at,
        subject,
        action: "product.update",
        before: { listPricePence: pence },
        after: { listPricePence: raisedPence },
      }
    : {
        at,
        subject,
        action: "product.variant-update",
        before: { name: variantName, pricePence: pence },
        after: { name: variantName, pricePence: raisedPence },
      };
}

/**
 * Lists the prices in the order of the products' names, each product's own before its variants'. A
 * product without a price of its own is left out if its variants have theirs. Reads little more than can
 * change at once.
 */
function readPrices(filters: StaffProductFilters): ListedPrice[] {
  const isListed = isInStaffList(filters);
  const own = db.all<ListedPrice>(sql`
    select id as productId, null as variantId, null as variantName, list_price_pence as pence from products
    where ${isListed} order by name_rank, id limit ${literal(MAX_RAISED_PRICES + 1)}
  `);
  const ofVariants = db.all<ListedPrice>(sql`
    select product_id as productId, product_variants.id as variantId,
      product_variants.name as variantName, price_pence as pence
    from product_variants
    where price_pence is not null and product_id in (select id from products where ${isListed})
    order by product_id, display_order limit ${literal(MAX_RAISED_PRICES + 1)}
  `);
  const variantsOf = groupBy(ofVariants, ({ productId }) => productId);
  return own.flatMap((price) => {
    const variants = variantsOf.get(price.productId) ?? [];
    return price.pence || variants.length === 0 ? [price, ...variants] : variants;
  });
}

function fingerprintOf(prices: readonly ListedPrice[]): string {
  const listed = prices.map(({ productId, variantId, pence }) => [productId, variantId, pence]);
  return createHash("sha256").update(listed.join(";")).digest("base64url");
}

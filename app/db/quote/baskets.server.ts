import { and, asc, count, eq, sql } from "drizzle-orm";

import { type BasketDetails, basketLines, baskets } from "#drizzle/schema/baskets";
import { products, productVariants } from "#drizzle/schema/catalogue";
import { db, sqlite } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { prepareOnce } from "~/db/engine/prepared.server";
import { type BasketChange, MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from "~/domain/quote/basket";
import type { BasketLine } from "~/domain/quote/quote-line";

export type AddedLine =
  | {
      kind: "added" | "increased";
      productName: string;
      variantName: string | null;
      quantity: number;
    }
  | { kind: "product-not-found" | "basket-full" | "line-full" };

const quantitySum = prepareOnce(() =>
  db
    .select({ count: sql<number>`coalesce(sum(${basketLines.quantity}), 0)` })
    .from(basketLines)
    .where(eq(basketLines.basketId, sql.placeholder("basketId")))
    .prepare(),
);

/** The badge's number: the sum of quantities (B5). 0 for a basket that has no row yet. */
export function countBasketItems(basketId: string): number {
  return quantitySum().get({ basketId })?.count ?? 0;
}

/** The lines in the order they were added, each with today's price and weight before any discount. */
export function listBasketLines(basketId: string): BasketLine[] {
  return linesOfBasket().all({ basketId });
}

const linesOfBasket = prepareOnce(() =>
  db
    .select({
      id: basketLines.id,
      productId: products.id,
      variantId: productVariants.id,
      productName: products.name,
      productCode: products.productCode,
      variantName: productVariants.name,
      sku: productVariants.sku,
      imageUrl: products.imageUrl,
      comingSoon: products.comingSoon,
      isAvailable: sql`${products.nameRank} is not null`.mapWith(Boolean),
      quantity: basketLines.quantity,
      listPricePence: products.listPricePence,
      variantPricePence: productVariants.pricePence,
      productWeightGrams: products.weightGrams,
      variantWeightGrams: productVariants.weightGrams,
    })
    .from(basketLines)
    .innerJoin(products, eq(products.id, basketLines.productId))
    .leftJoin(productVariants, eq(productVariants.id, basketLines.variantId))
    .where(eq(basketLines.basketId, sql.placeholder("basketId")))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
    .prepare(),
);

/**
 * Whether some of these lines have gone from the basket since a page showed them: removed on another
 * page, or with their variant. An empty basket has lost none, it was sent, put aside or cleared.
 */
export function hasUnlistedLines(basketId: string, shownIds: readonly number[]): boolean {
  if (shownIds.length === 0) return false;
  const ids = new Set(lineIds().all(basketId));
  return ids.size > 0 && !shownIds.every((id) => ids.has(id));
}

const lineIds = prepareOnce(() =>
  sqlite.prepare<[string], number>("select id from basket_lines where basket_id = ?").pluck(),
);

/** The contact details typed so far; empty for a basket that has no row yet. */
export function findBasketDetails(basketId: string): BasketDetails {
  return (
    db.select({ details: baskets.details }).from(baskets).where(eq(baskets.id, basketId)).get()
      ?.details ?? {}
  );
}

/**
 * Adds to the line of the same product and variant, or appends one; all in one transaction, so that
 * adds sent at once each count. Without a variant the product's first one is taken, if it has any.
 * A basket that already holds more lines than it may keeps them all, and only takes no new one. A
 * line takes what there is room for up to 9 999, and is full once it holds them.
 */
export function addToBasket(
  { basketId, userId }: { basketId: string; userId: string | null },
  wanted: { productId: number; variantId: number | null; quantity: number },
  now: number,
  mostLines = MAX_LINES,
): AddedLine {
  return inOneTransaction((): AddedLine => {
    const product = listedProduct().get({ productId: wanted.productId });
    const variant = product && findVariant(wanted.productId, wanted.variantId);
    if (!product || variant === undefined) return { kind: "product-not-found" };

    touchBasket().run({ basketId, userId, now });
    const linesBefore = countLines(basketId);
    const variantId = variant?.id ?? null;
    const quantity = upsertLine().get({ ...wanted, basketId, variantId, now });
    if (quantity === undefined) return { kind: "line-full" };
    const isNewLine = countLines(basketId) > linesBefore;
    if (isNewLine && linesBefore >= mostLines) {
      deleteNewestLine(basketId);
      return { kind: "basket-full" };
    }
    const kind = isNewLine ? "added" : "increased";
    const variantName = variant?.name ?? null;
    return { kind, productName: product.name, variantName, quantity: Number(quantity) };
  });
}

/**
 * Makes these changes in their order and keeps the details typed so far, all in one transaction.
 * Steps are counted by the database, so that quick clicks all count. Lines of another basket are
 * left alone. A list that is emptied forgets its notes and its datasheets, which were about its
 * lines, and keeps who asks. Gives how many lines the last change found: 0 where its line is gone
 * already.
 */
export function changeBasket(
  basketId: string,
  changes: readonly BasketChange[],
  details: BasketDetails,
  now: number,
): number {
  return inOneTransaction(() => {
    let found = 0;
    for (const change of changes) found = makeChange(basketId, change);
    const isEmptied = changes.length > 0 && countLines(basketId) === 0;
    const forgotten = isEmptied ? { notes: undefined, includeDatasheets: undefined } : {};
    updateDetails().run({ basketId, details: { ...details, ...forgotten }, now });
    return found;
  });
}

const updateDetails = prepareOnce(() =>
  db
    .update(baskets)
    .set({ details: sql.placeholder("details"), updatedAt: sql`${sql.placeholder("now")}` })
    .where(eq(baskets.id, sql.placeholder("basketId")))
    .prepare(),
);

/** Forgets the basket with its lines and details. */
export function deleteBasket(basketId: string): void {
  deleteRow().run({ basketId });
}

const deleteRow = prepareOnce(() =>
  db
    .delete(baskets)
    .where(eq(baskets.id, sql.placeholder("basketId")))
    .prepare(),
);

function makeChange(basketId: string, change: BasketChange): number {
  const own = eq(basketLines.basketId, basketId);
  if (change.kind === "clear") return db.delete(basketLines).where(own).run().changes;

  const line = and(own, eq(basketLines.id, change.lineId));
  switch (change.kind) {
    case "set":
      return db.update(basketLines).set({ quantity: change.quantity }).where(line).run().changes;
    case "step": {
      const stepped = sql`min(${MAX_QUANTITY}, max(${MIN_QUANTITY}, ${basketLines.quantity} + ${change.step}))`;
      return db.update(basketLines).set({ quantity: stepped }).where(line).run().changes;
    }
    case "remove":
      return db.delete(basketLines).where(line).run().changes;
  }
}

// Drizzle cannot name two partial indexes as one conflict target; SQLite needs no target at all.
const upsertLine = prepareOnce(() =>
  sqlite
    .prepare(
      `insert into basket_lines (basket_id, product_id, variant_id, quantity, added_at)
     values (@basketId, @productId, @variantId, @quantity, @now)
     on conflict do update set quantity = min(${MAX_QUANTITY}, quantity + excluded.quantity)
     where quantity < ${MAX_QUANTITY}
     returning quantity`,
    )
    .pluck(),
);

const touchBasket = prepareOnce(() =>
  db
    .insert(baskets)
    .values({
      id: sql.placeholder("basketId"),
      userId: sql.placeholder("userId"),
      createdAt: sql.placeholder("now"),
      updatedAt: sql.placeholder("now"),
    })
    .onConflictDoUpdate({ target: baskets.id, set: { updatedAt: sql`excluded.updated_at` } })
    .prepare(),
);

const listedProduct = prepareOnce(() =>
  db
    .select({ name: products.name })
    .from(products)
    .where(
      and(eq(products.id, sql.placeholder("productId")), sql`${products.nameRank} is not null`),
    )
    .prepare(),
);

const variantsOf = prepareOnce(() =>
  db
    .select({ id: productVariants.id, name: productVariants.name })
    .from(productVariants)
    .where(eq(productVariants.productId, sql.placeholder("productId")))
    .orderBy(asc(productVariants.displayOrder))
    .prepare(),
);

const lineCount = prepareOnce(() =>
  db
    .select({ lines: count() })
    .from(basketLines)
    .where(eq(basketLines.basketId, sql.placeholder("basketId")))
    .prepare(),
);

/** The wanted variant, the first one when none is wanted, NULL without variants, undefined when it is not this product's. */
function findVariant(productId: number, wantedId: number | null) {
  const variants = variantsOf().all({ productId });
  if (wantedId === null) return variants[0] ?? null;
  return variants.find(({ id }) => id === wantedId);
}

function countLines(basketId: string): number {
  return lineCount().get({ basketId })?.lines ?? 0;
}

function deleteNewestLine(basketId: string): void {
  db.run(sql`
    delete from basket_lines where id = (select max(id) from basket_lines where basket_id = ${basketId})
  `);
}

import { asc, eq, sql } from "drizzle-orm";

import {
  type BasketDetails,
  basketLines,
  baskets,
  type TypedOnLine,
} from "#drizzle/schema/baskets";
import { products, productVariants } from "#drizzle/schema/catalogue";
import { type Limit, takeAttempt } from "~/accounts/sign-in/throttle.server";
import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { discontinuedOf } from "~/catalogue/relations/discontinued.server";
import { db, sqlite } from "~/db/client.server";
import { isDiskNearlyFull } from "~/db/disk-space.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite, write } from "~/db/write.server";
import { MAX_QUANTITY } from "~/shared/quantity";
import { basketIdOf, joinTags, MAX_LINES } from "~/quotes/basket/basket";
import { ensureBasketId, readBasketId } from "~/quotes/basket/basket-cookie.server";

/** A basket and the person who has it. */
export type BasketOwner = {
  basketId: string;
  userId: string | null;
  /** False when the browser has not yet sent back the basket's cookie. */
  hasCookie?: boolean;
};

type StoredLine = { id: number; quantity: number; tag: string | null };

type WantedLine = TypedOnLine & { productId: number; variantId: number | null };

/** Where the product may be discontinued, because the buyer has read so. */
export type AddedByBuyer = WantedLine & { evenDiscontinued?: boolean };

type AddedLine =
  | {
      kind: "added" | "increased";
      lineId: number;
      productName: string;
      variantName: string | null;
      sku: string | null;
      quantity: number;
    }
  | { kind: Refusal };

/** Why a line was not added. */
export type Refusal =
  "product-not-found" | "option-not-found" | "discontinued" | "basket-full" | "line-full";

export type RefusedBasket =
  { kind: "disk-nearly-full" } | { kind: "throttled"; waitSeconds: number };

/** Returns the contact details typed so far; empty for a basket without a row. */
export function findBasketDetails(basketId: string): BasketDetails {
  return (
    db.select({ details: baskets.details }).from(baskets).where(eq(baskets.id, basketId)).get()
      ?.details ?? {}
  );
}

/** The lines that were added, or the first that could not be, in which case none was added. */
export type AddedLines =
  | { kind: "all-added"; lines: Array<Extract<AddedLine, { productName: string }>> }
  | {
      kind: "none-added";
      productId: number;
      /** Undefined if there is no such product. */
      productName: string | undefined;
      because: Refusal;
    };

/**
 * Adds all of these lines or none. Each is added to the line of the same product and variant, or appended. Without a
 * variant, adds the product's first one, if it has any. A basket above the line limit keeps its lines but accepts no
 * new one. A quantity above 9 999 is reduced to 9 999; a line that already has 9 999 is full. A visitor's new basket
 * counts as an attempt against these limits (B11).
 */
export function addToBasket(
  basket: BasketOwner,
  wanted: readonly AddedByBuyer[],
  now: number,
  limits: readonly Limit[] = [],
): Promise<AddedLines | RefusedBasket> {
  return writeAllOrNone(
    () => refuseNewBasket(basket, limits, now) ?? addLines(basket, wanted, now),
  );
}

/** Runs a change that calls `addLines`; of a line that is refused, nothing remains. */
export async function writeAllOrNone<Result>(
  change: () => Result,
): Promise<Result | NoneAdded["outcome"]> {
  try {
    return await write(change);
  } catch (error) {
    if (error instanceof NoneAdded) return error.outcome;
    throw error;
  }
}

/**
 * Adds lines as `addToBasket` does. With `isWhole` a quantity that would be reduced is refused as well. Call
 * inside `writeAllOrNone`.
 */
export function addLines(
  basket: BasketOwner,
  wanted: readonly AddedByBuyer[],
  now: number,
  { isWhole = false } = {},
): Extract<AddedLines, { kind: "all-added" }> {
  const lines = wanted.map(({ evenDiscontinued = false, ...each }) => {
    const before = isWhole ? countBasketItems(basket.basketId) : 0;
    const quantity = Math.min(MAX_QUANTITY, each.quantity);
    const line = addLine(basket, { ...each, quantity }, now, { evenDiscontinued });
    const isReduced = isWhole && countBasketItems(basket.basketId) - before < each.quantity;
    if ("productName" in line && !isReduced) return line;
    const { productId } = each;
    const productName = storedProduct().get({ productId })?.name;
    const because = "productName" in line ? "line-full" : line.kind;
    throw new NoneAdded({ kind: "none-added", productId, productName, because });
  });
  return { kind: "all-added", lines };
}

/** Thrown to roll back the lines before the one that is refused. */
class NoneAdded extends Error {
  constructor(readonly outcome: Extract<AddedLines, { kind: "none-added" }>) {
    super();
  }
}

/**
 * Refuses to start a visitor's basket once one of these limits is used up, or when the disk is nearly
 * full. A customer has one basket, so it is never refused. Call inside write().
 */
export function refuseNewBasket(
  { basketId, userId }: BasketOwner,
  limits: readonly Limit[],
  now: number,
): RefusedBasket | undefined {
  if (userId !== null || basketRow().get({ basketId })) return undefined;
  if (isDiskNearlyFull()) return { kind: "disk-nearly-full" };
  const attempt = takeAttempt(limits, now);
  return attempt.kind === "throttled" ? attempt : undefined;
}

const basketRow = prepareOnce(() =>
  db
    .select({ id: baskets.id })
    .from(baskets)
    .where(eq(baskets.id, sql.placeholder("basketId")))
    .prepare(),
);

/**
 * Does what `addToBasket` does for one line, up to `maxLines` lines. A line from another basket is `moved` even if its
 * product has left the catalogue: the quote page says so. A discontinued product is only added where it
 * is wanted as such (C36). Call inside write().
 */
export function addLine(
  { basketId, userId, hasCookie = true }: BasketOwner,
  wanted: WantedLine,
  now: number,
  { maxLines = MAX_LINES, moved = false, evenDiscontinued = false } = {},
): AddedLine {
  assertInWrite();
  const product = storedProduct().get({ productId: wanted.productId });
  const variant = product && findVariant(wanted.productId, wanted.variantId);
  const isDiscontinued = product !== undefined && discontinuedOf(product) !== null;
  const isGone = product?.nameRank === null && !isDiscontinued && !moved;
  if (!product || isGone) return { kind: "product-not-found" };
  if (variant === undefined) return { kind: "option-not-found" };
  if (isDiscontinued && !evenDiscontinued && !moved) return { kind: "discontinued" };

  touchBasket().run({ basketId, userId, cookieReturned: hasCookie, now });
  const linesBefore = countBasketLines(basketId);
  const variantId = variant?.id ?? null;
  const line = upsertLine().get({ ...wanted, basketId, variantId, now });
  if (!line) return { kind: "line-full" };
  const isNewLine = countBasketLines(basketId) > linesBefore;
  if (isNewLine && linesBefore >= maxLines) {
    deleteNewestLine(basketId);
    return { kind: "basket-full" };
  }
  if (wanted.tag) setTag().run({ id: line.id, tag: joinTags(line.tag, wanted.tag) });
  const kind = isNewLine ? "added" : "increased";
  const variantName = variant?.name ?? null;
  const { id: lineId, quantity } = line;
  const sku = variant?.sku ?? null;
  return { kind, lineId, productName: product.name, variantName, sku, quantity };
}

const setTag = prepareOnce(() =>
  sqlite.prepare<[{ id: number; tag: string | null }]>(
    "update basket_lines set tag = @tag where id = @id",
  ),
);

/** Deletes the basket with its lines and details. Call inside write(). */
export function deleteBasket(basketId: string): void {
  deleteRow().run({ basketId });
}

const deleteRow = prepareOnce(() =>
  db
    .delete(baskets)
    .where(eq(baskets.id, sql.placeholder("basketId")))
    .prepare(),
);

// Drizzle cannot name two partial indexes as one conflict target; SQLite needs no target at all.
const upsertLine = prepareOnce(() =>
  sqlite.prepare<[WantedLine & { basketId: string; now: number }], StoredLine>(
    `insert into basket_lines (basket_id, product_id, variant_id, quantity, added_at)
     values (@basketId, @productId, @variantId, @quantity, @now)
     on conflict do update set quantity = min(${MAX_QUANTITY}, quantity + excluded.quantity)
     where quantity < ${MAX_QUANTITY}
     returning id, quantity, tag`,
  ),
);

/** Makes the basket's row if there is none, and notes that it changed. Call inside write(). */
export const touchBasket = prepareOnce(() =>
  db
    .insert(baskets)
    .values({
      id: sql.placeholder("basketId"),
      userId: sql.placeholder("userId"),
      cookieReturned: sql.placeholder("cookieReturned"),
      createdAt: sql.placeholder("now"),
      updatedAt: sql.placeholder("now"),
    })
    .onConflictDoUpdate({
      target: baskets.id,
      set: { updatedAt: sql`excluded.updated_at`, cookieReturned: true },
    })
    .prepare(),
);

const storedProduct = prepareOnce(() =>
  db
    .select({
      id: products.id,
      name: products.name,
      nameRank: products.nameRank,
      archivedAt: products.archivedAt,
    })
    .from(products)
    .where(eq(products.id, sql.placeholder("productId")))
    .prepare(),
);

const variantsOf = prepareOnce(() =>
  db
    .select({ id: productVariants.id, name: productVariants.name, sku: productVariants.sku })
    .from(productVariants)
    .where(eq(productVariants.productId, sql.placeholder("productId")))
    .orderBy(asc(productVariants.displayOrder))
    .prepare(),
);

const lineCount = prepareOnce(() =>
  sqlite
    .prepare<[{ basketId: string }], number>(
      `select (select count(*) from basket_lines where basket_id = @basketId)
        + (select count(*) from basket_text_lines where basket_id = @basketId)`,
    )
    .pluck(),
);

/** Returns the requested variant or the first one; null for a product without variants, undefined if it has no such variant. */
function findVariant(productId: number, variantId: number | null) {
  const variants = variantsOf().all({ productId });
  if (variantId === null) return variants[0] ?? null;
  return variants.find(({ id }) => id === variantId);
}

/** Counts the lines of a basket, of both kinds and whatever their quantities. */
export function countBasketLines(basketId: string): number {
  return lineCount().get({ basketId }) ?? 0;
}

function countBasketItems(basketId: string): number {
  const items = sql<number>`coalesce(sum(${basketLines.quantity}), 0)`;
  const ofBasket = eq(basketLines.basketId, basketId);
  return db.select({ items }).from(basketLines).where(ofBasket).get()?.items ?? 0;
}

function deleteNewestLine(basketId: string): void {
  db.run(sql`
    delete from basket_lines where id = (select max(id) from basket_lines where basket_id = ${basketId})
  `);
}

/** Returns the id of the customer's own basket, or of the one in the visitor's cookie, if any. */
export async function findBasketId(
  request: Request,
  { user }: Viewer,
): Promise<string | undefined> {
  return user ? basketIdOf(user.id) : readBasketId(request.headers.get("Cookie"));
}

/** Returns the basket to add to and the response's headers, which renew a visitor's cookie. */
export async function ensureBasket(request: Request, { user }: Viewer) {
  if (user) return { basket: { basketId: basketIdOf(user.id), userId: user.id }, headers: [] };
  const { cookieHeader, ...visitor } = await ensureBasketId(request.headers.get("Cookie"));
  const setCookie: [string, string] = ["Set-Cookie", cookieHeader];
  return { basket: { ...visitor, userId: null }, headers: [setCookie] };
}

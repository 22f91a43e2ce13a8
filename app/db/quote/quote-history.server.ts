import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, ne } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/engine/client.server";

/** A customer's quotes that were sent, newest first, each with its lines. */
export function listQuotesOfUser(userId: string, limit: number, offset = 0) {
  const rows = db
    .select()
    .from(quotes)
    .where(sentBy(userId))
    .orderBy(desc(quotes.createdAt), desc(quotes.orderNumber))
    .limit(limit)
    .offset(offset)
    .all();
  return withItems(rows);
}

/** How many quotes a customer has sent; drafts are not counted (Q1). */
export function countQuotesOfUser(userId: string): number {
  return db.select({ quotes: count() }).from(quotes).where(sentBy(userId)).get()?.quotes ?? 0;
}

/** How many drafts a customer keeps. */
export function countDraftsOfUser(userId: string): number {
  return db.select({ drafts: count() }).from(quotes).where(draftOf(userId)).get()?.drafts ?? 0;
}

/** A customer's drafts, newest first, each with its lines. */
export function listDraftsOfUser(userId: string, limit: number, offset = 0) {
  const rows = db
    .select()
    .from(quotes)
    .where(draftOf(userId))
    .orderBy(desc(quotes.createdAt), desc(quotes.orderNumber))
    .limit(limit)
    .offset(offset)
    .all();
  return withItems(rows);
}

/** One sent quote of this customer; another's is not found, as if there were none (Q6). */
export function findQuoteOfUser(quoteId: string, userId: string) {
  const rows = db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), sentBy(userId)))
    .all();
  return withItems(rows)[0];
}

/** The id of a quote that this customer sent; undefined of anyone else's. */
export function findQuoteIdOfUser(orderNumber: number, userId: string): string | undefined {
  return db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.orderNumber, orderNumber), sentBy(userId)))
    .get()?.id;
}

function sentBy(userId: string) {
  return and(eq(quotes.userId, userId), ne(quotes.status, "draft"));
}

function draftOf(userId: string) {
  return and(eq(quotes.userId, userId), eq(quotes.status, "draft"));
}

/**
 * Quotes with their lines, in the order the quotes are given; two queries however many there are.
 * `listedProduct` is null on a line whose product has left the catalogue.
 */
export function withItems<Row extends { orderNumber: number }>(rows: readonly Row[]) {
  const orderNumbers = rows.map(({ orderNumber }) => orderNumber);
  const items = db
    .select({
      ...getTableColumns(quoteItems),
      listedProduct: { id: products.id, productCode: products.productCode },
    })
    .from(quoteItems)
    .leftJoin(products, and(eq(products.id, quoteItems.productId), isNotNull(products.nameRank)))
    .where(inArray(quoteItems.orderNumber, orderNumbers))
    .orderBy(asc(quoteItems.orderNumber), asc(quoteItems.position))
    .all();

  const byQuote = new Map<number, typeof items>();
  for (const item of items) {
    const others = byQuote.get(item.orderNumber) ?? [];
    byQuote.set(item.orderNumber, others);
    others.push(item);
  }
  return rows.map((row) => ({ ...row, items: byQuote.get(row.orderNumber) ?? [] }));
}

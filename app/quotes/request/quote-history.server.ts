import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
} from "drizzle-orm";

import { firmMembers, firms } from "#drizzle/schema/firms";
import { products } from "#drizzle/schema/catalogue";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { isOpenFirm } from "~/accounts/firms/open-firm.server";
import { discontinuedOf } from "~/catalogue/relations/discontinued.server";
import { db } from "~/db/client.server";
import { listQuoteFirms } from "~/quotes/request/firm-quotes.server";
import { listCopied } from "~/quotes/request/copied-quotes.server";

/**
 * Selects the submitted quotes that an account may read, the one condition of every page, file and answer of a
 * customer: its own that belong to no firm, and all of the open firm that it is a member of now. A quote of a firm is
 * read by its present members only, not by a requester who has left (S24).
 */
export function isReadableBy(userId: string) {
  const presentFirm = db
    .select({ id: firms.id })
    .from(firmMembers)
    .innerJoin(firms, isOpenFirm(firmMembers.firmId))
    .where(eq(firmMembers.userId, userId));
  return and(
    ne(quotes.status, "draft"),
    or(and(isNull(quotes.firmId), eq(quotes.userId, userId)), inArray(quotes.firmId, presentFirm)),
  );
}

/** Lists the submitted quotes that a customer may read, newest first, each with its lines. */
export function listQuotesOfUser(userId: string, limit: number, offset = 0) {
  return listWhere(isReadableBy(userId), limit, offset);
}

/** Lists the submitted quotes that a customer has requested, newest first, for staff: also those of a firm that they left. */
export function listQuotesRequestedBy(userId: string, limit: number) {
  return listWhere(and(eq(quotes.userId, userId), ne(quotes.status, "draft")), limit, 0);
}

function listWhere(condition: SQL | undefined, limit: number, offset: number) {
  const rows = db
    .select()
    .from(quotes)
    .where(condition)
    .orderBy(desc(quotes.createdAt), desc(quotes.orderNumber))
    .limit(limit)
    .offset(offset)
    .all();
  return withItems(rows);
}

/** Counts the submitted quotes that a customer may read, without drafts (Q1). */
export function countQuotesOfUser(userId: string): number {
  return db.select({ quotes: count() }).from(quotes).where(isReadableBy(userId)).get()?.quotes ?? 0;
}

/** Counts the quotes of a firm. */
export function countQuotesOfFirm(firmId: number): number {
  const counted = db
    .select({ quotes: count() })
    .from(quotes)
    .where(eq(quotes.firmId, firmId))
    .get();
  return counted?.quotes ?? 0;
}

/** Counts a customer's drafts. */
export function countDraftsOfUser(userId: string): number {
  return db.select({ drafts: count() }).from(quotes).where(draftOf(userId)).get()?.drafts ?? 0;
}

/** Lists a customer's drafts, newest first, each with its lines. */
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

/** Finds a submitted quote that this customer may read; another customer's is undefined (Q6). */
export function findQuoteOfUser(quoteId: string, userId: string) {
  const rows = db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), isReadableBy(userId)))
    .all();
  return withItems(rows)[0];
}

/** Finds a draft of this customer, with its lines. */
export function findDraftOfUser(quoteId: string, userId: string) {
  const rows = db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), draftOf(userId)))
    .all();
  return withItems(rows)[0];
}

/** Finds a submitted quote of any customer or visitor by its number: the caller decides who may see it. */
export function findSentQuote(orderNumber: number) {
  const rows = db
    .select()
    .from(quotes)
    .where(and(eq(quotes.orderNumber, orderNumber), ne(quotes.status, "draft")))
    .all();
  return withItems(rows)[0];
}

/** Finds a submitted quote of any customer or visitor by its id, with its lines. */
export function findSentQuoteById(quoteId: string) {
  const row = findSentRow(quoteId);
  return row && withItems([row])[0];
}

/** Finds a submitted quote of any customer or visitor by its id, without its lines. */
export function findSentRow(quoteId: string) {
  return db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), ne(quotes.status, "draft")))
    .get();
}

function draftOf(userId: string) {
  return and(eq(quotes.userId, userId), eq(quotes.status, "draft"));
}

/**
 * Adds the lines to these quotes with two queries for any number of quotes. `listedProduct` is NULL on a line whose
 * product has left the catalogue; `discontinued` is NULL unless it is no longer made. `isCopied` is true if staff
 * copied the quote, so that the customer requested nothing.
 */
export function withItems<Row extends { orderNumber: number }>(rows: readonly Row[]) {
  const orderNumbers = rows.map(({ orderNumber }) => orderNumber);
  const items = db
    .select({
      ...getTableColumns(quoteItems),
      product: {
        id: products.id,
        productCode: products.productCode,
        nameRank: products.nameRank,
        archivedAt: products.archivedAt,
      },
    })
    .from(quoteItems)
    .leftJoin(products, and(eq(products.id, quoteItems.productId), isNull(products.archivedAt)))
    .where(inArray(quoteItems.orderNumber, orderNumbers))
    .orderBy(asc(quoteItems.orderNumber), asc(quoteItems.position))
    .all()
    .map(({ product, ...item }) => {
      const discontinued = product && discontinuedOf(product);
      const isShown = product && (product.nameRank !== null || discontinued);
      const listedProduct = isShown ? { id: product.id, productCode: product.productCode } : null;
      return { ...item, listedProduct, discontinued };
    });

  const byQuote = new Map<number, typeof items>();
  for (const item of items) {
    const itemsOfQuote = byQuote.get(item.orderNumber) ?? [];
    byQuote.set(item.orderNumber, itemsOfQuote);
    itemsOfQuote.push(item);
  }
  const copied = listCopied(orderNumbers);
  const ofFirms = listQuoteFirms(orderNumbers);
  return rows.map((row) => ({
    ...row,
    firm: ofFirms.get(row.orderNumber) ?? null,
    items: byQuote.get(row.orderNumber) ?? [],
    isCopied: copied.has(row.orderNumber),
  }));
}

import { randomUUID } from "node:crypto";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";

import { basketLines, baskets } from "#drizzle/schema/baskets";
import { pads } from "#drizzle/schema/lists";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import type { TestDatabase } from "#tests/support/kit/tables";

/** £100.00 ex VAT and shipping by weight; the figures of one line under 15 kg. */
const TOTALS = {
  totalWeightGrams: 500,
  goodsExVatPence: 10000,
  goodsIncVatPence: 12000,
  shippingExVatPence: 1350,
  shippingIncVatPence: 1620,
  vatPence: 2270,
  originalGoodsExVatPence: 10000,
};

const LINE = {
  productName: "Sensor of old",
  productCode: "OLD-1",
  quantity: 1,
  unitPricePence: 10000,
  originalUnitPricePence: 10000,
  unitWeightGrams: 500,
};

/** Adds, reads and changes quotes and baskets. */
export function quoteKit(db: TestDatabase) {
  return { ...storedQuoteKit(db), ...basketKit(db) };
}

function storedQuoteKit(db: TestDatabase) {
  return {
    /** Adds a customer's or a visitor's quote of one line, for a product that the catalogue does not have. */
    addPlainQuote(
      userId: string | null,
      {
        status = "submitted",
        createdAt = Date.now(),
        notes = "",
      }: { status?: QuoteStatus; createdAt?: number; notes?: string } = {},
    ) {
      const id = randomUUID();
      const completedAt = status === "completed" ? createdAt : null;
      const { lastInsertRowid } = db
        .insert(quotes)
        .values({
          ...TOTALS,
          ...{ id, userId, status, createdAt, submittedAt: createdAt, completedAt, notes },
        })
        .run();
      const orderNumber = Number(lastInsertRowid);
      db.insert(quoteItems)
        .values({ ...LINE, orderNumber, position: 0 })
        .run();
      return { id, orderNumber, number: formatOrderNumber(orderNumber) };
    },

    listQuotes() {
      return db.select().from(quotes).orderBy(asc(quotes.orderNumber)).all();
    },

    /** Returns the quote with the highest order number; throws when there is none. */
    latestQuote() {
      const quote = db.select().from(quotes).orderBy(desc(quotes.orderNumber)).get();
      if (!quote) throw new Error("There is no quote");
      return quote;
    },

    /** Returns undefined when there is no such quote. */
    findQuote(id: string) {
      return db.select().from(quotes).where(eq(quotes.id, id)).get();
    },

    /** Throws when there is no such quote. */
    findQuoteByNumber(orderNumber: number) {
      const quote = db.select().from(quotes).where(eq(quotes.orderNumber, orderNumber)).get();
      if (!quote) throw new Error(`There is no quote ${orderNumber}`);
      return quote;
    },

    updateQuote(id: string, changes: Partial<typeof quotes.$inferInsert>) {
      db.update(quotes).set(changes).where(eq(quotes.id, id)).run();
    },

    updateQuotesOf(userId: string, changes: Partial<typeof quotes.$inferInsert>) {
      db.update(quotes).set(changes).where(eq(quotes.userId, userId)).run();
    },

    addQuoteItem(item: typeof quoteItems.$inferInsert) {
      db.insert(quoteItems).values(item).run();
    },

    listQuoteItems(orderNumber: number) {
      return db
        .select()
        .from(quoteItems)
        .where(eq(quoteItems.orderNumber, orderNumber))
        .orderBy(asc(quoteItems.position))
        .all();
    },

    updateQuoteItems(id: string, changes: Partial<typeof quoteItems.$inferInsert>) {
      const ofQuote = db
        .select({ orderNumber: quotes.orderNumber })
        .from(quotes)
        .where(eq(quotes.id, id));
      db.update(quoteItems).set(changes).where(inArray(quoteItems.orderNumber, ofQuote)).run();
    },
  };
}

function basketKit(db: TestDatabase) {
  return {
    /** Adds a customer's basket with one of each product. */
    addBasket(userId: string, productIds: readonly number[]) {
      const id = `user:${userId}`;
      db.insert(baskets).values({ id, userId, createdAt: 1, updatedAt: 1 }).run();
      for (const productId of productIds) {
        db.insert(basketLines).values({ basketId: id, productId, quantity: 1, addedAt: 1 }).run();
      }
    },

    /** Returns the basket that was created last; throws when there is none. */
    latestBasket() {
      const basket = db
        .select()
        .from(baskets)
        .orderBy(sql`rowid desc`)
        .get();
      if (!basket) throw new Error("There is no basket");
      return basket;
    },

    listBaskets() {
      return db.select().from(baskets).all();
    },

    addBasketLine(line: typeof basketLines.$inferInsert) {
      db.insert(basketLines).values(line).run();
    },

    /** Returns the id of the list that was pasted last. */
    latestPadId(): string {
      const latest = db.select().from(pads).orderBy(desc(pads.createdAt)).get();
      if (!latest) throw new Error("There is no list");
      return latest.id;
    },

    addBasketLines(lines: Array<typeof basketLines.$inferInsert>) {
      db.insert(basketLines).values(lines).run();
    },

    emptyBasket(basketId: string) {
      db.delete(basketLines).where(eq(basketLines.basketId, basketId)).run();
    },
  };
}

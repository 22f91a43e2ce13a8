import { and, asc, eq } from "drizzle-orm";

import type { BasketDetails } from "#drizzle/schema/baskets";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { addQuotedLines, fillDetails, maxLinesFor } from "~/quotes/basket/basket-merge.server";
import { deleteBasket, findBasketDetails } from "~/quotes/basket/baskets.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { findDiscounts } from "~/accounts/firms/discounts.server";
import { findDiscountedProduct } from "~/catalogue/prices/discounted-product.server";
import { generalDiscount } from "~/catalogue/prices/discounts";
import { priceOf } from "~/catalogue/prices/price";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { discountedUnitPrice } from "~/quotes/request/quote-line";
import { sumTotals } from "~/quotes/request/quote-totals";
import { insertQuote } from "~/quotes/acts/submit-request.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { draftAsOrigin, draftNameFrom, draftTitle } from "~/quotes/basket/draft-name";
import {
  type BroughtIn,
  linesBroughtIn,
  type PresentLines,
} from "~/quotes/basket/lines-brought-in";

type Customer = { id: string };

/** Saves a customer's basket as a draft and empties it, in one transaction. */
export function saveBasketAsDraft(
  customer: Customer,
  details: BasketDetails,
  now: number,
): Promise<{ kind: "saved" | "basket-empty" }> {
  return write(() => ({
    kind: storeDraft(customer, details, now) ? "saved" : "basket-empty",
  }));
}

/**
 * Saves what is in a customer's basket now as a draft, with the details typed so far, and empties the
 * basket. Null when it has no lines. Call inside write().
 */
export function savePresentLines(customer: Customer, now: number) {
  return storeDraft(customer, findBasketDetails(basketIdOf(customer.id)), now);
}

function storeDraft(customer: Customer, details: BasketDetails, now: number) {
  const basketId = basketIdOf(customer.id);
  const lines = listBasketLines(basketId);
  if (lines.length === 0) return null;

  const draftName = draftNameFrom(details.draftName ?? "");
  insertQuote(
    {
      userId: customer.id,
      status: "draft",
      draftName,
      createdAt: now,
      notes: details.notes,
      guestName: details.name,
      guestEmail: details.email,
      guestPhone: details.phone,
      guestCompany: details.company,
      customerReference: details.customerReference,
      projectReference: details.projectReference,
      sitePostcode: details.sitePostcode,
      wantedBy: details.wantedBy,
      includeDatasheets: details.includeDatasheets,
    },
    lines,
    findDiscounts(customer.id),
  );
  deleteBasket(basketId);
  return { name: draftTitle({ draftName, createdAt: now, items: lines }), lines: lines.length };
}

/**
 * Adds a draft of this customer to the basket and deletes the draft, in one transaction. A draft that
 * does not fit is not changed. `present` applies to the lines that the basket has at that moment;
 * "ask" changes nothing if there are any.
 */
export function continueDraft(
  quoteId: string,
  customer: Customer,
  present: PresentLines,
  now: number,
): Promise<BroughtIn> {
  return writeAllTexts((): BroughtIn => {
    const draft = db.select().from(quotes).where(draftOf(customer.id, quoteId)).get();
    if (!draft) return { kind: "not-found" };

    const basketId = basketIdOf(customer.id);
    if (present === "ask" && listBasketLines(basketId).length > 0) return { kind: "ask" };
    const savedDraft = present === "save-draft" ? savePresentLines(customer, now) : null;

    const before = listBasketLines(basketId);
    const items = itemsOf(draft.orderNumber);
    const maxLines = maxLinesFor(items);
    if (before.length + items.length > maxLines) return { kind: "basket-full" };

    const lostLines = addQuotedLines(items, { basketId, userId: customer.id }, now, maxLines);
    if (lostLines.texts > 0) throw new TextsFull();
    fillDetails(basketId, draftDetails(draft), now);
    db.delete(quotes).where(eq(quotes.orderNumber, draft.orderNumber)).run();
    return {
      kind: "brought-in",
      origin: draftAsOrigin(draft),
      lines: linesBroughtIn(before, listBasketLines(basketId)),
      isMixed: before.length > 0,
      presentLines: 0,
      lostLines,
      savedDraft,
    };
  });
}

/** Thrown to roll back: the draft is deleted once it is in the basket, and no one else has the customer's words. */
class TextsFull extends Error {}

async function writeAllTexts(change: () => BroughtIn): Promise<BroughtIn> {
  try {
    return await write(change);
  } catch (error) {
    if (error instanceof TextsFull) return { kind: "texts-full" };
    throw error;
  }
}

/** Renames a draft of this customer; null restores the default name. Returns false if there is none. */
export function renameDraft(quoteId: string, userId: string, draftName: string | null) {
  return write(
    () => db.update(quotes).set({ draftName }).where(draftOf(userId, quoteId)).run().changes > 0,
  );
}

/**
 * Takes the prices and part numbers of a firm out of the drafts of someone who has left it: their own discounts apply to
 * the list prices of then. Call inside write(), after the membership has ended.
 */
export function repriceDrafts(userId: string): void {
  assertInWrite();
  const discounts = findDiscounts(userId);
  const isDraft = and(eq(quotes.userId, userId), eq(quotes.status, "draft"));
  for (const { orderNumber, shippingExVatPence } of db.select().from(quotes).where(isDraft).all()) {
    let goodsExVatPence = 0;
    for (const { id, quantity, productId, originalUnitPricePence: listPricePence } of itemsOf(
      orderNumber,
    )) {
      const product = findDiscountedProduct(productId);
      const prices = discountedUnitPrice(priceOf({ listPricePence }), product, discounts);
      goodsExVatPence += (prices.unitPricePence ?? 0) * quantity;
      db.update(quoteItems)
        .set({ ...prices, firmCode: null })
        .where(eq(quoteItems.id, id))
        .run();
    }
    const { goodsIncVatPence, vatPence } = sumTotals(goodsExVatPence, shippingExVatPence);
    const discountBasisPoints = generalDiscount(discounts);
    db.update(quotes)
      .set({ discountBasisPoints, goodsExVatPence, goodsIncVatPence, vatPence })
      .where(eq(quotes.orderNumber, orderNumber))
      .run();
  }
}

function draftOf(userId: string, quoteId: string) {
  return and(eq(quotes.id, quoteId), eq(quotes.userId, userId), eq(quotes.status, "draft"));
}

function itemsOf(orderNumber: number) {
  return db
    .select()
    .from(quoteItems)
    .where(eq(quoteItems.orderNumber, orderNumber))
    .orderBy(asc(quoteItems.position))
    .all();
}

function draftDetails(draft: typeof quotes.$inferSelect): BasketDetails {
  return {
    name: draft.guestName ?? "",
    email: draft.guestEmail ?? "",
    phone: draft.guestPhone ?? "",
    company: draft.guestCompany ?? "",
    customerReference: draft.customerReference ?? "",
    projectReference: draft.projectReference ?? "",
    sitePostcode: draft.sitePostcode ?? "",
    wantedBy: draft.wantedBy ?? "",
    notes: draft.notes ?? "",
    includeDatasheets: draft.includeDatasheets,
    draftName: draft.draftName ?? "",
  };
}

import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";

import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { countBasketItems, deleteBasket, listBasketLines } from "~/db/quote/baskets.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { insertMail } from "~/db/mail/outbox.server";
import { prepareOnce, preparedInsert } from "~/db/engine/prepared.server";
import { totalledLine } from "~/domain/quote/basket-view";
import type { NewMail } from "~/domain/mail/mail";
import { type BasketLine, snapshotLine } from "~/domain/quote/quote-line";
import type { QuoteSnapshot } from "~/domain/quote/quote-snapshot";
import { quoteTotals } from "~/domain/pricing/quote-totals";
import { countItemsWithoutWeight } from "~/domain/pricing/weight";

type SubmittedQuote =
  | { kind: "submitted"; orderNumber: number }
  | { kind: "basket-empty" }
  | { kind: "refused"; because: "sent-before" | "not-available" };

type Request = {
  basketId: string;
  /** Not used before: `findSubmitted` is asked first, in the same transaction. */
  submitKey: string;
  userId: string | null;
  discountBasisPoints: number;
  contact: QuoteSnapshot["contact"];
  includeDatasheets: boolean;
  now: number;
};

/**
 * Turns a basket into a submitted quote, in one transaction: the quote with its snapshot, the mails
 * that `composeMails` makes of it, and the emptied basket; a crash leaves all of it or none.
 *
 * Every figure is computed here from today's catalogue (M10). Lines whose product has left it must be
 * removed first. The discount is in hundredths of a per cent and 0 for a visitor.
 */
export function submitQuote(
  request: Request & {
    composeMails: (
      snapshot: QuoteSnapshot,
    ) => Array<NewMail<"quote-request-for-sales" | "quote-request-for-customer">>;
  },
): SubmittedQuote {
  return inOneTransaction((): SubmittedQuote => {
    const lines = listBasketLines(request.basketId);
    if (lines.length === 0) return { kind: "basket-empty" };
    if (!lines.every(({ isAvailable }) => isAvailable)) {
      return { kind: "refused", because: "not-available" };
    }

    const snapshot = insertSubmitted(request, lines);
    for (const mail of request.composeMails(snapshot)) insertMail(mail, request.now);
    deleteBasket(request.basketId);
    return { kind: "submitted", orderNumber: snapshot.orderNumber };
  });
}

/**
 * What submitting this key again comes to: the quote it made, so that a doubled submit is one quote
 * (B7); unless something has been added since, which must not seem sent. Undefined for a new key.
 */
export function findSubmitted(submitKey: string, basketId: string): SubmittedQuote | undefined {
  const orderNumber = quoteWithKey().get({ submitKey })?.orderNumber;
  if (orderNumber === undefined) return undefined;
  return countBasketItems(basketId) === 0
    ? { kind: "submitted", orderNumber }
    : { kind: "refused", because: "sent-before" };
}

/**
 * Stores a quote and its lines as they stand, with every figure computed from today's catalogue; in
 * any status. Run it in a transaction.
 */
export function insertQuote(
  head: Pick<
    typeof quotes.$inferInsert,
    | "userId"
    | "status"
    | "submitKey"
    | "createdAt"
    | "submittedAt"
    | "notes"
    | "guestName"
    | "guestEmail"
    | "guestPhone"
    | "guestCompany"
    | "includeDatasheets"
  > & { discountBasisPoints: number },
  basketLines: readonly BasketLine[],
) {
  const { discountBasisPoints } = head;
  const totalled = basketLines.map(totalledLine);
  const totals = quoteTotals(totalled, discountBasisPoints);
  const id = randomBytes(16).toString("base64url");
  const orderNumber = insertHead({
    ...head,
    id,
    totalWeightGrams: totals.weightGrams,
    goodsExVatPence: totals.goodsExVatPence,
    goodsIncVatPence: totals.goodsIncVatPence,
    shippingExVatPence: totals.shippingExVatPence,
    shippingIncVatPence: totals.shippingIncVatPence,
    vatPence: totals.vatPence,
    originalGoodsExVatPence: totals.originalGoodsExVatPence,
  });

  const lines = basketLines.map((line, position) => {
    const { productId, variantId } = line;
    const snapshot = snapshotLine(line, discountBasisPoints);
    insertItem({ ...snapshot, orderNumber, position, productId, variantId });
    return snapshot;
  });
  return { id, orderNumber, totals, lines, unweighedItems: countItemsWithoutWeight(totalled) };
}

function insertSubmitted(request: Request, basketLines: readonly BasketLine[]): QuoteSnapshot {
  const { contact, discountBasisPoints, includeDatasheets, submitKey, userId, now } = request;
  const stored = insertQuote(
    {
      ...{ userId, submitKey, includeDatasheets, discountBasisPoints },
      status: "submitted",
      createdAt: now,
      submittedAt: now,
      notes: contact.notes,
      guestName: contact.name,
      guestEmail: contact.email,
      guestPhone: contact.phone,
      guestCompany: contact.company,
    },
    basketLines,
  );
  return { ...stored, createdAt: now, contact, includeDatasheets, discountBasisPoints };
}

const insertHead = preparedInsert(quotes);
const insertItem = preparedInsert(quoteItems);

const quoteWithKey = prepareOnce(() =>
  db
    .select({ orderNumber: quotes.orderNumber })
    .from(quotes)
    .where(eq(quotes.submitKey, sql.placeholder("submitKey")))
    .prepare(),
);

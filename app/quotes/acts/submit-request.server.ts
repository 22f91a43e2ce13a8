import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";

import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { deleteBasket } from "~/quotes/basket/baskets.server";
import { countBasketItems, listBasketLines } from "~/quotes/basket/basket-lines.server";
import {
  saveTypedBasket,
  storeTypedBasket,
  type TypedBasket,
} from "~/quotes/basket/typed-basket.server";
import type { RefusedText } from "~/quotes/basket/basket";
import { findFirmIdOf, withFirmCodes } from "~/accounts/firms/part-numbers.server";
import { findDiscounts } from "~/accounts/firms/discounts.server";
import { type Discounts, generalDiscount } from "~/catalogue/prices/discounts";
import { db } from "~/db/client.server";
import { isBusy } from "~/db/sqlite-errors.server";
import { assertInWrite, write } from "~/db/write.server";
import { type Limit, takeAttempt } from "~/accounts/sign-in/throttle.server";
import { queueMail } from "~/mail/queue-mail.server";
import { quoteRequestForCustomer } from "~/quotes/mails/quote-request-for-customer.server";
import { quoteRequestForSales } from "~/quotes/mails/quote-request-for-sales.server";
import { prepareOnce, preparedInsert } from "~/db/prepared.server";
import { describeDiscontinued, discontinuedView } from "~/catalogue/relations/discontinued";
import { figureAsShown, type ShownPrices, totalledLine } from "~/quotes/basket/basket-view";
import { type BasketLine, type QuoteLine, snapshotLine } from "~/quotes/request/quote-line";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import type { RequestDetails } from "~/quotes/request/request-details";
import { quoteTotals, type QuoteTotals } from "~/quotes/request/quote-totals";
import { countItemsWithoutWeight } from "~/catalogue/prices/weight";

type SubmittedQuote =
  | { kind: "submitted"; orderNumber: number }
  | { kind: "basket-empty" | "lines-gone" | "not-available" | "sent-before" | RefusedText }
  | { kind: "throttled"; waitSeconds: number };

type Request = {
  typed: TypedBasket;
  /** Identifies one rendering of the form, so that a double submit has the same key. */
  submitKey: string;
  /** A new quote counts as an attempt against these limits. */
  limits: readonly Limit[];
  userId: string | null;
  /** The prices that the page showed; undefined where it showed none. */
  shownPrices: ShownPrices | undefined;
  contact: QuoteSnapshot["contact"];
  requestDetails: RequestDetails;
  includeDatasheets: boolean;
  now: number;
  /** True if the page in front of the customer showed prices, and the copy goes to their own address (M11). */
  customerSeesPrices: boolean;
};

/**
 * Saves what was typed and turns the basket into a submitted quote, in one transaction: the quote with
 * its snapshot, its mails and the emptied basket; a crash leaves all of it or none. What was typed is
 * saved even when the quote cannot be stored.
 *
 * Every figure is computed here from today's catalogue (M10). Lines whose product has left it must be
 * removed first.
 */
export async function submitQuote(request: Request): Promise<SubmittedQuote> {
  try {
    return await write(() => storeSubmission(request));
  } catch (error) {
    // `write` has already waited for a locked database. If this fails too, the reply holds what was typed.
    if (!isBusy(error)) await saveTypedBasket(request.typed, request.now).catch(() => undefined);
    throw error;
  }
}

function storeSubmission(request: Request): SubmittedQuote {
  const { typed, limits, now } = request;
  const { basketId } = typed;
  const sentBefore = findSubmitted(request.submitKey, basketId);
  if (sentBefore) return sentBefore;
  const { isLineGone, option, text } = storeTypedBasket(typed, now);
  if (isLineGone || option?.kind === "full") return { kind: "lines-gone" };
  if (text && !("lineId" in text)) return text;
  const attempt = takeAttempt(limits, now);
  if (attempt.kind === "throttled") return attempt;

  const lines = listBasketLines(basketId);
  if (lines.length === 0) return { kind: "basket-empty" };
  if (!lines.every(({ isAvailable }) => isAvailable)) return { kind: "not-available" };

  const snapshot = insertSubmitted(request, lines);
  queueMail(quoteRequestForSales, { snapshot }, now);
  queueMail(quoteRequestForCustomer, { snapshot, pricesShown: request.customerSeesPrices }, now);
  deleteBasket(basketId);
  return { kind: "submitted", orderNumber: snapshot.orderNumber };
}

/**
 * Returns the quote that this key created before, so that a double submit creates one quote (B7); or
 * "sent-before" when lines have been added since, which must not appear to be sent. Undefined for a
 * new key.
 */
function findSubmitted(submitKey: string, basketId: string): SubmittedQuote | undefined {
  const orderNumber = quoteWithKey().get({ submitKey })?.orderNumber;
  if (orderNumber === undefined) return undefined;
  return countBasketItems(basketId) === 0
    ? { kind: "submitted", orderNumber }
    : { kind: "sent-before" };
}

type NewQuote = Pick<
  typeof quotes.$inferInsert,
  | "userId"
  | "status"
  | "submitKey"
  | "draftName"
  | "createdAt"
  | "submittedAt"
  | "notes"
  | "guestName"
  | "guestEmail"
  | "guestPhone"
  | "guestCompany"
  | "assigneeId"
  | "customerReference"
  | "projectReference"
  | "sitePostcode"
  | "wantedBy"
  | "includeDatasheets"
  | "shownGoodsExVatPence"
  | "shownItemsOnApplication"
> & { discountBasisPoints: number };

/**
 * Inserts a quote in any status with its lines, every figure computed from today's catalogue and these discounts. Call
 * inside write().
 */
export function insertQuote(
  head: Omit<NewQuote, "discountBasisPoints">,
  linesOfBasket: readonly BasketLine[],
  discounts: Discounts,
) {
  assertInWrite();
  const basketLines = withFirmCodes(linesOfBasket, findFirmIdOf(head.userId ?? null));
  const discountBasisPoints = generalDiscount(discounts);
  const totalled = basketLines.map((line) => totalledLine(line, discounts));
  const totals = quoteTotals(totalled);
  const snapshots = basketLines.map((line) => snapshotLine(line, discounts));
  const stored = insertQuoteLines(
    { ...head, discountBasisPoints },
    basketLines.flatMap(({ productId, variantId }, index) => {
      const snapshot = snapshots[index];
      return snapshot ? [{ ...snapshot, productId, variantId }] : [];
    }),
    totals,
  );
  const lines = snapshots.map((snapshot, index) => {
    const known = basketLines[index]?.discontinued;
    if (!known) return snapshot;
    return { ...snapshot, discontinued: describeDiscontinued(discontinuedView(known)) };
  });
  return {
    ...stored,
    discountBasisPoints,
    totals,
    lines,
    unweighedItems: countItemsWithoutWeight(totalled),
  };
}

/** Inserts a quote with lines that have their prices, some perhaps without a product. Call inside write(). */
export function insertQuoteLines(
  head: NewQuote,
  lines: ReadonlyArray<QuoteLine & { productId: number | null; variantId: number | null }>,
  totals: QuoteTotals,
): { id: string; orderNumber: number } {
  assertInWrite();
  const id = randomBytes(16).toString("base64url");
  const orderNumber = insertHead({
    ...head,
    id,
    firmId: firmOf(head),
    totalWeightGrams: totals.weightGrams,
    goodsExVatPence: totals.goodsExVatPence,
    goodsIncVatPence: totals.goodsIncVatPence,
    shippingExVatPence: totals.shippingExVatPence,
    shippingIncVatPence: totals.shippingIncVatPence,
    vatPence: totals.vatPence,
    originalGoodsExVatPence: totals.originalGoodsExVatPence,
  });
  for (const [position, line] of lines.entries()) insertItem({ ...line, orderNumber, position });
  return { id, orderNumber };
}

/** Returns the firm whose members read a quote: that of its account at submission. A draft is its owner's. */
function firmOf({ status, userId }: NewQuote): number | null {
  return status === "draft" ? null : findFirmIdOf(userId ?? null);
}

function insertSubmitted(request: Request, basketLines: readonly BasketLine[]): QuoteSnapshot {
  const { contact, includeDatasheets, submitKey, userId, now } = request;
  const { requestDetails } = request;
  const discounts = findDiscounts(userId);
  const shownFigure = figureOnPage(request, basketLines, discounts);
  const stored = insertQuote(
    {
      userId,
      submitKey,
      includeDatasheets,
      ...requestDetails,
      status: "submitted",
      createdAt: now,
      submittedAt: now,
      notes: contact.notes,
      guestName: contact.name,
      guestEmail: contact.email,
      guestPhone: contact.phone,
      guestCompany: contact.company,
      shownGoodsExVatPence: shownFigure?.goodsExVatPence,
      shownItemsOnApplication: shownFigure?.itemsOnApplication,
    },
    basketLines,
    discounts,
  );
  const details = { createdAt: now, contact, requestDetails, includeDatasheets };
  return { ...stored, ...details, ...(shownFigure && { shownFigure }) };
}

/** Returns what the lines come to at the prices that the page showed, if any has changed. */
function figureOnPage(
  { shownPrices }: Request,
  basketLines: readonly BasketLine[],
  discounts: Discounts,
) {
  const lines = basketLines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    unitPricePence: snapshotLine(line, discounts).unitPricePence,
  }));
  return shownPrices && figureAsShown(lines, shownPrices);
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

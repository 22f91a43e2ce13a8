import { asc, eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { findFirmIdOf, withFirmCodes } from "~/accounts/firms/part-numbers.server";
import { findDiscounts } from "~/accounts/firms/discounts.server";
import { type Discounts, generalDiscount } from "~/catalogue/prices/discounts";
import { priceOf } from "~/catalogue/prices/price";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import {
  findAccountById,
  findByKey,
  findConfirmedAccount,
} from "~/quotes/acts/enter-request.server";
import { storeStart } from "~/quotes/acts/start-reply.server";
import { insertQuoteLines } from "~/quotes/acts/submit-request.server";
import { type CopiedLine, findCopiedLines } from "~/quotes/reply/copied-lines.server";
import { handCostOn, storeLineCost } from "~/quotes/reply/line-costs.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findRecipient } from "~/quotes/reply/quote-links.server";
import { COPIED_FROM } from "~/quotes/request/copied-quotes.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { discountedUnitPrice, type QuoteLine, typedOf } from "~/quotes/request/quote-line";
import { orderTitle, quoteSubject } from "~/quotes/request/quote-status";
import { quoteTotals } from "~/quotes/request/quote-totals";
import type { Actor } from "~/shared/actor";
import { normaliseEmail } from "~/shared/email-address.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Today's list prices less the customer's discount, or the prices that were quoted. */
type CopiedPrices = "todays" | "same";

/** A customer as typed. The quote belongs to the confirmed account with this address, which fills in what is null. */
type TypedCustomer = {
  name: string | null;
  email: string;
  phone: string | null;
  company: string | null;
};

type Copy = {
  quoteId: string;
  /** Null for the customer of the quote. */
  to: TypedCustomer | null;
  projectReference: string | null;
  prices: CopiedPrices;
  /** True to give the prices that another customer was quoted. */
  allowsOthersPrices: boolean;
  /** Identifies one rendering of the form, so that a double press copies once. */
  submitKey: string;
  /** The colleague who takes the new quote. */
  assigneeId: string;
  /** The last day of the new reply. */
  validUntil: string;
};

type Copied =
  | { kind: "copied-before"; quoteId: string; orderNumber: number }
  | {
      kind: "copied";
      quoteId: string;
      orderNumber: number;
      isForOther: boolean;
      /** The items of the copied quote that are free lines now, or left out as they are not offered. */
      freed: number[];
      leftOut: number[];
    }
  | { kind: "unknown" | "no-lines" | "no-name" | "no-email" | "others-prices" };

/**
 * Starts a quote with the lines of another quote. It has its own number, clock, validity and draft; messages, purchase
 * orders, files and links are not copied. No one is mailed (R25).
 */
export function copyQuote(copy: Copy, actor: Actor): Promise<Copied> {
  return write(() => storeCopy(copy, actor));
}

function storeCopy(copy: Copy, actor: Actor): Copied {
  const { quoteId, to, prices, submitKey, projectReference, assigneeId, validUntil } = copy;
  const before = findByKey(submitKey);
  if (before) return { kind: "copied-before", ...before };
  const source = findSentQuoteById(quoteId);
  if (!source) return { kind: "unknown" };
  const copied = findCopiedLines(source);
  const lines = copied.lines.filter(({ kind }) => kind !== "not-offered");
  if (lines.length === 0) return { kind: "no-lines" };
  const customer = to ?? customerOf(source);
  if (!customer) return { kind: "no-email" };
  const asker = askerOf(source);
  const account =
    to === null && asker !== null ? findAccountById(asker) : findConfirmedAccount(customer.email);
  const name = customer.name ?? account?.fullName ?? null;
  if (name === null) return { kind: "no-name" };
  const isForOther = !isSameCustomer(source, account?.id ?? null, customer.email);
  if (prices === "same" && isForOther && !copy.allowsOthersPrices) return { kind: "others-prices" };

  const { now } = actor;
  const discounts = findDiscounts(account?.id ?? null);
  const discountBasisPoints = generalDiscount(discounts);
  const requested = lines.map((line) => {
    const own = requestedLine(line, discounts);
    // A tag is the customer's own.
    return isForOther ? { ...own, tag: null } : own;
  });
  const totals = quoteTotals(
    requested.map(({ quantity, originalUnitPricePence, unitWeightGrams, ...line }) => ({
      ...{ quantity, unitWeightGrams },
      price: priceOf({ listPricePence: originalUnitPricePence }),
      discountBasisPoints: line.discountBasisPoints ?? discountBasisPoints,
    })),
  );
  const stored = insertQuoteLines(
    {
      userId: account?.id ?? null,
      ...{ discountBasisPoints, submitKey, projectReference, status: "submitted" },
      ...{ createdAt: now, submittedAt: now, guestName: name, guestEmail: customer.email },
      guestPhone: customer.phone ?? account?.phoneNumber ?? null,
      guestCompany: customer.company ?? account?.company ?? null,
    },
    withFirmCodes(requested, findFirmIdOf(account?.id ?? null)),
    totals,
  );
  const { orderNumber } = stored;
  // No customer waits for a copy that staff made.
  const isCopy = eq(quotes.orderNumber, orderNumber);
  db.update(quotes).set({ needsAnswerSince: null }).where(isCopy).run();
  recordOnBoth(source, stored, prices, actor);
  insertAuditEntry(actor, {
    action: "quote.copy",
    subject: quoteSubject(orderNumber),
    after: {
      ...{ from: quoteSubject(source.orderNumber), lines: lines.length, prices },
      ...{ isOfAccount: account !== undefined, isForOther },
    },
  });
  const started = storeStart(stored.id, { validUntil, assigneeId }, actor);
  if (started.kind === "unknown") throw new Error("The copied quote was not stored");
  fillDraft(started.replyId, lines, prices);
  const { shippingExVatPence } = copied;
  if (prices === "same" && shippingExVatPence !== undefined) {
    db.update(quoteReplies)
      .set({ shippingExVatPence })
      .where(eq(quoteReplies.id, started.replyId))
      .run();
  }
  const freed = itemsOf(lines.filter(({ productId, today }) => productId !== null && !today));
  const leftOut = itemsOf(copied.lines.filter(({ kind }) => kind === "not-offered"));
  return { kind: "copied", quoteId: stored.id, orderNumber, isForOther, freed, leftOut };
}

/** Records the copy in the timelines of both quotes. */
function recordOnBoth(
  source: { orderNumber: number },
  copy: { orderNumber: number },
  prices: CopiedPrices,
  { name, now }: Actor,
): void {
  const from = `${COPIED_FROM}${orderOf(source)}`;
  const event = { at: now, kind: "copied", actor: name } as const;
  insertEvent({
    ...{ ...event, orderNumber: copy.orderNumber },
    message: `${from}, ${prices === "same" ? "at its prices" : "at today's prices"}`,
  });
  insertEvent({
    ...{ ...event, orderNumber: source.orderNumber },
    message: `To ${orderOf(copy)}`,
  });
}

type Source = NonNullable<ReturnType<typeof findSentQuoteById>>;

/** Returns the customer of a quote, unless their account was deleted. */
function customerOf(source: Source): TypedCustomer | undefined {
  const email = findRecipient(source);
  if (email === null) return undefined;
  const { guestName: name, guestPhone: phone, guestCompany: company } = source;
  const hasLeft = source.firm !== null && askerOf(source) === null;
  return hasLeft ? { name: null, phone: null, email, company } : { name, phone, email, company };
}

/** Returns the account that has requested a quote. A former member of its firm is no customer of it any more (S24). */
function askerOf({ firm, userId }: Source): string | null {
  return firm ? (firm.requester?.userId ?? null) : userId;
}

function isSameCustomer(source: Source, accountId: string | null, email: string): boolean {
  const asker = askerOf(source);
  if (asker !== null && asker === accountId) return true;
  const typed = source.firm && asker === null ? null : source.guestEmail;
  const addresses = [typed, findRecipient(source)];
  return addresses.some((each) => each !== null && normaliseEmail(each) === normaliseEmail(email));
}

/** Returns a line as the copy requests it: at today's price, or without a product and a price. */
function requestedLine(
  { today, ...line }: CopiedLine,
  discounts: Discounts,
): QuoteLine & { productId: number | null; variantId: number | null } {
  if (today) {
    const { price, company, categoryName, ...product } = today;
    const typed = { ...typedOf(line), manufacturer: null, firmCode: null };
    const prices = discountedUnitPrice(price, { company, categoryName }, discounts);
    return { kind: "product", ...product, ...typed, ...prices };
  }
  const { productName, productCode, variantName, sku, manufacturer, unitWeightGrams } = line;
  return {
    kind: line.productId === null ? "text" : "product",
    ...{ productName, productCode, variantName, sku, manufacturer },
    ...{ unitWeightGrams, ...typedOf(line) },
    ...{ productId: null, variantId: null, comingSoon: false, firmCode: null },
    ...{ unitPricePence: null, originalUnitPricePence: null, discountBasisPoints: null },
  };
}

/**
 * Gives the lines of the new draft what was quoted: notes, lead times that today's catalogue does not know,
 * the costs of free lines, and with the same prices all prices and costs.
 */
function fillDraft(replyId: number, lines: readonly CopiedLine[], prices: CopiedPrices): void {
  const added = db
    .select()
    .from(quoteReplyLines)
    .where(eq(quoteReplyLines.replyId, replyId))
    .orderBy(asc(quoteReplyLines.position))
    .all();
  for (const [index, { id, leadTime }] of added.entries()) {
    const line = lines[index];
    if (!line) continue;
    const { unitPricePence, isFixed } = line;
    db.update(quoteReplyLines)
      .set({
        note: line.note,
        leadTime: leadTime ?? lastingLeadTime(line.leadTime),
        ...(prices === "same" ? { unitPricePence, isFixed } : {}),
      })
      .where(eq(quoteReplyLines.id, id))
      .run();
    if (line.lineId === null || (prices === "todays" && line.today)) continue;
    storeLineCost(id, null);
    handCostOn(line.lineId, id);
  }
}

/** Returns null for the stock of another day. */
function lastingLeadTime(leadTime: string | null): string | null {
  return leadTime !== null && /in stock/i.test(leadTime) ? null : leadTime;
}

function itemsOf(lines: readonly CopiedLine[]): number[] {
  return lines.map(({ item }) => item);
}

function orderOf({ orderNumber }: { orderNumber: number }): string {
  return orderTitle(orderNumber);
}

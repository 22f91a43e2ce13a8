import { quoteSubject } from "~/quotes/request/quote-status";
import { and, eq, isNotNull } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { findByOrderCode } from "~/quotes/basket/order-codes.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { addLine, deleteBasket } from "~/quotes/basket/baskets.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { insertQuote } from "~/quotes/request/quotes.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { normaliseEmail } from "~/shared/email-address";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { readTypedLines } from "~/quotes/basket/typed-lines";
import type { Actor } from "~/shared/actor";

type Call = {
  contact: QuoteSnapshot["contact"];
  /** A line each, as "code, quantity". */
  typedLines: string;
  /** Identifies one rendering of the form, so that a double press creates one quote (B7). */
  submitKey: string;
};

type Created =
  | { kind: "created" | "created-before"; quoteId: string; orderNumber: number }
  | { kind: "refused"; errors: string[] };

/**
 * Creates a submitted quote for a caller, without any mail. It belongs to the confirmed account with
 * the caller's email address, at its discount; without one it is a visitor's. All lines are stored, or
 * nothing is.
 */
export function createCallerQuote(call: Call, actor: Actor): Promise<Created> {
  return write(() => storeCall(call, actor));
}

function storeCall({ contact, typedLines, submitKey }: Call, actor: Actor): Created {
  const before = findByKey(submitKey);
  if (before) return { kind: "created-before", ...before };

  const { lines, errors } = readTypedLines(typedLines, findByOrderCode);
  if (errors.length > 0) return { kind: "refused", errors };

  const { name, now } = actor;
  const account = findConfirmedAccount(contact.email);
  const basketLines = pricedLines(submitKey, lines, now);
  const { id, orderNumber } = insertQuote(
    {
      userId: account?.id ?? null,
      discountBasisPoints: account?.discountBasisPoints ?? 0,
      status: "submitted",
      submitKey,
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
  insertEvent({ orderNumber, at: now, kind: "submitted", actor: name });
  insertAuditEntry(actor, {
    action: "quote.create",
    subject: quoteSubject(orderNumber),
    after: { lines: basketLines.length, isOfAccount: account !== undefined },
  });
  return { kind: "created", quoteId: id, orderNumber };
}

/** Returns the lines at today's prices, through a basket that no cookie can name and that is deleted. */
function pricedLines(
  submitKey: string,
  lines: ReturnType<
    typeof readTypedLines<{ productId: number; variantId: number | null }>
  >["lines"],
  now: number,
) {
  const basketId = `caller:${submitKey}`;
  for (const { choice, quantity } of lines) {
    const added = addLine({ basketId, userId: null }, { ...choice, quantity }, now);
    if (added.kind !== "added") throw new Error(`A line was not added: ${added.kind}`);
  }
  const stored = listBasketLines(basketId);
  deleteBasket(basketId);
  return stored;
}

function findByKey(submitKey: string) {
  return db
    .select({ quoteId: quotes.id, orderNumber: quotes.orderNumber })
    .from(quotes)
    .where(eq(quotes.submitKey, submitKey))
    .get();
}

function findConfirmedAccount(email: string) {
  return db
    .select({ id: users.id, discountBasisPoints: profiles.discountBasisPoints })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.email, normaliseEmail(email)), isNotNull(users.emailVerifiedAt)))
    .get();
}

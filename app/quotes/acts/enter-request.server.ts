import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { products } from "#drizzle/schema/catalogue";
import { productCodes } from "#drizzle/schema/product-codes";
import { quotes } from "#drizzle/schema/quotes";
import { findDiscounts } from "~/accounts/firms/discounts.server";
import { readerById } from "~/accounts/firms/part-numbers.server";
import {
  listNamedByCode,
  listNearestCodes,
  type Reader,
} from "~/catalogue/codes/code-search.server";
import { hasSameNumbers, normalCode } from "~/catalogue/codes/normal-code";
import { describeDiscontinued, discontinuedView } from "~/catalogue/relations/discontinued";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { findPresentByCode, isOwnCodeOfPresent } from "~/catalogue/relations/typed-product.server";
import { findFirstVariantId } from "~/catalogue/variants/variant-order.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { addLine, deleteBasket } from "~/quotes/basket/baskets.server";
import { TEXT_LINE_LIMITS } from "~/quotes/basket/basket";
import { addTextLine, type WantedText } from "~/quotes/basket/text-lines.server";
import { type FoundCode, readTypedLines, type TypedLine } from "~/quotes/basket/typed-lines";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { quoteSubject } from "~/quotes/request/quote-status";
import { insertQuote } from "~/quotes/acts/submit-request.server";
import type { Actor } from "~/shared/actor";
import { normaliseEmail, storedSpellings } from "~/shared/email-address.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type Call = {
  contact: QuoteSnapshot["contact"];
  /** A line each, as "code, quantity". */
  typedLines: string;
  /** Keeps a line whose code no product has in the caller's words. */
  keepsUnknown: boolean;
  /** The caller's own number of the request. */
  customerReference: string | null;
  /** Identifies one rendering of the form, so that a double press creates one quote (B7). */
  submitKey: string;
  /** The member of staff who writes it, and whose quote it is. */
  assigneeId: string;
};

type Created =
  | { kind: "created" | "created-before"; quoteId: string; orderNumber: number }
  | { kind: "refused"; errors: string[] };

/**
 * Creates a submitted quote for a caller, without any mail. It belongs to the confirmed account with
 * the caller's email address, at its discounts, or to no account. It is assigned to its writer. All lines are stored,
 * or nothing is.
 */
export function createCallerQuote(call: Call, actor: Actor): Promise<Created> {
  return write(() => storeCall(call, actor));
}

/** Returns what is wrong with the lines of a call, each with its number; empty if they can be stored. */
export function callerLineFaults(call: ReadCall & { email: string }): string[] {
  return readLines(call, findConfirmedAccount(call.email)?.id ?? null).errors;
}

type ReadCall = Pick<Call, "typedLines" | "keepsUnknown">;

/** Reads the lines, which may have the part numbers of the caller's firm. */
function readLines({ typedLines, keepsUnknown }: ReadCall, userId: string | null) {
  const reader = readerById(userId);
  return readTypedLines(
    typedLines,
    (code, spelling) => findByOrderCode(code, { spelling, reader }),
    { keepsUnknown },
  );
}

function storeCall(call: Call, actor: Actor): Created {
  const { contact, customerReference, submitKey, assigneeId } = call;
  const before = findByKey(submitKey);
  if (before) return { kind: "created-before", ...before };

  const account = findConfirmedAccount(contact.email);
  const { lines, errors } = readLines(call, account?.id ?? null);
  if (errors.length > 0) return { kind: "refused", errors };

  const { name, now } = actor;
  const basketLines = pricedLines(submitKey, lines, now);
  const { id, orderNumber } = insertQuote(
    {
      userId: account?.id ?? null,
      status: "submitted",
      submitKey,
      createdAt: now,
      submittedAt: now,
      notes: contact.notes,
      guestName: contact.name,
      guestEmail: contact.email,
      guestPhone: contact.phone,
      guestCompany: contact.company,
      customerReference,
      assigneeId,
    },
    basketLines,
    findDiscounts(account?.id ?? null),
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
  lines: ReadonlyArray<TypedLine<{ productId: number; variantId: number | null }>>,
  now: number,
) {
  const basketId = `caller:${submitKey}`;
  for (const [index, { choice, words, quantity }] of lines.entries()) {
    const owner = { basketId, userId: null };
    // The order of a basket is that of the times at which its lines were added.
    const at = now + index;
    const added = choice
      ? addLine(owner, { ...choice, quantity }, at)
      : addTextLine(owner, textIn(words, quantity), at);
    if (added.kind !== "added") throw new Error(`A line was not added: ${added.kind}`);
  }
  const stored = listBasketLines(basketId);
  deleteBasket(basketId);
  return stored;
}

/** Returns a line in the caller's words, with their code if they are one. */
function textIn(words: string, quantity: number): WantedText {
  const isCode = /^(?=.*\d)\S{2,}$/.test(words) && words.length <= TEXT_LINE_LIMITS.code;
  const code = isCode ? words : null;
  return { description: words, code, manufacturer: null, quantity, tag: null };
}

/** Finds the quote that this key created before. */
export function findByKey(submitKey: string) {
  return db
    .select({ quoteId: quotes.id, orderNumber: quotes.orderNumber })
    .from(quotes)
    .where(eq(quotes.submitKey, submitKey))
    .get();
}

/** Finds the account that has confirmed this address, in any case, with its name and firm. */
export function findConfirmedAccount(email: string) {
  const isSame = inArray(users.email, storedSpellings(normaliseEmail(email)));
  return findAccount(and(isSame, isNotNull(users.emailVerifiedAt)));
}

/** Finds an account by its id, with its name and firm. */
export function findAccountById(id: string) {
  return findAccount(eq(users.id, id));
}

function findAccount(condition: SQL | undefined) {
  const { fullName, company, phoneNumber } = profiles;
  return db
    .select({ id: users.id, fullName, company, phoneNumber })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(condition)
    .get();
}

type Choice = { productId: number; variantId: number | null };

/**
 * Finds what a code orders: the product on the site whose product code it is in any case, else the one
 * product or variant that it names with the same numbers (C39). Orders the first variant of a product that has any. Of a
 * discontinued product it says what replaces it (C36).
 */
export function findByOrderCode(
  code: string,
  {
    spelling = "same-numbers",
    reader = "visitor",
  }: { spelling?: "as-written" | "same-numbers"; reader?: Reader } = {},
): FoundCode<Choice> {
  if (code === "") return { kind: "unknown" };
  const own = findPresentByCode(code);
  if (own) return own.nameRank === null ? discontinued(own.id) : choose(own.id, []);

  const [named, another] = listNamedByCode(code, spelling, reader);
  if (another) return { kind: "several" };
  if (named) return choose(named.productId, named.variantIds);
  const withdrawn = discontinued(findDiscontinuedId(code));
  return withdrawn.kind === "unknown"
    ? { kind: "unknown", nearest: listNearestCodes(code) }
    : withdrawn;
}

function choose(productId: number, variantIds: readonly number[]): FoundCode<Choice> {
  const refused = discontinued(productId);
  if (refused.kind === "refused") return refused;
  const [variantId = findFirstVariantId(productId), anotherId] = variantIds;
  if (anotherId !== undefined) return { kind: "several" };
  return { kind: "found", key: `${productId} ${variantId}`, choice: { productId, variantId } };
}

function discontinued(productId: number | undefined): FoundCode<Choice> {
  const known = productId === undefined ? undefined : findDiscontinued(productId);
  if (!known) return { kind: "unknown" };
  return { kind: "refused", reason: describeDiscontinued(discontinuedView(known)) };
}

function findDiscontinuedId(code: string): number | undefined {
  const normal = normalCode(code);
  if (normal === "") return undefined;
  return db
    .select({ id: products.id, shown: productCodes.shown })
    .from(productCodes)
    .innerJoin(products, eq(products.id, productCodes.productId))
    .where(and(isOwnCodeOfPresent(normal), isNull(products.nameRank)))
    .all()
    .find(({ shown }) => hasSameNumbers(code, shown))?.id;
}

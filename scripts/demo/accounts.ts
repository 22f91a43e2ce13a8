/**
 * Adds the demo customer with a colleague of the same firm, sales and the administrator, whose passwords are public.
 *
 * They are added once, and only to a database filled by the demo: the audit log records both. So a
 * real site never gets them, and accounts that an operator deleted are not added again. A site with
 * a public address is never treated as a demo.
 */
import {
  DEMO_ADMIN,
  DEMO_COLLEAGUE,
  DEMO_CUSTOMER,
  DEMO_CUSTOMER_DISCOUNT_BASIS_POINTS,
  DEMO_QUOTES,
  DEMO_SALES,
  type DemoQuote,
} from "#data/demo/accounts";
import { findDiscounts } from "~/accounts/firms/discounts.server";
import { hashPassword, verifyPassword } from "~/accounts/sign-in/password.server";
import { hasAuditEntry, insertAuditEntry } from "~/site/audit/audit-log.server";
import { addLine, deleteBasket } from "~/quotes/basket/baskets.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { write } from "~/db/write.server";
import { storeDiscount } from "~/accounts/acts/set-discount.server";
import { findProduct } from "~/catalogue/products/products.server";
import { storeMove } from "~/quotes/acts/move-requests.server";
import { insertQuote } from "~/quotes/acts/submit-request.server";
import { COMMAND_LINE } from "~/shared/actor";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import { isLoopback } from "~/shared/loopback";
import { findUserByEmail, insertConfirmedAccount } from "~/accounts/sign-in/users.server";
import { env } from "~/env.server";

import { addDemoFirm } from "#scripts/demo/firm";
import { addDemoReply, type RepliedQuote } from "#scripts/demo/replies";

/** The audit log action of filling a database with the demo catalogue. */
export const DEMO_CATALOGUE_ACTION = "demo.catalogue";

const ACCOUNTS_ACTION = "demo.accounts";
/** Longer ago than the oldest demo quote. */
const MEMBER_FOR_MS = 60 * DAY_MS;
const BASKET_ID = "demo:quote";

export async function addDemoAccounts(): Promise<void> {
  if (!mayAdd()) return;
  const customerHash = await hashPassword(DEMO_CUSTOMER.password);
  const colleagueHash = await hashPassword(DEMO_COLLEAGUE.password);
  const salesHash = await hashPassword(DEMO_SALES.password);
  const adminHash = await hashPassword(DEMO_ADMIN.password);

  const replies: RepliedQuote[] = [];
  const shared: string[] = [];
  await write(() => {
    // Of two concurrent starts, the second one finds the accounts already added.
    if (!mayAdd()) return;

    const now = Date.now();
    const joinedAt = now - MEMBER_FOR_MS;
    insertConfirmedAccount({ ...DEMO_ADMIN, passwordHash: adminHash }, "admin", joinedAt);
    insertConfirmedAccount({ ...DEMO_SALES, passwordHash: salesHash }, "sales", joinedAt);
    const colleague = { ...DEMO_COLLEAGUE, passwordHash: colleagueHash };
    insertConfirmedAccount(colleague, "customer", joinedAt);
    const customer = { ...DEMO_CUSTOMER, passwordHash: customerHash };
    const customerId = insertConfirmedAccount(customer, "customer", joinedAt);
    storeDiscount(customerId, joinedAt, DEMO_CUSTOMER_DISCOUNT_BASIS_POINTS, {
      name: COMMAND_LINE,
      now: joinedAt,
    });
    for (const quote of DEMO_QUOTES) {
      const quoteId = addQuote(quote, customerId, now);
      const submittedAt = now - quote.hoursAgo * HOUR_MS;
      if (quoteId && quote.isShared) shared.push(quoteId);
      if (quoteId && quote.reply) replies.push({ quoteId, submittedAt, reply: quote.reply });
    }
    insertAuditEntry(
      { name: COMMAND_LINE, now },
      { action: ACCOUNTS_ACTION, subject: "Demo accounts" },
    );
  });
  for (const each of replies) await addDemoReply(each);
  await addDemoFirm(shared, Date.now());
}

/** Returns a line for each account that still has its demo password; "" when none has. */
export async function describeDemoAccounts(): Promise<string> {
  const lines: string[] = [];
  for (const [who, { email, password }] of [
    ["Customer", DEMO_CUSTOMER],
    ["Colleague", DEMO_COLLEAGUE],
    ["Sales", DEMO_SALES],
    ["Admin", DEMO_ADMIN],
  ] as const) {
    const user = findUserByEmail(email);
    if (!user || !(await verifyPassword(user.passwordHash, password))) continue;
    lines.push(`  ${who.padEnd(10)} ${email.padEnd(24)} ${password}`);
  }
  if (lines.length === 0) return "";
  return `\n  Demo accounts. Their passwords are public, and work on this computer only.\n\n${lines.join("\n")}`;
}

function mayAdd(): boolean {
  return (
    hasAuditEntry(DEMO_CATALOGUE_ACTION) &&
    !hasAuditEntry(ACCOUNTS_ACTION) &&
    isLoopback(new URL(env.publicUrl).hostname) &&
    [DEMO_CUSTOMER, DEMO_COLLEAGUE, DEMO_SALES, DEMO_ADMIN].every(
      ({ email }) => !findUserByEmail(email),
    )
  );
}

/** Adds a quote, and returns its id; undefined if the catalogue has none of its products. */
function addQuote(quote: DemoQuote, customerId: string, now: number): string | undefined {
  const createdAt = now - quote.hoursAgo * HOUR_MS;
  for (const { code, quantity } of quote.lines) {
    const product = findProduct(code);
    if (!product) continue;
    const wanted = { productId: product.id, variantId: null, quantity };
    addLine({ basketId: BASKET_ID, userId: null }, wanted, createdAt);
  }
  const lines = listBasketLines(BASKET_ID);
  // A demo of few products may contain none of these.
  if (lines.length === 0) return undefined;

  const { id } = insertQuote(
    headOf(quote, customerId, createdAt),
    lines,
    findDiscounts(quote.visitor ? null : customerId),
  );
  deleteBasket(BASKET_ID);
  for (const { to, afterHours } of quote.moves ?? []) {
    storeMove(id, to, { name: DEMO_ADMIN.email, now: createdAt + afterHours * HOUR_MS });
  }
  return id;
}

function headOf(quote: DemoQuote, customerId: string, createdAt: number) {
  const { visitor, isDraft = false } = quote;
  const contact = visitor ?? {
    name: DEMO_CUSTOMER.fullName,
    email: DEMO_CUSTOMER.email,
    phone: DEMO_CUSTOMER.phoneNumber,
    company: DEMO_CUSTOMER.company,
  };
  return {
    createdAt,
    status: isDraft ? ("draft" as const) : ("submitted" as const),
    submittedAt: isDraft ? null : createdAt,
    userId: visitor ? null : customerId,
    notes: quote.notes ?? null,
    includeDatasheets: quote.includeDatasheets ?? false,
    guestName: contact.name,
    guestEmail: contact.email,
    guestPhone: contact.phone,
    guestCompany: contact.company,
  };
}

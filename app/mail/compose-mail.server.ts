import type { MailFacts, MailHead, MailKind, NewMail } from "~/mail/mail";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { mailHead } from "~/mail/mail-registry.server";
import { mailSender } from "~/mail/sender.server";

/** Returns a mail for a write to queue. Every property of the facts is stored. */
export function composeMail<K extends MailKind>(
  kind: K,
  facts: MailFacts[K],
): MailHead & { kind: K; facts: MailFacts[K] } {
  return { kind, facts, ...mailHead(kind, facts, mailSender()) };
}

/**
 * Returns both mails of a quote request. `customerSeesPrices` says whether the page in front of the
 * customer showed them, and the copy goes to that customer's own address.
 */
export function composeQuoteMails(
  snapshot: QuoteSnapshot,
  customerSeesPrices: boolean,
): Array<NewMail<"quote-request-for-sales" | "quote-request-for-customer">> {
  return [
    composeMail("quote-request-for-sales", { snapshot }),
    composeMail("quote-request-for-customer", { snapshot, pricesShown: customerSeesPrices }),
  ];
}

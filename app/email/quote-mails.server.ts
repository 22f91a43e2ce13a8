import type { CompanyDetails } from "~/domain/company";
import { isForSales, type MailWords, type NewQuoteMail, type QuoteMessage } from "~/domain/mail";
import type { QuoteSnapshot } from "~/domain/quote-snapshot";
import { headForCustomer, wordsForCustomer } from "~/email/quote-request-for-customer.server";
import { headForSales, wordsForSales } from "~/email/quote-request-for-sales.server";
import type { Sender } from "~/email/short-letter.server";

/**
 * Both mails of a quote request, to be put into the outbox in the transaction that stores it.
 * `customerSeesPrices` is whether the page in front of the customer showed them.
 */
export function quoteMails({
  snapshot,
  company,
  customerSeesPrices,
}: {
  snapshot: QuoteSnapshot;
  company: CompanyDetails;
  customerSeesPrices: boolean;
}): NewQuoteMail[] {
  const sales = { snapshot, pricesShown: true };
  const customer = { snapshot, pricesShown: customerSeesPrices };
  return [
    { ...headForSales(snapshot, company), quoteMessage: sales },
    { ...headForCustomer(snapshot, company), quoteMessage: customer },
  ];
}

/** What a mail of the outbox says. One about a quote is worded now, the same at every try. */
export function wordsOf(
  mail: MailWords & { kind: string; quoteMessage: QuoteMessage | null },
  sender: Sender,
): MailWords {
  if (!mail.quoteMessage) return { html: mail.html, text: mail.text };
  return isForSales(mail.kind)
    ? wordsForSales(mail.quoteMessage, sender)
    : wordsForCustomer(mail.quoteMessage, sender);
}

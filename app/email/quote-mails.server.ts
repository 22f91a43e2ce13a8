import type { CompanyDetails } from "~/domain/site/company";
import {
  isForSales,
  type MailBody,
  type NewQuoteMail,
  type QuoteMessage,
} from "~/domain/mail/mail";
import type { QuoteSnapshot } from "~/domain/quote/quote-snapshot";
import { headForCustomer, bodyForCustomer } from "~/email/quote-request-for-customer.server";
import { headForSales, bodyForSales } from "~/email/quote-request-for-sales.server";
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
export function renderMailBody(
  mail: MailBody & { kind: string; quoteMessage: QuoteMessage | null },
  sender: Sender,
): MailBody {
  if (!mail.quoteMessage) return { html: mail.html, text: mail.text };
  return isForSales(mail.kind)
    ? bodyForSales(mail.quoteMessage, sender)
    : bodyForCustomer(mail.quoteMessage, sender);
}

import type { CompanyDetails } from "~/domain/company";
import type { NewMail } from "~/domain/mail";
import type { QuoteSnapshot } from "~/domain/quote-snapshot";
import { quoteRequestForCustomer } from "~/email/quote-request-for-customer.server";
import { quoteRequestForSales } from "~/email/quote-request-for-sales.server";

/**
 * Both mails of a quote request, to be put into the outbox in the transaction that stores it.
 * `customerSeesPrices` is whether the page in front of the customer showed them.
 */
export function quoteMails({
  customerSeesPrices,
  ...message
}: {
  snapshot: QuoteSnapshot;
  company: CompanyDetails;
  publicUrl: string;
  customerSeesPrices: boolean;
}): NewMail[] {
  return [
    quoteRequestForSales(message),
    quoteRequestForCustomer({ ...message, pricesShown: customerSeesPrices }),
  ];
}

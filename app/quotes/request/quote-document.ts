/** A sent quote as a document, for print: its parties, number, dates and job. */
import { type CompanyDetails, registrationText } from "~/site/settings/company";
import { formatDay } from "~/shared/dates";
import { formatOrderNumber, type QuoteStatus } from "~/quotes/request/quote-status";
import { type RequestDetails, requestFacts } from "~/quotes/request/request-details";

export type QuoteDocument = {
  /** "Quote request 00042", and "Quote 00042" once it is answered. */
  title: string;
  /** Each party's name and then its particulars, as far as they are known. */
  from: string[];
  to: string[];
  facts: Array<{ label: string; value: string }>;
  /** A sentence on what the document is not. */
  note: string;
};

type SentQuote = RequestDetails & {
  orderNumber: number;
  status: QuoteStatus;
  createdAt: number;
  submittedAt: number | null;
  completedAt: number | null;
  guestName: string | null;
  guestEmail: string | null;
  guestPhone: string | null;
  guestCompany: string | null;
  isCopied: boolean;
};

/** Returns the head and the foot of a sent quote's document. It holds no price. */
export function quoteDocument(quote: SentQuote, company: CompanyDetails): QuoteDocument {
  const { completedAt } = quote;
  const dates = [
    {
      label: quote.isCopied ? "Date" : "Date of request",
      value: formatDay(quote.submittedAt ?? quote.createdAt),
    },
    ...(completedAt === null ? [] : [{ label: "Answered", value: formatDay(completedAt) }]),
  ];
  return {
    title: documentTitle(quote),
    from: present([
      company.tradingName,
      company.registeredOffice,
      company.phone,
      company.salesEmail,
      registrationText(company),
      company.vatNumber && `VAT number ${company.vatNumber}`,
    ]),
    to: present([quote.guestName, quote.guestCompany, quote.guestEmail, quote.guestPhone]),
    facts: [...dates, ...requestFacts(quote)],
    note: `This is ${isRequest(quote) ? "a request for a quote" : "a quote"} and not an order.`,
  };
}

type NamedQuote = { orderNumber: number; status: QuoteStatus; isCopied: boolean };

/** Returns a quote's name, by its number. */
function documentTitle(quote: NamedQuote): string {
  return `${isRequest(quote) ? "Quote request" : "Quote"} ${formatOrderNumber(quote.orderNumber)}`;
}

/** Returns true until a quote is answered, unless staff copied it: no one requested that. */
function isRequest({ status, isCopied }: Omit<NamedQuote, "orderNumber">): boolean {
  return status !== "completed" && !isCopied;
}

function present(texts: ReadonlyArray<string | null>): string[] {
  return texts.flatMap((text) => text || []);
}

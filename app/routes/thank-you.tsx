import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findViewer, type Viewer } from "~/accounts/sign-in/viewer.server";
import { env } from "~/env.server";
import { describeStoredChange } from "~/quotes/basket/basket-view";
import { findLastQuote } from "~/quotes/request/last-quote.server";
import { type QuoteDocument, quoteDocument } from "~/quotes/request/quote-document";
import { DocumentHead, DocumentNote, PrintButton } from "~/quotes/request/quote-document-page";
import { QuoteLines } from "~/quotes/request/quote-lines";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { type QuoteView, quoteView } from "~/quotes/request/quote-view";
import { DocumentRemarks } from "~/quotes/request/request-remarks";
import { SummaryRows } from "~/quotes/request/summary-rows";
import type { CompanyDetails } from "~/site/settings/company";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { ButtonLink } from "~/ui/button";
import { EmailLink } from "~/ui/contact-links";
import { Callout } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

const STEPS = [
  {
    title: "Quote review",
    text: "Our team checks compatibility, quantities and availability for every line of your request.",
  },
  {
    title: "Pricing and proposal",
    text: "We prepare prices and delivery, and suggest an alternative if one fits better.",
  },
  { title: "Follow-up", text: "You will receive our quote by email within 24 hours." },
];

function NextSteps() {
  return (
    <section className="mt-10 print:hidden">
      <h2 className="border-b border-ink pb-2 text-lg font-semibold">What happens next</h2>
      <ol>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-b border-line py-5">
            <span aria-hidden="true" className="code text-2xl text-petrol">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Thank you", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await findViewer(request, context);
  const last = await findLastQuote(request, viewer);
  const own = last?.isOwn ? last.quote : undefined;
  const { company } = readSiteSettings();
  return {
    isEmailed: env.sendsMail,
    supportEmail: company.email,
    orderNumber: last ? formatOrderNumber(last.orderNumber) : null,
    sent: last?.quote ? sentView(last.quote, viewer, company) : null,
    quoteId: own?.id ?? null,
    priceChange: own && viewer.priceView.kind === "shown" ? describeStoredChange(own) : null,
  };
}

export default function ThankYouRoute() {
  const { orderNumber, quoteId, priceChange, sent, supportEmail, isEmailed } =
    useLoaderData<typeof loader>();
  return (
    <main className="page max-w-3xl">
      {sent && <DocumentHead document={sent.document} />}
      <div className={sent ? "print:hidden" : ""}>
        {orderNumber && <p className="eyebrow">Quote request received</p>}
        <h1 className="mt-2 text-2xl font-semibold tracking-tight md:text-3xl">Thank you</h1>
        <p className="mt-4 text-lg">
          {orderNumber ? (
            <>
              We have received your quote request as number{" "}
              <strong className="font-semibold">{orderNumber}</strong>
              {isEmailed && ` and have sent you an email${atAddress(sent?.email)} to confirm it`}.
            </>
          ) : (
            `If you have sent us a quote request, our team has it${isEmailed ? " and we have confirmed it by email" : ""}.`
          )}
        </p>
      </div>
      {priceChange && <Callout className="mt-4">{priceChange}</Callout>}
      {sent?.maySignUp && <SignUpOffer />}
      <NextSteps />
      {sent && <SentRequest quote={sent.quote} document={sent.document} />}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <ButtonLink to="/">Return to Homepage</ButtonLink>
        {quoteId && (
          <ButtonLink to={`/quote-details/${quoteId}`} variant="secondary">
            View Details
          </ButtonLink>
        )}
        <p>
          Anything to add? <EmailLink email={supportEmail} />
        </p>
      </div>
    </main>
  );
}

function atAddress(email: string | null | undefined): string {
  return email ? ` at ${email}` : "";
}

/** Shows what was sent, to keep or to print. */
function SentRequest({ quote, document }: { quote: QuoteView; document: QuoteDocument }) {
  return (
    <>
      <Panel title="Your request" actions={<PrintButton />} className="mt-10 print:mt-0">
        <QuoteLines lines={quote.lines} />
        <DocumentRemarks quote={quote} />
        <div className="mt-4 border-t pt-2">
          <SummaryRows {...quote} weightLabel="Estimated weight" />
        </div>
      </Panel>
      <DocumentNote document={document} />
    </>
  );
}

/** The server fills in that form by the browser's signed cookie, so the link names no one. */
function SignUpOffer() {
  return (
    <Panel title="Follow your quote" className="mt-8 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-60 flex-1">
          With an account you see list prices and your quotes. We fill in the details you have just
          given; you choose a password.
        </p>
        <ButtonLink to="/auth?view=sign-up&redirectTo=/thank-you" variant="secondary">
          Create an account
        </ButtonLink>
      </div>
    </Panel>
  );
}

type LastQuote = NonNullable<NonNullable<Awaited<ReturnType<typeof findLastQuote>>>["quote"]>;

/** Returns what the page shows of a sent quote: prices only to the account that sent it (M11). */
function sentView(quote: LastQuote, { user, priceView }: Viewer, company: CompanyDetails) {
  const view = quote.userId === null ? ({ kind: "hidden-from-visitors" } as const) : priceView;
  return {
    quote: quoteView(quote, view),
    document: quoteDocument(quote, company),
    email: quote.guestEmail,
    maySignUp: quote.userId === null && user === null && priceView.kind === "hidden-from-visitors",
  };
}

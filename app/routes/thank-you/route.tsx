import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findLastQuote } from "~/quotes/request/last-quote.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { DocumentHead } from "~/quotes/request/quote-document-page";
import { EmailLink } from "~/ui/contact-links";
import { pageMeta } from "~/ui/page-meta";
import { Callout } from "~/ui/callout";
import { ButtonLink } from "~/ui/button";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { env } from "~/env.server";
import { describeStoredChange } from "~/quotes/basket/price-change";
import { formatOrderNumber } from "~/quotes/request/quote-status";

import { NextSteps } from "./next-steps";
import { SentRequest } from "./sent-request";
import { sentView } from "./sent-view.server";
import { SignUpOffer } from "./sign-up-offer";

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

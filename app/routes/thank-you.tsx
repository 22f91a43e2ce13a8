import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findViewer } from "~/auth/viewer.server";
import { EmailLink } from "~/components/site/contact-links";
import { pageMeta } from "~/components/site/page-meta";
import { Callout } from "~/components/ui/callout";
import { ButtonLink } from "~/components/ui/button";
import { findQuoteIdOfUser, findQuoteOfUser } from "~/db/quote/quote-history.server";
import { describeStoredChange } from "~/domain/quote/price-change";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { env } from "~/env.server";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { readLastQuote } from "~/http/cookies/last-quote-cookie.server";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Thank you", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, priceView } = await findViewer(request, context);
  const orderNumber = await readLastQuote(request);
  const supportEmail = readSiteSettings().company.email;
  const isEmailed = env.sendsMail;
  const none = { orderNumber: null, quoteId: null, priceChange: null };
  if (orderNumber === undefined) return { ...none, supportEmail, isEmailed };

  // A quote sent as a visitor belongs to no account.
  const quoteId = (user && findQuoteIdOfUser(orderNumber, user.id)) ?? null;
  const quote = user && quoteId && priceView.kind === "shown" && findQuoteOfUser(quoteId, user.id);
  return {
    isEmailed,
    orderNumber: formatOrderNumber(orderNumber),
    quoteId,
    priceChange: quote ? describeStoredChange(quote) : null,
    supportEmail,
  };
}

const NEXT_STEPS = [
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

export default function ThankYouRoute() {
  const { orderNumber, quoteId, priceChange, supportEmail, isEmailed } =
    useLoaderData<typeof loader>();
  return (
    <main className="page max-w-3xl">
      <p className="eyebrow">Quote request received</p>
      <h1 className="mt-2 text-2xl font-semibold tracking-tight md:text-3xl">Thank you</h1>
      <p className="mt-4 text-lg">
        {orderNumber ? (
          <>
            We have received your quote request as number{" "}
            <strong className="font-semibold">{orderNumber}</strong>
            {isEmailed && " and have sent you an email to confirm it"}.
          </>
        ) : (
          `If you have sent us a quote request, our team has it${isEmailed ? " and we have confirmed it by email" : ""}.`
        )}
      </p>
      {priceChange && <Callout className="mt-4">{priceChange}</Callout>}
      <h2 className="mt-10 border-b border-ink pb-2 text-lg font-semibold">What happens next</h2>
      <ol>
        {NEXT_STEPS.map(({ title, text }, index) => (
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
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
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

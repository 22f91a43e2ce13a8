import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { findViewer, type Viewer } from "~/auth/viewer.server";
import { FormNotice } from "~/components/form-notice";
import { PageHeading } from "~/components/ui/page-heading";
import { changeBasket, findBasketDetails, listBasketLines } from "~/db/baskets.server";
import { submitQuote } from "~/db/quotes.server";
import { retryWhenBusy } from "~/db/retry.server";
import { readSiteSettings } from "~/db/site-settings.server";
import { basketView } from "~/domain/basket-view";
import { wakeOutbox } from "~/email/outbox-worker.server";
import { quoteMails } from "~/email/quote-mails.server";
import { env } from "~/env.server";
import { readBasketForm } from "~/forms/basket-changes.server";
import { quoteRequestSchema, readTypedDetails } from "~/forms/quote-request.server";
import { readBasketId } from "~/http/basket-cookie.server";
import { readForm } from "~/http/form-data.server";
import { serializeLastQuote } from "~/http/last-quote.server";
import { firstErrorToast, redirectWithToast, rejectSubmission } from "~/http/replies.server";
import { newSubmitKey, readSubmitKey } from "~/http/submit-key.server";

import { ContactDetails } from "./contact-details";
import { EmptyBasket } from "./empty-basket";
import { Lines } from "./lines";
import { Summary } from "./summary";
import { BAD_QUANTITY, changeToast, MISSING_INFORMATION, SUBMIT_FAILED, SUBMITTED } from "./toasts";

export const meta: MetaFunction = () => [
  { title: "Your quote" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { priceView } = await findViewer(request);
  const basketId = await readBasketId(request);
  const lines = basketId ? listBasketLines(basketId) : [];

  return {
    basket: basketView(lines, priceView),
    details: basketId ? findBasketDetails(basketId) : {},
    submitKey: newSubmitKey(),
    constraint: getZodConstraint(quoteRequestSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await findViewer(request);
  const basketId = await readBasketId(request);
  if (!basketId) return redirect("/quote", 303);

  const form = await readForm(request);
  const { intent, changes, badQuantities } = readBasketForm(form);
  await retryWhenBusy(() => changeBasket(basketId, changes, readTypedDetails(form), Date.now()));

  if (badQuantities.length > 0) return redirectWithToast("/quote", BAD_QUANTITY);
  if (intent !== "submit") {
    return redirectWithToast("/quote", changeToast(intent, changes.length > 0));
  }
  return submit({ form, basketId, viewer });
}

async function submit({
  form,
  basketId,
  viewer,
}: {
  form: FormData;
  basketId: string;
  viewer: Viewer;
}) {
  const submission = parseWithZod(form, { schema: quoteRequestSchema });
  if (submission.status !== "success") {
    const toast = isMissingInformation(form) ? MISSING_INFORMATION : firstErrorToast(submission);
    return rejectSubmission(submission, { toast });
  }

  const { includeDatasheets, company = null, notes = null, ...contact } = submission.value;
  const seesPrices = viewer.priceView.kind === "shown";
  try {
    const quote = await retryWhenBusy(() =>
      submitQuote({
        basketId,
        includeDatasheets,
        submitKey: readSubmitKey(form),
        userId: viewer.userId,
        discountBasisPoints: viewer.discountBasisPoints,
        contact: { ...contact, company, notes },
        now: Date.now(),
        composeMails: (snapshot) =>
          quoteMails({
            snapshot,
            company: readSiteSettings().company,
            publicUrl: env.publicUrl,
            customerSeesPrices: seesPrices,
          }),
      }),
    );
    if (quote.kind === "basket-empty") return redirect("/quote", 303);

    wakeOutbox();
    const remember = await serializeLastQuote(quote.orderNumber);
    return await redirectWithToast("/thank-you", SUBMITTED, [["Set-Cookie", remember]]);
  } catch (error) {
    console.error(error);
    return rejectSubmission(submission, { toast: SUBMIT_FAILED, status: 503 });
  }
}

function isMissingInformation(form: FormData): boolean {
  const { name, email, phone } = readTypedDetails(form);
  return [name, email, phone].some((typed) => typed.trim() === "");
}

export default function QuoteRoute() {
  const { basket, details, submitKey, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: "quote-request",
    constraint,
    defaultValue: details,
    lastResult: actionData?.result,
  });

  if (basket.lines.length === 0) return <EmptyBasket />;

  return (
    <main className="page">
      <PageHeading
        title="Your quote"
        lead="Check the items, tell us where to answer, and send. There is nothing to pay here."
      />
      <FormNotice toast={actionData?.toast} />
      <Form
        method="post"
        preventScrollReset
        className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
        {...getFormProps(form)}
      >
        <SaveOnEnter />
        <input type="hidden" name="submitKey" value={submitKey} />
        <div className="space-y-10">
          <Lines lines={basket.lines} />
          <ContactDetails fields={fields} />
        </div>
        <Summary basket={basket} includeDatasheets={fields.includeDatasheets} />
      </Form>
    </main>
  );
}

/**
 * Enter in any box presses a form's first button, which would be Clear All: this one stands before
 * it, saves what was typed and sends nothing.
 */
function SaveOnEnter() {
  return (
    <button
      type="submit"
      name="intent"
      value="update"
      formNoValidate
      tabIndex={-1}
      className="sr-only"
    >
      Save changes
    </button>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { parseWithZod } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireQuoteStaff } from "~/auth/quote-staff.server";
import { FormNotice } from "~/components/form/form-notice";
import { pageMeta } from "~/components/site/page-meta";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { PageHeading } from "~/components/ui/page-heading";
import { Panel } from "~/components/ui/panel";
import { createCallerQuote } from "~/db/quote/caller-quotes.server";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { deskPath } from "~/domain/reply/desk-paths";
import { callerQuoteSchema } from "~/forms/caller-quote.server";
import { constraintsOf } from "~/forms/constraints.server";
import { readForm, requireKnownIntent } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { createSubmitKey, readSubmitKey } from "~/http/submit-key.server";

import { CALLER_FORM, CallerQuoteForm } from "./caller-quote-form";

export { clientAction, headers, shouldRevalidate } from "~/components/form/form-route";

const TITLE = "New quote for a caller";

export const meta: MetaFunction = (page) => pageMeta(page, { title: TITLE, isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  return { constraint: constraintsOf(callerQuoteSchema), submitKey: createSubmitKey() };
}

/** Creates the quote request, and redirects to its desk. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { email: staffEmail } = await requireQuoteStaff(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["create"]);
  const submission = parseWithZod(form, { schema: callerQuoteSchema });
  if (submission.status !== "success") {
    return rejectInvalid(submission);
  }

  const { name, email, phone, company, notes, lines } = submission.value;
  const contact = { name, email, phone, company: company ?? null, notes: notes ?? null };
  const created = await createCallerQuote(
    { contact, typedLines: lines, submitKey: readSubmitKey(form) },
    { name: staffEmail, now: Date.now() },
  );
  if (created.kind === "refused") {
    return rejectInvalid(submission, { lines: created.errors });
  }
  return redirectWithToast(deskPath(created.quoteId), {
    kind: "success",
    title: "Quote request created",
    description: `Order ID - ${formatOrderNumber(created.orderNumber)}. No email was sent to the customer.`,
  });
}

export default function NewQuoteRoute() {
  const { constraint, submitKey } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Quotes", to: "/admin/quotes" }, { label: TITLE }]} />
      <PageHeading
        title={TITLE}
        lead="The customer gets no email about this request. They read our reply once you send it."
      />
      <FormNotice toast={actionData?.toast} formId={CALLER_FORM} result={actionData?.result} />
      <Panel title="Customer and lines">
        <CallerQuoteForm
          constraint={constraint}
          submitKey={submitKey}
          lastResult={actionData?.result}
        />
      </Panel>
    </main>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { parseWithZod } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireQuoteStaff } from "~/quotes/reply/quote-staff.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";
import { createCallerQuote } from "~/quotes/acts/enter-request.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { deskPath } from "~/quotes/reply/desk-paths";
import { callerQuoteSchema } from "~/quotes/request/caller-quote-form.server";
import { constraintsOf } from "~/shared/constraints.server";
import { readForm, requireKnownIntent } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { createSubmitKey, readSubmitKey } from "~/http/submit-key.server";

import { CALLER_FORM, CallerQuoteForm } from "./caller-quote-form";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

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

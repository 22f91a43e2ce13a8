import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import {
  createSubmitKey,
  readForm,
  readSubmitKey,
  textField,
  requireKnownIntent,
} from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { success } from "~/http/toast";
import { callerLineFaults, createCallerQuote } from "~/quotes/acts/enter-request.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { callerQuoteSchema } from "~/quotes/request/caller-quote-form.server";
import { orderTitle } from "~/quotes/request/quote-status";
import { constraintsOf } from "~/shared/constraints.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Checkbox, EmailField, RequiredNote, TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

const CALLER_FORM = "caller-quote";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const TITLE = "New quote for a caller";

export const meta: MetaFunction = (page) => pageMeta(page, { title: TITLE, isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  return { constraint: constraintsOf(callerQuoteSchema), submitKey: createSubmitKey() };
}

/** Creates the quote request, and redirects to its desk. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: assigneeId, email: staffEmail } = await requireQuoteStaff(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["create"]);
  const submission = parseWithZod(form, { schema: callerQuoteSchema });
  if (submission.status !== "success") {
    const typed = callerQuoteSchema.shape.lines.safeParse(form.get("lines"));
    const keepsUnknown = form.get("keepsUnknown") !== null;
    const email = textField(form, "email", 255);
    const faults = typed.success
      ? callerLineFaults({ typedLines: typed.data, keepsUnknown, email })
      : [];
    return rejectInvalid(submission, faults.length > 0 ? { lines: faults } : undefined);
  }

  const { name, email, phone, company, notes, lines, keepsUnknown } = submission.value;
  const customerReference = submission.value.customerReference || null;
  const contact = { name, email, phone, company: company ?? null, notes: notes ?? null };
  const created = await createCallerQuote(
    {
      ...{ contact, customerReference, typedLines: lines, keepsUnknown },
      ...{ submitKey: readSubmitKey(form), assigneeId },
    },
    { name: staffEmail, now: Date.now() },
  );
  if (created.kind === "refused") return rejectInvalid(submission, { lines: created.errors });
  return redirectWithToast(
    deskPath(created.quoteId),
    success(
      "Quote request created",
      `${orderTitle(created.orderNumber)}. No email was sent to the customer.`,
    ),
  );
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

type FormProps = SerializeFrom<typeof loader> & {
  lastResult: SubmissionResult | undefined;
};

/** The caller's details, and the wanted products in one text. */
function CallerQuoteForm({ constraint, submitKey, lastResult }: FormProps) {
  const [form, fields] = useForm({ id: CALLER_FORM, constraint, lastResult });
  const { name, email, phone, company, customerReference, notes, lines, keepsUnknown } = fields;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2"
    >
      <HiddenFields fields={{ submitKey }} />
      <div className="space-y-5">
        <RequiredNote />
        <TextField label="Name" field={name} autoComplete="off" />
        <EmailField
          label="Email"
          field={email}
          autoComplete="off"
          hint="If a confirmed account has this address, the quote belongs to it, with its discount."
        />
        <TextField label="Phone" field={phone} type="tel" autoComplete="off" />
        <TextField label="Company (optional)" field={company} autoComplete="off" />
        <TextField
          label="Customer’s reference (optional)"
          field={customerReference}
          autoComplete="off"
        />
        <TextArea label="Notes (optional)" field={notes} rows={4} />
      </div>
      <div className="space-y-5">
        <TextArea
          label="Products"
          field={lines}
          rows={14}
          hint="One a line: a product code, SKU or part number, a comma, tab or space, and the quantity, which is 1 if you leave it out. A product code alone means its first variant. Up to 300 lines."
        />
        <FurtherErrors errors={lines.errors?.slice(1) ?? []} />
        <Checkbox
          label="Keep items that are not in our catalogue in the caller’s words"
          field={keepsUnknown}
        />
        <SubmitButton value="create" idle="Create quote request" busy="Creating..." />
      </div>
    </Form>
  );
}

/** The errors after the first, which the field itself shows: each names another line. */
function FurtherErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul role="list" className="space-y-1.5 text-sm font-semibold break-words text-signal">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}

import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { formatPence } from "~/catalogue/prices/money";
import {
  createSubmitKey,
  readForm,
  readSubmitKey,
  requireKnownIntent,
} from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { success } from "~/http/toast";
import { copyQuote } from "~/quotes/acts/copy-quote.server";
import { findCopiedLines } from "~/quotes/reply/copied-lines.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { findRecipient } from "~/quotes/reply/quote-links.server";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { validUntilDays } from "~/quotes/reply/reply-form";
import { copyQuoteFields, copyQuoteSchema } from "~/quotes/request/copy-quote-form.server";
import { lineTitle } from "~/quotes/request/quote-line";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { orderTitle } from "~/quotes/request/quote-status";
import { constraintsOf } from "~/shared/constraints.server";
import { formatCount } from "~/shared/counts";
import { invariantResponse } from "~/shared/invariant";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Checkbox, EmailField, FieldErrors, TextField, type Field } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

const COPY_FORM = "copy-quote";
const TITLE = "Copy quote";

const NO_EMAIL = "This customer has no email address any more: choose another.";
const NO_NAME = "Enter a name: no confirmed account with one has this address.";
const OTHERS_PRICES = "Prices quoted to somebody else: tick this box, or choose today's.";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) => pageMeta(page, { title: TITLE, isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const quote = findSentQuoteById(params.id ?? "");
  invariantResponse(quote, "Quote not found", { status: 404 });
  const { version, lines } = findCopiedLines(quote);
  const { guestName, guestCompany } = quote;
  const email = findRecipient(quote);
  return {
    order: orderTitle(quote.orderNumber),
    deskPath: deskPath(quote.id),
    version,
    lines: lines.map(shownLine),
    customer: email === null ? null : [guestName, guestCompany, email].filter(Boolean).join(", "),
    typed: {
      customer: email === null ? "other" : "same",
      prices: "todays",
    },
    // Not filled in: another customer would read it.
    project: quote.projectReference,
    constraint: constraintsOf(copyQuoteFields),
    submitKey: createSubmitKey(),
  };
}

type StoredLine = ReturnType<typeof findCopiedLines>["lines"][number];

function shownLine(line: StoredLine) {
  const { item, quantity, unitPricePence, sku, productCode, productId, today, kind } = line;
  return {
    ...{ item, quantity },
    title: lineTitle(line),
    code: sku ?? productCode,
    price: unitPricePence === null ? null : formatPence(unitPricePence),
    becomes:
      kind === "not-offered"
        ? "Not offered: left out of the copy"
        : today
          ? null
          : productId === null
            ? "A free line: no price today"
            : "No longer in the catalogue: becomes a free line, without a price today",
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: assigneeId, email: staffEmail } = await requireQuoteStaff(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["copy"]);
  const submission = parseWithZod(form, { schema: copyQuoteSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { to, projectReference, ...choice } = submission.value;
  const now = Date.now();
  const copied = await copyQuote(
    {
      quoteId: params.id ?? "",
      to,
      projectReference: projectReference ?? null,
      ...choice,
      ...{ submitKey: readSubmitKey(form), assigneeId },
      validUntil: validUntilDays(now).suggested,
    },
    { name: staffEmail, now },
  );
  switch (copied.kind) {
    case "unknown":
      throw new Response("Quote not found", { status: 404 });
    case "no-lines":
      return rejectInvalid(submission, { prices: ["Nothing in this quote is offered."] });
    case "no-email":
      return rejectInvalid(submission, { customer: [NO_EMAIL] });
    case "no-name":
      return rejectInvalid(submission, { name: [NO_NAME] });
    case "others-prices":
      return rejectInvalid(submission, { allowsOthersPrices: [OTHERS_PRICES] });
    case "copied-before":
    case "copied":
      return redirectWithToast(
        deskPath(copied.quoteId),
        success("Quote copied", toastText(copied, choice.prices === "same")),
      );
  }
}

type Copied = Extract<Awaited<ReturnType<typeof copyQuote>>, { orderNumber: number }>;

function toastText(copied: Copied, isSamePrices: boolean): string {
  const number = `${orderTitle(copied.orderNumber)}. No email was sent to the customer.`;
  if (copied.kind === "copied-before") return number;
  const { isForOther, freed, leftOut } = copied;
  return [
    number,
    isForOther && isSamePrices && "Prices quoted to somebody else: check them.",
    freed.length > 0 && `Free lines now, as they left the catalogue: ${itemsText(freed)}.`,
    leftOut.length > 0 && `Left out, as they were not offered: ${itemsText(leftOut)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns "items 3, 7 and 12", with their numbers in the quote that was copied. */
function itemsText(items: readonly number[]): string {
  const last = items.at(-1);
  const others = items.slice(0, -1).join(", ");
  return others === "" ? `item ${last}` : `items ${others} and ${last}`;
}

export default function CopyQuoteRoute() {
  const { order, deskPath: back, version, lines, ...page } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Quotes", to: "/admin/quotes" },
          { label: order, to: back },
          { label: TITLE },
        ]}
      />
      <PageHeading
        title={TITLE}
        lead={`${version === null ? order : `${order}, version ${version}`}: its lines and their notes begin a new quote, with a number, a draft and a validity of its own. No message, purchase order or file is copied, and no email is sent.`}
      />
      <FormNotice toast={actionData?.toast} formId={COPY_FORM} result={actionData?.result} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <Panel title="Customer and prices">
          <CopyForm {...page} lastResult={actionData?.result} />
        </Panel>
        <Panel title="Lines">
          <ul role="list" className="space-y-2">
            {lines.map((line) => (
              <CopiedLineRow key={line.item} line={line} />
            ))}
          </ul>
        </Panel>
      </div>
    </main>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function CopiedLineRow({ line }: { line: Page["lines"][number] }) {
  const { item, quantity, title, code, price, becomes } = line;
  return (
    <li className="wrap-anywhere">
      <p>
        <span className="text-muted tabular-nums">{item}.</span> {formatCount(quantity)} × {title}{" "}
        {code && <span className="code text-sm">{code}</span>}
        {price && <span className="text-sm text-muted"> at {price}</span>}
      </p>
      {becomes && <p className="text-sm font-semibold">{becomes}</p>}
    </li>
  );
}

const PRICES = [
  {
    value: "todays",
    label: "Today's",
    hint: "The list prices of today less the customer's discount, and the costs of today.",
  },
  { value: "same", label: "The same", hint: "The prices, costs and delivery of this quote." },
] as const;

type CopyFormProps = Pick<Page, "customer" | "project" | "typed" | "constraint" | "submitKey"> & {
  lastResult: Parameters<typeof useForm>[0]["lastResult"];
};

/** Shows the form with the customer of the copy, and its prices. */
function CopyForm({ customer, project, typed, constraint, submitKey, lastResult }: CopyFormProps) {
  const [form, fields] = useForm({ id: COPY_FORM, constraint, defaultValue: typed, lastResult });
  const { email, name, phone, company, projectReference, allowsOthersPrices } = fields;
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <HiddenFields fields={{ submitKey }} />
      <Choice
        legend="Customer"
        field={fields.customer}
        typed={typed.customer}
        options={[
          ...(customer === null ? [] : [{ value: "same", label: "The same", hint: customer }]),
          { value: "other", label: "Another customer", hint: "With the details below." },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 border-l-2 pl-4 md:grid-cols-2">
        <EmailField
          label="Email"
          field={email}
          autoComplete="off"
          hint="If a confirmed account has this address, the quote belongs to it, with its discount."
        />
        <TextField
          label="Name"
          field={name}
          autoComplete="off"
          hint="Required, unless the account has one."
        />
        <TextField label="Company (optional)" field={company} autoComplete="off" />
        <TextField label="Phone (optional)" field={phone} type="tel" autoComplete="off" />
      </div>
      <TextField
        label="Project reference (optional)"
        field={projectReference}
        autoComplete="off"
        hint={project === null ? undefined : `Of this quote: ${project}`}
      />
      <Choice legend="Prices" field={fields.prices} typed={typed.prices} options={PRICES} />
      <Checkbox
        label="Prices quoted to somebody else: copy them"
        field={allowsOthersPrices}
        hint="Needed for the same prices, if the copy is for another customer."
      />
      <SubmitButton value="copy" idle="Copy Quote" busy="Copying..." />
    </Form>
  );
}

type ChoiceProps = {
  legend: string;
  field: Field;
  typed: string;
  options: ReadonlyArray<{ value: string; label: string; hint: string }>;
};

function Choice({ legend, field, typed, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {options.map(({ value, label, hint }, index) => (
        <label key={value} className="flex min-h-11 cursor-pointer gap-3 py-2">
          <input
            type="radio"
            // The list of errors leads to the first.
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={value}
            defaultChecked={value === (field.initialValue ?? typed)}
            aria-describedby={field.errors ? field.errorId : undefined}
            className="mt-1 size-5 shrink-0 accent-petrol"
          />
          <span className="min-w-0 wrap-anywhere">
            {label}
            <span className="block text-sm text-muted">{hint}</span>
          </span>
        </label>
      ))}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}

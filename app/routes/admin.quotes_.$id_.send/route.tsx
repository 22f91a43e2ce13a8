import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, Link } from "@remix-run/react";

import { createSubmitKey, readForm } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { OurQuote } from "~/quotes/reply/our-quote";
import { ChangeList } from "~/quotes/reply/what-changed";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonClass, ButtonLink } from "~/ui/button";
import { Checkbox, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { type CustomerWord, customerDid } from "~/quotes/reply/quote-message";
import { formatDayAndTime } from "~/shared/dates";

import { readSending, send } from "./send.server";

const SENDING_FORM = "sending";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: "Review and send", isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { email } = await requireQuoteStaff(request, context);
  const { id = "" } = params;
  const sending = readSending(id, { name: email, now: Date.now() });
  if (sending.kind === "nothing-to-send") {
    throw await redirectWithToast(deskPath(id), sending.toast);
  }
  return { ...sending, submitKey: createSubmitKey() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireQuoteStaff(request, context);
  return send(params.id ?? "", await readForm(request), { name: email, now: Date.now() });
}

export default function SendReplyRoute() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { title, version, subject, recipient, quotation, changes, warnings } = page;
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Quotes", to: "/admin/quotes" },
          { label: title, to: page.deskPath },
          { label: "Review and send" },
        ]}
      />
      <PageHeading title="Review and send" lead={`${title}, version ${version}`} />
      <FormNotice toast={actionData?.toast} formId={SENDING_FORM} result={actionData?.result} />
      {warnings.length > 0 && (
        <Notice tone="signal" icon="alert-triangle">
          <ul role="list" className="space-y-1">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <CustomerWords words={page.unanswered} deskPath={page.deskPath} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          {changes && (
            <Panel title={`What changed since version ${changes.since}`}>
              <ChangeList changes={changes.changes} />
            </Panel>
          )}
          <OurQuote quotation={quotation} title="What the customer will read" />
        </div>
        <Panel title="Email">
          <dl className="mb-5 space-y-2">
            <div>
              <dt className="text-sm text-muted">To</dt>
              <dd className="break-words">{recipient}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">Subject</dt>
              <dd>{subject}</dd>
            </div>
          </dl>
          {page.margin && <p className="mb-5 text-sm text-muted">For staff only: {page.margin}</p>}
          <SendingForm {...page} lastResult={actionData?.result} />
        </Panel>
      </div>
    </main>
  );
}

type Page = SerializeFrom<typeof loader>;

/** Sends the reply; its hidden fields name the state of the draft that the page shows. */
function SendingForm({
  typed,
  constraint,
  seen,
  submitKey,
  hasPricesToFollow,
  isBelowCost,
  unanswered,
  datasheets,
  lastResult,
  ...paths
}: Pick<
  Page,
  | "typed"
  | "constraint"
  | "seen"
  | "submitKey"
  | "hasPricesToFollow"
  | "isBelowCost"
  | "unanswered"
  | "datasheets"
  | "deskPath"
  | "previewPath"
> & { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm({ id: SENDING_FORM, constraint, defaultValue: typed, lastResult });
  const { copies, validUntil, remindsCustomer, attachesDatasheets, pricesToFollow, belowCost } =
    fields;
  const { answersCustomer } = fields;
  const hidden = {
    submitKey,
    revision: String(seen.revision),
    lastEventId: String(seen.lastEventId),
  };
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-3">
      <HiddenFields fields={hidden} />
      <TextField label="Valid until" field={validUntil} type="date" />
      <TextField
        label="Copies to (optional)"
        field={copies}
        hint="Up to three email addresses, separated by commas."
      />
      <div>
        {datasheets !== null && <Checkbox label={datasheets} field={attachesDatasheets} />}
        <Checkbox
          label="Remind the customer 3 days before the quote expires"
          field={remindsCustomer}
        />
        {hasPricesToFollow && (
          <Checkbox label="Send with prices to follow" field={pricesToFollow} />
        )}
        {unanswered.length > 0 && (
          <Checkbox
            label="This answers the customer"
            field={answersCustomer}
            hint="Without it, the quote stays in the list of those that wait for an answer."
          />
        )}
        {isBelowCost && <Checkbox label="Send below cost" field={belowCost} />}
      </div>
      <div className="flex flex-wrap gap-3 pt-2">
        <SubmitButton value="send" idle="Send Reply" busy="Sending..." />
        <a
          href={paths.previewPath}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "secondary" })}
        >
          Preview PDF
        </a>
        <ButtonLink to={paths.deskPath} variant="secondary">
          Back to the reply
        </ButtonLink>
      </div>
    </Form>
  );
}

/** How many of the newest messages are shown; the desk has all of them. */
const SHOWN = 5;

/** Shows staff what the customer wrote that has no answer yet. */
function CustomerWords({ words, deskPath }: { words: readonly CustomerWord[]; deskPath: string }) {
  if (words.length === 0) return null;
  const older = words.length - SHOWN;
  return (
    <Notice tone="petrol" icon="info">
      {older > 0 && (
        <p className="mb-2">
          <Link to={`${deskPath}#conversation`} className="text-link">
            {older} earlier
          </Link>
        </p>
      )}
      <ul role="list" className="space-y-3">
        {words.slice(-SHOWN).map((word) => (
          <li key={`${word.kind} ${word.at}`}>
            <p className="font-semibold">
              {customerDid(word)} on {formatDayAndTime(word.at)}
            </p>
            {word.text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{word.text}</p>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

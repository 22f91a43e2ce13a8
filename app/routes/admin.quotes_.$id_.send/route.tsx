import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireQuoteStaff } from "~/quotes/reply/quote-staff.server";
import { FormNotice } from "~/ui/form/form-notice";
import { OurQuote } from "~/quotes/reply/our-quote";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { PageHeading } from "~/ui/page-heading";
import { deskPath } from "~/quotes/reply/desk-paths";
import { readForm } from "~/http/form-data.server";
import { NOTHING_TO_SEND } from "~/http/reply-toasts";
import { redirectWithToast } from "~/http/replies.server";
import { createSubmitKey } from "~/http/submit-key.server";

import { readSending } from "./read-sending.server";
import { send } from "./send.server";
import { SENDING_FORM, SendingForm } from "./sending-form";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: "Review and send", isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const { id = "" } = params;
  const sending = readSending(id, Date.now());
  if (sending.kind === "nothing-to-send") {
    throw await redirectWithToast(deskPath(id), NOTHING_TO_SEND);
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
  const { title, version, subject, recipient, quotation, warnings } = page;
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
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <OurQuote quotation={quotation} title="What the customer will read" />
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
          <SendingForm {...page} lastResult={actionData?.result} />
        </Panel>
      </div>
    </main>
  );
}

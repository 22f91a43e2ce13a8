import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireQuoteStaff } from "~/auth/quote-staff.server";
import { FormNotice } from "~/components/form/form-notice";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { OurQuote } from "~/components/reply/our-quote";
import { pageMeta } from "~/components/site/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { PageHeading } from "~/components/ui/page-heading";
import { readForm } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { createSubmitKey } from "~/http/submit-key.server";

import { readSending } from "./read-sending.server";
import { send } from "./send.server";

export { clientAction, headers, shouldRevalidate } from "~/components/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: "Review and send", isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const { id = "" } = params;
  const sending = readSending(id, Date.now());
  if (sending.kind === "nothing-to-send") {
    throw await redirectWithToast(`/admin/quotes/${id}`, {
      kind: "error",
      title: "There is no reply to send",
      description: "It has been sent or discarded since you opened the page.",
    });
  }
  return { ...sending, submitKey: createSubmitKey() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireQuoteStaff(request, context);
  return send(params.id ?? "", await readForm(request), { name: email, now: Date.now() });
}

export default function SendReplyRoute() {
  const { title, subject, recipient, quotation, warnings, seen, submitKey, deskPath } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <PageHeading title="Review and send" lead={title} />
      <FormNotice toast={actionData?.toast} />
      {warnings.length > 0 && (
        <Notice tone="signal" icon="alert-triangle">
          <ul role="list" className="space-y-1">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className="mb-6 grid gap-x-8 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-muted">To</dt>
        <dd>{recipient}</dd>
        <dt className="text-muted">Subject</dt>
        <dd>{subject}</dd>
      </dl>
      <OurQuote quotation={quotation} title="What the customer will read" />
      <Form method="post" className="mt-6 space-y-4">
        <HiddenFields
          fields={{
            submitKey,
            revision: String(seen.revision),
            lastEventId: String(seen.lastEventId),
          }}
        />
        {quotation.figures.itemsToFollow > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="pricesToFollow"
              value="on"
              className="size-5 accent-petrol"
            />
            Send with prices to follow
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="send" idle="Send Reply" busy="Sending..." />
          <ButtonLink to={deskPath} variant="secondary">
            Back to the Reply
          </ButtonLink>
        </div>
      </Form>
    </main>
  );
}

import type { SubmissionResult } from "@conform-to/dom";
import { Form, useActionData } from "@remix-run/react";

import { FormNotice } from "~/ui/form/form-notice";
import { DocumentRemarks } from "~/quotes/request/request-remarks";
import { QuoteLines } from "~/quotes/request/quote-lines";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";
import type { QuoteView } from "~/quotes/request/quote-view";
import type { Toast } from "~/http/toast";

/** Shows the requested lines and the customer's notes, with a button to request them again. */
export function RequestedItems({ quote }: { quote: QuoteView }) {
  const actionData = useActionData<RepeatReply>();
  return (
    <Panel title="Requested items" actions={<RequestAgain />}>
      {isReplyToRepeat(actionData) && <FormNotice toast={actionData?.toast} />}
      <QuoteLines lines={quote.lines} offersSwap />
      <DocumentRemarks quote={quote} />
    </Panel>
  );
}

type RepeatReply = { toast?: Toast | null; result?: SubmissionResult };

/** Returns false for the reply to an answer to our quote, which is shown beside its form. */
export function isReplyToRepeat(reply: RepeatReply | undefined): boolean {
  return !reply?.result || reply.result.initialValue?.intent === "repeat";
}

function RequestAgain() {
  return (
    <Form method="post" className="md:-my-2 print:hidden">
      <SubmitButton
        name="intent"
        value="repeat"
        variant="secondary"
        size="sm"
        idle="Request again"
        busy="Adding..."
      />
    </Form>
  );
}

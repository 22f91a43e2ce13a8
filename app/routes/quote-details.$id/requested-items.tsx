import { Form, useActionData } from "@remix-run/react";

import { FormNotice } from "~/components/form/form-notice";
import { RequestFacts } from "~/components/quote/request-facts";
import { QuoteLines } from "~/components/quote/quote-lines";
import { SubmitButton } from "~/components/form/submit-button";
import { Panel } from "~/components/ui/panel";
import type { QuoteView } from "~/domain/quote/quote-view";
import type { Toast } from "~/http/toast";

/** Shows the requested lines and the customer's notes, with a button to request them again. */
export function RequestedItems({ quote }: { quote: QuoteView }) {
  const { lines, notes, requestFacts } = quote;
  const actionData = useActionData<{ toast: Toast }>();
  return (
    <Panel title="Requested items" actions={<RequestAgain />}>
      <FormNotice toast={actionData?.toast} />
      <QuoteLines lines={lines} />
      <div className={`mt-4 space-y-1 border-t pt-4 empty:hidden ${notes ? "" : "print:hidden"}`}>
        <div className="space-y-1 empty:hidden print:hidden">
          <RequestFacts facts={requestFacts} />
        </div>
        {notes && (
          <p className="whitespace-pre-line">
            <span className="font-semibold">Notes: </span>
            {notes}
          </p>
        )}
      </div>
    </Panel>
  );
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

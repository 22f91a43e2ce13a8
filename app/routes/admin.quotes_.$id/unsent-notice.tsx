import { Form, Link } from "@remix-run/react";

import { BRING_BACK, UNSENT_FIELD, type UnsentReply } from "~/quotes/reply/unsent-reply";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Notice } from "~/ui/notice";

/** Says that a reply was posted after its session had ended, and offers its entries. */
export function UnsentNotice({ unsent }: { unsent: UnsentReply }) {
  const { time, savedSince, hasDraft, message, hasLostLines, result, keys } = unsent;
  return (
    <Notice tone="signal" icon="alert-triangle" role="status">
      <p className="font-semibold">You were signed out before your changes of {time} were saved</p>
      {!hasDraft && <p>The reply has been sent or discarded since.</p>}
      {savedSince && <p>The reply was saved by {savedSince}.</p>}
      {result && (
        <p>Your entries are in the form, and not saved yet: check them, then press Save Reply.</p>
      )}
      {hasLostLines && <p>Your entries for lines that were removed are left out.</p>}
      {message && (
        <>
          <p className="mt-2 font-semibold">Your message</p>
          <p className="whitespace-pre-line">{message}</p>
        </>
      )}
      <Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
        {hasDraft && !result && (
          <Link to={`?${BRING_BACK}=yes`} className="button button-secondary button-sm">
            Bring back
          </Link>
        )}
        <HiddenFields fields={{ [UNSENT_FIELD]: keys }} />
        <SubmitButton
          value="throw-away"
          variant="secondary"
          size="sm"
          idle="Throw away"
          busy="Deleting..."
        />
      </Form>
    </Notice>
  );
}

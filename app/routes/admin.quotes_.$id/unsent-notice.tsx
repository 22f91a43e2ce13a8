import { Form, Link } from "@remix-run/react";

import { BRING_BACK, UNSENT_FIELD, type UnsentReply } from "~/quotes/reply/unsent-reply";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { Notice } from "~/ui/notice";
import { type Entries, storedSummary } from "~/quotes/reply/stored-draft";
import { Button } from "~/ui/button";

import { Tool } from "./desk-form";
import { useStoredDraft } from "./use-stored-draft";

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
        <Tool value="throw-away" busy="Deleting...">
          Throw away
        </Tool>
      </Form>
    </Notice>
  );
}

/** Offers the entries that this browser stored, and says that another tab shows the same draft. */
export function StoredNotices({
  formId,
  accountId,
  quoteId,
  revision,
  lineIds,
  saved,
  isOffered,
}: {
  formId: string;
  accountId: string;
  quoteId: string;
  revision: string;
  lineIds: readonly number[];
  saved: Entries;
  /** False while the server offers the posted entries, which are the same. */
  isOffered: boolean;
}) {
  const { offered, isOutdated, isInOtherTab, bringBack, throwAway } = useStoredDraft(
    formId,
    saved,
    { accountId, quoteId, revision },
  );
  return (
    <div role="status" className="empty:hidden">
      {offered && isOffered && (
        <Notice tone="signal" icon="alert-triangle">
          <p className="font-semibold">{storedSummary(offered, lineIds, offered.foundAt)}</p>
          {isOutdated && <p>The reply was saved after that: compare before you save.</p>}
          <p className="mt-2 flex flex-wrap gap-3">
            <Button type="button" variant="secondary" size="sm" onClick={bringBack}>
              Bring back
            </Button>
            <Button type="button" variant="secondary" size="sm" onClick={throwAway}>
              Throw away
            </Button>
          </p>
        </Notice>
      )}
      {isInOtherTab && (
        <Notice tone="plain" icon="alert-triangle">
          <p>This draft is open in another tab.</p>
        </Notice>
      )}
    </div>
  );
}

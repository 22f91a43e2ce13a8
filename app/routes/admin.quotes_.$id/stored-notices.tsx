import { type Entries, storedSummary } from "~/quotes/reply/stored-draft";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

import { useStoredDraft } from "./use-stored-draft";

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

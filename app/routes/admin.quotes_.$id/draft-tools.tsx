import { ConfirmForm } from "~/ui/form/confirm-form";
import { buttonClass } from "~/ui/button";

import { previewPath } from "~/quotes/reply/desk-paths";

/** The actions on a draft besides saving and sending it. */
export function DraftTools({ quoteId, version }: { quoteId: string; version: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3">
      <a
        href={previewPath(quoteId)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: "secondary" })}
      >
        Preview PDF
      </a>
      <ConfirmForm
        label="Discard reply"
        question="The reply is deleted. The request and the versions that were sent stay."
        yes="Discard reply"
        busy="Discarding..."
        intent="discard"
        about={{ version }}
      />
    </div>
  );
}

import { Form } from "@remix-run/react";

import { SubmitButton } from "~/ui/form/submit-button";

/** What a member reads of the firm of a quote. */
export type ShownFirm = {
  name: string;
  /** As in "Asked by Jane Smith". */
  askedBy: string;
  follows: boolean;
  /** True for who asked, who is mailed anyway. */
  isOwn: boolean;
  mayAccept: boolean;
};

/** Says whose quote of the firm it is, and lets other members follow it. */
export function FirmNote({
  firm,
  offersAccept,
}: {
  firm: ShownFirm | null;
  /** True while our quote can be answered. */
  offersAccept: boolean;
}) {
  if (!firm) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-4 pl-3 print:hidden">
      <p className="min-w-0 wrap-anywhere">
        {firm.askedBy}. Members of {firm.name} see this quote.
        {offersAccept && !firm.mayAccept && " Ask a buyer of your firm to accept."}
      </p>
      {!firm.isOwn && (
        <Form method="post" preventScrollReset>
          <SubmitButton
            name="intent"
            value={firm.follows ? "unfollow" : "follow"}
            variant="secondary"
            size="sm"
            idle={firm.follows ? "Unfollow" : "Follow"}
            busy="Saving..."
          />
        </Form>
      )}
    </div>
  );
}

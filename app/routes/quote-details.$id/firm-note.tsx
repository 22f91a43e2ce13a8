import { Form } from "@remix-run/react";

import { SubmitButton } from "~/ui/form/submit-button";

/** The firm of a quote, as a member reads it. */
export type ShownFirm = {
  name: string;
  /** As in "Asked by Jane Smith". */
  requester: string;
  follows: boolean;
  /** True for its requester, who is mailed in any case. */
  isOwn: boolean;
  mayAccept: boolean;
};

/** Names the requester of a firm's quote, and lets other members follow it. */
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
        {firm.requester}. Members of {firm.name} see this quote.
        {offersAccept && !firm.mayAccept && " Ask a buyer of your firm to accept."}
      </p>
      {!firm.isOwn && (
        <Form method="post" preventScrollReset>
          <SubmitButton
            value={firm.follows ? "unfollow" : "follow"}
            variant="secondary"
            size="sm"
            idle={firm.follows ? "Unfollow" : "Follow"}
          />
        </Form>
      )}
    </div>
  );
}

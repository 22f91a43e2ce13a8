import { Form } from "@remix-run/react";

import type { StaffQuoteView } from "~/quotes/request/staff-quote-view";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";

type StartReplyProps = {
  quote: StaffQuoteView;
  hasVersions: boolean;
  /** True while an order is to be placed: that comes first. */
  isSecondary: boolean;
  /** The number of the order that was placed. */
  orderPlaced: string | null;
};

/** Offers to start the reply, or a new version of it. Looking at the page starts nothing. */
export function StartReply({ quote, hasVersions, isSecondary, orderPlaced }: StartReplyProps) {
  return (
    <Panel title={hasVersions ? "Our reply" : "No reply yet"}>
      {orderPlaced && (
        <p className="mb-4 font-semibold text-signal">
          Order {orderPlaced} is placed. A new version does not change it until the customer accepts
          that version, which is then an order to place.
        </p>
      )}
      <p className="mb-4">{explanationOf(quote, hasVersions)}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <SubmitButton
          value="start"
          variant={isSecondary || orderPlaced ? "secondary" : "primary"}
          idle={labelOf(quote, hasVersions)}
          busy="Starting..."
        />
        {hasVersions && (
          <SubmitButton value="extend" variant="secondary" idle="Extend" busy="Starting..." />
        )}
      </Form>
    </Panel>
  );
}

function labelOf({ status }: StaffQuoteView, hasVersions: boolean): string {
  if (hasVersions) return "Revise";
  return status === "submitted" ? "Start Reply and mark In Progress" : "Start Reply";
}

function explanationOf({ status }: StaffQuoteView, hasVersions: boolean): string {
  if (hasVersions) {
    return "Revise starts a new version on this page. Extend starts one with the same content and a new date, to review and send. The versions that were sent stay as they are.";
  }
  return status === "completed"
    ? "This quote was completed without a reply. You can still send one."
    : "A reply starts with the lines and the customer's prices of the request. Nothing is sent until you review it.";
}

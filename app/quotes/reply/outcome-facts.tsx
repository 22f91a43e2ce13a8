import { Link } from "@remix-run/react";

import type { StoredOutcome } from "~/quotes/reply/customer-reply";
import { orderPath } from "~/quotes/reply/desk-paths";
import { orderTitle } from "~/quotes/request/quote-status";
import { formatDay } from "~/shared/dates";
import { FactRow } from "~/ui/facts";
import { Callout } from "~/ui/notice";

/** How an outcome was recorded, after the name. */
export const HOW_RECORDED = {
  account: "in their account",
  link: "by the link",
  staff: "recorded by staff",
} as const;

type Facts = Pick<
  StoredOutcome,
  "purchaseOrder" | "deliverTo" | "requiredBy" | "reason" | "comment"
>;

/** Lists what was written with an outcome, one fact a row; nothing if there is none. */
export function OutcomeFacts({
  outcome: { purchaseOrder, deliverTo, requiredBy, reason, comment },
  className = "",
}: {
  outcome: Facts;
  className?: string;
}) {
  const facts = [
    ["Purchase order", purchaseOrder],
    ["Deliver to", deliverTo],
    ["Required by", requiredBy && formatDay(Date.parse(requiredBy))],
    ["Reason", reason],
    ["Comment", comment],
  ] as const;
  const given = facts.filter(([, value]) => value);
  if (given.length === 0) return null;
  return (
    <dl className={`divide-y text-sm break-words whitespace-pre-line ${className}`}>
      {given.map(([label, value]) => (
        <FactRow key={label} label={label}>
          {value}
        </FactRow>
      ))}
    </dl>
  );
}

/** Another accepted order of the customer with the same purchase order number. */
export type SameOrder = { quoteId: string; orderNumber: number; at: number };

export function SameOrderNote({ order }: { order: SameOrder | null }) {
  if (!order) return null;
  return (
    <Callout className="mt-3">
      The same purchase order number is on{" "}
      <Link to={orderPath(order.quoteId)} className="text-link">
        {orderTitle(order.orderNumber)}
      </Link>
      , accepted on {formatDay(order.at)}.
    </Callout>
  );
}

import type { StoredOutcome } from "~/quotes/reply/customer-reply";
import { formatDay } from "~/shared/dates";
import { FactRow } from "~/ui/facts";

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

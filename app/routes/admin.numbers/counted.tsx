import { Link } from "@remix-run/react";

import { SET_LABELS, type SetName } from "~/quotes/numbers/facts";
import { type NumberSet, numberSetPath } from "~/quotes/numbers/number-sets";
import { FEW, rateText, type ShownCount } from "~/quotes/numbers/tables";
import { formatCount } from "~/shared/counts";

type CountedProps = Omit<NumberSet, "set"> & {
  set: SetName;
  count: ShownCount;
  /** Names the group for screen readers, which may read only the link. */
  of?: string;
  children?: string;
};

/** A figure that links to exactly its quotes; 0 has no link. */
export function Counted({ set, period, group, count, of, children }: CountedProps) {
  const text = children ?? formatCount(count.quotes);
  if (count.quotes === 0) return text;
  return (
    <Link to={numberSetPath({ set, period, group })} className="text-link whitespace-nowrap">
      {text}
      <span className="sr-only">
        {`, ${SET_LABELS[set]}`}
        {of && `, ${of}`}
      </span>
    </Link>
  );
}

/** A rate as its two counts, with the share of them, and with "few" if they are too few to mean much. */
export function Rate({
  part,
  whole,
  none,
  ...counted
}: Omit<NumberSet, "set"> & {
  part: { set: SetName; count: ShownCount };
  whole: { set: SetName; count: ShownCount };
  of?: string;
  /** The text for a whole of 0. */
  none: string;
}) {
  const share = rateText(part.count.quotes, whole.count.quotes);
  if (share === null) return none;
  const few = whole.count.quotes < FEW ? ", few" : "";
  return (
    <>
      <Counted {...counted} {...part} /> of <Counted {...counted} {...whole} />{" "}
      <span className="whitespace-nowrap">{`(${share}${few})`}</span>
    </>
  );
}

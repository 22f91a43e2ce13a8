import { Link } from "@remix-run/react";

import { type Count, SET_LABELS, type SetName } from "~/quotes/numbers/figures";
import { type NumberSet, numberSetPath } from "~/quotes/numbers/number-sets";
import { FEW, rateText } from "~/quotes/numbers/tables";
import { formatCount } from "~/shared/counts";

type CountedProps = Omit<NumberSet, "set"> & {
  set: SetName;
  count: Count;
  /** Names the group for those who hear the link alone. */
  of?: string;
  children?: string;
};

/** A figure as a link to exactly its quotes; without any it is no link. */
export function Counted({ set, period, group, count, of, children }: CountedProps) {
  const text = children ?? formatCount(count.quotes);
  if (count.quotes === 0) return <>{text}</>;
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
  ...counted
}: Omit<NumberSet, "set"> & {
  part: { set: SetName; count: Count };
  whole: { set: SetName; count: Count };
  of?: string;
}) {
  const share = rateText(part.count.quotes, whole.count.quotes);
  if (share === null) return <>None</>;
  const few = whole.count.quotes < FEW ? ", few" : "";
  return (
    <>
      <Counted {...counted} {...part} /> of <Counted {...counted} {...whole} />{" "}
      <span className="whitespace-nowrap">{`(${share}${few})`}</span>
    </>
  );
}

import { formatDiscount } from "~/catalogue/prices/money";

/** Lists the discounts by manufacturer and category, for staff who do not change them. */
export function AgreedList({
  rows,
}: {
  rows: Array<{ id: number; name: string; basisPoints: number }>;
}) {
  if (rows.length === 0) return null;
  return (
    <ul role="list" className="mt-1">
      {rows.map(({ id, name, basisPoints }) => (
        <li key={id} className="wrap-anywhere">
          {name}: {formatDiscount(basisPoints)}
        </li>
      ))}
    </ul>
  );
}

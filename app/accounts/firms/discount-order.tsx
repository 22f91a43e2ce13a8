import { PRECEDENCE } from "~/accounts/firms/discount-words";
import { formatDiscount } from "~/catalogue/prices/money";

/** States the order of discounts (M17), once for all pages of staff. */
export function DiscountOrder() {
  return (
    <>
      <p>
        Of the discounts that were agreed, the first of these gives the price. None add up, and
        lists stay sorted by list price.
      </p>
      <ol className="mt-3 list-decimal space-y-1 pl-6">
        {PRECEDENCE.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ol>
    </>
  );
}

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

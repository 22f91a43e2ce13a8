import { PRECEDENCE } from "~/accounts/firms/discount-words";

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

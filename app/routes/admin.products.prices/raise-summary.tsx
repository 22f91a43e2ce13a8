import type { StaffProductFilters } from "~/catalogue/products/staff-products";
import { MAX_RAISED_PRICES } from "~/catalogue/prices/price-raise";
import { countOf, formatCount } from "~/shared/counts";

type Preview = {
  productCount: number;
  priceCount: number;
  onApplication: number;
  unchanged: number;
  tooHigh: number;
  isTooLong: boolean;
};

/** Accounts for every price of the list: those that change and those that stay, with the reason. */
export function RaiseSummary({
  filters: { q, status, category, company },
  percent,
  preview: { productCount, priceCount, onApplication, unchanged, tooHigh, isTooLong },
}: {
  filters: StaffProductFilters;
  percent: string;
  preview: Preview;
}) {
  if (isTooLong) {
    return (
      <p className="rounded-sm border bg-panel p-4 font-semibold md:p-6">
        This list has more than {formatCount(MAX_RAISED_PRICES)} prices, which is more than can
        change at once. Narrow it, for example to one manufacturer.
      </p>
    );
  }
  const chosen = [q && `“${q}”`, category, company, status === "archived" && "archived"];
  return (
    <div className="rounded-sm border bg-panel p-4 md:p-6">
      <p className="text-lg font-semibold">
        {priceCount === 0 ? "No price changes" : `${countOf(priceCount, "price")} by ${percent}%`}
      </p>
      <p className="mt-1">
        {countOf(productCount, "product")}:{" "}
        {chosen.filter(Boolean).join(", ") || "the whole catalogue"}.
      </p>
      <ul role="list" className="mt-2 text-muted empty:hidden">
        {onApplication > 0 && (
          <li>{countOf(onApplication, "price")} on application: not changed.</li>
        )}
        {unchanged > 0 && <li>{countOf(unchanged, "price")} too low to change by a penny.</li>}
        <li>
          A variant without a price of its own follows its product. Submitted quotes do not change.
        </li>
      </ul>
      {tooHigh > 0 && (
        <p className="mt-2 font-semibold text-signal">
          {countOf(tooHigh, "price")} would be over £999,999.99, so nothing can be changed. Enter a
          lower percentage, or narrow the list.
        </p>
      )}
    </div>
  );
}

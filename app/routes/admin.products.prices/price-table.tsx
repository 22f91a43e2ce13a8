import { Link } from "@remix-run/react";

import { formatPence } from "~/catalogue/prices/money";

type Price = {
  productId: number;
  productName: string;
  productCode: string | null;
  variantId: number | null;
  variantName: string | null;
  pence: number;
  raisedPence: number;
};

/** The prices that change, before and after; a price in thousands stays on one line on a phone. */
export function PriceTable({ prices }: { prices: readonly Price[] }) {
  if (prices.length === 0) return null;
  return (
    <table className="w-full border-t text-left wrap-anywhere">
      <caption className="sr-only">Prices before and after, ex VAT</caption>
      <thead>
        <tr className="border-b text-sm">
          <th scope="col" className="py-2 pr-3">
            Product or variant
          </th>
          <th scope="col" className="w-[31%] py-2 pr-2 text-right md:w-32">
            Now
          </th>
          <th scope="col" className="w-[29%] py-2 text-right md:w-32">
            New
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr
            key={`${price.productId} ${price.variantId}`}
            className="border-b align-baseline print:break-inside-avoid"
          >
            <th scope="row" className="py-2 pr-3 font-normal">
              <Link to={`/admin/products/${price.productId}`} className="hover:underline">
                {price.productName}
              </Link>
              {price.variantName !== null && (
                <span className="block text-muted">{price.variantName}</span>
              )}
              {price.productCode && (
                <span className="code block text-muted">{price.productCode}</span>
              )}
            </th>
            <td className="py-2 pr-2 text-right text-muted">{formatPence(price.pence)}</td>
            <td className="py-2 text-right font-semibold">{formatPence(price.raisedPence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

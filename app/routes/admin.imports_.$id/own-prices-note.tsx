import type { OwnPrices } from "~/domain/imports/import-run";
import { NO_OWN_PRICES, ownPricesHeading } from "~/domain/imports/variants/variant-values";
import { formatCount } from "~/domain/site/counts";

/** Names the products of which customers see other prices than the file has (I25). */
export function OwnPricesNote({ ownPrices }: { ownPrices: OwnPrices | undefined }) {
  const { rows, named } = ownPrices ?? NO_OWN_PRICES;
  if (rows === 0) return null;
  return (
    <details className="mb-2" open={rows <= 5}>
      <summary className="cursor-pointer font-semibold">{ownPricesHeading(rows)}</summary>
      <ul role="list" className="mt-1 text-sm">
        {named.map(({ key, text }) => (
          <li key={key} className="py-0.5">
            <span className="code">{key}</span>: {text}
          </li>
        ))}
        {rows > named.length && <li>and {formatCount(rows - named.length)} more</li>}
      </ul>
    </details>
  );
}

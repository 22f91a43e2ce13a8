import type { OwnPrices } from "~/imports/runs/import-run";
import { NO_OWN_PRICES, ownPricesHeading } from "~/imports/plan/variants/variant-values";
import { formatCount } from "~/shared/counts";

const MAX_SHOWN = 5;

/** Names the products for which customers see prices other than those in the file (I25). */
export function OwnPricesNote({ ownPrices }: { ownPrices: OwnPrices | undefined }) {
  const { rows, named } = ownPrices ?? NO_OWN_PRICES;
  if (rows === 0) return null;
  const folded = named.slice(MAX_SHOWN);
  return (
    <div className="mb-2">
      <p className="font-semibold">{ownPricesHeading(rows)}:</p>
      <NamedProducts named={named.slice(0, MAX_SHOWN)} />
      {folded.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer text-link">
            {formatCount(rows - MAX_SHOWN)} more
          </summary>
          <NamedProducts named={folded} />
          {rows > named.length && <p>and {formatCount(rows - named.length)} more</p>}
        </details>
      )}
    </div>
  );
}

function NamedProducts({ named }: Pick<OwnPrices, "named">) {
  return (
    <ul role="list" className="mt-1 text-sm">
      {named.map(({ key, text }) => (
        <li key={key} className="py-0.5">
          <span className="code">{key}</span>: {text}
        </li>
      ))}
    </ul>
  );
}

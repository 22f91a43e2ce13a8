import { LineCode } from "~/components/quote/line-code";
import { LineName } from "~/components/quote/line-name";
import { Price } from "~/components/catalogue/price";
import { Badge } from "~/components/ui/badge";
import { formatCount } from "~/domain/site/counts";
import { formatItems } from "~/domain/quote/quote-text";
import type { QuoteLineView } from "~/domain/quote/quote-view";

/** The lines of a submitted quote, to a visitor without prices. */
export function QuoteLines({ lines }: { lines: QuoteLineView[] }) {
  return (
    <ul role="list" className="divide-y">
      {lines.map((line) => (
        <li
          key={line.position}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 basis-64 grow">
            <p className="font-semibold">
              <LineName path={line.path}>{line.productName}</LineName>
            </p>
            {line.variantName && <p className="text-sm">{line.variantName}</p>}
            <p className="flex flex-wrap gap-x-2.5">
              <LineCode line={line} />
            </p>
            {line.comingSoon && <Badge tone="signal">Coming Soon</Badge>}
          </div>
          <div className="ml-auto text-right">
            {line.unitPrice.kind === "sign-in" ? (
              formatItems(line.quantity)
            ) : (
              <>
                <p className="text-sm text-muted">
                  {formatCount(line.quantity)} × <Price price={line.unitPrice} size="sm" />
                </p>
                {line.linePrice.kind === "priced" && (
                  <p>
                    <span className="sr-only">Line total </span>
                    <Price price={line.linePrice} size="sm" hasVatNote={false} />
                  </p>
                )}
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

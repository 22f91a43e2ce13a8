import { Link } from "@remix-run/react";

import { Price } from "~/catalogue/prices/price-tag";
import { AddInstead, DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import { formatCount } from "~/shared/counts";
import { Badge } from "~/ui/badge";
import { NoBreak } from "~/ui/no-break";
import {
  FIRM_CODE,
  type LineReader,
  NOT_IN_CATALOGUE,
  type PublicLine,
} from "~/quotes/request/quote-line";
import { formatItems } from "~/quotes/request/quote-text";
import type { QuoteLineView } from "~/quotes/request/quote-view";

/** The lines of a submitted quote; a visitor sees no prices. */
export function QuoteLines({
  lines,
  reader = "customer",
  offersSwap = false,
}: {
  lines: QuoteLineView[];
  reader?: LineReader;
  /** Offers to add what replaces a discontinued product to the basket; the quote itself stays (M9). */
  offersSwap?: boolean;
}) {
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
              <LineNotes line={line} reader={reader} />
            </p>
            {line.comingSoon && <Badge tone="signal">Coming Soon</Badge>}
            {line.discontinued && (
              <p className="text-sm print:hidden">
                <DiscontinuedText discontinued={line.discontinued} />
              </p>
            )}
            {offersSwap && line.discontinued?.replacement && (
              <AddInstead replacement={line.discontinued.replacement} className="mt-2 print:hidden">
                <input type="hidden" name="quantity" value={line.quantity} />
              </AddInstead>
            )}
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

/** The mark, the manufacturer, the customer's part number and the tag of a line, as far as it has them. */
export function LineNotes({
  line: { kind, manufacturer, tag, firmCode },
  reader = "customer",
}: {
  line: PublicLine;
  reader?: LineReader;
}) {
  return (
    <>
      {kind === "text" && <Badge tone="grey">{NOT_IN_CATALOGUE}</Badge>}
      {manufacturer && <span className="wrap-anywhere">{manufacturer}</span>}
      {firmCode && (
        <span className="text-muted wrap-anywhere">
          {FIRM_CODE[reader]}: <span className="code text-ink">{firmCode}</span>
        </span>
      )}
      {tag && (
        <span className="text-muted wrap-anywhere">
          Tag: <span className="text-ink">{tag}</span>
        </span>
      )}
    </>
  );
}

type LineCodeProps = {
  line: PublicLine;
  /** Leaves out the product code, in a list of one row for each line. */
  isShort?: boolean;
};

/** The code to order a line by: the SKU of its variant, else the product code. */
export function LineCode({ line: { kind, productCode, sku }, isShort = false }: LineCodeProps) {
  const code = sku ?? (isShort && kind === "product" ? null : productCode);
  return code && <span className="code text-muted">{code}</span>;
}

/** The name of a line's product, linked to its page while it is in the catalogue. */
export function LineName({ path, children }: { path: string | null; children: string }) {
  if (path === null) return <NoBreak text={children} />;
  return (
    <Link to={path} className="text-link">
      <NoBreak text={children} />
    </Link>
  );
}

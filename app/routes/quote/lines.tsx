import { Link } from "@remix-run/react";

import { Price } from "~/components/price";
import { ProductImage } from "~/components/product-image";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { MAX_QUANTITY } from "~/domain/basket";
import type { BasketLineView } from "~/domain/basket-view";

/** The lines of the quote; their buttons post the whole page, so that nothing typed is lost. */
export function Lines({ lines }: { lines: BasketLineView[] }) {
  return (
    <section aria-labelledby="lines-heading">
      <header className="flex items-center justify-between gap-4 border-b border-ink pb-2">
        <h2 id="lines-heading" className="text-lg font-semibold">
          Items
        </h2>
        <Button variant="quiet" size="sm" name="intent" value="clear" formNoValidate>
          Clear All
        </Button>
      </header>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: BasketLineView }) {
  const title = line.variantName ? `${line.productName}, ${line.variantName}` : line.productName;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-4 md:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <ProductImage url={line.imageUrl} alt="" className="size-18 md:size-22" />
      <div className="min-w-0">
        <Link to={line.path} className="font-medium break-words hover:underline">
          {line.productName}
        </Link>
        {line.variantName && <p className="text-sm">{line.variantName}</p>}
        {line.productCode && <p className="code text-sm text-muted">{line.productCode}</p>}
        {line.comingSoon && (
          <p className="mt-1">
            <Badge tone="signal">Coming Soon</Badge>
          </p>
        )}
        <p className="mt-1 text-sm">
          <span className="text-muted">Unit price </span>
          <Price price={line.unitPrice} />
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:flex-col md:items-end">
        <QuantityControl line={line} title={title} />
        <p className="text-right font-medium">
          <span className="sr-only">Line total </span>
          <Price price={line.linePrice} />
        </p>
        <Button
          variant="quiet"
          size="sm"
          name="intent"
          value={`remove:${line.id}`}
          formNoValidate
          aria-label={`Remove ${title}`}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** The number may be typed (Enter saves it) or stepped; minus stops at 1. */
function QuantityControl({ line, title }: { line: BasketLineView; title: string }) {
  return (
    <div
      className="inline-flex items-stretch border border-control"
      role="group"
      aria-label={`Quantity of ${title}`}
    >
      <Button
        variant="step"
        name="intent"
        value={`decrease:${line.id}`}
        formNoValidate
        disabled={line.quantity <= 1}
        aria-label={`Decrease quantity of ${title}`}
      >
        <Icon name="minus" />
      </Button>
      <input type="hidden" name={`was-${line.id}`} value={line.quantity} />
      <input
        // A new number from the server replaces what stands in the box.
        key={line.quantity}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={`quantity-${line.id}`}
        defaultValue={line.quantity}
        maxLength={String(MAX_QUANTITY).length}
        aria-label={`Quantity of ${title}`}
        className="w-16 border-x border-control bg-panel text-center tabular-nums"
      />
      <Button
        variant="step"
        name="intent"
        value={`increase:${line.id}`}
        formNoValidate
        disabled={line.quantity >= MAX_QUANTITY}
        aria-label={`Increase quantity of ${title}`}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { AddToQuoteLabel } from "~/components/catalogue/add-to-quote";
import {
  addButtonProps,
  type CardState,
  compareButtonProps,
  quantityProps,
} from "~/components/catalogue/cards-form";
import { CompareLabel } from "~/components/catalogue/compare-button";
import { DatasheetButton } from "~/components/catalogue/datasheet-button";
import { FileLink } from "~/components/form/file-link";
import { OptionsLink } from "~/components/catalogue/options-link";
import { Price } from "~/components/catalogue/price";
import { ProductImage } from "~/components/catalogue/product-image";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { NoBreak } from "~/components/ui/no-break";
import type { ProductCardView } from "~/domain/catalogue/product-card";
import { MAX_QUANTITY, MIN_QUANTITY } from "~/domain/quote/basket";
import { formatCount } from "~/domain/site/counts";
import { productAnchor } from "~/domain/catalogue/product-code";

const HOME_CARD_FEATURES = 2;

type CardProps = { product: ProductCardView; isEager?: boolean; state: CardState };

/** The home page's card: two features, the datasheet in a dialog, Add to Quote on wide screens. */
export function HomeProductCard({ product, isEager = false, state }: CardProps) {
  const moreFeatures = product.featureCount - HOME_CARD_FEATURES;
  return (
    <CardFrame product={product} isEager={isEager}>
      <CardText product={product} />
      <Features className="max-md:hidden">
        {product.features.slice(0, HOME_CARD_FEATURES).map((feature) => (
          <Badge key={feature}>{feature}</Badge>
        ))}
        {moreFeatures > 0 && <Badge tone="grey">+{moreFeatures}</Badge>}
      </Features>
      <Actions>
        <DatasheetButton productName={product.name} href={product.datasheetHref} />
        <AddToQuoteButton product={product} state={state} className="max-md:hidden" />
      </Actions>
    </CardFrame>
  );
}

/**
 * The product list's card: manufacturer, protocol, three features, and the price if the viewer may
 * see it.
 */
export function ListProductCard({ product, isEager = false, state }: CardProps) {
  const moreFeatures = product.featureCount - product.features.length;
  return (
    <CardFrame product={product} isEager={isEager} className="card card-beside">
      <CardText product={product} />
      {(product.company || product.protocol) && (
        <Features>
          {product.company && <Badge>{product.company}</Badge>}
          {product.protocol && <Badge tone="petrol">{product.protocol}</Badge>}
        </Features>
      )}
      {product.features.length > 0 && (
        <ul role="list" className="ticks mt-3">
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          {moreFeatures > 0 && (
            <li className="more">
              <Link to={`${product.path}?tab=features`} className="text-link relative z-10">
                {`+${moreFeatures} more`}
                <span className="sr-only"> features of {product.name}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {product.price && (
        <p className="mt-auto pt-4">
          <Price price={product.price} />
        </p>
      )}
      <Actions isLast={!product.price}>
        <input
          {...quantityProps(product)}
          type="number"
          inputMode="numeric"
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          defaultValue={1}
          aria-label={`Quantity: ${product.name}`}
          className="card-quantity"
        />
        <AddToQuoteButton product={product} state={state} className="basis-36" />
      </Actions>
      <div className="card-links">
        <FileLink
          isSmall
          icon="document"
          label="Datasheet"
          productName={product.name}
          href={product.datasheetHref}
        />
        <button
          type="submit"
          {...compareButtonProps(product, state.isCompared)}
          aria-pressed={state.isCompared}
          aria-disabled={state.isComparing || undefined}
          className="card-link"
        >
          <CompareLabel productName={product.name} isCompared={state.isCompared} />
        </button>
        {state.inQuote > 0 && (
          <Link to="/quote" className="card-link card-in-quote">
            <Icon name="check" className="size-4" />
            {`In quote: ${formatCount(state.inQuote)}`}
          </Link>
        )}
      </div>
    </CardFrame>
  );
}

function AddToQuoteButton({
  product,
  state: { isAdding },
  className,
}: {
  product: ProductCardView;
  state: CardState;
  className: string;
}) {
  return (
    <Button
      {...addButtonProps(product)}
      size="sm"
      aria-disabled={isAdding || undefined}
      className={`grow ${className}`}
    >
      <AddToQuoteLabel productName={product.name} isBusy={isAdding} />
    </Button>
  );
}

function CardFrame({
  product,
  isEager,
  className = "card",
  children,
}: {
  product: ProductCardView;
  isEager: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <article id={productAnchor(product.id)} className={className}>
      <div className="card-window">
        <ProductImage
          url={product.imageUrl}
          category={product.categoryName}
          isEager={isEager}
          className="card-picture"
        />
        {product.badge && (
          <Badge tone="signal" className="absolute top-0 left-0 px-2 py-0.5">
            {product.badge}
          </Badge>
        )}
      </div>
      <div className="card-body">
        {children}
        <OptionsLink product={product} />
      </div>
    </article>
  );
}

function CardText({ product }: { product: ProductCardView }) {
  return (
    <>
      <p className="card-heading">
        <span className="font-semibold text-petrol">{product.categoryName ?? "Uncategorized"}</span>
        {product.productCode && <span className="code text-muted">{product.productCode}</span>}
      </p>
      <h3>
        <Link to={product.path} prefetch="intent">
          <NoBreak text={product.name} />
        </Link>
      </h3>
      <p className="card-text">{product.description}</p>
    </>
  );
}

function Features({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`mt-3 flex flex-wrap gap-1.5 ${className}`}>{children}</div>;
}

function Actions({ isLast = true, children }: { isLast?: boolean; children: ReactNode }) {
  return <div className={isLast ? "card-actions mt-auto" : "card-actions"}>{children}</div>;
}

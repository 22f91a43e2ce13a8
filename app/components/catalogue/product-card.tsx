import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { AddToQuoteLabel } from "~/components/catalogue/add-to-quote";
import {
  addButtonProps,
  type CardState,
  compareButtonProps,
} from "~/components/catalogue/cards-form";
import { CompareLabel } from "~/components/catalogue/compare-button";
import { DatasheetButton } from "~/components/catalogue/datasheet-button";
import { FileLink } from "~/components/form/file-link";
import { OptionsLink } from "~/components/catalogue/options-link";
import { Price } from "~/components/catalogue/price";
import { ProductImage } from "~/components/catalogue/product-image";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { NoBreak } from "~/components/ui/no-break";
import type { ProductCardView } from "~/domain/catalogue/product-card";
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
          {moreFeatures > 0 && <li className="more text-muted">{`+${moreFeatures} more`}</li>}
        </ul>
      )}
      {product.price && (
        <p className="mt-auto pt-4">
          <Price price={product.price} />
        </p>
      )}
      <Actions isLast={!product.price}>
        <FileLink
          icon="document"
          label="Datasheet"
          productName={product.name}
          href={product.datasheetHref}
        />
        <AddToQuoteButton product={product} state={state} className="basis-36" />
      </Actions>
      <Button
        {...compareButtonProps(product, state.isCompared)}
        variant="secondary"
        size="sm"
        aria-pressed={state.isCompared}
        aria-disabled={state.isComparing || undefined}
        className="absolute top-0 right-0 z-10 print:hidden"
      >
        <CompareLabel productName={product.name} isCompared={state.isCompared} />
      </Button>
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

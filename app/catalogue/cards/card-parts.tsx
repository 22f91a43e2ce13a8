/** The parts that the cards of the home page and of the product list share. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { AddToQuoteLabel } from "~/catalogue/cards/add-to-quote";
import { addButtonProps, type CardState } from "~/catalogue/cards/cards-form";
import { ChooseOption, OptionName, OptionsLink } from "~/catalogue/variants/options-link";
import { ProductImage } from "~/catalogue/media/product-image";
import { Stock } from "~/catalogue/cards/stock";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { NoBreak } from "~/ui/no-break";
import type { ProductCardView } from "~/catalogue/cards/product-card";
import { productAnchor } from "~/catalogue/codes/product-code";

export type CardProps = { product: ProductCardView; isEager?: boolean; state: CardState };

export function AddToQuoteButton({
  product,
  state: { isAdding },
  className,
}: {
  product: ProductCardView;
  state: CardState;
  className: string;
}) {
  if (product.mustChoose) return <ChooseOption product={product} className={className} />;
  return (
    <Button
      {...addButtonProps(product)}
      size="sm"
      aria-disabled={isAdding || undefined}
      className={`grow ${className}`}
    >
      <AddToQuoteLabel productName={product.offeredName} isBusy={isAdding} />
    </Button>
  );
}

export function CardFrame({
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
      <div className="card-body">{children}</div>
    </article>
  );
}

export function CardText({ product }: { product: ProductCardView }) {
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
      <div className="card-facts">
        <Stock stock={product.stock} />
        <OptionsLink product={product} />
        <OptionName option={product.option} />
      </div>
    </>
  );
}

export function Features({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <div className={`mt-3 flex flex-wrap gap-1.5 ${className}`}>{children}</div>;
}

export function Actions({ isLast = true, children }: { isLast?: boolean; children: ReactNode }) {
  return <div className={isLast ? "card-actions mt-auto" : "card-actions"}>{children}</div>;
}

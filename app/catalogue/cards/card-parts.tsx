/** The parts that the cards of the home page and of the product list share. */

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { productAnchor } from "~/catalogue/codes/product-code";
import { ProductImage } from "~/catalogue/media/product-image";
import type { StockMark } from "~/catalogue/products/availability";
import { ChooseOption, OptionName, OptionsLink } from "~/catalogue/variants/options-link";
import { itemQuantityField, MAX_QUANTITY, MIN_QUANTITY } from "~/shared/quantity";
import { Badge } from "~/ui/badge";
import { NoBreak } from "~/ui/no-break";
import { addButtonProps, type CardState } from "~/catalogue/cards/cards-form";
import {
  cardOption,
  mustChooseOption,
  offeredName,
  offeredPath,
  type ProductCardView,
} from "~/catalogue/cards/product-card";

export type CardProps = { product: ProductCardView; isEager?: boolean; state: CardState };

export function AddToQuoteButton({
  product,
  state: { isAdding },
  className,
}: {
  product: Pick<ProductCardView, "id" | "name" | "productCode" | "offer">;
  state: CardState;
  className?: string;
}) {
  if (mustChooseOption(product))
    return <ChooseOption path={offeredPath(product)} name={product.name} className={className} />;
  return (
    <button
      type="submit"
      {...addButtonProps(product)}
      aria-disabled={isAdding || undefined}
      className={className ? `button card-add ${className}` : "button card-add"}
    >
      {isAdding ? "Adding..." : "Add to Quote"}
      <span>{`: ${offeredName(product)}`}</span>
    </button>
  );
}

export function CardFrame({
  product,
  isEager,
  children,
}: {
  product: ProductCardView;
  isEager: boolean;
  children: ReactNode;
}) {
  return (
    <article id={productAnchor(product.id)} className="card">
      <div className="card-window">
        <ProductImage url={product.imageUrl} category={product.categoryName} isEager={isEager} />
        {product.badge && <Badge tone="signal">{product.badge}</Badge>}
      </div>
      <div className="card-body">{children}</div>
    </article>
  );
}

export function CardText({ product }: { product: ProductCardView }) {
  const path = offeredPath(product);
  return (
    <>
      <p className="card-heading">
        <span>{product.categoryName ?? "Uncategorized"}</span>
        {product.productCode && <span className="code">{product.productCode}</span>}
      </p>
      <h3>
        <Link to={path} prefetch="intent" discover="none">
          <NoBreak text={product.name} />
        </Link>
      </h3>
      <p>{product.description}</p>
      <div className="card-facts">
        <Stock stock={product.stock ?? null} />
        <OptionsLink path={path} name={product.name} optionCount={product.optionCount} />
        <OptionName option={cardOption(product)} />
      </div>
    </>
  );
}

/** Shows the stock, with a mark that differs in shape as well as colour; nothing if it is not known. */
export function Stock({ stock }: { stock: StockMark | null }) {
  return stock && <p className={`stock ${stock.kind}`}>{stock.text}</p>;
}

/** The quantity of a card's product to add; a field of the form around all cards. */
export function CardQuantity({
  item,
  name,
  quantity = 1,
}: {
  item: string;
  name: string;
  quantity?: number;
}) {
  return (
    <input
      name={itemQuantityField(item)}
      type="number"
      inputMode="numeric"
      min={MIN_QUANTITY}
      max={MAX_QUANTITY}
      defaultValue={quantity}
      aria-label={`Quantity: ${name}`}
    />
  );
}

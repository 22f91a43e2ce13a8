import { CardQuantity } from "~/catalogue/cards/card-quantity";
import { Link } from "@remix-run/react";

import { compareButtonProps } from "~/catalogue/cards/cards-form";
import { CompareLabel } from "~/catalogue/compare/compare-button";
import { Price } from "~/catalogue/prices/price-tag";
import {
  Actions,
  AddToQuoteButton,
  CardFrame,
  type CardProps,
  CardText,
  Features,
} from "~/catalogue/cards/card-parts";
import { FileLink } from "~/ui/form/file-link";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { formatCount } from "~/shared/counts";

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
              <Link to={`${product.path}#features`} className="text-link relative z-10">
                {`+${moreFeatures} more`}
                <span className="sr-only">{` features of ${product.name}`}</span>
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
        {!product.mustChoose && <CardQuantity product={product} />}
        <AddToQuoteButton product={product} state={state} className="basis-36" />
      </Actions>
      <CardLinks product={product} state={state} />
    </CardFrame>
  );
}

function CardLinks({ product, state }: CardProps) {
  return (
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
  );
}

import { Link } from "react-router-dom";

import { compareButtonProps } from "~/catalogue/cards/cards-form";
import { Price } from "~/catalogue/prices/price-tag";
import {
  AddToQuoteButton,
  CardFrame,
  type CardProps,
  CardQuantity,
  CardText,
} from "~/catalogue/cards/card-parts";
import { cardDatasheetHref, mustChooseOption, offeredPath } from "~/catalogue/cards/product-card";
import { Badge } from "~/ui/badge";
import { formatCount } from "~/shared/counts";

/**
 * The product list's card: manufacturer, protocol, three features, and the price if the viewer may see it. `differs`
 * says how it differs from the search.
 */
export function ListProductCard({
  product,
  isEager = false,
  differs = "",
  state,
}: CardProps & { differs?: string }) {
  const moreFeatures = product.featureCount - product.features.length;
  return (
    <CardFrame product={product} isEager={isEager}>
      <CardText product={product} />
      {differs && <p className="text-sm wrap-anywhere">{differs}</p>}
      {(product.company || product.protocol || product.partNumber) && (
        <div className="card-badges">
          {product.company && <Badge>{product.company}</Badge>}
          {product.partNumber && <span className="code">{product.partNumber}</span>}
          {product.protocol && <Badge tone="petrol">{product.protocol}</Badge>}
        </div>
      )}
      {product.features.length > 0 && (
        <ul role="list" className="ticks">
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          {moreFeatures > 0 && (
            <li className="more">
              <Link to={`${offeredPath(product)}#features`}>
                {`+${moreFeatures} more`}
                <span>{` features of ${product.name}`}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {product.price && (
        <p className="card-price">
          <Price price={product.price} />
        </p>
      )}
      <div className="card-actions">
        {!mustChooseOption(product) && (
          <CardQuantity item={String(product.id)} name={product.name} />
        )}
        <AddToQuoteButton product={product} state={state} />
      </div>
      <CardLinks product={product} state={state} />
    </CardFrame>
  );
}

function CardLinks({ product, state }: CardProps) {
  const name = <span>{`: ${product.name}`}</span>;
  const href = cardDatasheetHref(product);
  return (
    <div className="card-links">
      {href ? (
        // eslint-disable-next-line react/jsx-no-target-blank -- our own files may learn the page's address
        <a href={href} target="_blank" rel={href.startsWith("/") ? undefined : "noreferrer"}>
          Datasheet{name}
        </a>
      ) : (
        <button type="button" disabled>
          Datasheet{name}
        </button>
      )}
      <button
        type="submit"
        {...compareButtonProps(product, state.isCompared)}
        aria-pressed={state.isCompared}
        aria-disabled={state.isComparing || undefined}
      >
        Compare{name}
      </button>
      {state.inQuote > 0 && (
        <Link to="/quote" className="card-in-quote">
          {`In quote: ${formatCount(state.inQuote)}`}
        </Link>
      )}
    </div>
  );
}

import { DatasheetButton } from "~/catalogue/media/datasheet-button";
import {
  AddToQuoteButton,
  CardFrame,
  type CardProps,
  CardText,
} from "~/catalogue/cards/card-parts";
import { cardDatasheetHref } from "~/catalogue/cards/product-card";
import { Badge } from "~/ui/badge";

const HOME_CARD_FEATURES = 2;

/** The home page's card: two features, the datasheet in a dialog, Add to Quote on wide screens. */
export function HomeProductCard({ product, isEager = false, state }: CardProps) {
  const moreFeatures = product.featureCount - HOME_CARD_FEATURES;
  return (
    <CardFrame product={product} isEager={isEager}>
      <CardText product={product} />
      <div className="card-badges max-md:hidden">
        {product.features.slice(0, HOME_CARD_FEATURES).map((feature) => (
          <Badge key={feature}>{feature}</Badge>
        ))}
        {moreFeatures > 0 && <Badge tone="grey">+{moreFeatures}</Badge>}
      </div>
      <div className="card-actions">
        <DatasheetButton productName={product.name} href={cardDatasheetHref(product)} />
        <AddToQuoteButton product={product} state={state} className="max-md:hidden" />
      </div>
    </CardFrame>
  );
}

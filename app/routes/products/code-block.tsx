import { Link } from "react-router-dom";

import { Price } from "~/catalogue/prices/price-tag";
import { ProductGrid } from "~/catalogue/cards/product-grid";
import { ProductImage } from "~/catalogue/media/product-image";
import { NoBreak } from "~/ui/no-break";
import type { CodeBlockView, CodeCardView } from "~/catalogue/codes/code-cards";

/** Products found by a code, above the list, each with the reason (C21), or below it by another search (C24). */
export function CodeBlock({ title, note, cards }: CodeBlockView) {
  return (
    <section aria-labelledby="part-number" className="mt-6">
      <h2 id="part-number" className="mb-2 text-xl font-semibold wrap-anywhere">
        {title}
      </h2>
      {note && <p className="mb-2 text-sm text-muted">{note}</p>}
      <ProductGrid>
        {cards.map((card) => (
          <li key={card.id}>
            <CodeCard card={card} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

/** The name is the link and covers the whole card. */
function CodeCard({ card }: { card: CodeCardView }) {
  return (
    <article className="card">
      <div className="flex gap-3 p-3">
        <ProductImage
          url={card.imageUrl}
          category={card.categoryName}
          className="size-14 shrink-0 border bg-white p-0.5"
        />
        <div className="min-w-0 text-sm">
          <h3>
            <Link to={card.path}>
              <NoBreak text={card.name} />
            </Link>
          </h3>
          {card.productCode && <p className="code text-muted">{card.productCode}</p>}
          {card.reason && <p className="wrap-anywhere text-muted">{card.reason}</p>}
          {card.price && <Price price={card.price} size="sm" />}
        </div>
      </div>
    </article>
  );
}

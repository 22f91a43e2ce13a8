import { Link } from "@remix-run/react";

import { OptionName, OptionsLink } from "~/catalogue/variants/options-link";
import { Price } from "~/catalogue/prices/price-tag";
import { AddToQuoteButton, type CardProps, CardQuantity } from "~/catalogue/cards/card-parts";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { NoBreak } from "~/ui/no-break";
import type { FigureTable } from "~/catalogue/facets/figure-table";
import {
  cardOption,
  mustChooseOption,
  offeredPath,
  type ProductCardView,
} from "~/catalogue/cards/product-card";
import { productAnchor } from "~/catalogue/codes/product-code";
import { formatCount } from "~/shared/counts";

type TableProps = {
  products: readonly ProductCardView[];
  figures: FigureTable;
  stateOf: (product: ProductCardView) => CardProps["state"];
};

/** The product list for buyers who compare: a row for each product; on phones a block. */
export function ProductTable({ products, figures, stateOf }: TableProps) {
  const { names, rows } = figures;
  const hasPrices = products.some(({ price }) => price);
  return (
    <div className="@container">
      <table className="rows">
        <caption className="sr-only">Products</caption>
        <thead>
          <tr>
            <th scope="col">Code and product</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasPrices && <th scope="col">Price ex VAT</th>}
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <CachedMarkup
              key={product.id}
              as="tr"
              component={Row}
              props={{
                product,
                state: stateOf(product),
                names,
                figures: rows[product.id] ?? [],
                hasPrices,
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = CardProps & { names: string[]; figures: string[]; hasPrices: boolean };

function Row({ product, state, names, figures, hasPrices }: RowProps) {
  const path = offeredPath(product);
  return (
    <>
      <th scope="row" id={productAnchor(product.id)}>
        <div>
          <span className="code text-muted">{product.productCode}</span>{" "}
          {/* The header of its row, which is read with each cell, has the name already. */}
          <OptionsLink
            path={path}
            name={product.productCode ?? product.name}
            optionCount={product.optionCount}
            className="option-link"
          />{" "}
          {state.inQuote > 0 && (
            <Link to="/quote" discover="none" className="text-link">
              {`In quote: ${formatCount(state.inQuote)}`}
            </Link>
          )}
        </div>
        <Link to={path} prefetch="intent" discover="none" className="hover:text-petrol">
          <NoBreak text={product.name} />
        </Link>
        <OptionName option={cardOption(product)} />
      </th>
      {names.map((name, place) => (
        <td key={name} data-label={name}>
          {figures[place]}
        </td>
      ))}
      {hasPrices && (
        <td>{product.price && <Price price={product.price} size="sm" hasVatNote={false} />}</td>
      )}
      <td>
        <div className="flex gap-2 print:hidden">
          {!mustChooseOption(product) && <CardQuantity product={product} />}
          <AddToQuoteButton product={product} state={state} className="whitespace-nowrap" />
        </div>
      </td>
    </>
  );
}

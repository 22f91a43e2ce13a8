import { Link } from "@remix-run/react";

import { AddToQuoteButton, CardQuantity, Stock } from "~/catalogue/cards/card-parts";
import { type CardState, compareButtonProps } from "~/catalogue/cards/cards-form";
import {
  cardOption,
  mustChooseOption,
  offeredName,
  offeredPath,
  type ProductCardView,
} from "~/catalogue/cards/product-card";
import type { OptionRow, ProductRow, ProductTable as Table } from "~/catalogue/cards/product-table";
import { productAnchor } from "~/catalogue/codes/product-code";
import { Price } from "~/catalogue/prices/price-tag";
import {
  type CatalogueQuery,
  productsPath,
  type ProductSort,
  splitSort,
} from "~/catalogue/search/catalogue-query";
import { OptionName } from "~/catalogue/variants/options-link";
import { formatCount } from "~/shared/counts";
import { cardItem } from "~/shared/quantity";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { NoBreak } from "~/ui/no-break";

type TableProps = {
  products: readonly ProductCardView[];
  table: Table;
  query: CatalogueQuery;
  pricesShown: boolean;
  hasStock: boolean;
  stateOf: (product: Pick<ProductCardView, "id" | "productCode" | "offer">) => CardState;
};

/** The columns that a row has besides its name and key figures. */
type Columns = { names: string[]; hasPrices: boolean; hasStock: boolean };

/** The product list for buyers who compare: a row for each product and for its options that fit; on phones a block. */
export function ProductTable({
  products,
  table,
  query,
  pricesShown,
  hasStock,
  stateOf,
}: TableProps) {
  const columns = {
    names: table.figures.map(({ name }) => name),
    hasPrices: pricesShown,
    hasStock,
  };
  return (
    <div className="@container">
      <table className="rows">
        <caption className="sr-only">Products</caption>
        <thead>
          <tr>
            <Heading query={query} name="Code and product" by="name" />
            {table.figures.map(({ name, slug }) => (
              <Heading key={name} query={query} name={name} by={slug} isDownFirst />
            ))}
            {hasStock && <Heading query={query} name="Stock" by="stock" isDownFirst />}
            {hasStock && <Heading query={query} name="Lead time, days" by={null} />}
            {pricesShown && <Heading query={query} name="Price ex VAT" by="price" />}
            <Heading query={query} name="Quantity" by={null} />
          </tr>
        </thead>
        <tbody>
          {products.flatMap((product) => {
            const row = table.rows[product.id];
            if (!row) return [];
            const { options, ...others } = row;
            const openPath = productsPath({ ...query, open: row.isOpen ? undefined : product.id });
            return [
              <CachedMarkup
                key={product.id}
                as="tr"
                component={Row}
                props={{
                  product,
                  row: { ...others, options: [] },
                  isUnfolded: options.length > 0,
                  state: stateOf(product),
                  columns,
                  openPath: `${openPath}#${productAnchor(product.id)}`,
                }}
              />,
              ...options.map((option) => {
                const item = asItem(product, option);
                return (
                  <CachedMarkup
                    key={cardItem(product.id, option.id)}
                    as="tr"
                    className="option-row"
                    component={OptionLine}
                    props={{ item, option, state: stateOf(item), columns }}
                  />
                );
              }),
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}

type Item = Pick<ProductCardView, "id" | "name" | "productCode" | "offer">;

/** Returns a product as the card of one of its options. */
function asItem({ id, name, productCode }: ProductCardView, option: OptionRow): Item {
  const { id: optionId, name: optionName, sku } = option;
  const offer = { kind: "option", option: { id: optionId, name: optionName, sku } } as const;
  return { id, name, productCode, offer };
}

/** A heading that sorts; pressed again it sorts the other way. */
function Heading({
  query,
  name,
  by,
  isDownFirst = false,
}: {
  query: CatalogueQuery;
  name: string;
  by: string | null;
  isDownFirst?: boolean;
}) {
  if (by === null) return <th scope="col">{name}</th>;
  const current = splitSort(query.sort);
  const isCurrent = current.by === by;
  const isDown = isCurrent ? !current.isDown : isDownFirst;
  const sort: ProductSort = isDown ? `${by}-desc` : `${by}-asc`;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (current.isDown ? "descending" : "ascending") : undefined}
    >
      <Link
        to={productsPath({ ...query, sort, page: 1, open: undefined })}
        discover="none"
        preventScrollReset
        className="sort-link"
      >
        {name}
      </Link>
    </th>
  );
}

type RowProps = {
  product: ProductCardView;
  row: ProductRow;
  /** True if its options follow in rows of their own, which then have the buttons. */
  isUnfolded: boolean;
  state: CardState;
  columns: Columns;
  openPath: string;
};

function Row({ product, row, isUnfolded, state, columns, openPath }: RowProps) {
  const path = offeredPath(product);
  const { optionCount, isOpen, moreOptions } = row;
  return (
    <>
      <th scope="row" id={productAnchor(product.id)}>
        <div>
          <span className="code">{product.productCode}</span>
          <PartNumber number={row.partNumber} code={product.productCode} />
          {optionCount > 1 && (
            <Link to={openPath} discover="none" preventScrollReset className="option-link">
              {isOpen ? "Close options" : `${optionCount} options`}
              <span>{` of ${product.name}`}</span>
            </Link>
          )}
          {state.inQuote > 0 && (
            <Link to="/quote" discover="none" className="text-link">
              {`In quote: ${formatCount(state.inQuote)}`}
            </Link>
          )}
        </div>
        <Link to={path} prefetch="intent" discover="none">
          <NoBreak text={product.name} />
        </Link>
        {!isUnfolded && <OptionName option={cardOption(product)} />}
        {isUnfolded && moreOptions > 0 && (
          <p className="card-option">
            <Link to={`${path}#options`} discover="none" className="text-link">
              {`${formatCount(moreOptions)} more options`}
              <span className="sr-only">{` of ${product.name}`}</span>
            </Link>
          </p>
        )}
      </th>
      {isUnfolded ? (
        <td colSpan={columnCount(columns)} />
      ) : (
        <>
          <Facts
            columns={columns}
            figures={row.figures}
            stock={product.stock}
            leadTimeWorkingDays={row.leadTimeWorkingDays}
            price={product.price}
          />
          <td>
            <div>
              {!mustChooseOption(product) && (
                <CardQuantity item={String(product.id)} name={product.name} />
              )}
              <AddToQuoteButton product={product} state={state} />
              <CompareTick item={product} name={product.name} state={state} />
            </div>
          </td>
        </>
      )}
    </>
  );
}

/** The manufacturer's number, if it is another than the code. */
function PartNumber({ number, code }: { number: string | undefined; code: string | null }) {
  return number && number !== code ? (
    <>
      {" "}
      <span className="code">{number}</span>
    </>
  ) : null;
}

type OptionLineProps = { item: Item; option: OptionRow; state: CardState; columns: Columns };

function OptionLine({ item, option, state, columns }: OptionLineProps) {
  const name = offeredName(item);
  return (
    <>
      <th scope="row">
        <Link to={offeredPath(item)} discover="none">
          {option.name}
        </Link>{" "}
        <span className="code">{option.sku}</span>
        <PartNumber number={option.partNumber} code={option.sku} />
      </th>
      <Facts
        columns={columns}
        figures={option.figures}
        stock={option.stock}
        leadTimeWorkingDays={option.leadTimeWorkingDays}
        price={option.price}
      />
      <td>
        <div>
          <CardQuantity item={cardItem(item.id, option.id)} name={name} />
          <AddToQuoteButton product={item} state={state} />
          <CompareTick item={item} name={name} state={state} />
        </div>
      </td>
    </>
  );
}

function Facts({
  columns: { names, hasPrices, hasStock },
  figures,
  stock,
  leadTimeWorkingDays,
  price,
}: {
  columns: Columns;
  figures: readonly string[];
  stock: OptionRow["stock"];
  leadTimeWorkingDays: number | undefined;
  price: OptionRow["price"];
}) {
  return (
    <>
      {names.map((name, place) => (
        <td key={name} data-label={name}>
          {figures[place]}
        </td>
      ))}
      {hasStock && (
        <td>
          <Stock stock={stock ?? null} />
        </td>
      )}
      {hasStock && <td data-label="Lead time, days">{leadTimeWorkingDays}</td>}
      {hasPrices && <td>{price && <Price price={price} size="sm" hasVatNote={false} />}</td>}
    </>
  );
}

/** How many columns a row has after its name. */
function columnCount({ names, hasPrices, hasStock }: Columns): number {
  return names.length + (hasStock ? 2 : 0) + (hasPrices ? 1 : 0) + 1;
}

function CompareTick({ item, name, state }: { item: Item; name: string; state: CardState }) {
  return (
    <button
      type="submit"
      {...compareButtonProps(item, state.isCompared)}
      aria-pressed={state.isCompared}
      aria-disabled={state.isComparing || undefined}
      className="row-compare"
    >
      <span>{`Compare: ${name}`}</span>
    </button>
  );
}

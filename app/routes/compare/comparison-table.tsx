import { Form, Link } from "@remix-run/react";

import { AddToQuote } from "~/catalogue/cards/add-to-quote";
import type { ComparedProductView } from "~/catalogue/compare/compared-product";
import { comparePath, type ComparisonRow, MAX_COMPARED } from "~/catalogue/compare/comparison";
import { ProductImage } from "~/catalogue/media/product-image";
import { Price } from "~/catalogue/prices/price-tag";
import { AddInstead, DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import { ChooseOption } from "~/catalogue/variants/options-link";
import { Badge } from "~/ui/badge";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { NoBreak } from "~/ui/no-break";

type TableProps = {
  products: ComparedProductView[];
  rows: ComparisonRow[];
  isDifferencesOnly: boolean;
};

// Minimum widths for reading; the table scrolls when they do not fit. Two products fit on a phone, where
// the edge of a third shows that there are more.
const MIN_WIDTHS = [
  "",
  "",
  "min-w-[20rem] md:min-w-[35rem]",
  "min-w-[26rem] md:min-w-[46rem]",
  "min-w-[33rem] md:min-w-[58rem]",
];
// Row headers stay visible while the products scroll past them.
const ROW_HEADER =
  "sticky left-0 z-10 w-22 border-r bg-panel py-3 pr-1 pl-2 text-left text-xs font-normal text-muted md:w-44 md:pl-5 md:text-sm lg:w-56 print:static print:w-28 print:px-1";
// Scroll padding as wide as the row headers, so that a focused element is not hidden behind them.
const BESIDE_ROW_HEADERS = "scroll-pl-22 md:scroll-pl-44 lg:scroll-pl-56";
const CELL = "border-l px-2 py-3 first-of-type:border-l-0 md:px-5 print:px-1";

/** Shows products in columns and their facts in rows; rows that differ are labelled in text. */
export function ComparisonTable({ products, rows, isDifferencesOnly }: TableProps) {
  // With one product there are no differences.
  const hidesAlike = isDifferencesOnly && products.length > 1;
  const shown = hidesAlike ? rows.filter(({ differs }) => differs) : rows;
  const keys = products.map(({ key }) => key);
  return (
    <>
      <Controls keys={keys} isDifferencesOnly={hidesAlike} />
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <section
        aria-label="Comparison"
        tabIndex={0}
        className={`relative overflow-x-auto rounded-sm border bg-panel print:overflow-visible print:border-0 ${BESIDE_ROW_HEADERS}`}
      >
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
        <table
          className={`w-full table-fixed text-sm print:!min-w-0 print:text-xs ${MIN_WIDTHS[products.length] ?? ""}`}
        >
          <caption className="sr-only">
            {products.length === 1 ? "One product" : `${products.length} products side by side`}
          </caption>
          <thead>
            <tr className="border-b border-ink align-top">
              <td className={ROW_HEADER}>
                <span className="sr-only">Compared by</span>
              </td>
              {products.map((product) => (
                <th key={product.id} scope="col" className={`${CELL} text-left font-normal`}>
                  <ProductHeader product={product} keys={keys} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.some(({ price }) => price) && <PriceRow products={products} />}
            {hidesAlike && shown.length === 0 && (
              <tr className="border-b">
                <td colSpan={products.length + 1} className="px-3 py-3 md:px-5">
                  No differences in what is listed.
                </td>
              </tr>
            )}
            {/* Keyed by position: labels may repeat, as when specifications also list a weight. */}
            {Object.entries(shown).map(([row, { label, cells, differs }]) => (
              <tr
                key={row}
                className={`border-b align-baseline print:break-inside-avoid ${differs ? "font-semibold" : ""}`}
              >
                <RowHeader label={label} differs={differs} />
                {cells.map((lines, place) => (
                  <td key={products[place]?.id} className={CELL}>
                    <Lines lines={lines} />
                  </td>
                ))}
              </tr>
            ))}
            <tr className="align-top print:hidden">
              <th scope="row" className={ROW_HEADER}>
                Quote
              </th>
              {products.map((product) => (
                <td key={product.id} className={CELL}>
                  <Order product={product} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Adds the product, or what replaces a discontinued one. */
function Order({ product }: { product: ComparedProductView }) {
  const { id, name, discontinued, option, mustChoose } = product;
  if (!discontinued && mustChoose) {
    return <ChooseOption path={product.path} name={product.name} className="flex max-w-80" />;
  }
  if (!discontinued) {
    return (
      <>
        {option && (
          <p className="mb-2 text-sm wrap-anywhere">
            {option.name}
            {option.sku && <span className="code block text-muted">{option.sku}</span>}
          </p>
        )}
        <AddToQuote
          productId={id}
          productName={option ? `${name}, ${option.name}` : name}
          variantId={option?.id}
          className="flex max-w-80"
        />
      </>
    );
  }
  return (
    discontinued.replacement && (
      <>
        <p className="mb-2 text-sm">
          <DiscontinuedText discontinued={discontinued} isShort />
        </p>
        <AddInstead replacement={discontinued.replacement}>
          <input type="hidden" name="quantity" value="1" />
        </AddInstead>
      </>
    )
  );
}

function Controls({ keys, isDifferencesOnly }: { keys: string[]; isDifferencesOnly: boolean }) {
  const path = comparePath(keys);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {keys.length > 1 && (
        <Link
          to={isDifferencesOnly ? path : `${path}&show=differences`}
          replace
          preventScrollReset
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {isDifferencesOnly ? "Show everything" : "Show differences only"}
        </Link>
      )}
      {keys.length < MAX_COMPARED && (
        <ButtonLink to="/products" variant="secondary" size="sm">
          Add another product
        </ButtonLink>
      )}
      <Form method="post" action="/compare">
        <Button variant="quiet" size="sm" name="intent" value="clear">
          <span>
            Clear<span className="max-sm:sr-only"> comparison</span>
          </span>
        </Button>
      </Form>
    </div>
  );
}

function PriceRow({ products }: { products: ComparedProductView[] }) {
  const stated = products.flatMap(({ price }) => (price ? [JSON.stringify(price)] : []));
  const isSame = new Set(stated).size < 2;
  return (
    <tr className="border-b align-baseline">
      <RowHeader label="Price" differs={!isSame} />
      {products.map(({ id, price }) => (
        <td key={id} className={CELL}>
          {price && <Price price={price} size="sm" />}
        </td>
      ))}
    </tr>
  );
}

function RowHeader({ label, differs }: { label: string; differs: boolean }) {
  return (
    <th scope="row" className={ROW_HEADER}>
      <span className="max-lg:block">{label}</span>{" "}
      {differs && (
        <Badge tone="petrol" className="max-lg:mt-1">
          Differs
        </Badge>
      )}
    </th>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) {
    return (
      <span className="font-normal text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not stated</span>
      </span>
    );
  }
  return (
    <ul role="list" className="space-y-1">
      {Object.entries(lines).map(([place, line]) => (
        <li key={place}>
          <NoBreak text={line} />
        </li>
      ))}
    </ul>
  );
}

/** Heads a product's column, with a button to remove it. */
function ProductHeader({ product, keys }: { product: ComparedProductView; keys: string[] }) {
  const { key, name, path, productCode, imageUrl, categoryName, badge, discontinued } = product;
  return (
    <>
      <ProductImage
        url={imageUrl}
        category={categoryName}
        isEager
        className="mb-3 aspect-4/3 w-full max-w-80 border bg-white p-2 print:max-h-24"
      />
      {badge && (
        <Badge tone="signal" className="mb-1">
          {badge}
        </Badge>
      )}
      {discontinued && (
        <Badge tone="grey" className="mb-1">
          Discontinued
        </Badge>
      )}
      {productCode && <p className="code text-muted">{productCode}</p>}
      <Link
        to={path}
        className="mt-1 line-clamp-6 font-semibold text-petrol hover:underline md:text-base print:text-xs"
      >
        <NoBreak text={name} />
      </Link>
      <Form method="post" action="/compare" preventScrollReset className="mt-1 print:hidden">
        <input type="hidden" name="codes" value={keys.join(",")} />
        <Button name="intent" value={`remove:${key}`} variant="quiet" size="sm" className="-ml-3.5">
          <Icon name="close" className="size-4" />
          Remove<span className="sr-only"> {name} from the comparison</span>
        </Button>
      </Form>
    </>
  );
}

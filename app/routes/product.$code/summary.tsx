import { Link } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";

import { AddToQuote } from "~/catalogue/cards/add-to-quote";
import { Stock } from "~/catalogue/cards/card-parts";
import { productAnchor } from "~/catalogue/codes/product-code";
import { CompareButton } from "~/catalogue/compare/compare-button";
import { DatasheetButton } from "~/catalogue/media/datasheet-button";
import { Price } from "~/catalogue/prices/price-tag";
import { formatKilograms } from "~/catalogue/prices/weight";
import {
  keyFigures,
  type ProductDetailView,
  type VariantView,
} from "~/catalogue/products/product-detail";
import { productsPath } from "~/catalogue/search/catalogue-query";
import { QuantityField } from "~/quotes/basket/quantity-field";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { FileLink } from "~/ui/form/file-link";
import { Icon } from "~/ui/icon";
import { NoBreak } from "~/ui/no-break";
import { useShowToast } from "~/ui/toaster";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * Links to the file. With scripts, a file on this site is fetched first, so that success or failure can
 * be shown; a file on another host is left to the browser.
 */
function DownloadDatasheet({
  productName,
  href,
  filename,
}: {
  productName: string;
  href: string | null;
  filename: string | null;
}) {
  const showToast = useShowToast();
  const isOurs = href?.startsWith("/");
  const download = async (event: MouseEvent) => {
    if (!href || !isOurs) return;
    event.preventDefault();
    const isSaved = await save(href, filename ?? "datasheet.pdf");
    showToast(isSaved ? STARTED : FAILED);
  };
  return (
    <FileLink
      icon="download"
      label="Download Datasheet"
      productName={productName}
      href={href}
      download={filename ?? true}
      // Browsers ignore `download` for another site, so the file opens in a new tab.
      target={isOurs ? undefined : "_blank"}
      onClick={(event) => void download(event)}
    />
  );
}

const STARTED = { kind: "success", title: "Download started" } as const;
const FAILED = {
  kind: "error",
  title: "Download failed",
  description: "There was an error downloading the datasheet.",
} as const;

async function save(href: string, filename: string): Promise<boolean> {
  try {
    const response = await fetch(href);
    if (!response.ok) return false;
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    link.href = address;
    link.download = filename;
    link.click();
    // By then the browser has started the download.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    return true;
  } catch {
    return false;
  }
}

type SummaryProps = {
  /** As it is with the selected variant. */
  product: ProductDetailView;
  variant: VariantView | undefined;
  fittingIds: ReadonlySet<number>;
  /** Typed in the search that led here. */
  quantity: number | undefined;
  /** Leaves out the price and Add to Quote: the notice above has what can be done instead. */
  isDiscontinued: boolean;
  hrefFor: (choice: { variant: number }) => string;
};

// Characters; a longer name is set smaller, or it would fill a phone's screen.
const LONG_NAME = 40;

/** Shows the product's name, configuration, price and Add to Quote. */
export function Summary(props: SummaryProps) {
  const { product, variant, fittingIds, quantity, isDiscontinued, hrefFor } = props;
  return (
    <div className="min-w-0">
      <Category name={product.categoryName} />
      <h1
        // The heading is what is focused on arrival, below the notice.
        aria-describedby={isDiscontinued ? "discontinued" : undefined}
        className={`mt-2 font-semibold tracking-tight print:text-xl ${product.name.length > LONG_NAME ? "text-xl lg:text-2xl" : "text-2xl lg:text-3xl"}`}
      >
        <NoBreak text={product.name} />
      </h1>
      {product.productCode && <ProductCode code={product.productCode} />}
      <p className="mt-2 max-w-prose text-muted">{product.description}</p>
      <KeyFeatures product={product} />
      <Facts product={product} />
      <Variants
        variants={product.variants}
        chosen={variant}
        fittingIds={fittingIds}
        hrefFor={hrefFor}
      />

      {!isDiscontinued && <OrderBar product={product} variant={variant} quantity={quantity} />}
      {/* Where Add to Quote returns to without scripts: mid-screen, below the pressed button. */}
      <div
        id={productAnchor(product.id)}
        className="flex scroll-mt-[50vh] flex-wrap gap-3 pt-3 upright:pt-0 print:hidden"
      >
        <DatasheetButton
          productName={product.name}
          href={product.datasheetHref}
          label="View Datasheet"
        />
        <DownloadDatasheet
          productName={product.name}
          href={product.datasheetDownloadHref}
          filename={product.datasheetFilename}
        />
        <CompareButton
          product={product}
          variantId={variant?.id === product.defaultVariantId ? undefined : variant?.id}
          className="grid grow"
        />
      </div>
      <p className="mt-3 text-sm text-muted empty:hidden">
        {product.stock?.note}
        {product.datasheetFacts && (
          <span className="block print:hidden">{`Datasheet: ${product.datasheetFacts}`}</span>
        )}
      </p>
    </div>
  );
}

/** Shows the price and Add to Quote; they stay at the bottom of a phone's screen. */
function OrderBar({
  product,
  variant,
  quantity,
}: Pick<SummaryProps, "product" | "variant" | "quantity">) {
  return (
    <div
      id="order-bar"
      className="mt-4 border-t border-ink pt-1 upright:bottom-bar upright:-mx-4 upright:px-4 upright:pb-3"
    >
      <div aria-live="polite" className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="flex min-h-11 items-center">
          <span className="sr-only">Price: </span>
          <Price price={product.price} size="lg" />
        </p>
        <Stock stock={product.stock} />
      </div>
      <AddToQuote
        productId={product.id}
        productName={product.name}
        variantId={variant?.id}
        className="mt-1 flex flex-wrap gap-3 print:hidden"
      >
        <QuantityField id="quantity" quantity={quantity} />
      </AddToQuote>
    </div>
  );
}

function KeyFeatures({ product: { keyFeatures } }: { product: ProductDetailView }) {
  if (keyFeatures.length === 0) return null;
  return (
    <>
      <h2 className="sr-only">Key features</h2>
      <ul role="list" className="ticks mt-3 gap-x-6 sm:grid-cols-2">
        {keyFeatures.map(({ title, description }) => (
          <li key={`${title}: ${description}`}>{title}</li>
        ))}
      </ul>
    </>
  );
}

function Category({ name }: { name: string | null }) {
  const badge = <Badge tone="petrol">{name ?? "Uncategorized"}</Badge>;
  if (!name) return badge;
  return (
    <Link
      to={productsPath({ category: [name] })}
      className="-my-2 inline-flex min-h-11 items-center"
    >
      {badge}
    </Link>
  );
}

// Three rows, so that the buttons below are on the first screen.
const MAX_FACTS = 9;

/** Lists the manufacturer, the protocol and the figures that a buyer compares first. */
function Facts({ product }: { product: ProductDetailView }) {
  const { company, manufacturerPartNumber, protocol, weightGrams, replaces } = product;
  const own = [
    { term: "Manufacturer", fact: company, to: company && productsPath({ company: [company] }) },
    { term: "Part number", fact: manufacturerPartNumber },
    { term: "Protocol", fact: protocol, to: protocol && productsPath({ protocol: [protocol] }) },
    { term: "Weight", fact: weightGrams !== null && formatKilograms(weightGrams) },
    { term: "Replaces", fact: replaces.join(", ") },
  ].filter(({ fact }) => fact);
  const figures = keyFigures(product).map(({ parameter, value }) => ({
    term: parameter,
    fact: value,
    to: null,
  }));
  const facts = [...own, ...figures].slice(0, MAX_FACTS);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 border-t pt-2.5 text-sm lg:grid-cols-3">
      {facts.map(({ term, fact, to }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd className="font-semibold wrap-anywhere">
            {to ? (
              <Link to={to} className="text-link">
                {fact}
              </Link>
            ) : (
              fact
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows the code; with scripts, also a button that copies it. If the browser denies clipboard access,
 * the code is selected instead, ready to be copied by hand.
 */
function ProductCode({ code }: { code: string }) {
  const isHydrated = useHydrated();
  const text = useRef<HTMLSpanElement>(null);
  const [copies, setCopies] = useState(0);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopies((count) => count + 1);
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };

  return (
    <div className="mt-1 flex min-h-11 items-center gap-x-2">
      <p className="code text-muted">
        <span className="sr-only">Product code: </span>
        <span ref={text}>{code}</span>
      </p>
      {isHydrated && (
        <Button
          type="button"
          variant="quiet"
          size="sm"
          onClick={() => void copy()}
          className="print:hidden"
        >
          <Icon name={copies > 0 ? "check" : "copy"} className="size-4" />
          Copy<span className="sr-only"> product code</span>
        </Button>
      )}
      <span role="status" className="text-sm text-muted print:hidden">
        {/* Keyed, so that screen readers announce a second copy too. */}
        {copies > 0 && <span key={copies}>Copied</span>}
      </span>
    </div>
  );
}

type VariantsProps = {
  variants: VariantView[];
  chosen: VariantView | undefined;
  /** Those that fit what was searched for or filtered by (C17). */
  fittingIds: ReadonlySet<number>;
  hrefFor: (choice: { variant: number }) => string;
};

/** Lists the variants as links; following one selects it. */
function Variants({ variants, chosen, fittingIds, hrefFor }: VariantsProps) {
  if (variants.length === 0) return null;
  return (
    <section id="options" aria-labelledby="options-heading" className="mt-4 scroll-mt-20">
      <h2 id="options-heading" className="text-sm font-semibold">
        Configuration options
      </h2>
      <ul
        role="list"
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-2"
      >
        {variants.map((variant) => (
          <li key={variant.id}>
            <Link
              to={`${hrefFor({ variant: variant.id })}#options`}
              replace
              preventScrollReset
              aria-current={variant.id === chosen?.id ? "true" : undefined}
              className="choice group flex h-full min-h-14 items-start gap-3 px-3 py-2.5"
            >
              <span aria-hidden="true" className="choice-dot" />
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{variant.name}</span>
                {variant.sku && <span className="code block text-muted">{variant.sku}</span>}
                {fittingIds.has(variant.id) && (
                  <Badge tone="petrol" className="mt-1">
                    Fits your search
                  </Badge>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen?.description && <p className="mt-2 text-sm text-muted">{chosen.description}</p>}
    </section>
  );
}

import { Link } from "@remix-run/react";

import { ProductImage } from "~/components/catalogue/product-image";
import type { Suggestions } from "~/components/search/use-suggestions";
import { NoBreak } from "~/components/ui/no-break";
import { countOf } from "~/domain/site/counts";

const OPTION =
  "flex min-h-14 items-center gap-3 border-t px-3 py-1.5 hover:bg-petrol-tint aria-selected:bg-petrol-tint aria-selected:outline-2 aria-selected:outline-offset-[-2px] aria-selected:outline-petrol";

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The drop-down under the search box: the number of matches, the first ones and a link to all. */
export function SuggestionList({
  listId,
  suggestions,
  allPath,
  activeIndex,
  onChoose,
}: {
  listId: string;
  /** Undefined while loading. */
  suggestions: Suggestions | undefined;
  /** The URL of all results, which is the last option. */
  allPath: string;
  activeIndex: number | undefined;
  onChoose: () => void;
}) {
  const { count = 0, products = [] } = suggestions ?? {};
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1 max-h-[min(34rem,calc(100dvh-5rem))] overflow-y-auto rounded-sm border border-control bg-panel text-sm">
      <p role="status" className="px-3 py-2.5 text-muted">
        {!suggestions && "Searching..."}
        {suggestions && count === 0 && (
          <>
            <span className="block font-semibold text-ink">No products found</span>
            Try a different search term
          </>
        )}
        {count > 0 && countOf(count, "Result")}
      </p>
      {/* Rendered even when empty, because the input's aria-controls refers to it. */}
      <div role="listbox" id={listId} aria-label="Products">
        {products.map(({ id, path, name, productCode, imageUrl }, index) => (
          <Link
            key={id}
            role="option"
            id={optionId(listId, index)}
            aria-selected={index === activeIndex}
            tabIndex={-1}
            to={path}
            onClick={onChoose}
            className={OPTION}
          >
            <ProductImage url={imageUrl} className="size-11 shrink-0 border bg-white p-0.5" />
            <span className="min-w-0">
              <span className="line-clamp-2 leading-snug font-semibold">
                <NoBreak text={name} />
              </span>
              {productCode && <span className="code text-muted">{productCode}</span>}
            </span>
          </Link>
        ))}
        {count > 0 && (
          <Link
            role="option"
            id={optionId(listId, products.length)}
            aria-selected={products.length === activeIndex}
            tabIndex={-1}
            to={allPath}
            onClick={onChoose}
            className={`${OPTION} min-h-11 font-semibold text-petrol`}
          >
            See all {countOf(count, "Result").toLowerCase()}
          </Link>
        )}
      </div>
    </div>
  );
}

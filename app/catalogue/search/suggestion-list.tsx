import { Link } from "@remix-run/react";

import { ProductImage } from "~/catalogue/media/product-image";
import { NoBreak } from "~/ui/no-break";
import type { Suggestions } from "~/catalogue/search/suggestions";

const OPTION =
  "flex items-center gap-3 border-t px-3 py-1.5 hover:bg-petrol-tint aria-selected:bg-petrol-tint aria-selected:outline-2 aria-selected:outline-offset-[-2px] aria-selected:outline-petrol";

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The drop-down under the search box: what was found, the first products and links to more. */
export function SuggestionList({
  listId,
  suggestions,
  activeIndex,
  onChoose,
}: {
  listId: string;
  /** Undefined while loading. */
  suggestions: Suggestions | undefined;
  activeIndex: number | undefined;
  onChoose: () => void;
}) {
  const { says, options = [] } = suggestions ?? {};
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1 max-h-[min(34rem,calc(100dvh-5rem))] overflow-y-auto rounded-sm border border-control bg-panel text-sm">
      <p role="status" className="px-3 py-2.5 text-muted">
        {!suggestions && "Searching..."}
        {says === null && (
          <>
            <span className="block font-semibold text-ink">No products found</span>
            Try a different search term
          </>
        )}
        {says}
      </p>
      {/* Rendered even when empty, because the input's aria-controls refers to it. */}
      <div role="listbox" id={listId} aria-label="Products">
        {options.map(({ path, name, productCode, reason, imageUrl }, index) => (
          <Link
            key={path}
            role="option"
            id={optionId(listId, index)}
            aria-selected={index === activeIndex}
            tabIndex={-1}
            to={path}
            onClick={onChoose}
            className={`${OPTION} ${imageUrl === undefined ? "min-h-11 font-semibold text-petrol" : "min-h-14"}`}
          >
            {imageUrl !== undefined && (
              <ProductImage url={imageUrl} className="size-11 shrink-0 border bg-white p-0.5" />
            )}
            <span className="min-w-0">
              <span className="line-clamp-2 leading-snug font-semibold">
                <NoBreak text={name} />
              </span>
              {productCode && <span className="code text-muted">{productCode}</span>}
              {reason && <span className="block text-muted">{reason}</span>}
            </span>
          </Link>
        ))}
      </div>
    </div>
  );
}

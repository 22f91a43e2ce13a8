import { Link } from "@remix-run/react";

import { Badge } from "~/ui/badge";
import type { VariantView } from "~/catalogue/products/product-detail";

type VariantsProps = {
  variants: VariantView[];
  chosen: VariantView | undefined;
  /** Those that fit what was searched for or filtered by (C17). */
  fittingIds: ReadonlySet<number>;
  hrefFor: (choice: { variant: number }) => string;
};

/** Lists the variants as links; following one selects it. */
export function Variants({ variants, chosen, fittingIds, hrefFor }: VariantsProps) {
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

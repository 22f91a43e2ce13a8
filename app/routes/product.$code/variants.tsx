import { Link } from "@remix-run/react";

import type { VariantView } from "~/domain/product-detail";

type VariantsProps = {
  variants: VariantView[];
  chosen: VariantView | undefined;
  hrefFor: (choice: { variant: number }) => string;
};

/** Configurations to choose from; choosing one is following its link. */
export function Variants({ variants, chosen, hrefFor }: VariantsProps) {
  if (variants.length === 0) return null;
  return (
    <section id="options" aria-labelledby="options-heading" className="mt-5 scroll-mt-20">
      <h2 id="options-heading" className="text-sm font-semibold">
        Configuration options
      </h2>
      <ul role="list" className="mt-2 grid gap-2 sm:grid-cols-2">
        {variants.map((variant) => (
          <li key={variant.id}>
            <Link
              to={`${hrefFor({ variant: variant.id })}#options`}
              replace
              preventScrollReset
              aria-current={variant.id === chosen?.id ? "true" : undefined}
              className="group flex h-full min-h-14 items-start gap-3 rounded-sm border border-control bg-panel px-3 py-2.5 hover:border-petrol aria-[current]:border-petrol aria-[current]:bg-petrol-tint aria-[current]:ring-1 aria-[current]:ring-petrol"
            >
              <span
                aria-hidden="true"
                className="mt-1 size-4 shrink-0 rounded-full border border-control bg-white p-0.75 group-aria-[current]:border-petrol"
              >
                <span className="hidden size-2 rounded-full border-4 border-petrol group-aria-[current]:block" />
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-semibold break-words">{variant.name}</span>
                {variant.sku && <span className="code block text-muted">{variant.sku}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen?.description && <p className="mt-2 text-sm text-muted">{chosen.description}</p>}
    </section>
  );
}

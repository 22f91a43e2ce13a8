import { Link } from "@remix-run/react";

import { PRODUCT_SECTIONS, type ProductDetailView } from "~/catalogue/products/product-detail";

import { Features, Overview, Specifications } from "./detail-panels";

const SECTIONS = {
  overview: { title: "Overview", Panel: Overview },
  specifications: { title: "Specifications", Panel: Specifications },
  features: { title: "Features", Panel: Features },
};

/** Shows every section, one below the other, and links to each; `address` is the page's own. */
export function Details({ product, address }: { product: ProductDetailView; address: string }) {
  return (
    <div className="mt-10 md:mt-16 print:mt-4">
      <nav aria-label="Details" className="flex flex-wrap gap-x-6 md:gap-x-8 print:hidden">
        {PRODUCT_SECTIONS.map((section) => (
          // A link of the router, which would restore the scroll position after a plain one.
          <Link
            key={section}
            to={`${address}#${section}`}
            className="text-link inline-flex min-h-12 items-center"
          >
            {SECTIONS[section].title}
          </Link>
        ))}
      </nav>
      {PRODUCT_SECTIONS.map((section) => {
        const { title, Panel } = SECTIONS[section];
        return (
          <section
            key={section}
            id={section}
            aria-labelledby={`${section}-heading`}
            className="section"
          >
            <h2 id={`${section}-heading`} className="text-xl font-semibold">
              {title}
            </h2>
            <div className="min-w-0">
              <Panel product={product} />
            </div>
          </section>
        );
      })}
    </div>
  );
}

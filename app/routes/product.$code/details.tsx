import { Link } from "@remix-run/react";

import type { ProductPapers } from "~/catalogue/documents/product-papers";
import { PRODUCT_SECTIONS, type ProductDetailView } from "~/catalogue/products/product-detail";
import { DataTable } from "~/ui/data-table";

import { Compliance, Documents } from "./papers";

type PanelProps = { product: ProductDetailView };

const NOTHING_YET = (
  <>
    No details yet.{" "}
    <Link to="/contact" className="text-link">
      Please ask us
    </Link>
  </>
);

function Overview({ product }: PanelProps) {
  const { overview, additionalInfo, description } = product;
  return (
    <div className="grid gap-x-16 gap-y-8 whitespace-pre-line lg:grid-cols-[2fr_1fr]">
      <p className="max-w-prose">{overview ?? (description || NOTHING_YET)}</p>
      {additionalInfo && (
        <div className="lg:border-l lg:pl-8">
          <h3 className="font-semibold">Additional information</h3>
          <p className="mt-2 text-muted">{additionalInfo}</p>
        </div>
      )}
    </div>
  );
}

function Specifications({ product: { name, specifications } }: PanelProps) {
  if (specifications.length === 0) return <p>{NOTHING_YET}</p>;
  return (
    <div className="max-w-4xl">
      <DataTable caption={`Specifications of ${name}`} rows={specifications} />
    </div>
  );
}

function Features({ product: { keyFeatures, features } }: PanelProps) {
  if (keyFeatures.length === 0 && features.length === 0) return <p>{NOTHING_YET}</p>;
  return (
    <>
      {keyFeatures.length > 0 && (
        <dl className="grid gap-x-10 md:grid-cols-2">
          {keyFeatures.map(({ title, description }) => (
            <div key={`${title}: ${description}`} className="border-b py-3">
              <dt className="font-semibold">{title}</dt>
              {description && <dd className="mt-0.5 text-sm text-muted">{description}</dd>}
            </div>
          ))}
        </dl>
      )}
      {features.length > 0 && (
        <ul role="list" className="ticks mt-6 gap-x-10 gap-y-2 text-base md:grid-cols-2">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const SECTIONS = {
  overview: { title: "Overview", Panel: Overview },
  specifications: { title: "Specifications", Panel: Specifications },
  features: { title: "Features", Panel: Features },
  documents: { title: "Documents", Panel: Documents },
  compliance: { title: "Compliance and origin", Panel: Compliance },
};

type DetailsProps = {
  product: ProductDetailView;
  papers: ProductPapers;
  /** The page's own. */
  address: string;
};

/** Shows every section, one below the other, and links to each. */
export function Details({ product, papers, address }: DetailsProps) {
  // Without entries there is no section.
  const sections = PRODUCT_SECTIONS.filter(
    (section) =>
      (section !== "documents" && section !== "compliance") || papers[section].length > 0,
  );
  return (
    <div className="mt-10 md:mt-16 print:mt-4">
      <nav aria-label="Details" className="flex flex-wrap gap-x-6 md:gap-x-8 print:hidden">
        {sections.map((section) => (
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
      {sections.map((section) => {
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
              <Panel product={product} papers={papers} />
            </div>
          </section>
        );
      })}
    </div>
  );
}

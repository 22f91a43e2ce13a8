/** The manufacturers in the catalogue, and how we supply. */
import { Link } from "react-router-dom";

import { productsPath } from "~/catalogue/search/catalogue-query";
import { countOf, formatCount } from "~/shared/counts";
import { telephoneLink } from "~/site/settings/company";
import { buttonClass } from "~/ui/button";
import { useShell } from "~/ui/use-shell";

const STEPS = [
  { title: "Find your parts", text: "By part number, category, manufacturer or protocol." },
  { title: "Request a quote", text: "Add items to your quote and send it. No account needed." },
  { title: "Get our quote", text: "Prices and delivery by email within 24 hours." },
];

type Manufacturer = { name: string; productCount: number };

/** Links each manufacturer in the catalogue to its products. */
export function Manufacturers({
  manufacturers,
  count,
}: {
  manufacturers: readonly Manufacturer[];
  count: number;
}) {
  if (manufacturers.length === 0) return null;
  const others = count - manufacturers.length;
  return (
    <nav aria-labelledby="manufacturers-heading" className="measure pb-6 md:pb-8">
      <h2 id="manufacturers-heading" className="text-xl font-semibold tracking-tight">
        Browse by manufacturer
      </h2>
      <ul
        role="list"
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:flex sm:flex-wrap"
      >
        {manufacturers.map(({ name, productCount }) => (
          <li key={name}>
            <Link
              to={productsPath({ company: [name] })}
              className={`${buttonClass({ variant: "secondary", size: "sm" })} max-sm:h-full max-sm:w-full max-sm:justify-between max-sm:text-left max-sm:wrap-anywhere max-sm:whitespace-normal`}
            >
              {name}
              <span className="shrink-0 text-muted">
                {formatCount(productCount)}
                <span className="sr-only"> {productCount === 1 ? "product" : "products"}</span>
              </span>
            </Link>
          </li>
        ))}
        {others > 0 && (
          <li>
            <Link to="/products" className="text-link inline-flex min-h-11 items-center px-2">
              {`and ${countOf(others, "more manufacturer")}`}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Answers the first questions of a buyer: how long it takes, what it costs, and how to reach us. */
export function Service({ openingHours }: { openingHours: string | null }) {
  const { company } = useShell();
  return (
    <section aria-label="How we supply" className="border-t bg-paper-deep">
      <dl className="measure grid gap-x-10 gap-y-4 py-6 sm:grid-cols-3">
        <div>
          <dt className="font-semibold">Quotes</dt>
          <dd className="text-sm text-muted">
            Prices and delivery by email within 24 hours. Paste part numbers and quantities into the
            search box.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Delivery</dt>
          <dd className="text-sm text-muted">
            By courier to mainland England and Wales, sent within 48 hours of ordering.{" "}
            <Link to="/shipping" className="text-link">
              Rates by weight
            </Link>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Trade counter</dt>
          <dd className="text-sm text-muted">
            <a href={telephoneLink(company.phone)} className="text-link whitespace-nowrap">
              {company.phone}
            </a>
            {openingHours && <span className="block">{openingHours}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Explains in three steps how a part gets its price. */
export function Steps() {
  return (
    <ol className="max-lg:hidden">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 border-t border-petrol py-3">
          <span aria-hidden="true" className="text-xl font-semibold text-petrol-pale">
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-petrol-tint">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

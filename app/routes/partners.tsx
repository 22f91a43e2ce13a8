import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { productsPath } from "~/catalogue/search/catalogue-query";
import { Figures } from "~/site/pages/figures";
import type { Manufacturer } from "~/site/settings/manufacturers";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon, LineArt } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

const LINK = "text-link inline-flex min-h-11 items-center gap-2";
const LEADS_AWAY = "M13 4h7v7M20 4l-9 9M17 14v6H4V7h6";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Partners",
    description:
      "The manufacturers we represent: sensing, controllers, valves, actuators, metering and gateways for building management and heating.",
  });

const FIGURES = [
  { figure: "7+", label: "Partners" },
  { figure: "200+", label: "Combined years" },
  { figure: "40+", label: "Countries" },
];

export function loader() {
  return { manufacturers: readSiteSettings().manufacturers };
}

export default function PartnersRoute() {
  const { manufacturers } = useLoaderData<typeof loader>();
  const Heading = manufacturers.length > 0 ? "h3" : "h2";
  return (
    <main className="page">
      <PageHeading
        title="Partners"
        lead="The specialist manufacturers we represent. We know their ranges, and which of their products work together."
      />
      <Figures figures={FIGURES} />
      {manufacturers.length > 0 && <h2 className="sr-only">Manufacturers</h2>}
      <ul role="list" className="mt-8 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {manufacturers.map((manufacturer) => (
          <ManufacturerCard key={manufacturer.name} manufacturer={manufacturer} />
        ))}
        <li className="on-dark flex flex-col items-start justify-center rounded-sm border border-petrol-deep bg-petrol-deep p-6 text-white md:p-8">
          <Heading className="text-xl font-semibold">Need something else?</Heading>
          <p className="mt-2 max-w-prose text-petrol-tint">
            We can often source parts that are not in the catalogue, or suggest a replacement for a
            discontinued one. Just send us what it says on the old label.
          </p>
          <ButtonLink to="/contact" variant="secondary" className="mt-6">
            Contact Our Team
          </ButtonLink>
        </li>
      </ul>
    </main>
  );
}

function ManufacturerCard({ manufacturer }: { manufacturer: Manufacturer }) {
  const { name, category, description, specialities, establishedYear, country, website } =
    manufacturer;
  return (
    <li className="flex flex-col rounded-sm border bg-panel p-4 md:p-6">
      {category && <p className="eyebrow">{category}</p>}
      <h3 className="mt-1 text-xl font-semibold">{name}</h3>
      {description && <p className="mt-3">{description}</p>}
      <Specialities name={name} specialities={specialities} />
      <div className="mt-auto pt-4">
        <dl className="flex flex-wrap gap-x-10 gap-y-2 border-t pt-4 empty:hidden">
          {establishedYear !== null && (
            <div>
              <dt className="text-sm text-muted">Established</dt>
              <dd className="font-semibold">{establishedYear}</dd>
            </div>
          )}
          {country && (
            <div>
              <dt className="text-sm text-muted">Country</dt>
              <dd className="font-semibold">{country}</dd>
            </div>
          )}
        </dl>
        <div className="mt-3 flex flex-wrap gap-x-6">
          <Link to={productsPath({ company: [name] })} className={LINK}>
            Products<span className="sr-only"> by {name}</span>
            <Icon name="arrow-right" className="size-4" />
          </Link>
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={LINK}>
              Website<span className="sr-only"> of {name}, opens in a new tab</span>
              <LineArt d={LEADS_AWAY} className="size-4" />
            </a>
          )}
        </div>
      </div>
    </li>
  );
}

function Specialities({ name, specialities }: Pick<Manufacturer, "name" | "specialities">) {
  if (specialities.length === 0) return null;
  return (
    <>
      <h4 className="sr-only">Specialities of {name}</h4>
      <ul role="list" className="mt-4 flex flex-wrap gap-1.5">
        {specialities.map((speciality) => (
          <li key={speciality}>
            <Badge tone="petrol">{speciality}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

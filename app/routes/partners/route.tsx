import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Figures } from "~/site/pages/figures";
import { pageMeta } from "~/ui/page-meta";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { readSiteSettings } from "~/site/settings/site-settings.server";

import { ManufacturerCard } from "./manufacturer-card";

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

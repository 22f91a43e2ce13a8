import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Figures } from "~/site/pages/figures";
import { pageMeta } from "~/ui/page-meta";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { readSiteSettings } from "~/site/settings/site-settings.server";

import { Team } from "./team";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "About Us",
    description:
      "A small UK supplier of sensors, controllers, actuators and gateways for building management and heating, founded in 2021 in Hartley Wintney.",
  });

const FIGURES = [
  { figure: "30+", label: "Years' experience" },
  { figure: "500+", label: "Products" },
  { figure: "1000+", label: "Installations" },
  { figure: "3+", label: "Countries" },
];

const WAYS_OF_WORKING = [
  {
    title: "Check before you ask",
    text: "Every product has its specifications and drawings on this site, and a datasheet where the manufacturer publishes one, so you can check that a part fits before you request a price.",
  },
  {
    title: "A quote, not a checkout",
    text: "Add products to a quote request and send it to us. We check compatibility, availability and delivery, and reply by email within 24 hours.",
  },
  {
    title: "Your own prices",
    text: "Customers with an account see list prices and their own discount. You pay nothing on this website: you place an order once you have accepted our quote.",
  },
];

export function loader() {
  return { team: readSiteSettings().team };
}

export default function AboutRoute() {
  const { team } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <PageHeading
        title="About Us"
        lead="We supply controls for heating, ventilation and building management to the UK trade."
      />
      <Figures figures={FIGURES} />
      <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="firm">
          <h2 id="firm" className="text-xl font-semibold">
            A specialist in building controls
          </h2>
          <div className="running-text mt-4">
            <p>
              We were founded in 2021 and are based in Hartley Wintney, Hampshire. We supply
              sensors, controllers, actuators and gateways, and the valves, meters and accessories
              that go with them, to the people who design, install and maintain building controls.
            </p>
            <p>
              We are independent of any one manufacturer. We represent companies whose products we
              know, and combine them where that suits the job: a sensor from one, a valve from
              another, and a gateway to connect them.
            </p>
            <p>
              We are a small team, so when you call you speak to someone who knows the catalogue and
              can tell you which sensor suits your controller.
            </p>
          </div>
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways" className="text-xl font-semibold">
            How we work
          </h2>
          <dl className="mt-4 border-t">
            {WAYS_OF_WORKING.map(({ title, text }) => (
              <div key={title} className="border-b py-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Team team={team} />
      <div className="mt-12 flex flex-wrap gap-3 border-t border-ink pt-8">
        <ButtonLink to="/contact">Get in Touch</ButtonLink>
        <ButtonLink to="/partners" variant="secondary">
          See our partners
        </ButtonLink>
      </div>
    </main>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Figures } from "~/components/site/figures";
import { pageMeta } from "~/components/site/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { PageHeading } from "~/components/ui/page-heading";
import { readSiteSettings } from "~/db/site/site-settings.server";

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
    title: "Everything to check first",
    text: "Each product has its specifications, drawings and, where the maker publishes one, its datasheet on this site. You should know that a part fits before you ask what it costs.",
  },
  {
    title: "A list, not a checkout",
    text: "You put products into a quote and send it to us. We check that the parts work together, look at availability and carriage, and answer by email within 24 hours.",
  },
  {
    title: "Prices agreed with you",
    text: "Business customers with an account see list prices and their own discount. Nothing is charged on this website: an order is placed once you have accepted our quote.",
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
            A small firm for a narrow subject
          </h2>
          <div className="running-text mt-4">
            <p>
              We were founded in 2021 and work from Hartley Wintney in Hampshire. We sell sensors,
              controllers, actuators and gateways, and the valves, meters and parts that go with
              them, to the people who design, install and look after building controls.
            </p>
            <p>
              We make nothing ourselves. We represent manufacturers whose products we know, and we
              mix makes where that serves the job: a sensor from one, a valve from another, and a
              gateway so that they understand each other.
            </p>
            <p>
              Being small, we answer our own telephone. Whoever picks it up has the catalogue in
              front of them and can tell you which element suits your controller.
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

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Figures } from "~/site/pages/figures";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import type { TeamMember } from "~/site/settings/team";
import { ButtonLink } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { Icon, LineArt } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

const LINK = "text-link inline-flex min-h-11 items-center gap-2.5";
const PERSON = "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5";

/** Presents the team; shows nothing while no member is set (N4). */
function Team({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="mt-12">
      <h2 id="team" className="text-xl font-semibold">
        Meet the team
      </h2>
      <ul role="list" className="mt-4 grid gap-4 md:grid-cols-2">
        {team.map(({ name, role, text, phone, email }) => (
          <li key={name} className="flex gap-5 rounded-sm border bg-panel p-4 md:p-6">
            <span className="flex size-14 max-lg:hidden shrink-0 items-center justify-center rounded-sm border border-petrol-pale bg-petrol-tint text-petrol">
              <LineArt d={PERSON} className="size-7" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg font-semibold">{name}</h3>
              {role && <p className="text-muted">{role}</p>}
              {text && <p className="mt-2 whitespace-pre-line">{text}</p>}
              <ul role="list" className="mt-2 empty:hidden">
                {phone && (
                  <li>
                    <PhoneLink
                      phone={phone}
                      className={LINK}
                      icon={<Icon name="phone" className="size-4" />}
                    />
                  </li>
                )}
                {email && (
                  <li>
                    <EmailLink
                      email={email}
                      className={LINK}
                      icon={<Icon name="mail" className="size-4" />}
                    />
                  </li>
                )}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

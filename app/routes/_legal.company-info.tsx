import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { EmailLink, PhoneLink } from "~/components/contact-links";
import { pageMeta, structuredDataMeta } from "~/components/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { PageHeading } from "~/components/ui/page-heading";
import { Panel } from "~/components/ui/panel";
import { readSiteSettings } from "~/db/site-settings.server";
import { organisationData } from "~/domain/structured-data";
import { env } from "~/env.server";

export const meta: MetaFunction<typeof loader> = (page) => [
  ...pageMeta(page, {
    title: "Company Information",
    description:
      "Who we are in law: trade name, company number, VAT number, registered office and how to reach us.",
  }),
  ...structuredDataMeta(page.data?.structuredData ?? []),
];

export function loader() {
  const { company } = readSiteSettings();
  const { tradingName, companyNumber, vatNumber, registeredOffice, phone, email } = company;
  const structuredData = [organisationData(company, env.publicUrl)];
  return { tradingName, companyNumber, vatNumber, registeredOffice, phone, email, structuredData };
}

export default function CompanyInfoRoute() {
  const { tradingName, companyNumber, vatNumber, registeredOffice, phone, email } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Company Information" lead="Who you are dealing with." />
      <div className="space-y-6">
        <Panel title="Legal">
          <dl className="divide-y">
            <Fact label="Trade name">{tradingName}</Fact>
            <Fact label="Registered in">United Kingdom</Fact>
            <Fact label="Company number">{companyNumber}</Fact>
            <Fact label="VAT number">{vatNumber}</Fact>
            <Fact label="Registered office">{registeredOffice}</Fact>
          </dl>
        </Panel>
        <Panel title="Get in touch">
          <dl className="divide-y">
            <Fact label="Phone">
              <PhoneLink phone={phone} />
            </Fact>
            <Fact label="Email">
              <EmailLink email={email} />
            </Fact>
          </dl>
          <ButtonLink to="/contact" className="mt-4">
            Write to us
          </ButtonLink>
        </Panel>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

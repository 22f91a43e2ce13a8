import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { pageMeta, structuredDataMeta } from "~/ui/page-meta";
import { ButtonLink } from "~/ui/button";
import { FactRow, FactRows } from "~/ui/facts";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { organisationData } from "~/catalogue/products/structured-data";
import { env } from "~/env.server";

export const meta: MetaFunction<typeof loader> = (page) => [
  ...pageMeta(page, {
    title: "Company Information",
    description: "Our legal details as a company, and how to get in touch by phone or email.",
  }),
  ...structuredDataMeta(page.data?.structuredData ?? []),
];

export function loader() {
  const { company } = readSiteSettings();
  const { tradingName, companyNumber, vatNumber, registeredOffice, registeredIn } = company;
  const { phone, email } = company;
  const structuredData = [organisationData(company, env.publicUrl)];
  return {
    tradingName,
    companyNumber,
    vatNumber,
    registeredOffice,
    registeredIn: registeredIn ?? "United Kingdom",
    phone,
    email,
    structuredData,
  };
}

export default function CompanyInfoRoute() {
  const { tradingName, companyNumber, vatNumber, registeredOffice, registeredIn, phone, email } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Company Information"
        lead="Our legal details as a company, and how to get in touch by phone or email."
      />
      <div className="space-y-6">
        <Panel title="Legal">
          <FactRows>
            <FactRow label="Trade name">{tradingName}</FactRow>
            <FactRow label="Registered in">{registeredIn}</FactRow>
            {companyNumber && <FactRow label="Company number">{companyNumber}</FactRow>}
            {vatNumber && <FactRow label="VAT number">{vatNumber}</FactRow>}
            {registeredOffice && <FactRow label="Registered office">{registeredOffice}</FactRow>}
          </FactRows>
        </Panel>
        <Panel title="Get in touch">
          <FactRows>
            <FactRow label="Phone">
              <PhoneLink phone={phone} />
            </FactRow>
            <FactRow label="Email">
              <EmailLink email={email} />
            </FactRow>
          </FactRows>
          <ButtonLink to="/contact" className="mt-4">
            Write to us
          </ButtonLink>
        </Panel>
      </div>
    </>
  );
}

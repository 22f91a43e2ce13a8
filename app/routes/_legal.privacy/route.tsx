import type { MetaFunction } from "@remix-run/node";

import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { LegalPage } from "~/site/pages/legal-page";
import { pageMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";

import { privacySections } from "./sections";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Privacy Policy",
    description:
      "What personal data this website holds about you, why and for how long, and how to see, download or delete it.",
  });

export default function PrivacyRoute() {
  const { company } = useShell();
  return (
    <LegalPage
      title="Privacy Policy"
      updated="August 2025"
      intro={
        <p>
          We hold the personal data we need to answer you and do business with you, and only for as
          long as we need it. This page explains what we hold and why.
        </p>
      }
      sections={privacySections(company)}
    >
      <section aria-labelledby="contact" className="mt-10 rounded-sm border bg-panel p-4 md:p-6">
        <h2 id="contact" className="text-xl font-semibold">
          Contact
        </h2>
        <div className="running-text mt-3">
          <p>
            For any question about your data, email <EmailLink email={company.email} />
            {company.registeredOffice ? ", " : " or "}call <PhoneLink phone={company.phone} />
            {company.registeredOffice &&
              ` or write to ${company.tradingName}, ${company.registeredOffice}`}
            .
          </p>
        </div>
      </section>
    </LegalPage>
  );
}

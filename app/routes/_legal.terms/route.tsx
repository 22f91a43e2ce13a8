import type { MetaFunction } from "@remix-run/node";

import { LegalPage } from "~/site/pages/legal-page";
import { pageMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";

import { termsSections } from "./sections";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Terms of Service",
    description:
      "The terms on which we quote for and supply goods to business customers, and on which you may use this website.",
  });

export default function TermsRoute() {
  const { company } = useShell();
  return (
    <LegalPage
      title="Terms of Service"
      updated="January 2024"
      intro={
        <p>
          These terms apply between {company.tradingName} and its business customers. They cover
          this website, our quotes, and the goods and services we supply. Section 9 sets out the key
          terms of sale.
        </p>
      }
      sections={termsSections(company)}
    />
  );
}

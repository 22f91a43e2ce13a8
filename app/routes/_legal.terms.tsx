import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";

import { LegalPage, type LegalSection } from "~/site/pages/legal-page";
import type { ShownCompany } from "~/site/settings/company";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { pageMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";

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

/** Returns the fourteen sections; the ninth contains the terms of sale. */
function termsSections(company: ShownCompany): LegalSection[] {
  return [
    {
      id: "who-we-are",
      title: "Who we are",
      body: (
        <p>
          “We” and “us” are {company.tradingName}, a business registered in the United Kingdom. Our
          company number, VAT number and registered office are under{" "}
          <Link to="/company-info" className="text-link">
            Company Information
          </Link>
          . “You” means the business that uses this website, requests a quote or places an order.
        </p>
      ),
    },
    {
      id: "business-customers",
      title: "Business customers",
      body: (
        <p>
          We sell to businesses for use in their trade. By requesting a quote or placing an order on
          behalf of a business, you confirm that you are authorised to do so. These terms apply to
          every order unless we have agreed otherwise with you in writing.
        </p>
      ),
    },
    {
      id: "using-this-website",
      title: "Using this website",
      body: (
        <p>
          You may browse, search, save and print the catalogue for your own work. You must not copy
          it in bulk, disrupt the site, try to access what you are not authorised to see, or send us
          anything unlawful. We may suspend the site or parts of it, for maintenance or other
          reasons.
        </p>
      ),
    },
    {
      id: "accounts",
      title: "Accounts",
      body: (
        <p>
          An account is for you and the business you work for. Keep your password to yourself and
          your details up to date, and tell us straight away if someone else may have used your
          account. You may delete your account at any time, and we may close an account that is
          misused.
        </p>
      ),
    },
    {
      id: "product-information",
      title: "Product information",
      body: (
        <p>
          Descriptions, drawings and datasheets come from the manufacturers and are reproduced with
          care, but manufacturers change their products. Before you order, check the current
          datasheet to make sure that a product suits your installation. Products may differ from
          their pictures.
        </p>
      ),
    },
    {
      id: "prices-and-vat",
      title: "Prices and VAT",
      body: (
        <p>
          Prices are in pounds sterling and ex VAT unless stated otherwise. VAT is added to goods
          and delivery at the rate in force. Prices on this website are list prices, for
          information. “POA” means price on application: we price the item when you request a quote.
          A discount agreed with you applies to the price of items, not to delivery.
        </p>
      ),
    },
    {
      id: "quotes-and-orders",
      title: "Quotes and orders",
      body: (
        <p>
          A quote request sent through this website is not an order. We reply by email with a quote
          that confirms prices, delivery and availability. A contract is made when you place an
          order on the basis of our quote and we confirm it.
        </p>
      ),
    },
    {
      id: "delivery",
      title: "Delivery",
      body: (
        <p>
          How we send orders, how long delivery takes and what it costs are set out in our{" "}
          <Link to="/shipping" className="text-link">
            Shipping Policy
          </Link>
          . Delivery times are estimates, not guarantees. Risk in the goods passes to you on
          delivery.
        </p>
      ),
    },
    { id: "key-terms", title: "Key terms of sale", body: <KeyTerms /> },
    {
      id: "intellectual-property",
      title: "Intellectual property",
      body: (
        <p>
          The text, drawings and design of this website belong to us or to the manufacturers we
          represent, as do our and their names and trade marks. Buying a product gives you no rights
          in them beyond what you need to install, use and maintain it.
        </p>
      ),
    },
    {
      id: "our-liability",
      title: "Our liability",
      body: (
        <>
          <p>
            Nothing in these terms limits liability that cannot be limited by law, such as liability
            for death or personal injury caused by negligence, or for fraud.
          </p>
          <p>
            Otherwise we are not liable for loss of profit, business or data, or for indirect loss,
            and our liability for an order is limited to the amount you paid for it.
          </p>
        </>
      ),
    },
    {
      id: "beyond-our-control",
      title: "Events beyond our control",
      body: (
        <p>
          We are not in breach of contract if we are delayed by something beyond our reasonable
          control, such as a shortage at a manufacturer, a strike, severe weather or a failure of
          transport or communications. We will let you know, and you may cancel anything that cannot
          be delivered within a reasonable time.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes and validity",
      body: (
        <p>
          We may change these terms. The version on this page when you place an order applies to
          that order. If part of a term cannot be enforced, the rest still applies.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: (
        <p>
          Questions about these terms are welcome at <EmailLink email={company.email} /> or{" "}
          <PhoneLink phone={company.phone} />.
        </p>
      ),
    },
  ];
}

/** Verbatim, as supplied (L4). */
function KeyTerms() {
  return (
    <ul>
      <li>An order is valid for 30 days.</li>
      <li>Late payment bears interest at base rate plus 2.00% per month, after 30 days.</li>
      <li>Services last up to 12 months.</li>
      <li>Faulty goods must be notified within 7 days of delivery and returned within 7 days.</li>
      <li>Standard stocked goods can be cancelled within 14 days.</li>
      <li>Bespoke or dispatched goods cannot be cancelled.</li>
      <li>Title to the goods passes to you on full payment.</li>
      <li>English law applies.</li>
    </ul>
  );
}

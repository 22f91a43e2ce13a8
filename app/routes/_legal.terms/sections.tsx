import { Link } from "@remix-run/react";

import { EmailLink, PhoneLink } from "~/components/site/contact-links";
import type { LegalSection } from "~/components/site/legal-page";
import type { CompanyDetails } from "~/domain/site/company";

/** Returns the fourteen sections; the ninth contains the terms of sale. */
export function termsSections(company: CompanyDetails): LegalSection[] {
  return [
    {
      id: "who-we-are",
      title: "Who we are",
      body: (
        <p>
          “We” and “us” are {company.tradingName}, a business registered in the United Kingdom. Our
          number, VAT number and office stand under{" "}
          <Link to="/company-info" className="text-link">
            Company Information
          </Link>
          . “You” are the business that uses this website, asks for a quote or places an order.
        </p>
      ),
    },
    {
      id: "business-customers",
      title: "Business customers",
      body: (
        <p>
          We sell to businesses, for use in their trade. Whoever asks for a quote or orders in the
          name of a business confirms that they may do so. These terms apply to every order unless
          we have agreed something else with you in writing.
        </p>
      ),
    },
    {
      id: "using-this-website",
      title: "Using this website",
      body: (
        <p>
          You may browse, search, save and print the catalogue for your own work. Please do not copy
          it in bulk, disturb the site, try to reach what is not meant for you, or send us anything
          unlawful. We may switch the site or parts of it off, for maintenance or otherwise.
        </p>
      ),
    },
    {
      id: "accounts",
      title: "Accounts",
      body: (
        <p>
          An account is for you and the business you work for. Keep its password to yourself, keep
          your details right, and tell us at once if somebody else may have used it. You may delete
          your account at any time; we may close one that is misused.
        </p>
      ),
    },
    {
      id: "product-information",
      title: "Product information",
      body: (
        <p>
          Descriptions, drawings and datasheets come from the manufacturers and are given with care,
          but makers change their products. Before you order, check against the current datasheet
          that a product suits your installation. Pictures may differ from what is delivered.
        </p>
      ),
    },
    {
      id: "prices-and-vat",
      title: "Prices and VAT",
      body: (
        <p>
          Prices are in pounds sterling and ex VAT unless they say otherwise; VAT is added at the
          rate in force, to goods and to carriage. Prices on this website are list prices for
          information. “POA” means that we price the item when you ask. A discount agreed with you
          is taken from the price of items and not from carriage.
        </p>
      ),
    },
    {
      id: "quotes-and-orders",
      title: "Quotes and orders",
      body: (
        <p>
          A quote request sent through this website is a question and not an order. We answer it by
          email with a quote that confirms prices, carriage and availability. A contract is made
          when you order on the basis of our quote and we confirm the order.
        </p>
      ),
    },
    {
      id: "delivery",
      title: "Delivery",
      body: (
        <p>
          How orders are sent, how long it takes and what it costs is set out in our{" "}
          <Link to="/shipping" className="text-link">
            Shipping Policy
          </Link>
          . Delivery times are what we expect and not a promise of a day. You carry the risk in the
          goods from the moment they are delivered to you.
        </p>
      ),
    },
    { id: "key-terms", title: "Key terms of sale", body: <KeyTerms /> },
    {
      id: "intellectual-property",
      title: "Intellectual property",
      body: (
        <p>
          The texts, drawings and design of this website belong to us or to the manufacturers we
          represent, as do their names and marks. Buying a product gives you no right in them beyond
          what you need to install, use and maintain it.
        </p>
      ),
    },
    {
      id: "our-liability",
      title: "Our liability",
      body: (
        <>
          <p>
            Nothing in these terms limits liability that the law does not allow to be limited, such
            as for death or personal injury caused by negligence, or for fraud.
          </p>
          <p>
            Otherwise we are not liable for loss of profit, of business or of data, or for indirect
            loss, and our liability for an order is limited to what you paid for it.
          </p>
        </>
      ),
    },
    {
      id: "beyond-our-control",
      title: "Events beyond our control",
      body: (
        <p>
          We are not in breach if something that we could not reasonably prevent delays us, such as
          a manufacturer’s shortage, a strike, severe weather or a failure of transport or
          communications. We will tell you, and you may cancel what cannot be delivered within a
          reasonable time.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes and validity",
      body: (
        <p>
          We may change these terms; the version on this page when you order is the one that holds
          for that order. If part of a term cannot be enforced, the rest stands.
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

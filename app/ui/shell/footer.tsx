import { Link } from "react-router-dom";

import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { categoryLinks, COMPANY_LINKS, LEGAL_LINKS, PRODUCTS_LINK } from "~/ui/shell/links";
import { useShell } from "~/ui/use-shell";
import { Icon } from "~/ui/icon";
import type { ShownCompany } from "~/site/settings/company";

const MAX_CATEGORIES = 8;

export function Footer() {
  const { company, categories } = useShell();
  return (
    <CachedMarkup
      as="footer"
      className="shop-footer"
      component={FooterContent}
      props={{ company, categories: categories.slice(0, MAX_CATEGORIES) }}
    />
  );
}

function FooterContent({
  company,
  categories,
}: {
  company: ShownCompany;
  categories: readonly string[];
}) {
  return (
    <>
      <p>{`${company.tradingName}, ${company.phone}, ${company.email}`}</p>
      <div className="measure footer-columns">
        <div>
          <p>{company.tradingName}</p>
          <p>
            Sensors, controllers, actuators and gateways for building management and heating
            controls, supplied to the UK trade.
          </p>
          <address>
            <PhoneLink phone={company.phone} className="" icon={<Icon name="phone" />} />
            <EmailLink email={company.email} className="" icon={<Icon name="mail" />} />
            <span>
              <Icon name="pin" />
              Hartley Wintney, UK
            </span>
          </address>
        </div>
        <Column
          title="Products"
          links={[...categoryLinks(categories), { ...PRODUCTS_LINK, label: "All Products" }]}
          className="max-md:col-span-full"
        />
        <Column title="Company" links={COMPANY_LINKS} />
        <Column title="Legal" links={LEGAL_LINKS} />
      </div>
      <div>
        <p className="measure">
          {`${company.tradingName}. Prices are in pounds sterling, ex VAT.`}
        </p>
      </div>
    </>
  );
}

function Column({
  title,
  links,
  className,
}: {
  title: string;
  links: ReadonlyArray<{ label: string; to: string }>;
  className?: string;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2>{title}</h2>
      <ul role="list" className="footer-columns">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

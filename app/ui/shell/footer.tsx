import { Link } from "@remix-run/react";

import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { categoryLinks, COMPANY_LINKS, LEGAL_LINKS, PRODUCTS_LINK } from "~/ui/shell/links";
import { useShell } from "~/ui/use-shell";
import { Icon } from "~/ui/icon";
import type { CompanyDetails } from "~/site/settings/company";

const LINK =
  "inline-flex min-h-11 items-center gap-2.5 hover:underline hover:underline-offset-4 lg:min-h-9";

const MAX_CATEGORIES = 8;

export function Footer() {
  const { company, categories } = useShell();
  return (
    <CachedMarkup
      as="footer"
      className="on-dark bg-petrol-deep text-sm text-white print:bg-transparent print:text-ink"
      component={FooterContent}
      props={{ company, categories: categories.slice(0, MAX_CATEGORIES) }}
    />
  );
}

function FooterContent({
  company,
  categories,
}: {
  company: CompanyDetails;
  categories: readonly string[];
}) {
  return (
    <>
      <p className="mt-6 hidden border-t py-3 print:block">
        {company.tradingName}, {company.phone}, {company.email}
      </p>
      <div className="measure footer-columns gap-y-8 py-12 md:grid-cols-3 md:gap-x-8 print:hidden lg:grid-cols-[2fr_2fr_1fr_1fr] lg:py-16">
        <div className="max-lg:col-span-full">
          <p className="text-lg font-semibold tracking-tight">{company.tradingName}</p>
          <p className="mt-2 max-w-sm text-petrol-tint">
            Sensors, controllers, actuators and gateways for building management and heating
            controls, supplied to the UK trade.
          </p>
          <address className="mt-4 flex flex-col items-start not-italic">
            <PhoneLink
              phone={company.phone}
              className={LINK}
              icon={<Icon name="phone" className="size-4" />}
            />
            <EmailLink
              email={company.email}
              className={LINK}
              icon={<Icon name="mail" className="size-4" />}
            />
            <span className="inline-flex min-h-11 items-center gap-2.5 lg:min-h-9">
              <Icon name="pin" className="size-4" />
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
      <div className="border-t border-petrol print:hidden">
        <p className="measure py-5 text-petrol-tint">
          {company.tradingName}. Prices are in pounds sterling, ex VAT.
        </p>
      </div>
    </>
  );
}

function Column({
  title,
  links,
  className = "",
}: {
  title: string;
  links: ReadonlyArray<{ label: string; to: string }>;
  className?: string;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-1 font-semibold text-petrol-pale">{title}</h2>
      <ul role="list" className="footer-columns">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

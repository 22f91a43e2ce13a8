import { pathWith } from "~/shared/path-with";

type LinkTo = { label: string; to: string };

export const PRODUCTS_LINK: LinkTo = { label: "Products", to: "/products" };

/** The header's links after Products. */
export const MAIN_LINKS: readonly LinkTo[] = [
  { label: "Quick quote", to: "/quick-quote" },
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Partners", to: "/partners" },
  { label: "Contact", to: "/contact" },
];

export const COMPANY_LINKS: readonly LinkTo[] = [
  { label: "About Us", to: "/about" },
  { label: "Contact", to: "/contact" },
  { label: "Partners", to: "/partners" },
];

/** Returns a link to the product list of each category. */
export function categoryLinks(categories: readonly string[]): LinkTo[] {
  // Not `productsPath`, which would load the list's sorts on every page.
  return categories.map((label) => ({ label, to: pathWith("/products", { category: label }) }));
}

export const LEGAL_LINKS: readonly LinkTo[] = [
  { label: "Privacy Policy", to: "/privacy" },
  { label: "Terms of Service", to: "/terms" },
  { label: "Cookie Preferences", to: "/cookies" },
  { label: "Shipping Policy", to: "/shipping" },
  { label: "Company Information", to: "/company-info" },
];

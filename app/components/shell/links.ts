type LinkTo = { label: string; to: string };

export const PRODUCTS_LINK: LinkTo = { label: "Products", to: "/products" };

/** The header's links after Products. */
export const MAIN_LINKS: readonly LinkTo[] = [
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

export const CATEGORY_LINKS: readonly LinkTo[] = [
  { label: "Sensors", to: "/products?category=Sensors" },
  { label: "Controllers", to: "/products?category=Controllers" },
  { label: "Actuators", to: "/products?category=Actuators" },
  { label: "Gateways", to: "/products?category=Gateways" },
  { label: "All Products", to: "/products" },
];

export const LEGAL_LINKS: readonly LinkTo[] = [
  { label: "Privacy Policy", to: "/privacy" },
  { label: "Terms of Service", to: "/terms" },
  { label: "Cookie Preferences", to: "/cookies" },
  { label: "Shipping Policy", to: "/shipping" },
  { label: "Company Information", to: "/company-info" },
];

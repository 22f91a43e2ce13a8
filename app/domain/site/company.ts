/** What the firm says about itself, on pages and in mails. */
export type CompanyDetails = {
  tradingName: string;
  companyNumber: string;
  vatNumber: string;
  registeredOffice: string;
  phone: string;
  email: string;
  salesEmail: string;
};

/**
 * Obvious placeholders until the operator sets the real details (L3): the phone number is from
 * Ofcom's range reserved for drama, the addresses are example.com's.
 */
export const PLACEHOLDER_COMPANY: CompanyDetails = {
  tradingName: "Wintney Controls",
  companyNumber: "[company number]",
  vatNumber: "[VAT number]",
  registeredOffice: "[registered office], Hartley Wintney, Hampshire, UK",
  phone: "0808 157 0192",
  email: "info@example.com",
  salesEmail: "sales@example.com",
};

/** What is set, and the placeholder for what is not. */
export function withPlaceholders(
  set: Partial<Record<keyof CompanyDetails, string | null>>,
): CompanyDetails {
  const pick = (key: keyof CompanyDetails) => set[key]?.trim() || PLACEHOLDER_COMPANY[key];
  return {
    tradingName: pick("tradingName"),
    companyNumber: pick("companyNumber"),
    vatNumber: pick("vatNumber"),
    registeredOffice: pick("registeredOffice"),
    phone: pick("phone"),
    email: pick("email"),
    salesEmail: pick("salesEmail"),
  };
}

/**
 * A phone number as a `tel:` link wants it: digits and a leading plus alone. Of "+44 (0)1632" the (0)
 * is for callers within the country, and behind the +44 leads nowhere.
 */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/^(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "")}`;
}

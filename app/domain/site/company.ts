/** The firm's details, shown on pages and in emails. */
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
 * Placeholders until the operator sets the real details (L3): the phone number is in Ofcom's range
 * reserved for drama, the email addresses are on example.com.
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

/** Fills in the placeholder for each detail that is not set. */
export function withPlaceholders(
  details: Partial<Record<keyof CompanyDetails, string | null>>,
): CompanyDetails {
  const pick = (key: keyof CompanyDetails) => details[key]?.trim() || PLACEHOLDER_COMPANY[key];
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
 * Returns the `tel:` URL of a phone number. Drops the (0) of "+44 (0)1632", which must not be dialled
 * after the country code.
 */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/^(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "")}`;
}

/** The firm's details, shown on pages and in emails. */
export type CompanyDetails = {
  tradingName: string;
  /** Null, like the next four, until it is set: then pages and emails leave it out (N4). */
  companyNumber: string | null;
  vatNumber: string | null;
  registeredOffice: string | null;
  /** The part of the United Kingdom, as in "England and Wales". */
  registeredIn: string | null;
  openingHours: string | null;
  phone: string;
  email: string;
  salesEmail: string;
};

/** The details that every page gets. */
export type ShownCompany = Pick<CompanyDetails, "tradingName" | "phone" | "email" | "salesEmail">;

/**
 * The details of a firm that has set none (L3, N4). No page works without a name, a phone number and
 * email addresses, so these have placeholders: the phone number is in Ofcom's range reserved for
 * drama, the email addresses are on example.com.
 */
export const PLACEHOLDER_COMPANY = {
  tradingName: "Wintney Controls",
  companyNumber: null,
  vatNumber: null,
  registeredOffice: null,
  registeredIn: null,
  openingHours: null,
  phone: "0808 157 0192",
  email: "info@example.com",
  salesEmail: "sales@example.com",
} satisfies CompanyDetails;

/** Fills in the placeholder, if there is one, for each detail that is not set. */
export function withPlaceholders(
  details: Partial<Record<keyof CompanyDetails, string | null>>,
): CompanyDetails {
  const pick = <Key extends keyof CompanyDetails>(
    key: Key,
  ): string | (typeof PLACEHOLDER_COMPANY)[Key] => details[key]?.trim() || PLACEHOLDER_COMPANY[key];
  return {
    tradingName: pick("tradingName"),
    companyNumber: pick("companyNumber"),
    vatNumber: pick("vatNumber"),
    registeredOffice: pick("registeredOffice"),
    registeredIn: pick("registeredIn"),
    openingHours: pick("openingHours"),
    phone: pick("phone"),
    email: pick("email"),
    salesEmail: pick("salesEmail"),
  };
}

/**
 * Returns the `tel:` URL of a phone number. Drops the (0) of "+44 (0)1632", which must not be dialled
 * after the country code, and the extension behind a number, which telephones dial in different ways.
 */
export function telephoneLink(phone: string): string {
  const number = phone.replace(/(\S) ext\. \d+$/, "$1").replace(/^(\+.*)\(0\)/, "$1");
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}

/**
 * Returns "Registered in England and Wales, company number 00000000", or the part of it that is set;
 * null if neither is.
 */
export function registrationText({
  registeredIn,
  companyNumber,
}: {
  /** Missing in a version that was sent before it could be set. */
  registeredIn?: string | null;
  companyNumber: string | null;
}): string | null {
  if (!registeredIn) return companyNumber && `Company number ${companyNumber}`;
  const place = `Registered in ${registeredIn}`;
  return companyNumber ? `${place}, company number ${companyNumber}` : place;
}

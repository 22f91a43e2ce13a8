import type { CompanyDetails } from "~/site/settings/company";

/** Labels the company details in the settings form and the audit log. */
export const COMPANY_LABELS: Record<keyof CompanyDetails, string> = {
  tradingName: "Trading name",
  companyNumber: "Company number",
  vatNumber: "VAT number",
  registeredOffice: "Registered office",
  registeredIn: "Registered in",
  openingHours: "Opening hours",
  phone: "Phone",
  email: "Email",
  salesEmail: "Sales email",
};

/**
 * Lists the company details that can be set, in the order of the form. In its own file, since only one page loads it in a
 * browser.
 */
export const COMPANY_FIELDS = [
  "tradingName",
  "registeredOffice",
  "companyNumber",
  "registeredIn",
  "vatNumber",
  "openingHours",
  "phone",
  "email",
  "salesEmail",
] as const satisfies ReadonlyArray<keyof CompanyDetails>;

import type { CompanyDetails } from "~/domain/site/company";

/** The details as staff know them from the form. */
export const COMPANY_LABELS: Record<keyof CompanyDetails, string> = {
  tradingName: "Trading name",
  companyNumber: "Company number",
  vatNumber: "VAT number",
  registeredOffice: "Registered office",
  phone: "Phone",
  email: "Email",
  salesEmail: "Sales email",
};

/** The details that can be set. Apart from them, for their page alone needs the list in a browser. */
export const COMPANY_FIELDS = [
  "tradingName",
  "companyNumber",
  "vatNumber",
  "registeredOffice",
  "phone",
  "email",
  "salesEmail",
] as const satisfies ReadonlyArray<keyof CompanyDetails>;

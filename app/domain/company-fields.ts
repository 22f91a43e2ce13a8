import type { CompanyDetails } from "~/domain/company";

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

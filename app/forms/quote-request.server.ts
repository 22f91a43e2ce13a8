import { z } from "zod";

import {
  companyField,
  emailField,
  nameField,
  notesField,
  phoneField,
  tickField,
} from "~/forms/fields.server";

/** The customer's details on the quote page. */
export const quoteRequestSchema = z.object({
  name: nameField("Name"),
  email: emailField(),
  phone: phoneField(),
  company: companyField(),
  notes: notesField(),
  includeDatasheets: tickField(),
});

// Far above every field's limit, so that a text that is too long comes back whole, to be shortened.
const LONGEST_KEPT = 4000;

/** The same fields as they were typed, right or wrong, to show them again. */
export function readTypedDetails(form: FormData) {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST_KEPT) : "";
  };
  return {
    name: typed("name"),
    email: typed("email"),
    phone: typed("phone"),
    company: typed("company"),
    notes: typed("notes"),
    includeDatasheets: typed("includeDatasheets") !== "",
  };
}

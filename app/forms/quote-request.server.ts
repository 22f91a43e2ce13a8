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

// Well above the fields' limits, so that a text that is too long comes back whole, to be shortened. A
// basket may hold the notes of several lists; and every visitor has one, for a month.
const MAX_KEPT_LENGTH = { line: 250, notes: 8000 };

/** The same fields as they were typed, right or wrong, to show them again. */
export function readTypedDetails(form: FormData) {
  const typed = (name: string) => {
    const value = form.get(name);
    const longest = name === "notes" ? MAX_KEPT_LENGTH.notes : MAX_KEPT_LENGTH.line;
    return typeof value === "string" ? value.slice(0, longest) : "";
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

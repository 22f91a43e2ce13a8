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

// Above the fields' own limits, so that the customer can shorten a text that is too long, but bounded,
// because these details are stored with every visitor's basket for a month.
const MAX_STORED_LENGTH = { line: 250, notes: 8000 };

/** Returns the fields as they were typed, valid or not, to show them again. */
export function readTypedDetails(form: FormData) {
  const typed = (name: string) => {
    const value = form.get(name);
    const maxLength = name === "notes" ? MAX_STORED_LENGTH.notes : MAX_STORED_LENGTH.line;
    return typeof value === "string" ? value.slice(0, maxLength) : "";
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

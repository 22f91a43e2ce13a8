import { z } from "zod";

import { MAX_DRAFT_NAME } from "~/quotes/basket/draft-name";
import { MAX_TYPED_EMAIL } from "~/shared/email-address.server";
import {
  companyField,
  emailField,
  nameField,
  notesField,
  phoneField,
  tickField,
} from "~/shared/fields.server";
import {
  customerReferenceField,
  projectReferenceField,
  sitePostcodeField,
  wantedByField,
} from "~/quotes/request/request-details-form.server";

/** The customer's details on the quote page. */
export const quoteRequestSchema = z.object({
  name: nameField("Name"),
  email: emailField(),
  phone: phoneField(),
  company: companyField(),
  customerReference: customerReferenceField(),
  projectReference: projectReferenceField(),
  sitePostcode: sitePostcodeField(),
  wantedBy: wantedByField(),
  notes: notesField(),
  includeDatasheets: tickField(),
});

// Above the fields' own limits, so that a text that is too long can be shortened, but bounded: a
// visitor's details are stored for a month and cost nothing to send. A customer's notes grow when
// drafts are joined.
const MAX_STORED_LENGTH = {
  email: MAX_TYPED_EMAIL,
  line: 150,
  visitorNotes: 2000,
  customerNotes: 8000,
};

/** Returns the fields as they were typed, valid or not, to show them again. */
export function readTypedDetails(form: FormData, { isCustomer }: { isCustomer: boolean }) {
  const { email, line, visitorNotes, customerNotes } = MAX_STORED_LENGTH;
  const typed = (name: string) => {
    const value = form.get(name);
    const notes = isCustomer ? customerNotes : visitorNotes;
    const maxLength =
      new Map([
        ["notes", notes],
        ["email", email],
      ]).get(name) ?? line;
    return typeof value === "string" ? value.slice(0, maxLength) : "";
  };
  return {
    name: typed("name"),
    email: typed("email"),
    phone: typed("phone"),
    company: typed("company"),
    customerReference: typed("customerReference"),
    projectReference: typed("projectReference"),
    sitePostcode: typed("sitePostcode"),
    wantedBy: typed("wantedBy"),
    notes: typed("notes"),
    includeDatasheets: typed("includeDatasheets") !== "",
    ...(isCustomer && { draftName: typed("draftName").slice(0, MAX_DRAFT_NAME) }),
  };
}

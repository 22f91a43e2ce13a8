import { z } from "zod";

import {
  companyField,
  emailField,
  messageField,
  nameField,
  optionalPhoneField,
  subjectField,
} from "~/shared/fields.server";

/** The contact form. Errors are shown in the order of the fields. */
export const contactSchema = z.object({
  firstName: nameField("First name", 50),
  lastName: nameField("Last name", 50),
  email: emailField(),
  phone: optionalPhoneField(),
  company: companyField(),
  subject: subjectField(),
  message: messageField(),
});

import { z } from "zod";

import {
  companyField,
  emailField,
  messageField,
  nameField,
  optionalPhoneField,
  subjectField,
} from "~/shared/fields.server";

/** The contact form, with the specified caps while typing (F1). Errors are shown in the order of the fields. */
export const contactSchema = z.object({
  firstName: nameField("First name", 50),
  lastName: nameField("Last name", 50),
  email: emailField({ maxTyped: 100 }),
  phone: optionalPhoneField({ maxTyped: 20 }),
  company: companyField(),
  subject: subjectField(),
  message: messageField(),
});

import { z } from "zod";

import {
  companyField,
  emailField,
  messageField,
  nameField,
  optionalPhoneField,
  subjectField,
} from "~/forms/fields.server";

/** The message form of the contact page; its order is the order in which errors are told. */
export const contactSchema = z.object({
  firstName: nameField("First name", 50),
  lastName: nameField("Last name", 50),
  email: emailField(),
  phone: optionalPhoneField(),
  company: companyField(),
  subject: subjectField(),
  message: messageField(),
});

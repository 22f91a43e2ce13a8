import { z } from "zod";

import { cleanText } from "~/shared/clean-text";
import {
  companyField,
  staffEmailField,
  nameField,
  notesField,
  callerPhoneField,
  shortTextField,
  tickField,
} from "~/shared/fields.server";

const NO_LINES = "Enter at least one line, such as “HW-100, 2”.";
const MAX_LENGTH = 15_000;

/** A quote that staff start for a caller. The lines keep their breaks: messages name their numbers. */
export const callerQuoteSchema = z.object({
  name: nameField("Name"),
  email: staffEmailField(),
  phone: callerPhoneField(),
  company: companyField(),
  notes: notesField(),
  customerReference: shortTextField("Reference", 50),
  keepsUnknown: tickField(),
  lines: z
    .string({ error: NO_LINES })
    .overwrite((text) => cleanText(text).replaceAll("\r\n", "\n"))
    .max(MAX_LENGTH, `Lines must be less than ${MAX_LENGTH} characters`)
    .refine((text) => text.trim() !== "", NO_LINES),
});

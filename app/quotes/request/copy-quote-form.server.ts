import { z } from "zod";

import { projectReferenceField } from "~/quotes/request/request-details-form.server";
import {
  companyField,
  staffEmailField,
  nameField,
  optionalPhoneField,
  tickField,
} from "~/shared/fields.server";

const NOT_USED = "Choose Another customer, or clear the details below.";

/** The fields of the form that copies a quote. */
export const copyQuoteFields = z.object({
  customer: z.enum(["same", "other"], "Choose the customer"),
  email: staffEmailField().optional(),
  name: nameField("Name").optional(),
  phone: optionalPhoneField(),
  company: companyField(),
  projectReference: projectReferenceField(),
  prices: z.enum(["todays", "same"], "Choose the prices"),
  allowsOthersPrices: tickField(),
});

/** The customer of the copy, null for the same one, and its prices. */
export const copyQuoteSchema = copyQuoteFields.transform(
  ({ email, name, phone, company, customer, ...copy }, context) => {
    const isTyped = [email, name, phone, company].some((typed) => typed !== undefined);
    if (customer === "same" && isTyped) {
      context.addIssue({ code: "custom", path: ["customer"], message: NOT_USED });
      return z.NEVER;
    }
    if (customer === "same") return { ...copy, to: null };
    if (email === undefined) {
      context.addIssue({ code: "custom", path: ["email"], message: "Enter an email address" });
      return z.NEVER;
    }
    const to = { name: name ?? null, email, phone: phone ?? null, company: company ?? null };
    return { ...copy, to };
  },
);

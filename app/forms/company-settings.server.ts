import { z } from "zod";

import { emailField, optionalPhoneField } from "~/forms/fields.server";

/** What the firm says about itself; a field left empty shows its placeholder again. */
export const companySettingsSchema = z.object({
  tradingName: detail("Trading name", 100),
  companyNumber: detail("Company number", 50),
  vatNumber: detail("VAT number", 50),
  registeredOffice: detail("Registered office", 300),
  phone: optionalPhoneField(),
  email: emailField().optional(),
  salesEmail: emailField().optional(),
});

function detail(label: string, maxLength: number) {
  const message = `${label} must be less than ${maxLength} characters`;
  return z.string({ error: message }).trim().max(maxLength, message).optional();
}

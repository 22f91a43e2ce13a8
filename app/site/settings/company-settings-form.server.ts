import { z } from "zod";

import {
  emailField,
  optionalPhoneField,
  shortTextField,
  versionField,
} from "~/shared/fields.server";

/** The company's details. An empty field is not set (N4). */
export const companySettingsSchema = z.object({
  tradingName: shortTextField("Trading name", 100),
  companyNumber: shortTextField("Company number", 50),
  vatNumber: shortTextField("VAT number", 50),
  registeredOffice: shortTextField("Registered office", 300),
  registeredIn: shortTextField("Place of registration", 100),
  openingHours: shortTextField("Opening hours", 100),
  phone: optionalPhoneField(),
  email: emailField().optional(),
  salesEmail: emailField().optional(),
  version: versionField(),
});

import { z } from "zod";

import {
  staffEmailField,
  longTextField,
  optionalPhoneField,
  shortTextField,
  versionField,
} from "~/shared/fields.server";
import type { TeamMember } from "~/site/settings/team";

/** The company's details. An empty field is not set (N4). */
export const companySettingsSchema = z.object({
  tradingName: shortTextField("Trading name", 100),
  companyNumber: shortTextField("Company number", 50),
  vatNumber: shortTextField("VAT number", 50),
  registeredOffice: shortTextField("Registered office", 300),
  registeredIn: shortTextField("Place of registration", 100),
  openingHours: shortTextField("Opening hours", 100),
  phone: optionalPhoneField(),
  email: staffEmailField().optional(),
  salesEmail: staffEmailField().optional(),
  version: versionField(),
});

/** A row of the team's form. A missing name is reported where the rows are read. */
export const teamMemberSchema = z.object({
  name: shortTextField("Name", 100),
  role: shortTextField("Role", 100),
  text: longTextField("Text", 500),
  phone: optionalPhoneField(),
  email: staffEmailField().optional(),
});

/** Returns the member to store. */
export function teamMember(typed: z.infer<typeof teamMemberSchema>): TeamMember {
  return {
    name: typed.name ?? "",
    role: typed.role || null,
    text: typed.text || null,
    phone: typed.phone ?? null,
    email: typed.email ?? null,
  };
}

/** The file itself is read separately. */
export const logoSchema = z.object({ logoFile: z.undefined() });

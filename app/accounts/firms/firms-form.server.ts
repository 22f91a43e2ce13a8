import { z } from "zod";

import { FIRM_LIMITS, FIRM_ROLES } from "~/accounts/firms/firm-role";
import { discountSchema } from "~/catalogue/prices/discount-form.server";
import {
  emailField,
  lineField,
  shortTextField,
  staffEmailField,
  versionField,
} from "~/shared/fields.server";

const NO_NAME = "Enter the firm's name";
const CHOOSE_ROLE = "Choose a role from the list";

function firmNameField() {
  return lineField(NO_NAME)
    .min(1, NO_NAME)
    .min(2, "The name must be at least 2 characters")
    .max(FIRM_LIMITS.name, `The name must be less than ${FIRM_LIMITS.name} characters`);
}

function firmRoleField() {
  return z.enum(FIRM_ROLES, { error: CHOOSE_ROLE });
}

const details = {
  name: firmNameField(),
  discount: discountSchema.shape.discount,
  accountsReference: shortTextField("The accounts reference", FIRM_LIMITS.reference),
};

export const newFirmSchema = z.object({ ...details, managerEmail: staffEmailField() });

export const firmDetailsSchema = z.object({ ...details, revision: versionField() });

export const managerSchema = z.object({ managerEmail: staffEmailField() });

/** The accounts of a group that become a firm; the manager is one of them. */
export const groupSchema = z.object({
  firmName: firmNameField(),
  member: z
    .array(z.string().max(64))
    .min(1, "Tick the accounts of the firm")
    .max(FIRM_LIMITS.group),
  manager: z.string({ error: "Choose its first manager" }).max(64),
});

export const invitationSchema = z.object({ email: emailField(), role: firmRoleField() });

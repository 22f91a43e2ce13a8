import { z } from "zod";

import type { TeamMember } from "~/site/settings/team";
import {
  emailField,
  longTextField,
  optionalPhoneField,
  shortTextField,
} from "~/shared/fields.server";

/** A row of the team's form. A missing name is reported where the rows are read. */
export const teamMemberSchema = z.object({
  name: shortTextField("Name", 100),
  role: shortTextField("Role", 100),
  text: longTextField("Text", 500),
  phone: optionalPhoneField(),
  email: emailField().optional(),
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

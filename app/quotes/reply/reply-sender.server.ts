import { eq } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import type { ReplySender } from "~/quotes/reply/reply";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/**
 * Returns who signs a reply of this member of staff: the member of the team with their e-mail address, else
 * their profile, whose address stays private. Null if neither has a name: the firm signs then (R26).
 */
export function findSender(staffEmail: string): ReplySender | null {
  const address = staffEmail.toLowerCase();
  const member = readSiteSettings().team.find(({ email }) => email?.toLowerCase() === address);
  if (member) return { name: member.name, phone: member.phone, email: member.email };

  const profile = db
    .select({ name: profiles.fullName, phone: profiles.phoneNumber })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, address))
    .get();
  return profile?.name ? { name: profile.name, phone: profile.phone, email: null } : null;
}

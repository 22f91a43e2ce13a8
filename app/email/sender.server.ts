import { readSiteSettings } from "~/db/site/site-settings.server";
import type { Sender } from "~/email/mail-definition.server";
import { env } from "~/env.server";

/** Returns the company details as they are set now, and the public origin. */
export function mailSender(): Sender {
  return { company: readSiteSettings().company, publicUrl: env.publicUrl };
}

import { readSiteSettings } from "~/site/settings/site-settings.server";
import type { Sender } from "~/mail/mail-definition.server";
import { env } from "~/env.server";

/** Returns the company details as they are set now, and the public origin. */
export function mailSender(): Sender {
  return { company: readSiteSettings().company, publicUrl: env.publicUrl };
}

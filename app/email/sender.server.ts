import { readSiteSettings } from "~/db/site/site-settings.server";
import type { Sender } from "~/email/short-letter.server";
import { env } from "~/env.server";

/** The firm as it is set just now, and the address its links begin with. */
export function mailSender(): Sender {
  return { company: readSiteSettings().company, publicUrl: env.publicUrl };
}

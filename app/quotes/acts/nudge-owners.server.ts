import { write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { queueMail } from "~/mail/queue-mail.server";
import { quoteSilent } from "~/quotes/mails/short-staff-mails.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { listSilent } from "~/quotes/reply/follow-ups.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { isWorkingTime } from "~/shared/working-time";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** The actor of automatic changes. */
const THE_SITE = "by the website";

/**
 * Queues a mail about each open quote whose customer has been silent for as many days as Settings say: to its owner, or
 * to sales if it has none. Stores an event with each mail, so that no later run mails again (R26). Returns the number
 * of mails.
 */
export async function nudgeOwners(now: number): Promise<number> {
  const { silentDays } = readReplySettings().settings;
  if (silentDays === null || !mayWrite()) return 0;
  if (!isWorkingTime(now, readSiteSettings().holidays)) return 0;
  return write(() => {
    const silent = listSilent(silentDays, now);
    for (const { id, orderNumber, version, validUntil, lastContactAt, owner, ...quote } of silent) {
      if (version === null || validUntil === null) continue;
      const to = owner ?? readSiteSettings().company.salesEmail;
      const about = { orderNumber, version, validUntil, lastContactAt, path: deskPath(id) };
      queueMail(quoteSilent, { ...about, ...quote, to }, now);
      insertEvent({ orderNumber, at: now, kind: "silent", actor: THE_SITE, version });
    }
    return silent.length;
  });
}

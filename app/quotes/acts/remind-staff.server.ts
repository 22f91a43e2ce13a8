import { write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { queueMail } from "~/mail/queue-mail.server";
import { quoteDeadline } from "~/quotes/mails/short-staff-mails.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import {
  findWaitingSince,
  insertReminder,
  listUnreminded,
} from "~/quotes/reply/staff-reminders.server";
import { remindStaffAt } from "~/quotes/request/quote-waiting";
import { HOUR_MS } from "~/shared/durations";
import { type Holidays, isWorkingTime, workingMillisBetween } from "~/shared/working-time";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** More follow in the next run. */
const MAX_MAILS = 50;

/** A mail that is due for longer, five days of work, is not sent: the first start with this rule would send one for each old quote. */
const DUE_FOR_MS = 45 * HOUR_MS;

/**
 * Queues a mail about each quote that has waited for 24 hours or soon will have, once for each wait: to its owner, or
 * to sales if it has none (Q20). Stores a row with each mail, so that it is queued once. Runs only in working time.
 * Returns the number of mails.
 */
export async function remindStaff(now: number): Promise<number> {
  const { holidays, staffMails, company } = readSiteSettings();
  if (staffMails.deadline || !mayWrite() || !isWorkingTime(now, holidays)) return 0;
  const due = listUnreminded(now).filter(({ since }) => isDue(since, now, holidays));
  if (due.length === 0) return 0;
  return write(() => {
    const mailed = due
      .slice(0, MAX_MAILS)
      .filter(({ orderNumber, since }) => findWaitingSince(orderNumber) === since)
      .filter(({ orderNumber, since }) => insertReminder(orderNumber, since, now));
    for (const { id, owner, ...quote } of mailed) {
      const facts = { ...quote, to: owner ?? company.salesEmail, queuedAt: now };
      queueMail(quoteDeadline, { ...facts, isOwners: owner !== null, path: deskPath(id) }, now);
    }
    return mailed.length;
  });
}

function isDue(since: number, now: number, holidays: Holidays): boolean {
  const dueAt = remindStaffAt(since, holidays);
  return dueAt <= now && workingMillisBetween(dueAt, now, holidays) < DUE_FOR_MS;
}

import { isNotNull, isNull, type SQL } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { queueMail } from "~/mail/queue-mail.server";
import { type DigestGroup, staffDigest } from "~/quotes/mails/staff-digest.server";
import { countBoard, isAnsweredBy, listBoard, listStaff } from "~/quotes/reply/desk-board.server";
import { hasDigest, insertDigest } from "~/quotes/reply/staff-reminders.server";
import { type StaffFilter, staffQuotesPath } from "~/quotes/request/staff-quotes";
import { londonDay } from "~/shared/dates";
import { isWorkingTime } from "~/shared/working-time";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** A group of a mail lists so many; a link leads to the others. */
const MAX_ROWS = 20;

/**
 * Queues the morning mails of a working day, at the first run from 09:00 on: to sales about everything that waits, and to each
 * owner about their own, unless nothing waits (Q20). The row of the day is written with them, also if there are
 * none: what arrives later that day is not a morning's. Returns how many.
 */
export async function sendDigests(now: number): Promise<number> {
  const { holidays, staffMails } = readSiteSettings();
  if (staffMails.digest || !mayWrite() || !isWorkingTime(now, holidays)) return 0;
  const day = londonDay(now);
  if (hasDigest(day)) return 0;
  // Read before the lock of the transaction, which visitors' requests would wait for.
  const digests = listDigests(now);
  return write(() => {
    if (!insertDigest(day, now)) return 0;
    for (const { to, isOwn, groups } of digests) {
      queueMail(staffDigest, { to, isOwn, groups, queuedAt: now }, now);
    }
    return digests.length;
  });
}

type Digest = { to: string; isOwn: boolean; groups: DigestGroup[] };

function listDigests(now: number): Digest[] {
  const { salesEmail } = readSiteSettings().company;
  const owners = listStaff().filter(
    ({ email }) => email.toLowerCase() !== salesEmail.toLowerCase(),
  );
  const own = owners.map(({ id, email }) => ({
    to: email,
    isOwn: true,
    groups: ownGroups(id, now),
  }));
  const all = { to: salesEmail, isOwn: false, groups: allGroups(now) };
  return [all, ...own].filter(({ groups }) => groups.length > 0);
}

function allGroups(now: number): DigestGroup[] {
  const group = groupsOf({ now, staffId: "" });
  return [
    ...group("Waiting, not assigned", "nobodys", isNull(quotes.assigneeId)),
    ...group("Waiting", "waiting", isNotNull(quotes.assigneeId)),
    ...group("Orders to place", "to-place"),
    ...group("Follow-ups due", "follow-up"),
  ];
}

function ownGroups(staffId: string, now: number): DigestGroup[] {
  const group = groupsOf({ now, staffId });
  return [
    ...group("Waiting", "my-waiting"),
    ...group("Orders to place", "to-place", isAnsweredBy(staffId)),
    ...group("Follow-ups due", "follow-up", isAnsweredBy(staffId)),
  ];
}

/** Returns a function that reads a group; it returns none if nothing is in it. */
function groupsOf(reader: { now: number; staffId: string }) {
  return (title: string, filter: StaffFilter, where?: SQL): DigestGroup[] => {
    const chosen = { ...reader, ...(where && { where }) };
    const count = countBoard(filter, chosen);
    if (count === 0) return [];
    const rows = listBoard(filter, { ...chosen, limit: MAX_ROWS });
    const shown = rows.map(({ orderNumber, path, customer, about, owner, total }) => ({
      ...{ orderNumber, path, customer, about, owner, total },
    }));
    return [{ title, count, path: staffQuotesPath({ filter }), rows: shown }];
  };
}

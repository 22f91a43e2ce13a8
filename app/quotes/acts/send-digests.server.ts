import { setImmediate } from "node:timers/promises";
import { isNotNull } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { queueMail } from "~/mail/queue-mail.server";
import { type DigestGroup, staffDigest } from "~/quotes/mails/staff-digest.server";
import {
  type BoardGroup,
  countBoard,
  isAnsweredBy,
  listBoards,
} from "~/quotes/reply/desk-board.server";
import { listColleagues } from "~/quotes/reply/assignees.server";
import { hasDigest, insertDigest } from "~/quotes/reply/staff-reminders.server";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { londonDay } from "~/shared/dates";
import { isWorkingTime } from "~/shared/working-time";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** The most rows that a mail lists of a group; a link leads to the others. */
const MAX_ROWS = 20;

/**
 * Queues the morning mails of a working day, at the first run after 09:00: to sales about everything that waits, and to
 * each owner about their own quotes (Q20). Also stores the day if nothing waits, so that a quote that arrives later
 * starts no morning mail. Returns the number of mails.
 */
export async function sendDigests(now: number): Promise<number> {
  const { holidays, staffMails } = readSiteSettings();
  if (staffMails.digest || !mayWrite() || !isWorkingTime(now, holidays)) return 0;
  const day = londonDay(now);
  if (hasDigest(day)) return 0;
  // Read before the lock of the transaction, which visitors' requests would wait for.
  const digests = await listDigests(now);
  return write(() => {
    if (!insertDigest(day, now)) return 0;
    for (const { to, isOwn, groups } of digests) {
      queueMail(staffDigest, { to, isOwn, groups, queuedAt: now }, now);
    }
    return digests.length;
  });
}

type Digest = { to: string; isOwn: boolean; groups: DigestGroup[] };

/** Pauses before each mail, so that other requests get their turn. */
async function listDigests(now: number): Promise<Digest[]> {
  const { salesEmail } = readSiteSettings().company;
  const digests = [{ to: salesEmail, isOwn: false, groups: readGroups(ALL, "", now) }];
  for (const { id, email } of listColleagues()) {
    if (email.toLowerCase() === salesEmail.toLowerCase()) continue;
    await setImmediate();
    digests.push({ to: email, isOwn: true, groups: readGroups(ownGroups(id), id, now) });
  }
  return digests.filter(({ groups }) => groups.length > 0);
}

type Group = BoardGroup & Pick<DigestGroup, "kind" | "title">;

const ORDERS = { kind: "order", title: "Orders to place", filter: "to-place" } as const;
const FOLLOW_UPS = { kind: "follow-up", title: "Follow-ups due", filter: "follow-up" } as const;

const ALL: Group[] = [
  { kind: "waiting", title: "Waiting, not assigned", filter: "nobodys" },
  { kind: "waiting", title: "Waiting", filter: "waiting", where: isNotNull(quotes.assigneeId) },
  ORDERS,
  FOLLOW_UPS,
];

function ownGroups(staffId: string): Group[] {
  const where = isAnsweredBy(staffId);
  return [
    { kind: "waiting", title: "Waiting", filter: "my-waiting" },
    { ...ORDERS, where },
    { ...FOLLOW_UPS, where },
  ];
}

/** Reads the groups in which anything is. */
function readGroups(groups: readonly Group[], staffId: string, now: number): DigestGroup[] {
  const reader = { now, staffId };
  const listed = listBoards(groups, { ...reader, limit: MAX_ROWS });
  return groups.flatMap((group, index) => {
    const rows = (listed[index] ?? []).map(
      ({ orderNumber, path, customer, about, owner, total }) => ({
        ...{ orderNumber, path, customer, about, owner, total },
      }),
    );
    if (rows.length === 0) return [];
    const { kind, title, filter } = group;
    return [
      { kind, title, count: countBoard(group, reader), path: staffQuotesPath({ filter }), rows },
    ];
  });
}

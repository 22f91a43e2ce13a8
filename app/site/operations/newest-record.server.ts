import { max } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { quotes } from "#drizzle/schema/quotes";
import { auditLog } from "#drizzle/schema/site";
import { db } from "~/db/client.server";

/** Returns the time of the newest quote, mail or audit entry in milliseconds since 1970; 0 without any. */
export function findNewestRecordTime(): number {
  const times = [
    db
      .select({ at: max(quotes.createdAt) })
      .from(quotes)
      .get(),
    db
      .select({ at: max(outbox.createdAt) })
      .from(outbox)
      .get(),
    db
      .select({ at: max(auditLog.at) })
      .from(auditLog)
      .get(),
  ];
  return Math.max(0, ...times.map((time) => time?.at ?? 0));
}

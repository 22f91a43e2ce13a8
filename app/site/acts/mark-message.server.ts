import { eq } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { contactMessages } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { messageSubject } from "~/site/messages/staff-messages";
import type { Actor } from "~/shared/actor";

type MarkedMessage =
  | { kind: "marked" }
  /** A colleague was first, or the button was pressed twice; `answeredBy` is null once that account is deleted. */
  | { kind: "unchanged"; answeredAt: number | null; answeredBy: string | null }
  | { kind: "unknown" };

/** Marks a message as answered, or as new again, and audits it. Changes nothing if it is so already. */
export function markMessage(
  id: number,
  isAnswered: boolean,
  actor: Actor & { userId: string },
): Promise<MarkedMessage> {
  return write(() => {
    const message = db
      .select({ answeredAt: contactMessages.answeredAt, answeredBy: users.email })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.answeredBy))
      .where(eq(contactMessages.id, id))
      .get();
    if (!message) return { kind: "unknown" };
    if ((message.answeredAt !== null) === isAnswered) return { kind: "unchanged", ...message };

    db.update(contactMessages)
      .set({
        answeredAt: isAnswered ? actor.now : null,
        answeredBy: isAnswered ? actor.userId : null,
      })
      .where(eq(contactMessages.id, id))
      .run();
    insertAuditEntry(actor, {
      action: "message.status",
      subject: messageSubject(id),
      before: { status: isAnswered ? "new" : "answered" },
      after: { status: isAnswered ? "answered" : "new" },
    });
    return { kind: "marked" };
  });
}

import { and, eq, gt } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { newSignIn } from "~/accounts/mails/new-sign-in.server";
import { queueMail } from "~/mail/queue-mail.server";

const DOUBLE_SUBMIT_MS = 10_000;

/** Queues the mail about a new browser, unless a double submit of the same sign-in has queued it. */
export function reportNewSignIn(
  { to, browser, network }: { to: string; browser: string; network: string },
  now: number,
): Promise<void> {
  return write(() => {
    const isQueued = db
      .select({ facts: outbox.facts })
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, newSignIn.kind),
          eq(outbox.toAddress, to),
          gt(outbox.createdAt, now - DOUBLE_SUBMIT_MS),
        ),
      )
      .all()
      .some(
        ({ facts }) =>
          facts && "browser" in facts && facts.browser === browser && facts.network === network,
      );
    if (!isQueued) queueMail(newSignIn, { to, at: now, browser, network }, now);
  });
}

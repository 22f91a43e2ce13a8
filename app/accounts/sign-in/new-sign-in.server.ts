import { and, eq, gt } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import type { NewMail } from "~/mail/mail";

const DOUBLE_SUBMIT_MS = 10_000;

/** Queues the mail about a new browser, unless a double submit of the same sign-in has queued it. */
export function queueNewSignIn(mail: NewMail<"new-sign-in">, now: number): Promise<void> {
  return write(() => {
    const { browser, network } = mail.facts;
    const isQueued = db
      .select({ facts: outbox.facts })
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, mail.kind),
          eq(outbox.toAddress, mail.toAddress),
          gt(outbox.createdAt, now - DOUBLE_SUBMIT_MS),
        ),
      )
      .all()
      .some(
        ({ facts }) =>
          facts && "browser" in facts && facts.browser === browser && facts.network === network,
      );
    if (!isQueued) insertMail(mail, now);
  });
}

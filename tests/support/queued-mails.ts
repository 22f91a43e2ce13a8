import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import type { MailKind } from "~/mail/mail-kinds";
import { renderStoredMail } from "~/mail/delivery/mail-registry.server";
import { mailSender, queueMail } from "~/mail/queue-mail.server";
import { quoteRequestForCustomer } from "~/quotes/mails/quote-request-for-customer.server";
import { quoteRequestForSales } from "~/quotes/mails/quote-request-for-sales.server";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";

/** Returns the mails queued last, newest first, each as it would be sent. */
export function latestMails(max: number) {
  const mails = db.select().from(outbox).orderBy(desc(outbox.id)).limit(max).all();
  return mails.map((mail) => ({ ...mail, ...renderStoredMail(mail, mailSender()) }));
}

/** Returns the mails of this kind in the order they were queued, each as it would be sent. */
export function mailsOfKind(kind: MailKind) {
  const mails = db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.id).all();
  return mails.map((mail) => ({ ...mail, ...renderStoredMail(mail, mailSender()) }));
}

/** Returns the kind and the text of the newest mail to an address, and the token of its link. */
export function lastMailTo(address: string): { kind: string; text: string; secret: string } {
  const mail = db
    .select()
    .from(outbox)
    .where(eq(outbox.toAddress, address))
    .orderBy(desc(outbox.id))
    .get();
  const { text = "" } = (mail && renderStoredMail(mail, mailSender())) ?? {};
  return { kind: mail?.kind ?? "", text, secret: /token=([\w-]+)/.exec(text)?.[1] ?? "" };
}

type OldMail = {
  kind: string;
  toAddress: string;
  subject?: string;
  replyTo?: string | null;
  html?: string;
  text?: string;
  facts?: string | null;
  createdAt?: number;
};

/** Queues a mail as another version of the site would have: with html and text, or JSON facts. */
export function addMailOfOtherVersion(mail: OldMail): void {
  const { facts = null, createdAt = 1, ...head } = mail;
  db.insert(outbox)
    .values({
      messageId: `<${randomUUID()}@localhost>`,
      ...{ subject: "s", html: "", text: "", ...head },
      facts: facts === null ? null : sql`${facts}`,
      createdAt,
      nextAttemptAt: createdAt,
    })
    .run();
}

/** Queues both mails of a quote request. Call inside write(). */
export function queueRequestMails(snapshot: QuoteSnapshot, pricesShown: boolean): void {
  queueMail(quoteRequestForSales, { snapshot }, Date.now());
  queueMail(quoteRequestForCustomer, { snapshot, pricesShown }, Date.now());
}

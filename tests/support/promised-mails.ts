import { desc } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/engine/client.server";
import { renderMailBody } from "~/email/quote-mails.server";
import { mailSender } from "~/email/sender.server";

/** The mails that were promised last, the last one first, each with the words it would be sent with. */
export function latestMails(most: number) {
  const mails = db.select().from(outbox).orderBy(desc(outbox.id)).limit(most).all();
  return mails.map((mail) => ({ ...mail, ...renderMailBody(mail, mailSender()) }));
}

import { createHash } from "node:crypto";

import type { OutboxMail } from "~/db/mail/outbox.server";
import { isForSales } from "~/domain/mail/mail";
import type { Delivery, OutgoingMail } from "~/email/delivery.server";
import { folderDelivery } from "~/email/mail-folder.server";
import { renderMailBody } from "~/email/quote-mails.server";
import { mailSender } from "~/email/sender.server";
import { smtpDelivery, type SmtpPatience } from "~/email/smtp.server";
import { env } from "~/env.server";

export type Deliver = (mail: OutboxMail) => Promise<Delivery>;

type Destination = { smtpUrl?: string; mailDir: string; smtpPatience?: SmtpPatience };

/** Delivers to the mail server that the environment names, else into the mail folder. */
export function createMailer({ smtpUrl, mailDir, smtpPatience }: Destination = env): Deliver {
  if (smtpUrl) {
    const send = smtpDelivery(smtpUrl, smtpPatience);
    return async (mail) => send(outgoing(mail));
  }

  const write = folderDelivery(mailDir);
  return async (mail) => write(outgoing(mail), fileNameOf(mail));
}

/**
 * Everything but what the firm says of itself comes from the row, so that a second delivery is the
 * same mail.
 */
function outgoing(mail: OutboxMail): OutgoingMail {
  const sender = mailSender();
  const { company } = sender;
  return {
    from: { name: company.tradingName, address: company.email },
    // As an object an address is one address; as text, a comma in it would make two.
    to: { name: "", address: mail.toAddress },
    replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
    subject: mail.subject,
    date: new Date(mail.createdAt),
    messageId: mail.messageId,
    ...renderMailBody(mail, sender),
    // Help desks drop what calls itself automatic, so what speaks for a customer does not.
    headers: isForSales(mail.kind) ? {} : { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same for every try of a row; the hash tells apart the rows of two databases. */
function fileNameOf(mail: OutboxMail): string {
  const number = String(mail.id).padStart(6, "0");
  const kind = mail.kind.replace(/[^a-z0-9-]/g, "");
  const hash = createHash("sha256").update(mail.messageId).digest("hex").slice(0, 8);
  return `${number}-${kind}-${hash}.eml`;
}

import { createHash } from "node:crypto";

import type { OutboxMail } from "~/mail/outbox.server";
import { isMailKind } from "~/mail/mail-kinds";
import type { Delivery, OutgoingMail } from "~/mail/delivery/delivery.server";
import { checkMail } from "~/mail/delivery/delivery-check.server";
import { folderDelivery } from "~/mail/delivery/mail-folder.server";
import { attachmentsOf, renderStoredMail } from "~/mail/delivery/mail-registry.server";
import { mailSender } from "~/mail/sender.server";
import { smtpDelivery, type SmtpTimeouts } from "~/mail/delivery/smtp.server";
import { env } from "~/env.server";

export type Deliver = (mail: OutboxMail) => Promise<Delivery>;

type Destination = { smtpUrl?: string; mailDir: string; smtpTimeouts?: SmtpTimeouts };

/** Delivers to the mail server set in the environment, or else into the mail folder. */
export function createMailer({ smtpUrl, mailDir, smtpTimeouts }: Destination = env): Deliver {
  const send = smtpUrl ? smtpDelivery(smtpUrl, smtpTimeouts) : undefined;
  const write = folderDelivery(mailDir);
  return async (mail) => {
    const refusal = refuseForNow(mail);
    if (refusal) return refusal;
    const message = await outgoingMail(mail);
    if (!message) return refuseUnrenderable(mail);
    // Rendering a PDF may take seconds, in which a version may be withdrawn.
    return refuseForNow(mail) ?? (send ? send(message) : write(message, fileNameOf(mail)));
  };
}

/** Checks the mail against the switches and the state of its version; undefined if it may be sent. */
function refuseForNow(mail: OutboxMail): Delivery | undefined {
  const check = checkMail(mail, Date.now());
  if (check.kind === "send") return undefined;
  return { kind: check.kind === "hold" ? "held" : "dropped", error: check.reason };
}

function refuseUnrenderable({ kind }: OutboxMail): Delivery {
  const error = isMailKind(kind)
    ? "The content of this email has been deleted."
    : `This version of the site does not know the mail kind "${kind}"; a newer version queued it.`;
  return { kind: "refused", error };
}

/** Takes all but the company details from the row, so that a second delivery is the same mail. */
async function outgoingMail(mail: OutboxMail): Promise<OutgoingMail | undefined> {
  const sender = mailSender();
  const rendered = renderStoredMail(mail, sender);
  if (!rendered) return undefined;

  const { company } = sender;
  return {
    from: { name: company.tradingName, address: company.email },
    // An object is always one address; a string with a comma in it would be parsed as two.
    to: { name: "", address: mail.toAddress },
    replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
    subject: mail.subject,
    date: new Date(mail.createdAt),
    messageId: mail.messageId,
    html: rendered.html,
    text: rendered.text,
    headers: rendered.headers,
    attachments: await attachmentsOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the same name at every attempt; the hash distinguishes rows of two databases. */
function fileNameOf(mail: OutboxMail): string {
  const number = String(mail.id).padStart(6, "0");
  const kind = mail.kind.replace(/[^a-z0-9-]/g, "");
  const hash = createHash("sha256").update(mail.messageId).digest("hex").slice(0, 8);
  return `${number}-${kind}-${hash}.eml`;
}

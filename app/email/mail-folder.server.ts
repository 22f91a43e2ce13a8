import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";

import { DAY_MS } from "~/domain/site/durations";
import { RETENTION_DAYS } from "~/domain/site/retention";
import { writeFileAtomically } from "~/durable-files.server";
import { type Delivery, failureOf, type OutgoingMail } from "~/email/delivery.server";

const FOR_THE_OWNER_ALONE = 0o600;
const KEPT_MS = RETENTION_DAYS.mail * DAY_MS;
/** A mail that this site wrote, or a half of one. */
const OWN_NAME = /^\.?\d{6,}-[a-z0-9-]*-[0-9a-f]{8}\.eml(\.part)?$/;

/** Writes mails as files that any mail program opens: the way of a site without a mail server. */
export function folderDelivery(folder: string) {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
  });

  return async (mail: OutgoingMail, fileName: string): Promise<Delivery> => {
    try {
      const { message } = await composer.sendMail(mail);
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed");
      await mkdir(folder, { recursive: true });
      await writeFileAtomically(path.join(folder, fileName), message, FOR_THE_OWNER_ALONE);
      return { kind: "sent" };
    } catch (error) {
      // A full or missing disk: the operator can mend it, and the mail waits.
      return { kind: "postponed", ...failureOf(error) };
    }
  };
}

/** Removes the mails that are older than the words of a sent mail are kept; other files are left alone. */
export async function removeOldMails(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => OWN_NAME.test(each))) {
    const file = path.join(folder, name);
    // Somebody may have taken it away since.
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

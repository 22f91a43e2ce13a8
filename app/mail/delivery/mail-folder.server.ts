import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";

import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";
import { writeFileAtomically } from "~/shared/durable-files.server";
import { type Delivery, failureOf, type OutgoingMail } from "~/mail/delivery/delivery.server";

const OWNER_ONLY = 0o600;
const RETENTION_MS = RETENTION_DAYS.mail * DAY_MS;
/** A mail that this site wrote, completely or in part. */
const OWN_NAME = /^\.?\d{6,}-[a-z0-9-]*-[0-9a-f]{8}\.eml(\.part)?$/;

/** Writes mails as files that any mail program opens, for a site without a mail server. */
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
      await writeFileAtomically(path.join(folder, fileName), message, OWNER_ONLY);
      return { kind: "sent" };
    } catch (error) {
      // The operator can fix a full or missing disk; the mail waits until then.
      return { kind: "postponed", ...failureOf(error) };
    }
  };
}

/** Deletes mails older than the retention period for sent mails. Leaves other files as they are. */
export async function removeOldMails(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => OWN_NAME.test(each))) {
    const file = path.join(folder, name);
    // The file may have been moved since the folder was read.
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > RETENTION_MS) await rm(file, { force: true });
  }
}

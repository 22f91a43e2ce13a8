import { mkdir } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";

import { writeWhole } from "~/durable-files.server";
import type { Delivery, OutgoingMail } from "~/email/delivery.server";

const FOR_THE_OWNER_ALONE = 0o600;

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
      await writeWhole(path.join(folder, fileName), message, FOR_THE_OWNER_ALONE);
      return { kind: "sent" };
    } catch (error) {
      // A full or missing disk: the operator can mend it, and the mail waits.
      return { kind: "postponed", error: error instanceof Error ? error.message : String(error) };
    }
  };
}
